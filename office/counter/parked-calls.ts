import type { ActionFunctionArgs } from 'react-router';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Background calls of the till: parks a sale, or takes the one with a key up. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const given = Object(await readJson(request));
  const answer = await ('taker' in given ? act.takeUpCounterSale(given) : act.parkCounterSale(given));
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
