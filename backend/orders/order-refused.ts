/** Why an order line cannot be taken; `name` is empty when the product is not known. */
export interface LineProblem {
  code:
    | 'unknown_product'
    | 'not_purchasable'
    | 'variation_required'
    | 'wrong_variation'
    | 'once_per_order'
    | 'bundle_choice_required'
    | 'wrong_bundle_choice';
  /** Counted from 0. */
  line: number;
  name: string;
}

export interface ShortItem {
  productId: number;
  variationId: number | undefined;
  name: string;
  requested: number;
  available: number;
}

export interface LinePrice {
  productId: number;
  variationId: number | undefined;
  priceCents: number;
}

export type OrderRefusal =
  | { code: 'cart_empty' | 'order_too_large' | 'shipping_required' | 'unknown_shipping_service' }
  | { code: 'too_big_for_locker' }
  | { code: 'below_minimum'; minimumCents: number }
  | { code: 'idempotency_key_reused' }
  /** The parameters at fault, as `billing.email`, and what is wrong with each. */
  | { code: 'invalid_customer'; params: Record<string, string> }
  | LineProblem
  | { code: 'price_changed'; lines: LinePrice[]; shippingCents: number; totalCents: number }
  | { code: 'insufficient_stock'; items: ShortItem[] };

/** Thrown so that it also rolls back the transaction it happens in. */
export class OrderRefused extends Error {
  readonly refusal: OrderRefusal;

  constructor(refusal: OrderRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
