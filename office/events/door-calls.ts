import type { ActionFunctionArgs } from 'react-router';
import { readId, readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Background calls of the door: a mark, or a scan. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = context.get(officeContext);
  const id = readId(params.id);
  const given = Object(await readJson(request));
  const answer =
    'scan' in given ? await api.scanAtDoor(id, String(given.scan)) : await api.markAtDoor(id, given);
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
