import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';

/** The bad rows as a file. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const response = await context.get(officeContext).api.importErrors(Number(params.id));
  if (response.ok) return response;
  const { code, message } = await readRefusal(response);
  if (code === 'rest_not_logged_in') return redirect(`/sign-in?to=/imports/${Number(params.id)}`);
  return new Response(message, { status: response.status });
}
