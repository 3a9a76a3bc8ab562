import { parseCents } from '#domain/money.ts';
import { type Field, parseFields } from './form-fields.ts';

/** A notification (ITN) as PayFast posts it, read but not yet believed. */
export interface Notification {
  /** Everything that the signature covers, in the received order. */
  signed: readonly Field[];
  signature: string;
  merchantId: string;
  paymentId: string;
  /** In lower case; PayFast documents COMPLETE and CANCELLED and has been seen to send others. */
  status: string;
  orderId: number | undefined;
  orderNumber: string;
  /** The order's token, or of a payment begun before there were tokens its key. */
  orderToken: string;
  /** undefined when it is no amount. */
  grossCents: number | undefined;
  feeCents: number | null;
}

/**
 * Reads a notification's body. undefined when it is none: no signature, no payment number, broken encoding, or a field
 * that is there twice. What stands behind the signature is not signed and is left out.
 */
export function parseNotification(body: string): Notification | undefined {
  const fields = parseFields(body);
  const end = fields?.findIndex(([name]) => name === 'signature') ?? -1;
  if (!fields || end === -1) return undefined;
  const signed = fields.slice(0, end);
  const values = new Map(signed);
  const read = (name: string) => values.get(name) ?? '';
  if (values.size !== signed.length || read('pf_payment_id') === '') return undefined;
  return {
    signed,
    signature: fields[end]?.[1] ?? '',
    merchantId: read('merchant_id'),
    paymentId: read('pf_payment_id'),
    status: read('payment_status').trim().toLowerCase(),
    orderId: parseOrderId(read('custom_int1')),
    orderNumber: read('m_payment_id'),
    orderToken: read('custom_str1'),
    grossCents: parseCents(read('amount_gross')),
    feeCents: parseSignedCents(read('amount_fee')),
  };
}

function parseOrderId(text: string): number | undefined {
  const id = Number(text);
  return /^\d{1,10}$/.test(text) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** The fee comes as a negative amount; null when it is none. */
function parseSignedCents(text: string): number | null {
  const cents = parseCents(text.replace(/^-/, ''));
  if (cents === undefined) return null;
  return text.startsWith('-') ? -cents : cents;
}
