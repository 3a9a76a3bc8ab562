import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';

export interface OrdersTable {
  id: Generated<number>;
  number: string;
  order_key: string;
  status: OrderStatus;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  billing: string;
  shipping: string;
  delivery_method: DeliveryMethod;
  locker_code: string;
  shipping_code: string;
  shipping_title: string;
  shipping_time: string;
  /** After discounts. */
  items_cents: number;
  /** After discounts. */
  shipping_cents: number;
  total_cents: number;
  customer_note: string;
  created_at: string;
  hold_expires_at: string;
  paid_at: string | null;
  superseded_by: ColumnType<number | null, number | null | undefined, number | null>;
  tracking: Generated<string>;
  /** Promised days, 'YYYY-MM-DD'; null when unknown. */
  arrives_from: ColumnType<string | null, string | null | undefined, string | null>;
  arrives_to: ColumnType<string | null, string | null | undefined, string | null>;
  attempt_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Keyed hashes of the holder, while it holds stock. */
  hold_mailbox: ColumnType<string | null, string | null | undefined, string | null>;
  hold_network: ColumnType<string | null, string | null | undefined, string | null>;
  /** By `foldEmail`; null in rows of earlier releases, and once erased. */
  email_folded: ColumnType<string | null, string | null | undefined, string | null>;
  /** What was taken off its lines and its delivery. */
  discount_cents: Generated<number>;
  /** Of this, what was taken off the delivery. */
  shipping_discount_cents: Generated<number>;
  /** Of the total, what is paid with gift cards and credit. */
  credit_cents: Generated<number>;
  /** Of the total, what buys gift cards, on which there is no VAT: all of it or nothing. */
  gift_card_cents: Generated<number>;
}

export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  variation_id: number | null;
  name: string;
  sku: string;
  attributes: string;
  bundle_selections: string;
  quantity: number;
  price_cents: number;
  /** After the discount. */
  total_cents: number;
  /** What was taken off the line in all. */
  discount_cents: Generated<number>;
  /** 1: its items need no delivery. */
  is_virtual: Generated<number>;
}

export interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  at: string;
  actor: string;
  from_status: string | null;
  to_status: string;
  note: string;
}

export interface OrderWordsTable {
  order_id: number;
  word: string;
}

/** Internal: never shown to shoppers. */
export interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  at: string;
  person_id: number | null;
  who: string;
  text: string;
}

/** Refunds made or due; the money itself moves at the payment provider. */
export interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  /** Idempotency key of the form. */
  request_key: string | null;
  at: string;
  person_id: number | null;
  who: string;
  goods_cents: number;
  delivery_cents: number;
  /** Goodwill on top of goods and delivery; negative if earlier goodwill is deducted from a full refund. */
  goodwill_cents: number;
  total_cents: number;
  /** Of the total, what does not go back as money. */
  credit_cents: Generated<number>;
  /** Of that, what had been paid in money: the shopper took credit instead. */
  money_as_credit_cents: Generated<number>;
  /** Given on top of the total for taking credit. */
  bonus_cents: Generated<number>;
  /** Shown to the shopper. */
  message: string;
  /** The provider's reference, once the money has been sent. */
  reference: string;
  /** The day whose cash count includes it; null: none, or not yet. */
  day_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface RefundLinesTable {
  refund_id: number;
  order_line_id: number;
  quantity: number;
  /** Of these, units put back into stock. */
  restocked: number;
}

export interface OrderTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_stock: { order_id: number; product_id: number; quantity: number };
  order_events: OrderEventsTable;
  order_words: OrderWordsTable;
  order_notes: OrderNotesTable;
  refunds: RefundsTable;
  refund_lines: RefundLinesTable;
  idempotency_keys: { key: string; request_hash: string; order_id: number; created_at: string };
}
