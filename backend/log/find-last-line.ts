import type { Selectable } from 'kysely';
import type { LogTopic } from '#domain/office/office.ts';
import type { Db } from '../ground/db/tables.ts';
import type { OfficeLogTable } from './tables.ts';

const NEWEST = 1_000;

/** Author of the latest change, if it is recent. */
export async function findLastLine(
  db: Db,
  what: LogTopic,
  which: string,
): Promise<Pick<Selectable<OfficeLogTable>, 'who' | 'at'> | undefined> {
  const lines = await db
    .selectFrom('office_log')
    .select(['who', 'at', 'which'])
    .where('what', '=', what)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return lines.find((line) => line.which === which);
}
