import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { IMPORT_DAYS } from '#domain/imports/imports.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';

const ROWS_AT_ONCE = 200;

/** After ninety days; incomplete uploads after one. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const old = await db
    .selectFrom('imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '<', before(IMPORT_DAYS)), eb('state', 'not in', ['applying', 'undoing'])]),
        eb.and([eb('created_at', '<', before(1)), eb('state', '=', 'uploading')]),
      ]),
    )
    .execute();
  for (const { id } of old) {
    await deleteImportRows(db, id);
    await db.deleteFrom('imports').where('id', '=', id).execute();
  }
}

/** Deleting a large file in one statement would block checkouts. */
export async function deleteImportRows(db: Db, id: number): Promise<void> {
  for (;;) {
    const some = db.selectFrom('import_rows').select('row').where('import_id', '=', id).limit(ROWS_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('row', 'in', some)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await yieldToEventLoop();
  }
}
