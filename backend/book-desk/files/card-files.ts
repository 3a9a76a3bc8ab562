import type { Selectable } from 'kysely';
import type { Game } from '#domain/cards/games.ts';
import { type CardFileState, IMPORT_DAYS, IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { BookCounts } from '../../book/book-counts.ts';
import type { CardFilesTable } from '../../book/tables.ts';
import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import type { Started } from '../../imports/start-work.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { countUnsure } from '../links/decide-links.ts';

const LISTED = 20;

export interface CardFile {
  id: number;
  name: string;
  bytes: number;
  pictures: boolean;
  state: CardFileState;
  /** Of the whole file; 0 until the dry run has ended. */
  entries: number;
  progress: number;
  counts: BookCounts | null;
  /** Products that were linked, and those that a person should look at. */
  linked: number;
  unsure: number;
  reason: string;
  who: string;
  is_you: boolean;
  created_at: string;
  applied_at: string | null;
}

export interface CardBook {
  games: { game: Game; sets: number; printings: number }[];
  linked: number;
  unsure: number;
  files: CardFile[];
}

/** What the book holds, game by game, and the files of the last ninety days, newest first. */
export async function describeCardBook(db: Db, personId: number): Promise<CardBook> {
  const sets = await db
    .selectFrom('book_sets')
    .groupBy('game')
    .select(['game', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  const printings = await db
    .selectFrom('book_printings')
    .innerJoin('book_sets', 'book_sets.id', 'set_id')
    .groupBy('game')
    .select(['game', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  const { linked } = await db
    .selectFrom('book_links')
    .where('state', '=', 'linked')
    .select((eb) => eb.fn.countAll<number>().as('linked'))
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('card_files')
    .where('state', '!=', 'uploading')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .selectAll()
    .execute();
  return {
    games: sets
      .map(({ game, count }) => ({
        game,
        sets: Number(count),
        printings: Number(printings.find((each) => each.game === game)?.count ?? 0),
      }))
      .toSorted((one, other) => other.printings - one.printings),
    linked: Number(linked),
    unsure: await countUnsure(db),
    files: files.map((file) => describe(file, personId)),
  };
}

export async function findCardFile(db: Db, id: number, personId: number): Promise<CardFile | undefined> {
  const file = await db
    .selectFrom('card_files')
    .where('id', '=', id)
    .where('state', '!=', 'uploading')
    .selectAll()
    .executeTakeFirst();
  return file && describe(file, personId);
}

const describe = (file: Selectable<CardFilesTable>, personId: number): CardFile => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  pictures: file.pictures === 1,
  state: file.state,
  entries: file.entries,
  progress: file.progress,
  counts: file.counts === '' ? null : JSON.parse(file.counts),
  linked: file.linked,
  unsure: file.unsure,
  reason: file.reason,
  who: file.who,
  is_you: file.person_id === personId,
  created_at: file.created_at,
  applied_at: file.applied_at,
});

/** In the order of the file. */
export async function listProblems(db: Db, fileId: number, page: number) {
  const problems = await db
    .selectFrom('card_file_problems')
    .where('file_id', '=', fileId)
    .orderBy('place')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .select(['place', 'at', 'reason'])
    .execute();
  const { total } = await db
    .selectFrom('card_file_problems')
    .where('file_id', '=', fileId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { problems, total: Number(total) };
}

/** Read into the book in the background; a second click changes nothing. */
export const startCardImport = (db: Db, actor: Actor, id: number, now: Date): Promise<Started> =>
  transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('card_files')
      .set({
        state: 'applying',
        progress: 0,
        person_id: actor.personId,
        who: actor.name,
        applied_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    const file = await trx.selectFrom('card_files').where('id', '=', id).selectAll().executeTakeFirst();
    if (!file || file.state === 'uploading') return { ok: false, code: 'office_unknown_import' };
    if (numUpdatedRows === 1n) {
      const after = `${countOf(file.entries, 'entry', 'entries')} into the card book`;
      await writeLog(trx, actor, { what: 'import', which: file.name, after }, now);
      return { ok: true };
    }
    if (file.state === 'applying' || file.state === 'applied') return { ok: true };
    const reason =
      file.state === 'reading' ? 'The dry run is not finished yet.' : 'This file cannot be imported.';
    return { ok: false, code: 'office_import_state', reason };
  });

/** The file on the disk goes with the next that arrives. */
export async function dropCardFile(db: Db, id: number): Promise<Started> {
  const { numDeletedRows } = await db
    .deleteFrom('card_files')
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'ready', 'failed'])
    .executeTakeFirst();
  if (numDeletedRows === 1n) return { ok: true };
  const file = await db
    .selectFrom('card_files')
    .where('id', '=', id)
    .where('state', '!=', 'uploading')
    .select('state')
    .executeTakeFirst();
  return file
    ? { ok: false, code: 'office_import_state', reason: 'This was read into the book: nothing takes it out.' }
    : { ok: false, code: 'office_unknown_import' };
}

/** After ninety days; incomplete uploads, and dry runs that nobody went on with, after one. */
export async function deleteOldCardFiles(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db
    .deleteFrom('card_files')
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '<', before(IMPORT_DAYS)), eb('state', '!=', 'applying')]),
        eb.and([eb('created_at', '<', before(1)), eb('state', 'in', ['uploading', 'reading', 'ready'])]),
      ]),
    )
    .execute();
}
