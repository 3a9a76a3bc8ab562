/** Every state of an order, what may follow it, and who may cause that. */
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

/** `provider`: a verified notification of the payment provider; `shop`: its owner, by hand. */
export const ORDER_ACTORS = ['shopper', 'provider', 'clock', 'shop'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface StatusRule {
  /** Whether the shopper may (still) pay for it. */
  payable: boolean;
  /** Whether money has arrived for it: a further payment is one too many. */
  paid: boolean;
  /** Where the units are that the order took: held for it, sold to it, or back on the shelf. */
  stock: 'held' | 'sold' | 'free';
  next: Partial<Record<OrderStatus, readonly OrderActor[]>>;
}

export const ORDER_RULES: Record<OrderStatus, StatusRule> = {
  pending: {
    payable: true,
    paid: false,
    stock: 'held',
    next: {
      paid: ['provider'],
      expired: ['clock'],
      cancelled: ['provider'],
      // The shopper ordered anew from the same cart; or the order that this one replaced was paid after all.
      superseded: ['shopper', 'provider'],
    },
  },
  // Expired and cancelled orders gave their stock back; paying again takes it again first.
  expired: {
    payable: true,
    paid: false,
    stock: 'free',
    next: {
      pending: ['shopper'],
      paid: ['provider'],
      paid_unfulfillable: ['provider'],
      superseded: ['shopper', 'provider'],
    },
  },
  cancelled: {
    payable: true,
    paid: false,
    stock: 'free',
    next: {
      pending: ['shopper'],
      paid: ['provider'],
      paid_unfulfillable: ['provider'],
      superseded: ['shopper', 'provider'],
    },
  },
  // Another order of the same cart took its place: one cart, one payable order. A payment that was on its way all the
  // same makes it `paid` with its successor's stock while that one is unpaid, and supersedes the successor in turn; when
  // the successor has been paid, or the stock is not enough, it becomes `paid_unfulfillable`: nothing is packed twice,
  // and the shop is told at once.
  superseded: {
    payable: false,
    paid: false,
    stock: 'free',
    next: { paid: ['provider'], paid_unfulfillable: ['provider'] },
  },
  // From here on no notification changes anything: a paid order never becomes unpaid.
  paid: {
    payable: false,
    paid: true,
    stock: 'sold',
    next: { ready_to_collect: ['shop'], shipped: ['shop'], refunded: ['shop'] },
  },
  // The shop refunds it, or finds the goods: then it takes their stock and hands them over after all.
  paid_unfulfillable: {
    payable: false,
    paid: true,
    stock: 'free',
    next: { ready_to_collect: ['shop'], shipped: ['shop'], refunded: ['shop'] },
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
  // What was sold goes on the shelf again only when the shop says so: an opened pack cannot be sold twice.
  refunded: { payable: false, paid: true, stock: 'sold', next: {} },
};

export const mayChange = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_RULES[from].next[to]?.includes(actor) ?? false;

export const isOrderStatus = (text: string): text is OrderStatus =>
  ORDER_STATUSES.some((status) => status === text);
