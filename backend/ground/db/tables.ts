import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { AnsweredHow } from '#domain/office/office-messages.ts';
import type { BookTables } from './book-tables.ts';
import type { BulkChangeRowsTable, BulkChangesTable } from './bulk-change-tables.ts';
import type {
  AttributeTermsTable,
  CategoriesTable,
  ImagesTable,
  LinkKind,
  PlannedPublicationsTable,
  ProductAttributesTable,
  ProductPreviewsTable,
  ProductsTable,
  ProductVersionsTable,
  StockTable,
  TermTable,
  VariationAttributesTable,
} from './catalogue-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CounterTables } from './counter-tables.ts';
import type { CreditTables } from './credit-tables.ts';
import type { DiscountTables } from './discount-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { MyTables } from './my-tables.ts';
import type {
  BackupPlanTable,
  BackupsTable,
  ListColumnsTable,
  MissedSearchesTable,
  OfficeLogTable,
  OfficeTicketsTable,
  PasskeysTable,
  PeopleTable,
  PersonSessionsTable,
  RecoveryCodesTable,
  SavedViewsTable,
  SettingsVersionsTable,
  SignInTriesTable,
} from './office-tables.ts';
import type {
  InvoicesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderNotesTable,
  OrdersTable,
  OrderWordsTable,
  OutboxTable,
  PaymentsTable,
  RefundLinesTable,
  RefundsTable,
  ReturnLinesTable,
  ReturnsTable,
} from './order-tables.ts';
import type { PackingTables } from './packing-tables.ts';
import type { PriceTables } from './price-tables.ts';
import type { ProgramsTable } from './program-tables.ts';
import type {
  RemovedProductsTable,
  StockBookingsTable,
  StockChecksTable,
  StockMovementsTable,
} from './stock-tables.ts';
import type { CardWantsTable, WantRequestsTable, WantsTable } from './want-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';

export type * from './book-tables.ts';
export type * from './bulk-change-tables.ts';
export type * from './catalogue-tables.ts';
export type * from './counter-tables.ts';
export type * from './credit-tables.ts';
export type * from './discount-tables.ts';
export type * from './event-tables.ts';
export type * from './import-tables.ts';
export type * from './my-tables.ts';
export type * from './office-tables.ts';
export type * from './order-tables.ts';
export type * from './packing-tables.ts';
export type * from './price-tables.ts';
export type * from './program-tables.ts';
export type * from './stock-tables.ts';
export type * from './want-tables.ts';
export type * from './webhook-tables.ts';

/** The same on both databases: money in cents, booleans as 0/1, times as ISO 8601 text in UTC, JSON as text. */
export interface Tables
  extends BookTables,
    ContentTables,
    CounterTables,
    CreditTables,
    DiscountTables,
    EventTables,
    ImportTables,
    MyTables,
    PackingTables,
    PriceTables {
  products: ProductsTable;
  stock: StockTable;
  stock_movements: StockMovementsTable;
  stock_bookings: StockBookingsTable;
  stock_checks: StockChecksTable;
  removed_products: RemovedProductsTable;
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
    topic: 'catalogue' | 'stock' | 'content' | 'settings' | 'discounts';
    subject_id: number;
    at: string;
  };
  secrets: { name: string; value: string };
  /** Without gaps: incrementing locks the row until commit. */
  counters: { name: string; value: number };
  invoices: InvoicesTable;
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  order_words: OrderWordsTable;
  order_notes: OrderNotesTable;
  refunds: RefundsTable;
  refund_lines: RefundLinesTable;
  lockers: LockersTable;
  contact_messages: ContactMessagesTable;
  message_entries: MessageEntriesTable;
  want_requests: WantRequestsTable;
  wants: WantsTable;
  card_wants: CardWantsTable;
  deck_lists: DeckListsTable;
  product_versions: ProductVersionsTable;
  planned_publications: PlannedPublicationsTable;
  product_previews: ProductPreviewsTable;
  people: PeopleTable;
  person_sessions: PersonSessionsTable;
  office_tickets: OfficeTicketsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  sign_in_tries: SignInTriesTable;
  office_log: OfficeLogTable;
  missed_searches: MissedSearchesTable;
  backup_plan: BackupPlanTable;
  backups: BackupsTable;
  bulk_changes: BulkChangesTable;
  bulk_change_rows: BulkChangeRowsTable;
  saved_views: SavedViewsTable;
  list_columns: ListColumnsTable;
  settings_versions: SettingsVersionsTable;
  programs: ProgramsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  /** PostgreSQL only; `until_ms` by the database's clock. */
  leases: { name: string; holder: string; until_ms: number };
  /** PostgreSQL only; written by rate-limiter-flexible. */
  rate_limits: { key: string; points: number; expire: number };
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type DbOrTrx = Db | Trx;

export interface LockersTable {
  code: string;
  name: string;
  address: string;
  town: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  opening_hours: string;
  search_text: string;
  /** Of the whole list; empty if not known. */
  imported_at: string;
}

export interface DeckListsTable {
  /** Unguessable, as it gives access to the list. */
  id: string;
  list: string;
  owned: string;
  rules: string;
  created_at: string;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  received_at: string;
  /** null: sent through the contact form. */
  return_number: ColumnType<string | null, string | undefined, never>;
  answered_at: ColumnType<string | null, string | null | undefined, string | null>;
  answered_how: ColumnType<AnsweredHow | '', AnsweredHow | '' | undefined, AnsweredHow | ''>;
  answered_by: ColumnType<string, string | undefined, string>;
}

/** A draft is a reply withdrawn before it was sent. */
export interface MessageEntriesTable {
  id: Generated<number>;
  message_id: number;
  kind: 'reply' | 'note' | 'draft';
  at: string;
  person_id: number | null;
  who: string;
  text: string;
  /** Outbox key of a reply. */
  mail_key: ColumnType<string, string | undefined, string>;
}
