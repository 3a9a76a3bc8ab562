import { type DiscountLine, discountLines, type OrderDiscount } from '#domain/discounts/order-discounts.ts';
import type { Order, OrderLine } from './queries.ts';

export interface OrderAmounts {
  /** Before discounts. */
  itemsCents: number;
  deliveryCents: number;
  discounts: DiscountLine[];
  totalCents: number;
}

/** As a customer adds them up: items and delivery, less the discounts, is the total. */
export const describeAmounts = (order: Order, discounts: readonly OrderDiscount[]): OrderAmounts => ({
  itemsCents: order.items_cents + order.discount_cents - order.shipping_discount_cents,
  deliveryCents: order.shipping_cents + order.shipping_discount_cents,
  discounts: discountLines(order.discount_cents, discounts),
  totalCents: order.total_cents,
});

export const undiscountedCents = ({
  total_cents,
  discount_cents,
}: Pick<OrderLine, 'total_cents' | 'discount_cents'>): number => total_cents + discount_cents;
