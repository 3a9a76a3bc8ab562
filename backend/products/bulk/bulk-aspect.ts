import type { ValueChange, ValueOutcome } from '../../catalogue/write-where-unchanged.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';

/** A rule's result for one row. */
export interface PlannedValue<Value> {
  after: Value;
  state: 'change' | 'odd' | 'same' | 'impossible';
  /** Why it is odd or impossible. */
  reason?: string;
}

export interface WriteRules {
  now: Date;
  copiesFromCents: number;
  isUndo: boolean;
}

/** The part of a product that a rule changes. */
export interface BulkAspect<Value> {
  /** Applies to the whole product: its variations are one row. */
  isOfProduct: boolean;
  /** Why rows without an entry cannot be changed. */
  find: (db: DbOrTrx, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
  whyMissing: string;
  plan: (value: Value, now: Date) => PlannedValue<Value>;
  write: (
    trx: Trx,
    changes: readonly ValueChange<Value>[],
    rules: WriteRules,
  ) => Promise<ValueOutcome<Value>[]>;
  describe: (value: Value) => string;
  percent: (before: Value, after: Value) => number | null;
  /** 'regular price: lower by 10 %'. */
  words: string;
}
