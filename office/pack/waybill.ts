import { data, type LoaderFunctionArgs } from 'react-router';
import { throwSignIn } from '../api/answers.ts';
import { readRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const response = await context.get(officeContext).api.waybill(Number(params.id));
  if (response.ok) {
    return new Response(response.body, {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="waybill.pdf"' },
    });
  }
  const refusal = await readRefusal(response);
  throwSignIn(refusal, request);
  throw data(refusal.message, { status: refusal.status });
}
