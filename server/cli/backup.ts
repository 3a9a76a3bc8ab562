import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { countOf } from '#domain/text/counts.ts';
import { BACKED_UP } from '../backups/backup-folder.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { recordBackup } from '../backups/record-backup.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import type { Config } from '../config.ts';
import type { RunCommand, Terminal } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { isRestoreUnfinished } from './put-restored.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { findNoShop } from './with-services.ts';

export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const folder = path.resolve(readOnly(readArguments(args, {}).positionals, 'folder'));
  const problem = await findProblem(folder, config);
  if (problem !== undefined) {
    terminal.complain(`${problem} Nothing was backed up.`);
    return 1;
  }
  const rows = progressBar(terminal);
  const pictures = progressBar(terminal, 'pictures');
  const { files } = await makeBackup(folder, config, {
    onRows: rows.show,
    onPictures: (done, total) => {
      rows.clear();
      pictures.show(done, total);
    },
  }).finally(pictures.clear);
  const verified = await verifyBackup(folder, config);
  await recordBackup(config, folder, verified);
  if (verified.problem !== '') {
    terminal.complain(`${verified.problem} Do not rely on this backup.`);
    return 1;
  }
  const count = Object.keys(files).filter((name) => name.startsWith(`${BACKED_UP.media}/`)).length;
  terminal.print(
    `The database, ${countOf(count, 'picture')} and shop.json (if there is one) are in ${folder}.`,
  );
  if (config.bucket) terminal.print('Not in it: the pictures in the bucket. Its service has to keep them.');
  return 0;
}

/** Of any backup, also one that came back from another machine. */
export const verify: RunCommand = async (args, config, terminal) => {
  const folder = path.resolve(readOnly(readArguments(args, {}).positionals, 'folder'));
  const { problem, rows, files } = await verifyBackup(folder, config);
  if (problem !== '') {
    terminal.complain(`${problem} Do not rely on this backup.`);
    return 1;
  }
  terminal.print(
    files === 0
      ? `${folder} can be restored. It is from an older version, which wrote no checksums.`
      : `${folder} can be restored: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files are as they were.`,
  );
  return 0;
};

async function findProblem(folder: string, config: Config): Promise<string | undefined> {
  const missing = await findNoShop(config);
  if (missing !== undefined) return missing;
  if (`${folder}${path.sep}`.startsWith(`${config.mediaDir}${path.sep}`)) {
    return `${folder} lies among the shop's pictures.`;
  }
  if (await isRestoreUnfinished(config)) {
    return 'A restore was broken off: start the shop, or restore again, which finishes it.';
  }
  const stats = await stat(folder).catch(() => undefined);
  if (stats && !stats.isDirectory()) return `${folder} is a file.`;
  if (stats && (await readdir(folder)).length > 0) return `${folder} is not empty.`;
  return undefined;
}
