import type { OrderMove } from '../orders/stock/order-movements.ts';

/** Who vouches for a payment: the provider's notification, or a person of the shop. */
export interface Settler {
  actor: 'provider' | 'shop';
  by: OrderMove['by'];
  note: string;
  /** Before mails and webhooks are sent, so that it can be undone. */
  waitSeconds?: number;
}
