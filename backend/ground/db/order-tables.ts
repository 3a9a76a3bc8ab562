import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';

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
  delivery_method: 'shipping' | 'collect' | 'pudo';
  locker_code: string;
  shipping_code: string;
  shipping_title: string;
  shipping_time: string;
  items_cents: number;
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
  /** Keyed hashes of whose hold it is, while it holds stock. */
  hold_mailbox: ColumnType<string | null, string | null | undefined, string | null>;
  hold_network: ColumnType<string | null, string | null | undefined, string | null>;
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
  total_cents: number;
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

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  provider_payment_id: string;
  status: string;
  gross_cents: number;
  fee_cents: number | null;
  received_at: string;
}

export interface OutboxTable {
  id: Generated<number>;
  dedupe_key: string;
  recipient: string;
  reply_to: string;
  /** Ends mails of this kind without signing in; empty: none. */
  unsubscribe_url: ColumnType<string, string | undefined, string>;
  /** Message-IDs of the thread, the newest last, with spaces between; empty: it begins one. */
  in_reply_to: ColumnType<string, string | undefined, string>;
  subject: string;
  html: string;
  text: string;
  created_at: string;
  attempts: ColumnType<number, number | undefined, number>;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string;
  /** null: about no order. */
  order_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface InvoicesTable {
  number: number;
  order_id: number;
  issued_at: string;
  /** The seller's at that time; null if not registered for VAT. */
  vat_number: string | null;
}

export interface ReturnsTable {
  id: Generated<number>;
  number: string;
  order_id: number;
  reason: string;
  message: string;
  requested_at: string;
  /** null until the goods are back. */
  received_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ReturnLinesTable {
  return_id: number;
  order_line_id: number;
  quantity: number;
  /** Of these, how many are on the shelf again. */
  restocked: Generated<number>;
}

/** What an order is found by; a search asks for beginnings of words. */
export interface OrderWordsTable {
  order_id: number;
  word: string;
}

/** For the people of the office; shoppers never see them. */
export interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  at: string;
  person_id: number | null;
  who: string;
  text: string;
}

/** What was paid back, or still has to be: the money itself moves at the payment provider. */
export interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  /** Of the form that asked for it, so that pressing twice pays back once. */
  request_key: string | null;
  at: string;
  person_id: number | null;
  who: string;
  goods_cents: number;
  delivery_cents: number;
  /** Beside goods and delivery; below 0 where earlier goodwill is taken off a full refund. */
  goodwill_cents: number;
  total_cents: number;
  /** What the shopper reads. */
  message: string;
  /** The provider's, once the money has been sent. */
  reference: string;
  /** In which day's cash it was counted; null: in none, or not yet. */
  day_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface RefundLinesTable {
  refund_id: number;
  order_line_id: number;
  quantity: number;
  /** Of these, how many are on the shelf again. */
  restocked: number;
}
