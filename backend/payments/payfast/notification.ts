import { parseCents } from '#domain/money/money.ts';
import { type Field, parseFields } from './form-fields.ts';

export interface Notification {
  signed: readonly Field[];
  signature: string;
  merchantId: string;
  paymentId: string;
  /** Lower case; PayFast documents COMPLETE and CANCELLED but sends others, too. */
  status: string;
  orderId: number | undefined;
  orderNumber: string;
  /** Payments begun before tokens existed carry the order's key. */
  orderToken: string;
  grossCents: number | undefined;
  feeCents: number | null;
}

/** undefined without a signature or payment id, and for repeated fields; fields after the signature are ignored. */
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

/** PayFast reports its fee as a negative amount. */
function parseSignedCents(text: string): number | null {
  const cents = parseCents(text.replace(/^-/, ''));
  if (cents === undefined) return null;
  return text.startsWith('-') ? -cents : cents;
}
