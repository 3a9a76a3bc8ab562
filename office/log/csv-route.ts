import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';
import { logQueryOf, readLogAddress } from './log-address.ts';

/** The log lines of a search as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = logQueryOf({ ...readLogAddress(new URL(request.url).searchParams), page: 1 });
  const response = await context.get(officeContext).api.logCsv(query);
  return answerFile(response, request, `/log/export?${query}`);
}
