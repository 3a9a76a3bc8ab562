/** Every state of an order, what may follow it, and who may cause that. */
export const ORDER_STATUSES = ['pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderActor = 'shopper' | 'provider' | 'clock';

interface StatusRule {
  /** Whether the shopper may (still) pay for it. */
  payable: boolean;
  /** Whether units are held for it. */
  holdsStock: boolean;
  next: Partial<Record<OrderStatus, readonly OrderActor[]>>;
}

export const ORDER_RULES: Record<OrderStatus, StatusRule> = {
  pending: {
    payable: true,
    holdsStock: true,
    next: {
      paid: ['provider'],
      expired: ['clock'],
      // The shopper cancels by ordering anew from the same cart.
      cancelled: ['provider', 'shopper'],
      paid_unfulfillable: ['provider'],
    },
  },
  // Expired and cancelled orders gave their stock back; paying again takes it again first.
  expired: {
    payable: true,
    holdsStock: false,
    next: { pending: ['shopper'], paid: ['provider'], paid_unfulfillable: ['provider'] },
  },
  cancelled: {
    payable: true,
    holdsStock: false,
    next: { pending: ['shopper'], paid: ['provider'], paid_unfulfillable: ['provider'] },
  },
  // A paid order never becomes unpaid by a notification.
  paid: { payable: false, holdsStock: false, next: {} },
  paid_unfulfillable: { payable: false, holdsStock: false, next: {} },
};

export const mayChange = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_RULES[from].next[to]?.includes(actor) ?? false;
