import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_CARD_FILE_MEGABYTES } from '#domain/imports/imports.ts';
import type { Db } from '../../ground/db/tables.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { Actor } from '../../log/write-log.ts';
import type { OfficeServices } from '../../people/office-services.ts';

type FileServices = Pick<OfficeServices, 'db' | 'now' | 'settings'>;

/** Where the file lies, under its own name, by which its kind is told. */
export const placeOf = (settings: { cardFilesDir: string }, id: number, name: string): string =>
  path.join(
    settings.cardFilesDir,
    String(id),
    name.replace(/[^\w. ()-]/g, '_').replace(/^\.+/, '') || 'cards.json',
  );

/** Writes a file to the disk as it arrives, for a dry run in the background. A problem concerns the file as a whole. */
export async function receiveCardFile(
  { db, now, settings }: FileServices,
  actor: Actor,
  { name, pictures }: { name: string; pictures: boolean },
  content: AsyncIterable<Uint8Array>,
): Promise<Parsed<number>> {
  await deleteStrayFiles(db, settings);
  const { id } = await db
    .insertInto('card_files')
    .values({
      name,
      bytes: 0,
      pictures: pictures ? 1 : 0,
      state: 'uploading',
      entries: 0,
      progress: 0,
      counts: '',
      linked: 0,
      unsure: 0,
      reason: '',
      person_id: actor.personId,
      who: actor.name,
      created_at: now().toISOString(),
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let bytes = 0;
  let received: Parsed<number> | undefined;
  try {
    const counted = async function* () {
      for await (const chunk of content) {
        bytes += chunk.length;
        if (bytes > MAX_CARD_FILE_MEGABYTES * 1_000_000) throw new RangeError(TOO_LARGE);
        yield chunk;
      }
    };
    const file = placeOf(settings, id, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(counted, createWriteStream(file, { mode: 0o600 }));
    received = bytes === 0 ? problem('is empty') : parsed(id);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    received = problem(reason);
  } finally {
    if (!received?.ok) {
      await db.deleteFrom('card_files').where('id', '=', id).execute();
      await forgetCardFile(settings, id);
    }
  }
  if (received.ok)
    await db.updateTable('card_files').set({ state: 'reading', bytes }).where('id', '=', id).execute();
  return received;
}

const TOO_LARGE = `is larger than ${MAX_CARD_FILE_MEGABYTES} MB: send it packed, as .gz or ZIP`;

function reasonOf(error: unknown): string | undefined {
  if (error instanceof RangeError) return error.message;
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull ? 'is larger than the room on the disk of the shop' : undefined;
}

export const forgetCardFile = (settings: { cardFilesDir: string }, id: number): Promise<void> =>
  rm(path.join(settings.cardFilesDir, String(id)), { recursive: true, force: true });

/** Those on this machine that another process was asked to throw away. */
async function deleteStrayFiles(db: Db, settings: { cardFilesDir: string }): Promise<void> {
  await mkdir(settings.cardFilesDir, { recursive: true, mode: 0o700 });
  const kept = await db
    .selectFrom('card_files')
    .select('id')
    .where('state', 'in', ['uploading', 'reading', 'ready', 'applying'])
    .execute();
  const ids = new Set(kept.map(({ id }) => String(id)));
  for (const folder of await readdir(settings.cardFilesDir))
    if (!ids.has(folder))
      await rm(path.join(settings.cardFilesDir, folder), { recursive: true, force: true });
}
