import type { Order } from '../orders/queries.ts';

/** What the shop asks a provider to collect. */
export interface PaymentToStart {
  order: Order;
  /** Stands for the order's secret key and comes back with the provider's notification (`paymentToken`). */
  token: string;
  payer: Payer;
  /** Units in the order, for its description. */
  itemCount: number;
  returnUrl: string;
  cancelUrl: string;
}

/** Who pays, as far as whoever asked for the payment may learn it. */
export interface Payer {
  firstName: string;
  lastName: string;
  phone: string;
}

/** A form that the shopper's browser posts to the provider. */
export interface PaymentForm {
  paymentUrl: string;
  fields: Record<string, string>;
}

/**
 * A way to pay (decision 0006). Another provider implements this, gets a route of its own for its notifications, and
 * hands what it verified to its `SettlePayment`.
 */
export interface PaymentProvider {
  name: string;
  /** The smallest amount that the provider takes. */
  minimumCents: number;
  startPayment: (payment: PaymentToStart) => PaymentForm;
}

/** What a provider's verified notification says. */
export interface PaymentNotice {
  provider: string;
  /** The provider's own number of this payment. */
  paymentId: string;
  orderId: number;
  status: PaymentStatus;
  grossCents: number;
  /** What the provider keeps, as it reports it (PayFast: negative); null when it says nothing. */
  feeCents: number | null;
}

export type PaymentStatus = 'complete' | 'cancelled' | 'failed' | 'pending';

/** What became of a verified notification. */
export type Settlement =
  | 'paid'
  /** Paid, but its hold had ended and the stock is gone, or the order that took its place has been paid. */
  | 'paid_unfulfillable'
  | 'cancelled'
  /** A second payment of a paid order: recorded, not counted. */
  | 'paid_twice'
  /** This very notice has been settled before. */
  | 'repeated'
  /** Recorded; the order stays as it is. */
  | 'noted';

/** Settles a verified notification: `settlePayment` in `checkout/`, which `createBackend` passes to each provider's routes. */
export type SettlePayment = (notice: PaymentNotice) => Promise<Settlement>;
