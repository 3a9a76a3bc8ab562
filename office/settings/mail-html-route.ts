import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { parseJson } from '#domain/text/parse-json.ts';
import { dataOf, readForm, textOf } from '../api/answers.ts';
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
  const { act } = context.get(officeContext);
  return pageOf(dataOf(await act.mailPreview({ name: params.name ?? '' }), request).html);
}

/** With words that are not saved. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const changes = readChanges(textOf(await readForm(request), 'changes'));
  return pageOf(dataOf(await act.previewMail({ name: params.name ?? '', changes }), request).html);
}

function readChanges(text: string): Record<string, unknown> {
  const read = parseJson(text);
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  throw data('These are no words of a mail.', { status: 400 });
}

const pageOf = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    },
  });
