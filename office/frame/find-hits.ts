import type { LoaderFunctionArgs } from 'react-router';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Requested by the palette while typing. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, MAX_FOUND_TEXT) ?? '';
  return Response.json(dataOf(await context.get(officeContext).act.find({ q }), request));
}
