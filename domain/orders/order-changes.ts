import type { DeliveryMethod } from '../shipping/shipping.ts';
import { fitsDelivery, mayChange, ORDER_RULES, type OrderStatus } from './order-status.ts';

export const OWNER_STATUSES = ['shipped', 'ready_to_collect', 'completed', 'refunded'] as const;
export type OwnerStatus = (typeof OWNER_STATUSES)[number];

interface ChangingOrder {
  status: OrderStatus;
  delivery_method: DeliveryMethod;
}

export interface PossibleStatus {
  status: OwnerStatus;
  why: string | null;
}

/** Every status that the owner can choose, those that are possible first; `why` not, else null. */
export const nextStatuses = (order: ChangingOrder): PossibleStatus[] =>
  OWNER_STATUSES.filter((status) => status !== order.status)
    .map((status) => ({ status, why: whyNot(order, status) }))
    .toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null));

/** Why an order that is delivered so cannot take the step of another. */
export const METHOD_WORDS: Record<DeliveryMethod, string> = {
  shipping: 'goes by courier',
  pudo: 'goes to a locker',
  collect: 'is collected',
  none: 'needs no delivery',
};

function whyNot({ status, delivery_method }: ChangingOrder, to: OwnerStatus): string | null {
  if (to !== 'completed' && !fitsDelivery(status, to, delivery_method)) return METHOD_WORDS[delivery_method];
  if (mayChange(status, to, 'shop') && fitsDelivery(status, to, delivery_method)) return null;
  if (!ORDER_RULES[status].paid) return status === 'pending' ? 'not paid yet' : 'was not paid';
  if (status === 'refunded') return 'was paid back';
  if (to === 'completed') return delivery_method === 'collect' ? 'after Ready to collect' : 'after Shipped';
  return status === 'completed' ? 'is done' : 'has left';
}

const REVERTIBLE: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  ready_to_collect: ['paid'],
  completed: ['ready_to_collect', 'shipped'],
};

/** Whether Undo may revert this change; whether the shopper has been mailed is checked elsewhere. */
export const mayRevert = (from: OrderStatus, to: OrderStatus): boolean =>
  REVERTIBLE[from]?.includes(to) ?? false;
