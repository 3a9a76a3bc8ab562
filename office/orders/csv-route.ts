import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiErrorSchema } from '#contract/errors.ts';
import { officeContext } from '../api/context.ts';

/** The filtered orders as a file; without a fresh confirmation it is asked for first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 300) ?? '';
  const query = new URLSearchParams({ q });
  const response = await context.get(officeContext).api.ordersCsv(query);
  if (response.ok) return response;
  const { code, message } = apiErrorSchema.parse(await response.json());
  if (code === 'office_confirmation_needed') return redirect(`/orders/export?${query}`);
  if (code === 'rest_not_logged_in') return redirect('/sign-in?to=/orders');
  return new Response(message, { status: response.status });
}
