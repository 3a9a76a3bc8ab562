import { access } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import type { BookCounts } from '../../book/book-counts.ts';
import { importBook } from '../../book/import-book.ts';
import type { CardFilesTable } from '../../book/tables.ts';
import type { SearchServices } from '../../catalogue/services.ts';
import { isDatabaseFailure } from '../../ground/db/database-failure.ts';
import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { tryWithLock } from '../../ground/db/with-lock.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { linkPrintings } from '../links/link-printings.ts';
import { forgetCardFile, placeOf } from './receive-card-file.ts';

type FileServices = OfficeServices & SearchServices;
type CardFile = Selectable<CardFilesTable>;

/** Of one file as many are told; more are counted. */
export const MAX_PROBLEMS = 5_000;

/**
 * Continues the oldest file that is read or imported and lies on this machine, wherever an earlier process stopped. One at a
 * time, as on the command line. Returns 'more' if another may be waiting.
 */
export async function runCardFiles(services: FileServices, signal: AbortSignal): Promise<'more' | undefined> {
  const { db, settings } = services;
  for (const given of await findBusy(db)) {
    const file = placeOf(settings, given.id, given.name);
    if (signal.aborted || !(await exists(file))) continue;
    const outcome = await tryWithLock(db, 'card-book', () => runOne(services, given.id, file, signal));
    return outcome === 'locked' ? undefined : 'more';
  }
  return undefined;
}

const findBusy = (db: Db): Promise<CardFile[]> =>
  db
    .selectFrom('card_files')
    .where('state', 'in', ['reading', 'applying'])
    .orderBy('id')
    .selectAll()
    .execute();

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

class Stopped extends Error {}

async function runOne(services: FileServices, id: number, file: string, signal: AbortSignal): Promise<void> {
  const given = (await findBusy(services.db)).find((each) => each.id === id);
  if (!given) return;
  try {
    await readFile(services, given, file, signal);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!isDatabaseFailure(error))
      await end(services, given, {
        state: 'failed',
        reason: 'could not be read: the log of the shop says why',
      });
    throw error;
  }
}

async function readFile(
  services: FileServices,
  given: CardFile,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  const isDryRun = given.state === 'reading';
  const problems: { at: string; reason: string }[] = [];
  let told = 0;
  if (isDryRun) await db.deleteFrom('card_file_problems').where('file_id', '=', given.id).execute();
  const keepProblems = async () => {
    const rows = problems
      .splice(0)
      .map((each, at) => ({ ...each, file_id: given.id, place: told + at }))
      .filter(({ place }) => place < MAX_PROBLEMS);
    told += rows.length;
    if (rows.length > 0) await db.insertInto('card_file_problems').values(rows).execute();
  };
  const imported = await importBook({
    db,
    transact: (write) => transact(db, write),
    file,
    name: given.name,
    pictures: given.pictures === 1,
    dryRun: isDryRun,
    now,
    onProblem: (at, reason) => {
      if (isDryRun) problems.push({ at, reason });
    },
    onProgress: async (progress) => {
      const { numUpdatedRows } = await db
        .updateTable('card_files')
        .set({ progress })
        .where('id', '=', given.id)
        .where('state', '=', given.state)
        .executeTakeFirst();
      if (signal.aborted || numUpdatedRows === 0n) throw new Stopped();
      await keepProblems();
    },
  });
  if (!imported.ok) return end(services, given, { state: 'failed', reason: imported.reason });
  const { counts } = imported.value;
  if (!isDryRun) return apply(services, given, counts);
  if (counts.fresh + counts.changed + counts.same + counts.sets === 0)
    return end(services, given, { state: 'failed', reason: NO_CARDS, counts: JSON.stringify(counts) });
  await db
    .updateTable('card_files')
    .set((eb) => ({ state: 'ready', entries: eb.ref('progress'), counts: JSON.stringify(counts) }))
    .where('id', '=', given.id)
    .where('state', '=', 'reading')
    .execute();
}

const NO_CARDS = 'holds no cards in a form that the card book knows';

/** What the shop sells is looked up at once. */
async function apply(services: FileServices, given: CardFile, counts: BookCounts): Promise<void> {
  const { linked, unsure } = await linkPrintings(
    services,
    { personId: given.person_id, name: given.who },
    false,
  );
  await end(services, given, { state: 'applied', counts: JSON.stringify(counts), linked, unsure });
}

async function end(
  { db, settings }: FileServices,
  { id }: CardFile,
  ended: Partial<Pick<CardFile, 'state' | 'reason' | 'counts' | 'linked' | 'unsure'>>,
): Promise<void> {
  await db
    .updateTable('card_files')
    .set(ended)
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'applying'])
    .execute();
  await forgetCardFile(settings, id);
}
