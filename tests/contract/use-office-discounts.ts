import { officeDiscountAnswerSchema } from '#contract/office/discounts.ts';

type UseCall = (
  id: string,
  given: { headers?: Record<string, string>; path?: Record<string, number>; body?: unknown },
) => Promise<unknown>;

const DISCOUNT = {
  name: 'Welcome',
  applies: 'code',
  code: 'WELCOME10',
  kind: 'percent',
  percent: 10,
  minimum: '500.00',
  most_per_mailbox: 1,
};

/** A discount from its preview to its stop, and what it takes off a cart. */
export async function useOfficeDiscounts(call: UseCall, headers: Record<string, string>): Promise<void> {
  await call('previewOfficeDiscount', { headers, body: DISCOUNT });
  const added = await call('addOfficeDiscount', { headers, body: DISCOUNT });
  const path = { id: officeDiscountAnswerSchema.parse(added).discount.id };
  await call('changeOfficeDiscount', {
    headers,
    path,
    body: { version: 1, discount: { ...DISCOUNT, percent: 15 } },
  });
  await call('priceCart', {
    body: {
      line_items: [{ product_id: 1, quantity: 1 }],
      delivery_method: 'pudo',
      coupon_lines: [{ code: 'welcome10' }, { code: 'WINTER' }],
    },
  });
  await call('getOfficeDiscount', { headers, path });
  await call('exportOfficeDiscountCodes', { headers, path });
  await call('stopOfficeDiscount', { headers, path });
  const batch = await call('addOfficeDiscount', {
    headers,
    body: { ...DISCOUNT, name: 'Judges', applies: 'codes' },
  });
  const of = { id: officeDiscountAnswerSchema.parse(batch).discount.id };
  await call('makeOfficeDiscountCodes', { headers, path: of, body: { count: 25 } });
  await call('listOfficeDiscounts', { headers });
}
