import { data, type LoaderFunctionArgs } from 'react-router';
import { apiErrorSchema } from '#contract/errors.ts';
import { throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const response = await context.get(officeContext).api.waybill(Number(params.id));
  if (response.ok) {
    return new Response(response.body, {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="waybill.pdf"' },
    });
  }
  const { code, message } = apiErrorSchema.parse(await response.json());
  throwSignIn({ ok: false, status: response.status, code, message, params: {} }, request);
  throw data(message, { status: response.status });
}
