import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { AfterOrderTables } from './after-order-tables.ts';
import type { ContactTables } from './contact-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { LockerTables } from './locker-tables.ts';
import type { SharedTables } from './shared-tables.ts';

/**
 * Row types of every table, the same on SQLite and PostgreSQL: money in integer cents, booleans as 0/1, times as
 * ISO 8601 text in UTC ('2026-11-21T19:00:00.000Z', which sorts), JSON as text.
 */
export interface Tables extends AfterOrderTables, ContactTables, ContentTables, LockerTables, SharedTables {
  products: ProductsTable;
  stock: StockTable;
  categories: CategoriesTable;
  product_categories: { product_id: number; category_id: number };
  brands: TermTable;
  product_brands: { product_id: number; brand_id: number };
  tags: TermTable;
  product_tags: { product_id: number; tag_id: number };
  attributes: TermTable;
  attribute_terms: AttributeTermsTable;
  product_attributes: ProductAttributesTable;
  product_attribute_terms: { product_id: number; term_id: number };
  variation_attributes: VariationAttributesTable;
  images: ImagesTable;
  product_images: { product_id: number; image_id: number; position: number };
  product_links: { product_id: number; linked_id: number; kind: LinkKind; position: number };
  bundle_items: { bundle_id: number; product_id: number; quantity: number; position: number };
  product_meta: { product_id: number; key: string; value: string };
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_stock: { order_id: number; product_id: number; quantity: number };
  order_events: OrderEventsTable;
  payments: PaymentsTable;
  idempotency_keys: { key: string; request_hash: string; order_id: number; created_at: string };
  outbox: OutboxTable;
  changes: {
    id: Generated<number>;
    topic: 'catalogue' | 'stock' | 'content';
    subject_id: number;
    at: string;
  };
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** Where a query does not care whether it runs inside a transaction. */
export type DbOrTrx = Db | Trx;

export type LinkKind = 'upsell' | 'cross_sell' | 'grouped';
export type ProductType = 'simple' | 'variable' | 'variation' | 'grouped' | 'external' | 'bundle';
export type ProductStatus = 'publish' | 'private' | 'draft' | 'pending';
export type Visibility = 'visible' | 'catalog' | 'search' | 'hidden';
export type Backorders = 'no' | 'notify' | 'yes';

/** Products and their variations share one id space, as in WooCommerce: a variation is a row with a parent. */
export interface ProductsTable {
  id: Generated<number>;
  /** The ID column of the file a product came from; references like `id:123` and rows without a SKU match on it. */
  source_id: number | null;
  parent_id: number | null;
  type: ProductType;
  status: ProductStatus;
  visibility: Visibility;
  featured: number;
  sku: string | null;
  name: string;
  slug: string;
  short_description: string;
  description: string;
  regular_price_cents: number | null;
  sale_price_cents: number | null;
  sale_starts_at: string | null;
  sale_ends_at: string | null;
  /** What it costs at present (a variable product: its cheapest variation); kept by refreshPrices. */
  price_cents: number | null;
  on_sale: number;
  sold_individually: number;
  weight_kg: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  external_url: string;
  button_text: string;
  position: number;
  /** Whose row of `stock` counts: the product itself, or the parent for a variation that is not counted by itself. */
  stock_id: number | null;
  created_at: string;
  updated_at: string;
}

/** available + reserved + sold is what the shop ever had; orders only move units between the three. */
export interface StockTable {
  product_id: number;
  /** 0: not counted, only `status` says whether it can be bought. */
  managed: number;
  status: 'instock' | 'outofstock' | 'onbackorder';
  available: number;
  reserved: Generated<number>;
  sold: Generated<number>;
  backorders: Backorders;
  low_stock_amount: number | null;
}

export interface TermTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

export interface CategoriesTable extends TermTable {
  parent_id: number | null;
  description: string;
  position: number;
}

export interface AttributeTermsTable extends TermTable {
  attribute_id: number;
  position: number;
}

/** An attribute as one product lists it; attribute_id is null for a product's own (local) attribute. */
export interface ProductAttributesTable {
  id: Generated<number>;
  product_id: number;
  attribute_id: number | null;
  name: string;
  position: number;
  visible: number;
  for_variations: number;
  /** JSON list of option names in order. */
  options: string;
  default_option: string | null;
}

/** The option a variation stands for; no row for an attribute means any. */
export interface VariationAttributesTable {
  variation_id: number;
  attribute_id: number | null;
  name: string;
  option: string;
}

export interface ImagesTable {
  id: Generated<number>;
  /** Path below DATA_DIR/media; null while only the source address is known. */
  file: string | null;
  source: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface OrdersTable {
  id: Generated<number>;
  number: string;
  order_key: string;
  status: OrderStatus;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** JSON of the contract's address shape. */
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
  /** Of the same cart: the order that took this one's place. */
  superseded_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** The courier's tracking link or number. */
  tracking: Generated<string>;
  /** The first and the last day that the shopper was promised, as 'YYYY-MM-DD'; null where nobody could say. */
  arrives_from: ColumnType<string | null, string | null | undefined, string | null>;
  arrives_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of one attempt to order only the last order counts; null where the client names none. */
  attempt_key: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  variation_id: number | null;
  name: string;
  sku: string;
  /** JSON map of attribute name to option. */
  attributes: string;
  /** JSON list of the chosen components of a bundle. */
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
  /** One mail per purpose and order, however often the cause is repeated. */
  dedupe_key: string;
  recipient: string;
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  created_at: string;
  attempts: ColumnType<number, number | undefined, number>;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string;
}
