import { IMPORT_DAYS } from '#domain/imports/imports.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { insertRun } from '../imports/insert-run.ts';
import type { Actor } from '../log/write-log.ts';
import { forgetPriceFile } from './receive-prices.ts';

const LISTED = 20;

export const findPriceFile = (db: DbOrTrx, id: number) =>
  db.selectFrom('price_files').selectAll().where('id', '=', id).where('is_ready', '=', 1).executeTakeFirst();

/** Newest first. */
export const listPriceFiles = (db: Db) =>
  db
    .selectFrom('price_files')
    .select(['id', 'name', 'kind', 'made_at', 'entries', 'created_at'])
    .where('is_ready', '=', 1)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** Starts a dry run in the background; undefined if there is no such file. */
export async function startPriceRun(
  services: { db: DbOrTrx; now: () => Date },
  actor: Actor,
  fileId: number,
): Promise<number | undefined> {
  const file = await findPriceFile(services.db, fileId);
  if (!file) return undefined;
  const { id, name, bytes, read_as } = file;
  const run = { subject: 'prices', price_file_id: id, name, bytes, read_as, state: 'reading' } as const;
  return insertRun(services, actor, run);
}

/** Runs keep their own results. Incomplete uploads are deleted after a day. */
export async function deleteOldPriceFiles(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const old = await db
    .selectFrom('price_files')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before(IMPORT_DAYS)),
        eb.and([eb('created_at', '<', before(1)), eb('is_ready', '=', 0)]),
      ]),
    )
    .execute();
  for (const { id } of old) await forgetPriceFile(db, id);
}
