import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { NETWORK_ERROR, PAYMENT_FAILED, REQUEST_FAILED } from './call-errors.ts';
import type { StartedPayment } from './shop-api.ts';

export type RequestFailure = typeof NETWORK_ERROR | typeof REQUEST_FAILED;

/** Keeps the filled form on the page when its submission fails. */
export async function withFormFallback<Answer, Fallback>(
  request: Promise<Answer>,
  fallback: (reason: RequestFailure) => Fallback,
) {
  try {
    const answer = await request;
    // React Router decodes an empty response (204) as undefined, which no action of the shop returns.
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof TypeError) return data(fallback(NETWORK_ERROR), { status: 503 });
  }
  return data(fallback(REQUEST_FAILED), { status: 503 });
}

/** For pages that are complete with their action's answer: a failed reload would only lose it. */
export const skipAfterPost = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;

export const withPaymentFailure = <Answer>(sent: Promise<Answer>) =>
  withFormFallback(sent, (): StartedPayment => ({ kind: 'refused', message: PAYMENT_FAILED }));

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Throws 415 for a request without a form, 400 for a malformed one. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
