import { contactMessageSchema, contactRefusedSchema } from '#contract/contact.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  HONEYPOT_FIELD,
  isContactField,
} from '#domain/shop/contact.ts';
import type { ShopApi } from '../api/shop-api.ts';

export type ContactResult =
  | { kind: 'sent' }
  | {
      kind: 'failed';
      /** Refills the form after a failure. */
      values: ContactMessage;
      invalid: ContactField[];
      isTooMany: boolean;
    };

export async function sendMessage(
  shopApi: ShopApi,
  form: FormData,
): Promise<{ result: ContactResult; status: number }> {
  // Only bots fill the hidden field; they get a success.
  if (form.get(HONEYPOT_FIELD)) return { result: { kind: 'sent' }, status: 200 };
  const values = readMessage(form);
  const failed = (status: number, invalid: ContactField[] = []) => ({
    result: { kind: 'failed', values, invalid, isTooMany: status === 429 } as const,
    status,
  });
  const parsed = contactMessageSchema.safeParse(values);
  if (!parsed.success) return failed(400, fieldsOf(parsed.error.issues.map(({ path }) => String(path[0]))));
  const answer = await shopApi.sendContactMessage(parsed.data);
  if (answer.ok) return { result: { kind: 'sent' }, status: 200 };
  if (answer.status === 400) return failed(400, refusedFields(answer.data));
  return failed(answer.status === 429 ? 429 : 503);
}

function refusedFields(data: unknown): ContactField[] {
  const parsed = contactRefusedSchema.safeParse(data);
  return parsed.success ? fieldsOf(Object.keys(parsed.data.params)) : [];
}

/** In the form's order. */
const fieldsOf = (names: string[]): ContactField[] => {
  const known = names.filter(isContactField);
  return CONTACT_FIELDS.filter((field) => known.includes(field));
};

/** Missing fields are empty. */
export function readMessage(form: FormData): ContactMessage {
  const text = (name: ContactField): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
