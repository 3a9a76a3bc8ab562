import { type ActionFunctionArgs, redirect } from 'react-router';
import { officeContext } from '../api/context.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const { act, cookies } = context.get(officeContext);
  await act.signOut();
  return redirect('/sign-in', { headers: { 'Set-Cookie': cookies.end() } });
}
