import type { ActionFunctionArgs } from 'react-router';
import { readId, readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Background calls of the door: a mark, or a scan. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const given = { ...Object(await readJson(request)), id: readId(params.id) };
  const answer = 'scan' in given ? await act.scanAtDoor(given) : await act.markAtDoor(given);
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
