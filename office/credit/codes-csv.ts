import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';
import { readMonths } from './read-months.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const response = await context.get(officeContext).api.codesReportCsv(readMonths(request));
  return answerFile(response, request, '/credit/report');
}
