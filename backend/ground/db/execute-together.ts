import { type Compilable, type OperationNodeSource, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { DbOrTrx } from './tables.ts';

type Statement<Row> = Compilable<Row> & OperationNodeSource;

/**
 * Executes statements that do not see each other's changes; returns the rows of the first, which must return some.
 * PostgreSQL gets them as one, to save trips.
 */
export async function executeTogether<Row>(
  trx: DbOrTrx,
  [first, ...others]: readonly [Statement<Row>, ...Statement<unknown>[]],
): Promise<Row[]> {
  if (isPostgres(trx)) {
    const parts = [first, ...others].map((part, place) => sql`${sql.id(`part_${place}`)} as (${part})`);
    const { rows } = await sql<Row>`with ${sql.join(parts)} select * from part_0`.execute(trx);
    return rows;
  }
  const { rows } = await trx.executeQuery(first.compile());
  for (const part of others) await trx.executeQuery(part.compile());
  return rows;
}
