import type { Order } from '../orders/queries.ts';

export interface ProviderPayment {
  order: Order;
  /** Returned with the provider's notifications in place of the order's key (`paymentToken`). */
  token: string;
  payer: Payer;
  itemCount: number;
  returnUrl: string;
  cancelUrl: string;
}

export interface Payer {
  firstName: string;
  lastName: string;
  phone: string;
}

export interface PaymentForm {
  paymentUrl: string;
  fields: Record<string, string>;
}

/** A way to pay (decision 0006); each provider passes verified notifications to `SettlePayment`. */
export interface PaymentProvider {
  name: string;
  minimumCents: number;
  startPayment: (payment: ProviderPayment) => PaymentForm;
}

export interface VerifiedPayment {
  provider: string;
  paymentId: string;
  orderId: number;
  status: PaymentStatus;
  grossCents: number;
  /** As reported (PayFast: negative); null when unknown. */
  feeCents: number | null;
}

export type PaymentStatus = 'complete' | 'cancelled' | 'failed' | 'pending';

export type Settlement =
  | 'paid'
  /** Paid after its hold ended and the stock was sold, or after its successor was paid. */
  | 'paid_unfulfillable'
  | 'cancelled'
  | 'paid_twice'
  | 'repeated'
  /** Recorded; the order stays unchanged. */
  | 'noted';

export type SettlePayment = (payment: VerifiedPayment) => Promise<Settlement>;
