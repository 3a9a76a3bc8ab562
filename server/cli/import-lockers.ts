import { readFile } from 'node:fs/promises';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { readLockerFile } from '#backend/shipping/lockers/locker-file.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices } from './with-services.ts';

export async function run(args: string[], config: Config, { print, complain }: Terminal): Promise<number> {
  const file = readOnly(readArguments(args, {}).positionals, 'file');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  const list = content === undefined ? undefined : readLockerFile(content);
  for (const { entry, reason } of list?.problems ?? []) complain(`entry ${entry}: ${reason}`);
  if (!list || list.lockers.length === 0) {
    complain(
      `${file} ${content === undefined ? 'cannot be read' : 'holds no list of lockers'}. Nothing was imported.`,
    );
    return 1;
  }
  return withServices(config, async ({ db }) => {
    await db.transaction().execute((trx) => importLockers(trx, list.lockers));
    const count = list.lockers.length;
    print(`${count} ${count === 1 ? 'locker' : 'lockers'}: the shop's list is now this one.`);
    return list.problems.length === 0 ? 0 : 1;
  });
}
