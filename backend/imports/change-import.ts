import type { ImportSubject } from '#domain/imports/imports.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockImport } from './insert-run.ts';
import type { Started } from './start-work.ts';

const CHANGING = ['new', 'change', 'odd'] as const;

/** Only before it is applied. */
export const takeRows = (
  db: Db,
  id: number,
  { take, leaveOut }: { take: readonly number[]; leaveOut: readonly number[] },
  subject: ImportSubject = 'products',
): Promise<Started> =>
  transact(db, async (trx) => {
    const given = await lockImport(trx, id);
    if (given?.subject !== subject) return { ok: false, code: 'office_unknown_import' };
    if (given.state !== 'ready') {
      return { ok: false, code: 'office_import_state', reason: 'This is no longer a dry run.' };
    }
    for (const [rows, is_taken] of [
      [take, 1],
      [leaveOut, 0],
    ] as const) {
      const update = queryByIds((some, ids) =>
        some
          .updateTable('import_rows')
          .set({ is_taken })
          .where('import_id', '=', id)
          .where('kind', 'in', CHANGING)
          .where('row', 'in', ids),
      );
      await update(trx, rows);
    }
    const { count } = await trx
      .selectFrom('import_rows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .where('kind', 'in', CHANGING)
      .where('is_taken', '=', 1)
      .executeTakeFirstOrThrow();
    await trx.updateTable('imports').set({ taken: count }).where('id', '=', id).execute();
    return { ok: true };
  });

const DROPPABLE = ['columns', 'reading', 'ready', 'failed'];

/** For a file that changed nothing; its rows are deleted with it. */
export const dropImport = (db: Db, id: number, subject: ImportSubject = 'products'): Promise<Started> =>
  transact(db, async (trx) => {
    const given = await lockImport(trx, id);
    if (given?.subject !== subject) return { ok: false, code: 'office_unknown_import' };
    if (!DROPPABLE.includes(given.state)) {
      return {
        ok: false,
        code: 'office_import_state',
        reason: 'This was applied: it can only be undone.',
      };
    }
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    return { ok: true };
  });
