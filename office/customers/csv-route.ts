import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';

/** The found customers as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 300) ?? '';
  const query = new URLSearchParams({ q });
  const response = await context.get(officeContext).api.customersCsv(query);
  return answerFile(response, request, `/customers/export?${query}`);
}
