import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readJson } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Background calls of the list: units for a scan. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const search = new URL(request.url).searchParams.get('search')?.slice(0, 200) ?? '';
  const answer = await context.get(officeContext).act.stockUnits({ search });
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}

/** Compares or books a list. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const given = Object(await readJson(request));
  const answer = 'key' in given ? await act.bookStock(given) : await act.previewStock(given);
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
