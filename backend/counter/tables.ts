import type { ColumnType, Generated } from 'kysely';
import type { PaidBy } from '#domain/orders/counter.ts';

type Text = ColumnType<string, string | undefined, string>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** How a counter sale was paid. */
export interface CounterSalesTable {
  order_id: number;
  /** Made by the device: makes retries idempotent. */
  key: string;
  request_hash: string;
  paid_by: PaidBy;
  /** From the card machine's slip. */
  reference: Text;
  /** Cash totals are rounded to coins. */
  due_cents: number;
  /** null: not paid in cash. */
  given_cents: Nullable<number>;
  /** Time of sale; an offline sale is booked later. */
  at: string;
  booked_at: string;
  person_id: number | null;
  who: string;
  is_offline: number;
  /** JSON: conflicts found when it was booked. */
  conflicts: string;
  settled_at: Nullable<string>;
  settled_by: Text;
  settled_how: Text;
  /** The day whose cash count includes it; null: none yet. */
  day_id: Nullable<number>;
}

/** From opening the drawer to counting its cash. */
export interface CounterDaysTable {
  id: Generated<number>;
  /** 1 while it is open. */
  open_mark: Nullable<number>;
  opened_at: string;
  opened_by: string;
  float_cents: number;
  closed_at: Nullable<string>;
  closed_by: Text;
  /** The columns from here on are null until the day is closed. */
  sales: Nullable<number>;
  cash_cents: Nullable<number>;
  refunds_cents: Nullable<number>;
  card_cents: Nullable<number>;
  discount_cents: Nullable<number>;
  counted_cents: Nullable<number>;
  /** Reason for a difference. */
  reason: Text;
}

/** A counter sale that somebody goes on with later; it holds no stock. */
export interface ParkedSalesTable {
  key: string;
  /** JSON: lines and discount. */
  content: string;
  at: string;
  person_id: number | null;
  who: string;
  /** The device that has taken it up. */
  taken_by: Nullable<string>;
}

export interface CounterTables {
  parked_sales: ParkedSalesTable;
  counter_sales: CounterSalesTable;
  counter_days: CounterDaysTable;
}
