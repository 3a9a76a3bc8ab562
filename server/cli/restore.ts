import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '#backend/ground/db/connect.ts';
import { findPictures } from '#backend/ground/media/folder-store.ts';
import { countOf } from '#domain/text/counts.ts';
import { BACKED_UP, copyOwnFiles, copyPictures } from '../backups/backup-folder.ts';
import { findFolderProblem, takeDatabase } from '../backups/read-backup.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { pathExists } from './path-exists.ts';
import { progressBar } from './progress-bar.ts';
import { discardRestore, finishRestore, partOf, putRestored } from './put-restored.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { type OpenTarget, openTarget } from './restore-target.ts';
import { preparePictures } from './swap-media.ts';

export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean', default: false } });
  const folder = path.resolve(readOnly(positionals, 'folder'));
  await finishRestore(config);
  const problem =
    (await findFolderProblem(folder)) ??
    (values.replace ? undefined : await findObstacle(config)) ??
    (await restore(folder, config, terminal));
  if (problem !== undefined) {
    terminal.complain(`${problem} Nothing was restored.`);
    return 1;
  }
  return 0;
}

async function findObstacle(config: Config): Promise<string | undefined> {
  const contents = await findContents(config);
  if (contents.length === 0) return undefined;
  return `This shop is not empty: ${contents.join(', ')}. With --replace the backup takes their place.`;
}

/** Prepares everything in temporary places first. */
async function restore(folder: string, config: Config, terminal: Terminal): Promise<string | undefined> {
  await mkdir(config.mediaDir, { recursive: true });
  const part = partOf(config);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { mode: 0o700 });
  let target: OpenTarget | undefined;
  try {
    const sqliteFile = path.join(part, BACKED_UP.database);
    const damage = await takeDatabase(folder, sqliteFile);
    if (damage !== undefined) return damage;
    // Migrates the copy, so that a failure does no harm.
    await (await connect({ sqliteFile })).destroy();
    target = await openTarget(config.database, terminal);
    if (!target) return 'A shop is open on this database: stop it first.';
    const pictures = await prepareFiles(folder, part, config, terminal);
    await putRestored(config, target);
    sayWhatIsThere(pictures, config, terminal);
    return undefined;
  } finally {
    await target?.close();
    await discardRestore(config);
  }
}

async function prepareFiles(
  folder: string,
  part: string,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  await copyOwnFiles(folder, part);
  const progress = progressBar(terminal, 'pictures');
  const media = path.join(folder, BACKED_UP.media);
  return copyPictures(media, await preparePictures(config.mediaDir), progress.show).finally(progress.clear);
}

function sayWhatIsThere(pictures: number, config: Config, { print }: Terminal): void {
  print(`The shop is as it was, with ${countOf(pictures, 'picture')}.`);
  print(
    "Before you open it: orders that came after the backup are missing; compare with PayFast's payments.",
  );
  if (config.bucket && pictures > 0) print('To put the pictures into the bucket: npm run shop -- media copy');
}

const COUNTS = {
  orders: sql<{ n: number }>`select count(*) as n from orders`,
  products: sql<{ n: number }>`select count(*) as n from products where parent_id is null`,
  posts: sql<{ n: number }>`select count(*) as n from posts`,
};

/** Data an owner would miss: '3 orders'. */
async function findContents({ database, mediaDir }: Config): Promise<string[]> {
  const pictures = (await pathExists(mediaDir)) ? (await findPictures(mediaDir)).length : 0;
  const counted = { ...(await countRows(database)), pictures };
  return Object.entries(counted).flatMap(([nouns, count]) => (count === 0 ? [] : [amount(count, nouns)]));
}

async function countRows(database: Config['database']): Promise<Record<string, number>> {
  const { sqliteFile } = database;
  if (sqliteFile !== undefined && !(await pathExists(sqliteFile))) return {};
  const db = await connect(database);
  try {
    const counts: Record<string, number> = {};
    for (const [nouns, count] of Object.entries(COUNTS)) {
      const { rows } = await count.execute(db);
      counts[nouns] = rows[0]?.n ?? 0;
    }
    return counts;
  } finally {
    await db.destroy();
  }
}

const amount = (count: number, nouns: string): string =>
  `${count} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;
