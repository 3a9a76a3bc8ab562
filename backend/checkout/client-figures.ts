import type { OrderRequest } from '#contract/orders.ts';
import { centsFromRand } from '#domain/money.ts';
import { OrderRefused } from '../orders/order-refused.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** Compares what the client showed its shopper, where it says so, with what the shop asks. */
export function ensureSameFigures(
  request: OrderRequest,
  lines: PricedLine[],
  shippingCents: number,
  totalCents: number,
): void {
  const isSame =
    request.line_items.every(
      (item, index) =>
        agrees(item.price, lines[index]?.priceCents) && agrees(item.total, lines[index]?.totalCents),
    ) &&
    agrees(request.shipping_lines[0]?.total, shippingCents) &&
    agrees(request.total, totalCents);
  if (!isSame) throw new OrderRefused({ code: 'price_changed', lines, shippingCents, totalCents });
}

const agrees = (rand: string | number | undefined, cents: number | undefined): boolean =>
  rand === undefined || centsFromRand(Number(rand)) === cents;
