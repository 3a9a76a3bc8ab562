import { ORDER_RULES } from '#domain/orders/order-status.ts';
import type { Order } from '../orders/queries.ts';
import { PAYFAST_MINIMUM_CENTS } from './payfast/provider.ts';

export const MINIMUM_ORDER_CENTS = PAYFAST_MINIMUM_CENTS;

/** Orders placed before there was a minimum may be below it. */
export const isPayable = ({ status, total_cents }: Order): boolean =>
  ORDER_RULES[status].payable && total_cents >= MINIMUM_ORDER_CENTS;
