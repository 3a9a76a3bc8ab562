import type { ActionFunctionArgs } from 'react-router';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** What is left on a gift card. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { code } = Object(await readJson(request));
  const answer = await context.get(officeContext).act.counterGiftCard({ code: String(code) });
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
