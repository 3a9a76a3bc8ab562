import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './tables.ts';

/** No row has this id. */
const NO_ID = 0;
/** Both databases take more parameters, and longer lists are none of a page's. */
const MOST_IDS = 512;

/**
 * A query for a list of ids that is built and compiled once per database and size of list, not once per call: building
 * costs more than running it. Lists are filled up to 1, 4, 16 ... ids with one that no row has, so that few sizes, and
 * few prepared statements, do for all.
 * @param build makes the query from ids; they may stand in it more than once. Its other parameters must not be negative
 */
export function forIds<Row>(
  build: (db: Db, ids: readonly number[]) => Compilable<Row>,
): (db: Db, ids: readonly number[]) => Promise<Row[]> {
  const compiled = new WeakMap<Db, Map<number, CompiledQuery<Row>>>();

  return async function find(db: Db, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.executeQuery(withIds(ofSize(db, sizeFor(ids)), ids.slice(0, MOST_IDS)));
    return ids.length > MOST_IDS ? [...rows, ...(await find(db, ids.slice(MOST_IDS)))] : rows;
  };

  function ofSize(db: Db, size: number): CompiledQuery<Row> {
    const sizes = compiled.get(db) ?? new Map<number, CompiledQuery<Row>>();
    compiled.set(db, sizes);
    const known = sizes.get(size) ?? build(db, placeholders(size)).compile();
    sizes.set(size, known);
    return known;
  }
}

function sizeFor({ length }: readonly number[]): number {
  let size = 1;
  while (size < Math.min(length, MOST_IDS)) size *= size < 4 ? 4 : 2;
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
