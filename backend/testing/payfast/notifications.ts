import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { decimalFromCents } from '#domain/money/money.ts';
import { dueCents } from '../../orders/order-due.ts';
import type { Order } from '../../orders/queries.ts';
import { encodeFields, type Field } from '../../payments/payfast/form-fields.ts';
import { notificationSignature } from '../../payments/payfast/signature.ts';
import type { PayfastSettings } from '../../shop/settings.ts';

const recorded = z
  .object({
    vectors: z.array(z.object({ id: z.string(), params: z.array(z.tuple([z.string(), z.string()])) })),
  })
  .parse(JSON.parse(readFileSync(new URL('recorded/payfast-vectors.json', import.meta.url), 'utf8')));

/** A signed notification of an order's payment: the recorded one with this order's own values and the given ones. */
export function notificationFor(
  order: Order,
  account: Pick<PayfastSettings, 'merchantId' | 'passphrase'>,
  changes: Record<string, string> = {},
): string {
  const template = recorded.vectors.find((vector) => vector.id === 'itn-shop-complete')?.params ?? [];
  const values: Record<string, string> = {
    m_payment_id: order.number,
    amount_gross: decimalFromCents(dueCents(order)),
    custom_str1: order.order_key,
    custom_str2: order.number,
    custom_int1: String(order.id),
    email_address: order.email,
    merchant_id: account.merchantId,
    ...changes,
  };
  const fields = template.map(([name, value]): Field => [name, values[name] ?? value]);
  return encodeFields([...fields, ['signature', notificationSignature(fields, account.passphrase)]]);
}
