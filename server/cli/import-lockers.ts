import { createReadStream } from 'node:fs';
import { findLosses } from '#backend/shipping/lockers/find-losses.ts';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { readLockerFile } from '#backend/shipping/lockers/locker-file.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices } from './with-services.ts';

export async function run(args: string[], config: Config, { print, complain }: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean', default: false } });
  const file = readOnly(positionals, 'file');
  const read = await readLockerFile(createReadStream(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return { ok: false, reason: 'cannot be read' } as const;
  });
  if (!read.ok) {
    complain(`${file} ${read.reason}. Nothing was imported.`);
    return 1;
  }
  const list = read.value;
  for (const { entry, reason } of list.problems) complain(`entry ${entry}: ${reason}`);
  if (list.lockers.length === 0) {
    complain(`${file} holds no list of lockers. Nothing was imported.`);
    return 1;
  }
  return withServices(config, async ({ db }) => {
    const losses = await findLosses(db, list);
    if (losses.length > 0 && !values.replace) {
      complain(`${file} was read as ${list.readAs}; ${losses.join('; ')}.`);
      complain('The list in place was kept. To replace it all the same: add --replace');
      return 1;
    }
    await db.transaction().execute((trx) => importLockers(trx, list.lockers, new Date()));
    print(
      `${countOf(list.lockers.length, 'locker')}, read as ${list.readAs}: the shop's list is now this one.`,
    );
    return list.problems.length === 0 ? 0 : 1;
  });
}
