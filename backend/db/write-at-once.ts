import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Trx } from './tables.ts';

/**
 * Executes writes that neither read nor change the same rows, in any order: on PostgreSQL as one statement, since each
 * trip to the server costs more than the write. What they answer is not told.
 */
export async function writeAtOnce(
  trx: Trx,
  writes: readonly { execute: () => Promise<unknown> }[],
): Promise<void> {
  if (!isPostgres(trx)) {
    for (const write of writes) await write.execute();
    return;
  }
  const parts = writes.map((write, place) => sql`${sql.ref(`write_${place}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(trx);
}
