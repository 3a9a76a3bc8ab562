import { type ActionFunctionArgs, redirect } from 'react-router';
import { readForm, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** All data about an e-mail address as a file; by POST, as addresses in URLs end up in histories and logs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = await context.get(officeContext).act.shopperData({ email: textOf(form, 'email') });
  if (answer.ok) {
    return new Response(`${JSON.stringify(answer.data, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="customer-data.json"',
      },
    });
  }
  throwSignIn(answer, request);
  if (answer.code === 'office_confirmation_needed') return redirect('/settings/privacy?again');
  return new Response(answer.message, { status: answer.status });
}

export const loader = () => redirect('/settings/privacy');
