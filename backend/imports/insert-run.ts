import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { Actor } from '../log/write-log.ts';
import type { ImportsTable } from './tables.ts';

type NewRun = { name: string; bytes: number; read_as?: string } & (
  | { subject: 'products'; price_file_id: null; state: 'uploading' }
  | { subject: 'prices'; price_file_id: number; state: 'reading' }
);

/** An import that nothing has been read of yet; returns its id. */
export async function insertRun(
  { db, now }: { db: DbOrTrx; now: () => Date },
  actor: Actor,
  run: NewRun,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      ...run,
      rows: 0,
      progress: 0,
      summary: '',
      taken: 0,
      outcomes: '{}',
      reason: '',
      person_id: actor.personId,
      who: actor.name,
      created_at: now().toISOString(),
      applied_at: null,
      undone_at: null,
      log_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Serialises changes of an import's state and rows. */
export const lockImport = (trx: Trx, id: number): Promise<Selectable<ImportsTable> | undefined> =>
  forUpdate(trx, trx.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst();
