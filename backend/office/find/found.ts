import type { OrderStatus } from '#domain/orders/order-status.ts';

export interface ProductHit {
  id: number;
  /** The first variation found, else the product. */
  unit_id: number;
  name: string;
  detail: string;
  sku: string;
  image: string | null;
  price_cents: number | null;
  /** Matching variations and copies; 1 for a product without any. */
  units: number;
  /** On the shelf, including held units; null if not counted. */
  stock: number | null;
  held: number;
  /** No shopper sees any of the rows. */
  is_draft: boolean;
}

export interface OrderHit {
  number: string;
  name: string;
  status: OrderStatus;
  /** ISO 8601. */
  placed_at: string;
}

export interface CustomerHit {
  name: string;
  email: string;
  orders: number;
}

export interface MessageHit {
  id: number;
  who: string;
  subject: string;
  is_answered: boolean;
}

/** By its whole code. */
export interface GiftCardHit {
  id: number;
  name: string;
  balance_cents: number;
  is_stopped: boolean;
}

/** Groups the person has no right to are empty. */
export interface OfficeFound {
  products: ProductHit[];
  orders: OrderHit[];
  customers: CustomerHit[];
  messages: MessageHit[];
  gift_cards: GiftCardHit[];
  /** The group whose first hit matches exactly, by order number, SKU, barcode or code of a gift card. */
  exact: 'orders' | 'products' | 'gift_cards' | null;
}
