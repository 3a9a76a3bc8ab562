import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../ground/db/tables.ts';

export interface ValueChange<Value> {
  id: number;
  before: Value;
  after: Value;
}

/** `now` is undefined if it no longer exists. */
export type ValueOutcome<Value> = { id: number } & (
  | { ok: true }
  | { ok: false; now: Value | undefined; problem?: string }
);

interface Values<Value> {
  /** Locked until the commit. */
  find: (trx: Trx, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
  /** Publishes what it writes. */
  write: (trx: Trx, changes: readonly ValueChange<Value>[]) => Promise<void>;
}

/** A row that has changed since `before` is left alone and reported. */
export async function writeWhereUnchanged<Value>(
  trx: Trx,
  changes: readonly ValueChange<Value>[],
  { find, write }: Values<Value>,
): Promise<ValueOutcome<Value>[]> {
  const current = await find(
    trx,
    changes.map(({ id }) => id),
  );
  const isUnchanged = ({ id, before }: ValueChange<Value>) => isDeepStrictEqual(current.get(id), before);
  await write(
    trx,
    changes.filter(isUnchanged).toSorted((one, other) => one.id - other.id),
  );
  return changes.map((change) =>
    isUnchanged(change)
      ? { id: change.id, ok: true }
      : { id: change.id, ok: false, now: current.get(change.id) },
  );
}
