import type { Selectable } from 'kysely';
import { forUpdate } from '../../ground/db/for-update.ts';
import type { ImportsTable, Trx } from '../../ground/db/tables.ts';

/** Whoever changes the state of an import, or writes its rows, takes turns here. */
export const lockImport = (trx: Trx, id: number): Promise<Selectable<ImportsTable> | undefined> =>
  forUpdate(trx, trx.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst();
