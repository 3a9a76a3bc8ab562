import { setImmediate as turn } from 'node:timers/promises';
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { DbOrTrx } from './tables.ts';

/** No row has this id. */
const NO_ID = 0;
/** Both databases take more parameters, and longer lists are none of a page's. */
const MAX_IDS = 512;

/**
 * A query for a list of ids that is built and compiled once per database and size of list, not once per call: building
 * costs more than running it. Lists are filled up to 1, 4, 16 ... ids with one that no row has, so that few sizes, and
 * few prepared statements, do for all.
 * @param build makes the query from ids; they may stand in it more than once. Its other parameters must not be negative
 */
export function forIds<Row>(
  build: (db: DbOrTrx, ids: readonly number[]) => Compilable<Row>,
): (db: DbOrTrx, ids: readonly number[]) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, Map<number, CompiledQuery<Row>>>();

  return async function find(db: DbOrTrx, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.executeQuery(withIds(ofSize(db, sizeFor(ids)), ids.slice(0, MAX_IDS)));
    if (ids.length <= MAX_IDS) return rows;
    // SQLite answers in this very thread.
    await turn();
    return [...rows, ...(await find(db, ids.slice(MAX_IDS)))];
  };

  function ofSize(db: DbOrTrx, size: number): CompiledQuery<Row> {
    // One per database, for its transactions too.
    const { adapter } = db.getExecutor();
    const sizes = compiled.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    compiled.set(adapter, sizes);
    const known = sizes.get(size) ?? build(db, placeholders(size)).compile();
    sizes.set(size, known);
    return known;
  }
}

function sizeFor({ length }: readonly number[]): number {
  let size = 1;
  while (size < Math.min(length, MAX_IDS)) size *= size < 4 ? 4 : 2;
  return size;
}

/** -1 for the first id, -2 for the second ... */
const placeholders = (size: number): number[] => Array.from({ length: size }, (_, place) => -1 - place);

function withIds<Row>(query: CompiledQuery<Row>, ids: readonly number[]): CompiledQuery<Row> {
  const parameters = query.parameters.map((parameter) =>
    typeof parameter === 'number' && parameter < 0 ? (ids[-1 - parameter] ?? NO_ID) : parameter,
  );
  return { ...query, parameters };
}
