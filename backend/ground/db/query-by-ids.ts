import type { Compilable, CompiledQuery } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { isPostgres } from './is-postgres.ts';
import type { DbOrTrx } from './tables.ts';

const MAX_IDS = 512;
const FIRST_PLACEHOLDER = Number.MIN_SAFE_INTEGER;

/** Built by Kysely once per number of ids, which takes it as long as SQLite takes to answer. */
export function queryByIds<Row>(
  build: (db: DbOrTrx, ids: readonly number[]) => Compilable<Row>,
): (db: DbOrTrx, ids: readonly number[]) => Promise<Row[]> {
  const templates = new Map<string, CompiledQuery<Row>>();

  function compile(db: DbOrTrx, ids: readonly number[]): CompiledQuery<Row> {
    const count = 2 ** Math.ceil(Math.log2(ids.length));
    const key = `${count} ${isPostgres(db)}`;
    const template = templates.get(key) ?? build(db, placeholders(count)).compile();
    templates.set(key, template);
    return { ...template, parameters: template.parameters.map((parameter) => filled(parameter, ids)) };
  }

  return async function find(db: DbOrTrx, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.executeQuery(compile(db, ids.slice(0, MAX_IDS)));
    if (ids.length <= MAX_IDS) return rows;
    // SQLite answers synchronously.
    await yieldToEventLoop();
    return [...rows, ...(await find(db, ids.slice(MAX_IDS)))];
  };
}

const placeholders = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => FIRST_PLACEHOLDER + place);

/** Repeats the last id in places left over. */
function filled(parameter: unknown, ids: readonly number[]): unknown {
  if (typeof parameter !== 'number' || parameter >= FIRST_PLACEHOLDER + MAX_IDS) return parameter;
  return ids[Math.min(parameter - FIRST_PLACEHOLDER, ids.length - 1)];
}
