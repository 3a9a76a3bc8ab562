import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { dueCents } from '../orders/order-due.ts';
import type { Order } from '../orders/queries.ts';
import { PAYFAST_MINIMUM_CENTS } from './payfast/provider.ts';

/** Of what is due in money. */
export const MINIMUM_ORDER_CENTS = PAYFAST_MINIMUM_CENTS;

/** Orders placed before there was a minimum may be below it. */
export const isPayable = (order: Order): boolean =>
  ORDER_RULES[order.status].payable && dueCents(order) >= MINIMUM_ORDER_CENTS;
