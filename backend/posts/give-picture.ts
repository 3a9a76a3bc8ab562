import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { EVERYTHING, publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { storeUpload } from '../ground/media/store-upload.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { PostImportServices } from './import-file.ts';

interface MissingPicture {
  id: number;
  /** In WordPress's folder of uploads: '2024/03/slide.png'. */
  file: string;
}

export type GiveOutcome =
  | { ok: true; given: string[] }
  | {
      ok: false;
      code: Extract<ErrorCode, 'office_not_a_picture' | 'office_not_found' | 'office_import_state'>;
      message: string;
    };

/** Imported pictures at their old addresses. */
const missingPictures = (db: Db) =>
  db
    .selectFrom('attachments')
    .where('mime_type', 'like', 'image/%')
    .where('url', 'like', 'http%')
    .where('file', '<>', '');

/** How many there are, and the first `limit` of their files by path. */
export async function listMissingPictures(
  db: Db,
  limit: number,
): Promise<{ missing: number; files: string[] }> {
  const found = await missingPictures(db)
    .select((eb) => ['file', eb.fn.countAll<number>().over().as('missing')])
    .orderBy('file')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { missing: found[0]?.missing ?? 0, files: found.map(({ file }) => file) };
}

async function findCalled(db: Db, name: string): Promise<MissingPicture[]> {
  const found = await missingPictures(db)
    .select(['id', 'file'])
    // A wildcard in a name finds more, never less.
    .where(sql<string>`replace(file, '/', '-')`, 'like', `%${asOneName(name)}`)
    .orderBy('file')
    .orderBy('id')
    .execute();
  return found.filter(({ file }) => isCalled(file, name));
}

/** Stores an uploaded picture for the imported files of this name. */
export async function givePicture(
  { db, media, now }: PostImportServices,
  actor: Actor,
  { name, content }: { name: string; content: Buffer },
): Promise<GiveOutcome> {
  const wanted = await findCalled(db, name.replaceAll('\\', '/'));
  const files = [...new Set(wanted.map(({ file }) => file))];
  if (files.length === 0)
    return refuse('office_not_found', `No imported picture without its file is called ${name}.`);
  if (files.length > 1) {
    const [first = ''] = files;
    return refuse(
      'office_import_state',
      `${files.length} imported pictures are called ${name}: ${files.slice(0, MAX_NAMED).join(', ')}. Name the file of the first ${asOneName(first)}, and so on.`,
    );
  }
  const stored = await storeUpload(media.originals, content);
  if (!stored.ok) return refuse('office_not_a_picture', `${name} ${stored.reason}.`);
  const { file, width, height } = stored.value;
  await transact(db, async (trx) => {
    await trx
      .updateTable('attachments')
      .set({ url: `/media/${file}`, width, height, file_bytes: null, sizes: '[]' })
      .where(
        'id',
        'in',
        wanted.map(({ id }) => id),
      )
      .execute();
    await publishChanges(trx, 'content', [EVERYTHING], now());
    await writeLog(trx, actor, { what: 'import', which: name, after: 'picture of imported posts' }, now());
  });
  return { ok: true, given: files };
}

const MAX_NAMED = 5;

const refuse = (code: Extract<GiveOutcome, { ok: false }>['code'], message: string): GiveOutcome => ({
  ok: false,
  code,
  message,
});

/** `name`: 'slide.png', '03/slide.png' or '2024-03-slide.png'. */
const isCalled = (file: string, name: string): boolean =>
  `/${file}`.endsWith(`/${name}`) || asOneName(file) === name;

const asOneName = (file: string): string => file.replaceAll('/', '-');
