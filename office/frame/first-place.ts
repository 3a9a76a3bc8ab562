import { type LoaderFunctionArgs, redirect } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { rights } = dataOf(await context.get(officeContext).api.me(), request);
  return redirect(rights.includes('people') ? '/people' : '/account');
}
