import { type ActionFunctionArgs, data } from 'react-router';
import { throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** The raw file of the upload box, streamed without buffering. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = {
    name: searchParams.get('name') ?? '',
    pictures: searchParams.get('pictures') === '1' ? '1' : '0',
  };
  const content = request.body ?? new Blob([]).stream();
  const answer = await context.get(officeContext).api.uploadCardFile(query, content);
  if (answer.ok) return data({ id: answer.data.file.id, message: undefined });
  throwSignIn(answer, request);
  return data({ id: undefined, message: answer.message }, { status: answer.status });
}
