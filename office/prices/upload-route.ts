import { type ActionFunctionArgs, data } from 'react-router';
import { sendBack } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** The raw file of the upload box, streamed without buffering. */
export async function action({ request, context }: ActionFunctionArgs) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const content = request.body ?? new Blob([]).stream();
  const answer = await context.get(officeContext).api.uploadPrices(name, content);
  if (answer.ok) return data({ id: answer.data.run.id, message: undefined });
  return sendBack(answer, request, { id: undefined, message: answer.message });
}
