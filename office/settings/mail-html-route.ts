import type { LoaderFunctionArgs } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** Mails use inline styles: everything else is blocked, and only the office may frame them. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { html } = dataOf(await context.get(officeContext).api.mailPreview(params.name ?? ''), request);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
}
