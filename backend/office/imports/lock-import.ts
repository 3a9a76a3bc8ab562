import type { Selectable } from 'kysely';
import { forUpdate } from '../../ground/db/for-update.ts';
import type { ImportsTable, Trx } from '../../ground/db/tables.ts';

/** Serialises changes of an import's state and rows. */
export const lockImport = (trx: Trx, id: number): Promise<Selectable<ImportsTable> | undefined> =>
  forUpdate(trx, trx.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst();
