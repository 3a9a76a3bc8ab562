import type { DeliveryMethod } from '../shipping/shipping.ts';

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'superseded',
  'paid_unfulfillable',
  'ready_to_collect',
  'shipped',
  'completed',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `provider`: a verified payment notification; `shop`: its people, by hand, also for money they received themselves. */
export const ORDER_ACTORS = ['shopper', 'provider', 'clock', 'shop'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface StatusRule {
  payable: boolean;
  paid: boolean;
  stock: 'held' | 'sold' | 'free';
  next: Partial<Record<OrderStatus, readonly OrderActor[]>>;
}

export const ORDER_RULES: Record<OrderStatus, StatusRule> = {
  pending: {
    payable: true,
    paid: false,
    stock: 'held',
    next: {
      paid: ['provider', 'shop'],
      expired: ['clock'],
      cancelled: ['provider', 'shop'],
      superseded: ['shopper', 'provider', 'shop'],
    },
  },
  expired: {
    payable: true,
    paid: false,
    stock: 'free',
    next: {
      pending: ['shopper'],
      paid: ['provider', 'shop'],
      paid_unfulfillable: ['provider', 'shop'],
      superseded: ['shopper', 'provider', 'shop'],
    },
  },
  cancelled: {
    payable: true,
    paid: false,
    stock: 'free',
    next: {
      pending: ['shopper'],
      paid: ['provider', 'shop'],
      paid_unfulfillable: ['provider', 'shop'],
      superseded: ['shopper', 'provider', 'shop'],
    },
  },
  // A payment that still arrives makes it `paid` with its successor's stock, or else `paid_unfulfillable`.
  superseded: {
    payable: false,
    paid: false,
    stock: 'free',
    next: { paid: ['provider', 'shop'], paid_unfulfillable: ['provider', 'shop'] },
  },
  paid: {
    payable: false,
    paid: true,
    stock: 'sold',
    next: {
      ready_to_collect: ['shop'],
      shipped: ['shop'],
      completed: ['clock', 'shop'],
      refunded: ['shop'],
    },
  },
  paid_unfulfillable: {
    payable: false,
    paid: true,
    stock: 'free',
    next: { ready_to_collect: ['shop'], shipped: ['shop'], completed: ['shop'], refunded: ['shop'] },
  },
  ready_to_collect: {
    payable: false,
    paid: true,
    stock: 'sold',
    next: { completed: ['shop'], refunded: ['shop'] },
  },
  shipped: {
    payable: false,
    paid: true,
    stock: 'sold',
    next: { completed: ['shop'], refunded: ['shop'] },
  },
  completed: { payable: false, paid: true, stock: 'sold', next: { refunded: ['shop'] } },
  // Sold units return to stock only when the owner says so: an opened pack cannot be sold twice.
  refunded: { payable: false, paid: true, stock: 'sold', next: {} },
};

export const mayChange = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_RULES[from].next[to]?.includes(actor) ?? false;

const HERE: readonly OrderStatus[] = ['paid', 'paid_unfulfillable', 'ready_to_collect'];

/** Paid, and not handed over yet. */
export const isHere = (status: OrderStatus): boolean => HERE.includes(status);

/** `keptCents`: what has not been refunded; a refunded order may still owe its delivery fee, one that cost nothing is just over. */
export const mayRefund = (
  status: OrderStatus,
  { totalCents, keptCents }: { totalCents: number; keptCents: number },
): boolean =>
  mayChange(status, 'refunded', 'shop')
    ? keptCents > 0 || totalCents === 0
    : status === 'refunded' && keptCents > 0;

/** Collected orders are never shipped, shipped ones never made ready, and only without a delivery neither comes first. */
export function fitsDelivery(from: OrderStatus, to: OrderStatus, method: DeliveryMethod): boolean {
  if (to === 'shipped') return method === 'shipping' || method === 'pudo';
  if (to === 'ready_to_collect') return method === 'collect';
  return to !== 'completed' || method === 'none' || (from !== 'paid' && from !== 'paid_unfulfillable');
}

export const isOrderStatus = (text: string): text is OrderStatus =>
  ORDER_STATUSES.some((status) => status === text);
