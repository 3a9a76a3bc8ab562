import { open } from 'node:fs/promises';
import path from 'node:path';
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { importPosts, type PostImportReport } from '../content/import/import-posts.ts';
import { renameEvent } from '../events/rename-event.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { tryWithLock } from '../ground/db/with-lock.ts';
import type { Media } from '../ground/media/media-store.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { inTemporaryFolder } from '../imports/with-file.ts';
import { type Actor, writeLog } from '../log/write-log.ts';

export interface PostImportServices {
  db: Db;
  media: Media;
  now: () => Date;
}

interface PostsFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Otherwise a dry run, which changes nothing. */
  isApplied: boolean;
}

/** Imports a WordPress export. The log names a file before its first post is saved. */
export function importPostsFile(
  services: PostImportServices,
  actor: Actor,
  { name, content, isApplied }: PostsFile,
): Promise<Parsed<PostImportReport> | 'locked'> {
  const { db, now } = services;
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'export.xml');
    const stored = await store(content, file);
    if (!stored.ok) return stored;
    return tryWithLock(db, 'import', async () => {
      const expected = await importFile(services, file, { dryRun: true });
      if (!isApplied || !expected.ok) return expected;
      const { created, updated } = expected.value;
      if (created + updated > 0) {
        await writeLog(db, actor, { what: 'import', which: name, after: describe(created, updated) }, now());
      }
      return importFile(services, file, { dryRun: false });
    });
  });
}

async function importFile(
  { db, media, now }: PostImportServices,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<Parsed<PostImportReport>> {
  const options = { db, file, originals: media.originals, now: now(), dryRun, onTitle: renameEvent };
  const outcome = await importPosts({ ...options, transact: (write) => transact(db, write) });
  return outcome.ok ? parsed(outcome.report) : problem(outcome.reason);
}

const describe = (created: number, updated: number): string =>
  `posts from WordPress: ${created} created, ${updated} updated`;

async function store(content: AsyncIterable<Uint8Array>, file: string): Promise<Parsed<undefined>> {
  const target = await open(file, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > MAX_IMPORT_BYTES) return problem(`is larger than ${MAX_IMPORT_MEGABYTES} MB`);
      await target.writeFile(chunk);
    }
    return parsed(undefined);
  } finally {
    await target.close();
  }
}
