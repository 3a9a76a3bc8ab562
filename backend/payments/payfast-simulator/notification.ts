import { randomInt } from 'node:crypto';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import { encodeFields, type Field } from '../payfast/form-fields.ts';
import { notificationSignature } from '../payfast/signature.ts';
import type { SimulatedCheckout } from './checkout.ts';

const ITEM = ['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'] as const;
const AMOUNTS = ['amount_gross', 'amount_fee', 'amount_net'] as const;
const CUSTOM = ['custom_str', 'custom_int'].flatMap((name) => [1, 2, 3, 4, 5].map((n) => `${name}${n}`));
const SHOPPER = ['name_first', 'name_last', 'email_address', 'merchant_id'] as const;

const NOTIFICATION_FIELDS: readonly string[] = [...ITEM, ...AMOUNTS, ...CUSTOM, ...SHOPPER];

export const newPaymentId = (): string => String(randomInt(100_000_000, 1_000_000_000));

export function completeNotification(
  { form, amountCents }: SimulatedCheckout,
  paymentId: string,
  passphrase: string,
): string {
  const feeCents = -fee(amountCents);
  const values = new Map([
    ...form,
    ['pf_payment_id', paymentId],
    ['payment_status', 'COMPLETE'],
    ['amount_gross', decimalFromCents(amountCents)],
    ['amount_fee', decimalFromCents(feeCents)],
    ['amount_net', decimalFromCents(amountCents + feeCents)],
  ]);
  const fields = NOTIFICATION_FIELDS.map((name): Field => [name, values.get(name) ?? '']);
  return encodeFields([...fields, ['signature', notificationSignature(fields, passphrase)]]);
}

/** The simulator keeps no record of what it sent. */
export function mayBeOwn(fields: readonly Field[], merchantId: string): boolean {
  const values = new Map(fields);
  if (values.get('merchant_id') !== merchantId || !values.get('pf_payment_id')) return false;
  if (!NOTIFICATION_FIELDS.every((name) => values.has(name))) return false;
  const [gross, kept, net] = AMOUNTS.map((name) => signedCents(values.get(name) ?? ''));
  return gross !== undefined && kept !== undefined && net !== undefined && gross + kept === net;
}

/** 2.3 %, at least R 2. */
const fee = (amountCents: number): number => Math.max(200, Math.round(amountCents * 0.023));

function signedCents(text: string): number | undefined {
  const cents = parseCents(text.replace(/^-/, ''));
  return cents !== undefined && text.startsWith('-') ? -cents : cents;
}
