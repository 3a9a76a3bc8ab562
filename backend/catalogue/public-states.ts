import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { refreshPrices } from './prices.ts';
import type { ProductStatus, Visibility } from './tables.ts';
import { type ValueChange, type ValueOutcome, writeWhereUnchanged } from './write-where-unchanged.ts';

export interface PublicState {
  status: ProductStatus;
  visibility: Visibility;
}

export async function findPublicStates(
  db: DbOrTrx,
  ids: readonly number[],
): Promise<Map<number, PublicState>> {
  const query = db
    .selectFrom('products')
    .select(['id', 'status', 'visibility'])
    .where('id', 'in', ids)
    .orderBy('id');
  const rows = await (db.isTransaction ? forUpdate(db as Trx, query) : query).execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export const changePublicStates = (
  trx: Trx,
  changes: readonly ValueChange<PublicState>[],
  now: Date,
): Promise<ValueOutcome<PublicState>[]> =>
  writeWhereUnchanged(trx, changes, {
    find: findPublicStates,
    write: async (_, unchanged) => {
      for (const { id, after } of unchanged) {
        await trx
          .updateTable('products')
          .set({ ...after, updated_at: now.toISOString() })
          .where('id', '=', id)
          .execute();
      }
      const ids = unchanged.map(({ id }) => id);
      await publishChanges(trx, 'catalogue', ids, now);
      // A group costs what its cheapest published member does.
      if (ids.length > 0) await refreshPrices(trx, ids, now);
    },
  });
