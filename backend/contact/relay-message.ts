import { z } from 'zod';
import { type ContactField, type ContactMessage, isContactField } from '#domain/shop/contact.ts';
import { fetchOutside, readJsonAnswer } from '../ground/fetch-outside.ts';

export type Relayed =
  | { kind: 'received' }
  | { kind: 'invalid'; fields: Partial<Record<ContactField, string>> }
  | { kind: 'busy' }
  /** `reason` is logged and quotes nothing of the message. */
  | { kind: 'failed'; reason: string };

/** Shorter than the storefront's timeout. */
const TIMEOUT_MS = 8_000;

const serviceAnswer = z.object({
  ok: z.boolean().optional(),
  next: z.string().optional(),
  errors: z
    .array(
      z.object({ code: z.string().optional(), field: z.string().optional(), message: z.string().catch('') }),
    )
    .optional(),
});

/** Posts the message to a Formspree-compatible service; only an explicit success counts. */
export async function relayMessage(
  url: string,
  message: ContactMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<Relayed> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // A redirect leads to a page for people, not a receipt.
      redirect: 'manual',
      timeoutMs,
    });
    status = response.status;
    body = await readJsonAnswer(response);
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'no answer' };
  }
  return readAnswer(status, body);
}

function readAnswer(status: number, body: unknown): Relayed {
  if (status === 429) return { kind: 'busy' };
  const { data } = serviceAnswer.safeParse(body);
  const isReceipt = data?.ok === true || data?.next !== undefined;
  if (status >= 200 && status < 300 && isReceipt) return { kind: 'received' };
  const fields = fieldErrors(data?.errors ?? []);
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const codes = data?.errors?.map(({ code }) => code ?? 'UNSPECIFIED') ?? [];
  return { kind: 'failed', reason: [`status ${status}`, ...codes].join(' ') };
}

function fieldErrors(
  errors: readonly { field?: string | undefined; message: string }[],
): Partial<Record<ContactField, string>> {
  const fields: Partial<Record<ContactField, string>> = {};
  for (const { field = '', message } of errors) {
    const name = field === '_replyto' ? 'email' : field;
    if (isContactField(name)) fields[name] ??= message || 'is not valid';
  }
  return fields;
}
