import type { ColumnType, Generated } from 'kysely';
import type { PaidBy } from '#domain/counter.ts';

type Text = ColumnType<string, string | undefined, string>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** How an order was paid that was sold over the counter. */
export interface CounterSalesTable {
  order_id: number;
  /** Made by the device, so that nothing is sold twice. */
  key: string;
  request_hash: string;
  paid_by: PaidBy;
  /** Of the card machine's slip. */
  reference: Text;
  /** Cash is rounded down to what coins can make. */
  due_cents: number;
  /** null: not paid in cash. */
  given_cents: Nullable<number>;
  /** When it was sold; without a connection it is booked later. */
  at: string;
  booked_at: string;
  person_id: number | null;
  who: string;
  is_offline: number;
  /** JSON: what was not so any more when it was booked. */
  conflicts: string;
  settled_at: Nullable<string>;
  settled_by: Text;
  settled_how: Text;
  /** In which day's cash it was counted; null: not yet. */
  day_id: Nullable<number>;
}

/** From the opening of the drawer to the counting of its cash. */
export interface CounterDaysTable {
  id: Generated<number>;
  /** 1 while it is open. */
  open_mark: Nullable<number>;
  opened_at: string;
  opened_by: string;
  float_cents: number;
  closed_at: Nullable<string>;
  closed_by: Text;
  /** How many; what follows is null until it is closed. */
  sales: Nullable<number>;
  cash_cents: Nullable<number>;
  refunds_cents: Nullable<number>;
  card_cents: Nullable<number>;
  counted_cents: Nullable<number>;
  /** Why more or less was counted than expected. */
  reason: Text;
}

export interface CounterTables {
  counter_sales: CounterSalesTable;
  counter_days: CounterDaysTable;
}
