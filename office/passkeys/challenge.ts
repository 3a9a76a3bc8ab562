import type { ActionFunctionArgs } from 'react-router';
import { readForm, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Requested by the passkey button in the background. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  const purpose = textOf(await readForm(request), 'for');
  const answer =
    purpose === 'confirm' ? await act.startPasskeyConfirmation() : await act.startPasskeySignIn();
  return Response.json(answer, { status: answer.ok ? 200 : answer.status });
}
