import type { OrderActor, OrderStatus } from './order-status.ts';

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Not paid yet',
  paid: 'To pack',
  expired: 'Expired',
  cancelled: 'Cancelled',
  superseded: 'Replaced',
  paid_unfulfillable: 'Paid, no stock',
  ready_to_collect: 'Ready to collect',
  shipped: 'Shipped',
  completed: 'Completed',
  refunded: 'Refunded',
};

export const ORDER_ACTOR_NAMES: Record<OrderActor, string> = {
  shopper: 'Customer',
  provider: 'PayFast',
  clock: 'Clock',
  shop: 'Shop',
};

/** As ledgers name who did something. */
export const nameOrderActor = <Person extends { personId: number | null; name: string }>(
  by: OrderActor | Person,
): { personId: number | null; name: string } =>
  typeof by === 'string' ? { personId: null, name: ORDER_ACTOR_NAMES[by] } : by;
