import type { ColumnType, Generated } from 'kysely';
import type { CreditCause, CreditKind, OrderCreditState, ShopAccount } from '#domain/credit/credit.ts';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface CreditAccountsTable {
  id: Generated<number>;
  kind: CreditKind;
  /** Of a mailbox, by `foldEmail`; null once erased. */
  email: Nullable<string>;
  /** Of a gift card: keyed hash of its folded code. */
  code_hmac: Nullable<string>;
  /** The last four characters of a gift card's code. */
  code_end: Generated<string>;
  /** Of an account of the shop. */
  name: Nullable<ShopAccount>;
  /** What its entries add up to; 0 for an account of the shop, which keeps no balance. */
  balance_cents: Generated<number>;
  stopped_at: Nullable<string>;
  usable_from: Nullable<string>;
  created_at: string;
}

/** Append-only. */
export interface CreditTransfersTable {
  id: Generated<number>;
  key: string;
  cause: CreditCause;
  order_id: Nullable<number>;
  refund_id: Nullable<number>;
  undoes: Nullable<number>;
  reference: Generated<string>;
  /** Why, in the words of the shop. */
  note: Generated<string>;
  person_id: Nullable<number>;
  who: string;
  at: string;
}

/** Append-only; those of a transfer sum to 0. */
export interface CreditEntriesTable {
  transfer_id: number;
  account_id: number;
  cents: number;
  /** null for an account of the shop. */
  balance_after: number | null;
}

/** Which account pays how much of an order. */
export interface OrderCreditTable {
  order_id: number;
  account_id: number;
  cents: number;
  state: OrderCreditState;
}

/** Bought in the shop; those that the office makes have no row. */
export interface GiftCardsTable {
  id: Generated<number>;
  order_line_id: number;
  /** null until its order is paid. */
  account_id: Nullable<number>;
  /** Empty: the buyer's. Personal, as are the next three: emptied 30 days after it was sent. */
  to_email: string;
  to_name: string;
  from_name: string;
  message: string;
  send_at: string;
  sent_at: Nullable<string>;
}

/** A file of credit that another program has given. */
export interface CreditImportsTable {
  id: Generated<number>;
  /** Of the file. */
  name: string;
  /** Keyed hash of its bytes: a file is brought in once. */
  file_hmac: string;
  /** The transfers of its lines have keys up to this one. */
  last_line: number;
  /** The log line that undoes it. */
  log_id: Nullable<number>;
  at: string;
  undone_at: Nullable<string>;
}

export interface CreditTables {
  credit_imports: CreditImportsTable;
  credit_accounts: CreditAccountsTable;
  credit_transfers: CreditTransfersTable;
  credit_entries: CreditEntriesTable;
  order_credit: OrderCreditTable;
  gift_cards: GiftCardsTable;
}
