import type { ActionFunctionArgs } from 'react-router';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** A customer's store credit, by a code; without one, a code is mailed to the address. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const given = Object(await readJson(request));
  const answer =
    given.code === undefined
      ? await act.mailCounterCredit({ email: String(given.email ?? '') })
      : await act.counterCredit(given);
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
