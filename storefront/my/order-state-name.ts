import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';

/** As shoppers say it. */
const NAMES: Record<OrderStatus, string> = {
  pending: 'not paid yet',
  paid: 'being packed',
  expired: 'not paid in time',
  cancelled: 'cancelled',
  superseded: 'replaced by another',
  paid_unfulfillable: 'paid, we will contact you',
  ready_to_collect: 'ready to collect',
  shipped: 'on its way',
  completed: 'completed',
  refunded: 'refunded',
};

export const orderStateName = (status: string): string => (isOrderStatus(status) ? NAMES[status] : status);
