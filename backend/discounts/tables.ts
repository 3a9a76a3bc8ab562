import type { ColumnType, Generated } from 'kysely';
import type { DiscountKind, DiscountUse } from '#domain/discounts/discount.ts';
import type { UseState } from '#domain/discounts/use-state.ts';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface DiscountsTable {
  id: Generated<number>;
  name: string;
  /** Folded; null: applies by itself, or by the codes of its batch. */
  code: Nullable<string>;
  applies: DiscountUse;
  kind: DiscountKind;
  /** Whole percent of `percent` and `delivery`, cents of `amount`. */
  value: Generated<number>;
  buy_units: Generated<number>;
  get_units: Generated<number>;
  get_percent: Generated<number>;
  /** JSON of `GoodsIds`. */
  of: string;
  not_on_sale: Generated<number>;
  minimum_cents: Generated<number>;
  least_units: Generated<number>;
  starts_at: Nullable<string>;
  ends_at: Nullable<string>;
  most_uses: Nullable<number>;
  most_per_mailbox: Nullable<number>;
  /** Its uses that are `held` or `used`. */
  used: Generated<number>;
  combines: Generated<number>;
  position: Generated<number>;
  stopped_at: Nullable<string>;
  version: Generated<number>;
  created_at: string;
}

/** Of a batch; each is for one order. */
export interface DiscountCodesTable {
  code: string;
  discount_id: number;
  /** null: free. */
  order_id: Nullable<number>;
}

export interface DiscountUsesTable {
  discount_id: number;
  order_id: number;
  /** Keyed hash, as `orders.hold_mailbox`; null once erased. */
  mailbox: string | null;
  /** As the shopper's order gave it, folded; empty where it applied by itself. */
  code: string;
  state: UseState;
  /** What it takes off the order in all. */
  cents: number;
}

export interface DiscountTables {
  discounts: DiscountsTable;
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
}
