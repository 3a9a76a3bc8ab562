import type { OrderRequest } from '#contract/orders.ts';
import { centsFromRand } from '#domain/money/money.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** Refuses an order whose shopper was shown other prices. */
export function ensureQuotedPrices(
  request: OrderRequest,
  lines: PricedLine[],
  shippingCents: number,
  totalCents: number,
): void {
  const isSame =
    request.line_items.every(
      (item, index) =>
        agrees(item.price, lines[index]?.priceCents) && agreesWithTotal(item.total, lines[index]),
    ) &&
    agrees(request.shipping_lines[0]?.total, shippingCents) &&
    agrees(request.total, totalCents);
  if (!isSame) throw orderRefused({ code: 'price_changed', lines, shippingCents, totalCents });
}

/** Refuses an order whose shopper was shown something else to pay, though at the same prices. */
export function ensureQuotedDue({ due }: OrderRequest, totalCents: number, creditCents: number): void {
  if (agrees(due, totalCents - creditCents)) return;
  throw orderRefused({ code: 'credit_changed', totalCents, creditCents });
}

const agrees = (rand: string | number | undefined, cents: number | undefined): boolean =>
  rand === undefined || centsFromRand(Number(rand)) === cents;

/** Before or after discounts: shops that know no discounts say the former. */
const agreesWithTotal = (rand: string | number | undefined, line: PricedLine | undefined): boolean =>
  agrees(rand, line?.totalCents) || agrees(rand, line && line.totalCents + line.discountCents);
