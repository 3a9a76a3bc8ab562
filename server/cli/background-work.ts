import { setTimeout as wait } from 'node:timers/promises';
import { transact } from '#backend/ground/db/transact.ts';
import { startUndo } from '#backend/imports/start-work.ts';
import { COMMAND_LINE, writeUndo } from '#backend/log/write-log.ts';
import { runImports } from '#backend/run-imports.ts';
import type { Services } from '#backend/services.ts';
import { type ImportState, type ImportSubject, isImportBusy } from '#domain/imports/imports.ts';
import { type Terminal, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { readArguments, readOnly } from './read-arguments.ts';

const POLL_MS = 250;

interface Work {
  state: ImportState;
  progress: number;
  rows: number;
}

/** Does the work here, or waits for a running shop to do it. */
export async function finishWork<Given extends Work>(
  services: Services,
  terminal: Terminal,
  find: () => Promise<Given | undefined>,
): Promise<Given> {
  const progress = progressBar(terminal);
  const showing = setInterval(() => {
    void find().then((one) => one && progress.show(one.progress, one.rows));
  }, POLL_MS);
  try {
    for (;;) {
      const worked = await runImports(services, new AbortController().signal);
      const one = await find();
      if (!one) throw new Error('it was thrown away meanwhile');
      if (!isImportBusy(one.state)) return one;
      if (worked === undefined) await wait(POLL_MS);
    }
  } finally {
    clearInterval(showing);
    progress.clear();
  }
}

/** The refusal; undefined: it has begun. */
export const undoFromHere = (
  { db, now }: Services,
  id: number,
  subject: ImportSubject,
): Promise<string | undefined> =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('imports')
      .select('log_id')
      .where('id', '=', id)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!found) return `There is no ${subject === 'prices' ? 'run of prices' : 'import'} ${id}.`;
    const undone = await startUndo(trx, id);
    if (!undone.ok) return undone.reason;
    await writeUndo(trx, COMMAND_LINE, { ...undone.line, undoes: found.log_id ?? 0 }, now());
    return undefined;
  });

/** The number of an import or run; `list` is the command that shows them. */
export function readNumber(args: string[], what: string, list: string): number {
  const number = readOnly(readArguments(args, {}).positionals, what);
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new UsageError(`${number} is no ${what}'s number: see ${list}.`);
  return Number(number);
}
