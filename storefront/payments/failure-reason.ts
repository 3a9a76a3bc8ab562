import type { OrderState } from '../api/shop-api.ts';

export interface FailureReason {
  kicker: string;
  text: string;
  /** Shown only if the browser's cart has items. */
  cartText?: string;
  mayBeDeclined?: boolean;
  /** The ordered items may be put back into an empty cart. */
  restorable: boolean;
}

/** The shop refused before the provider was involved. */
export type ShopRefusal = 'out_of_stock' | 'price_changed';

export function readRefusal(request: Request): ShopRefusal | undefined {
  const reason = new URL(request.url).searchParams.get('reason');
  return reason === 'out_of_stock' || reason === 'price_changed' ? reason : undefined;
}

/** 'You were not charged' appears only where the server knows it. */
export function failureReason(
  order: OrderState | undefined,
  refusal: ShopRefusal | undefined,
): FailureReason {
  if (refusal) return REFUSED[refusal];
  if (!order) return UNKNOWN;
  if (order.status === 'superseded') return REPLACED;
  if (order.lastPayment === 'failed') return FAILED;
  if (order.lastPayment === 'cancelled') return CANCELLED;
  return order.status === 'expired' ? EXPIRED : LEFT;
}

const REFUSED: Record<ShopRefusal, FailureReason> = {
  out_of_stock: {
    kicker: 'Items no longer available',
    text: 'One or more items in your cart are no longer available: another shopper was faster. You have not been charged.',
    cartText: 'Your cart is still here, so you can change it and try again.',
    restorable: true,
  },
  price_changed: {
    kicker: 'Prices have changed',
    text: 'The time to pay for this order ran out, and its prices have changed since. You have not been charged. You can order again at today’s prices.',
    restorable: true,
  },
};

const UNKNOWN: FailureReason = {
  kicker: 'Not paid',
  text: 'Your transaction could not be processed or was cancelled.',
  cartText: 'Your cart is still here and nothing in it has changed.',
  mayBeDeclined: true,
  restorable: true,
};

const REPLACED: FailureReason = {
  kicker: 'Replaced',
  text: 'Your transaction could not be processed: you have placed a newer order of the same cart, which replaces this one.',
  restorable: false,
};

const FAILED: FailureReason = {
  kicker: 'The payment did not go through',
  text: 'Your transaction could not be processed: PayFast reports that the bank or card declined it. You were not charged. Your order is still here.',
  mayBeDeclined: true,
  cartText: 'Your cart is, too.',
  restorable: true,
};

const CANCELLED: FailureReason = {
  kicker: 'Cancelled',
  text: 'Your transaction could not be processed because it was cancelled on PayFast’s page. You were not charged. Your order is still here.',
  cartText: 'Your cart is, too.',
  restorable: true,
};

const EXPIRED: FailureReason = {
  kicker: 'The time to pay ran out',
  text: 'Your transaction could not be processed in time, so its items are available to other shoppers again. While they last and cost the same, you can still pay for the same order.',
  restorable: true,
};

const LEFT: FailureReason = {
  kicker: 'Not paid yet',
  text: 'Your transaction could not be processed: you came back before PayFast confirmed a payment. Your items are reserved for a while.',
  cartText: 'Your cart is still here, too.',
  restorable: true,
};
