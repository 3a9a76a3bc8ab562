import type { LoaderFunctionArgs } from 'react-router';
import { readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const response = await context.get(officeContext).api.discountCodesCsv(readId(params.id));
  return answerFile(response, request, '/discounts');
}
