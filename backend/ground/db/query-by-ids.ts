import type { Compilable } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { DbOrTrx } from './tables.ts';

const MAX_IDS = 512;

/** A query for any number of ids or names, in statements of 512 at most. The rows come in the order of the statements. */
export function queryByIds<Row, Id extends number | string = number>(
  build: (db: DbOrTrx, ids: readonly Id[]) => Compilable<Row>,
): (db: DbOrTrx, ids: readonly Id[]) => Promise<Row[]> {
  return async function find(db: DbOrTrx, ids: readonly Id[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.executeQuery(build(db, ids.slice(0, MAX_IDS)).compile());
    if (ids.length <= MAX_IDS) return rows;
    // SQLite answers synchronously.
    await yieldToEventLoop();
    return [...rows, ...(await find(db, ids.slice(MAX_IDS)))];
  };
}
