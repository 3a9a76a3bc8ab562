import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Background calls of the till: units for a scan, or current prices. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const search = asked.get('search')?.slice(0, 200) ?? '';
  const ids = asked.get('ids')?.slice(0, 1_000) ?? '';
  const answer = await context.get(officeContext).act.counterUnits({ search, ids });
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const answer = await context.get(officeContext).act.sellOverCounter(Object(await readJson(request)));
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
