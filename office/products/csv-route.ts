import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiErrorSchema } from '#contract/errors.ts';
import { throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { queryOf, readProductAddress } from './product-address.ts';

/** The filtered products as a file; without a fresh confirmation it is asked for first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search: asked } = new URL(request.url);
  const query = queryOf(readProductAddress(new URLSearchParams(asked)));
  query.delete('page');
  const response = await context.get(officeContext).api.productsCsv(query);
  if (response.ok) return response;
  const { code, message } = apiErrorSchema.parse(await response.json());
  if (code === 'office_confirmation_needed') return redirect(`/products/export${asked}`);
  throwSignIn({ ok: false, status: response.status, code, message, params: {} }, request);
  return new Response(message, { status: response.status });
}
