import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importCredit } from '#backend/credit-desk/import/import-credit.ts';
import { undoCreditImport } from '#backend/credit-desk/import/undo-credit-import.ts';
import { transact } from '#backend/ground/db/transact.ts';
import { COMMAND_LINE, writeUndo } from '#backend/log/write-log.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { readNumber } from './background-work.ts';
import type { RunCommand } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  email: { type: 'string' },
  code: { type: 'string' },
  amount: { type: 'string' },
  note: { type: 'string' },
} as const;

export const bringIn: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { 'dry-run': isDry, ...columns } = values;
  const file = readOnly(positionals, 'file');
  return withShop(config, terminal, async (services) => {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) throw error;
      return error.code;
    });
    if (typeof content === 'string') {
      terminal.complain(`${file} cannot be read (${content}). Nothing was changed.`);
      return 1;
    }
    const given = { name: path.basename(file), content, columns, isApplied: !isDry };
    const outcome = await importCredit(services, COMMAND_LINE, given);
    if (!outcome.ok) {
      terminal.complain(`${file} ${outcome.reason}. Nothing was changed.`);
      return 1;
    }
    const done = outcome.value;
    if ('header' in done) {
      const names = done.header.map((name) => `“${name}”`).join(', ');
      terminal.complain(
        `${file} has the columns ${names}: say with --email or --code whose it is, and with --amount what is on it. Nothing was changed.`,
      );
      return 1;
    }
    for (const { line, reason } of done.problems) terminal.complain(`line ${line}: ${reason}`);
    const failed = done.problems.length;
    const empty = done.rows - done.taken - failed;
    terminal.print(`Read as ${done.readAs}.`);
    terminal.print(
      `${countOf(done.taken, 'line')}, ${formatRand(done.cents)}; ${empty} with nothing on them, ${failed} failed`,
    );
    if (isDry) terminal.print('This was a dry run: nothing was changed.');
    else if (done.taken === 0) terminal.print('Nothing was changed.');
    else
      terminal.print(`Brought in as import ${done.number}: credit undo ${done.number} takes it out again.`);
    return failed === 0 ? 0 : 1;
  });
};

export const undo: RunCommand = (args, config, terminal) => {
  const id = readNumber(args, 'import', 'office log --search brought');
  return withShop(config, terminal, ({ db, now }) =>
    transact(db, async (trx) => {
      const undone = await undoCreditImport(trx, { now }, { data: { id }, actor: COMMAND_LINE });
      if (!undone.ok) {
        terminal.complain(`${undone.reason} Nothing was changed.`);
        return 1;
      }
      const { log_id } = await trx
        .selectFrom('credit_imports')
        .select('log_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await writeUndo(trx, COMMAND_LINE, { ...undone.line, undoes: log_id ?? 0 }, now());
      terminal.print(undone.line.after ?? '');
      return 0;
    }),
  );
};
