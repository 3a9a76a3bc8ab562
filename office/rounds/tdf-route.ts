import type { LoaderFunctionArgs } from 'react-router';
import { readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  return answerFile(await context.get(officeContext).api.tdf(id), request, `/events/${id}/results`);
}
