import { sql } from 'kysely';
import type { Trx } from './tables.ts';

/** How many versions of a product or a post are kept; the log keeps what happened. */
export const KEPT_VERSIONS = 50;

/** Deletes all but the newest versions with this value in `column`. */
export async function keepNewestVersions(trx: Trx, table: string, column: string, id: number): Promise<void> {
  const own = sql`from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
  await sql`delete ${own} and id not in (select id ${own} order by id desc limit ${KEPT_VERSIONS})`.execute(
    trx,
  );
}
