import type { Trx } from '../../ground/db/tables.ts';
import { lockerSearchText } from './find-lockers.ts';
import type { ListedLocker } from './locker-file.ts';

const BATCH = 200;

export async function importLockers(trx: Trx, lockers: ListedLocker[], now: Date): Promise<void> {
  await trx.deleteFrom('lockers').execute();
  const rows = lockers.map((locker) => ({
    ...locker,
    search_text: lockerSearchText(locker),
    imported_at: now.toISOString(),
  }));
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('lockers')
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
}
