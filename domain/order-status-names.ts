import type { OrderStatus } from './order-status.ts';

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Not paid yet',
  paid: 'To pack',
  expired: 'Expired',
  cancelled: 'Cancelled',
  superseded: 'Replaced',
  paid_unfulfillable: 'Paid, no stock',
  ready_to_collect: 'Ready to collect',
  shipped: 'Shipped',
  completed: 'Done',
  refunded: 'Refunded',
};
