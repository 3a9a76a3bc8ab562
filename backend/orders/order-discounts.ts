import { foldCode } from '#domain/discounts/codes.ts';
import { ALL_GOODS, type Discount, type DiscountedLine, isForAll } from '#domain/discounts/discount.ts';
import { type Discounting, priceDiscounts } from '#domain/discounts/price-discounts.ts';
import { centsOf } from '#domain/discounts/take-off.ts';
import { findDiscounts } from '../discounts/find-discounts.ts';
import { findGoodsFacts } from '../discounts/goods-facts.ts';
import type { NewUse } from '../discounts/hold-uses.ts';
import { findEventsOf } from '../events/find-events.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { GivenCode } from './given-codes.ts';
import { orderRefused } from './order-refusals.ts';
import type { PricedLine } from './price-lines.ts';

export interface OrderToDiscount {
  /** At the shop's prices, with nothing taken off. */
  lines: PricedLine[];
  /** undefined: not known yet. */
  shippingCents: number | undefined;
  /** As typed. */
  codes: readonly string[];
  /** Its keyed hash; undefined: not known yet. */
  mailbox: string | undefined;
  now: string;
}

export interface DiscountedOrder {
  /** With what is taken off each. */
  lines: PricedLine[];
  shippingDiscountCents: number;
  uses: NewUse[];
  found: Discounting;
  /** By given code; undefined: there is none. */
  named: (Discount | undefined)[];
}

/** Prices an order's discounts; where they are off there are none, and no code is known. */
export async function discountOrder(
  db: DbOrTrx,
  isOn: boolean,
  { lines, shippingCents, codes, mailbox, now }: OrderToDiscount,
): Promise<DiscountedOrder> {
  const folded = codes.map(foldCode);
  const known = isOn ? await findDiscounts(db, folded, { mailbox, now }) : NONE(codes);
  const discounts = [...known.automatic, ...known.codes.flatMap(({ discount }) => discount ?? [])];
  const found = priceDiscounts({
    ...known,
    lines: await toDiscountedLines(db, lines, discounts),
    deliveryCents: shippingCents,
    now,
  });
  const codeOf = (id: number) => folded[known.codes.findIndex(({ discount }) => discount?.id === id)] ?? '';
  return {
    lines: lines.map((line, index) => {
      const discountCents = centsOf(found.lines[index] ?? []);
      return { ...line, discountCents, totalCents: line.totalCents - discountCents };
    }),
    shippingDiscountCents: centsOf(found.delivery),
    uses: found.applied.map(({ discount: { id }, cents }) => ({ discountId: id, code: codeOf(id), cents })),
    found,
    named: known.codes.map(({ discount }) => discount),
  };
}

/** Throws Refused for the first code that takes nothing off the order. */
export function ensureCodesCount(codes: readonly GivenCode[], { found }: DiscountedOrder): void {
  for (const [place, { problem, missing }] of found.codes.entries()) {
    const { code: given = '', field = '' } = codes[place] ?? {};
    if (problem) throw orderRefused({ code: 'coupon', problem, missing, given, field });
  }
}

const NONE = (codes: readonly string[]) => ({
  automatic: [],
  codes: codes.map(() => ({ discount: undefined, usedByMailbox: 0, isTaken: false })),
});

/** What is for all goods asks only whether they are entry fees. */
async function toDiscountedLines(
  db: DbOrTrx,
  lines: readonly PricedLine[],
  discounts: readonly Discount[],
): Promise<DiscountedLine[]> {
  const asked = discounts.every(({ of }) => isForAll(of)) ? [] : lines.map(({ productId }) => productId);
  const facts = await findGoodsFacts(db, asked);
  const events = discounts.some(({ of }) => isForAll(of))
    ? await findEventsOf(
        db,
        lines.map(({ productId }) => productId),
      )
    : [];
  return lines.map(({ productId, variationId, priceCents, quantity, isOnSale }) => ({
    ...ALL_GOODS,
    ...facts.get(productId),
    products: variationId === undefined ? [productId] : [productId, variationId],
    priceCents,
    quantity,
    isOnSale,
    isEntryFee: events.some(({ product_id }) => product_id === productId),
  }));
}
