import { createReadStream } from 'node:fs';
import path from 'node:path';
import { dropImport } from '#backend/imports/change-import.ts';
import {
  findImport,
  findImportRows,
  type ImportRow,
  listImports,
  type ProductImport,
} from '#backend/imports/find-imports.ts';
import { receiveFile } from '#backend/imports/receive-file.ts';
import { startApply } from '#backend/imports/start-work.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import type { Services } from '#backend/services.ts';
import { IMPORT_PAGE_SIZE, type ImportView } from '#domain/imports/imports.ts';
import { readingNotes } from '#domain/imports/reading-notes.ts';
import { finishWork, readNumber, undoFromHere } from './background-work.ts';
import { type RunCommand, type Terminal, UsageError } from './command.ts';
import { chooseFileColumns, isReadBy, READ_OPTIONS } from './import-columns.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices, withShop } from './with-services.ts';

const NOBODY = 0;

export const list: RunCommand = (args, config, terminal) => {
  if (readArguments(args, {}).positionals.length > 0) throw new UsageError('imports list takes no words.');
  return withShop(config, terminal, async ({ db }) => {
    const imports = await listImports(db, NOBODY);
    for (const one of imports) terminal.print(describe(one));
    if (imports.length === 0) terminal.print('No imports');
    return 0;
  });
};

export const read: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, READ_OPTIONS);
  const file = readOnly(positionals, 'file');
  const waitsForColumns = isReadBy(values);
  return withServices(config, async (services) => {
    const content = createReadStream(file);
    const received = await receiveFile(
      services,
      COMMAND_LINE,
      path.basename(file),
      content,
      waitsForColumns,
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code === undefined) throw error;
      return { ok: false, reason: `cannot be read (${error.code})` } as const;
    });
    if (!received.ok) {
      terminal.complain(`${file} ${received.reason}. Nothing was imported.`);
      return 1;
    }
    const problem = await chooseFileColumns(services, received.value, values);
    if (problem !== undefined) {
      await dropImport(services.db, received.value);
      terminal.complain(`${file}: ${problem} Nothing was imported.`);
      return 1;
    }
    const one = await finish(services, terminal, received.value);
    if (one.state === 'failed') {
      terminal.complain(`${file} ${one.reason}. Nothing was imported.`);
      return 1;
    }
    for (const view of values.rows ? (['all'] as const) : (['odd', 'error'] as const))
      await printRows(services, terminal, one.id, view);
    for (const note of notesOf(one)) terminal.print(note);
    terminal.print(describe(one));
    terminal.print(`Nothing was changed yet: imports apply ${one.id}`);
    return one.summary && one.summary.counts.error > 0 ? 1 : 0;
  });
};

export const apply: RunCommand = (args, config, terminal) => {
  const id = readImport(args);
  return withShop(config, terminal, async (services) => {
    const started = await startApply(services.db, COMMAND_LINE, id, services.now());
    if (!started.ok) {
      terminal.complain('reason' in started ? started.reason : `There is no import ${id}.`);
      return 1;
    }
    const one = await finish(services, terminal, id);
    await printRows(services, terminal, id, 'skipped');
    terminal.print(describe(one));
    return one.outcomes.skipped ? 1 : 0;
  });
};

export const undo: RunCommand = (args, config, terminal) => {
  const id = readImport(args);
  return withShop(config, terminal, async (services) => {
    const reason = await undoFromHere(services, id, 'products');
    if (reason !== undefined) {
      terminal.complain(`${reason} Nothing was changed.`);
      return 1;
    }
    const one = await finish(services, terminal, id);
    await printRows(services, terminal, id, 'kept');
    terminal.print(describe(one));
    return one.outcomes.kept ? 1 : 0;
  });
};

const readImport = (args: string[]): number => readNumber(args, 'import', 'imports list');

const finish = (services: Services, terminal: Terminal, id: number): Promise<ProductImport> =>
  finishWork(services, terminal, () => findImport(services.db, id, NOBODY));

async function printRows({ db }: Services, terminal: Terminal, id: number, view: ImportView): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findImportRows(db, id, { view, page });
    for (const row of rows) {
      const isWrong = row.kind === 'error' || view !== 'all';
      (isWrong ? terminal.complain : terminal.print)(describeRow(row));
    }
    if (rows.length < IMPORT_PAGE_SIZE) return;
  }
}

function describeRow({ line, label, kind, changes, reason }: ImportRow): string {
  const where = line > 0 ? `line ${line}` : 'not in the file';
  const words = changes.map(({ field, before, after }) =>
    before === '' ? `${field}: ${after}` : `${field}: ${before} -> ${after || 'empty'}`,
  );
  if (kind === 'same') words.push('the same');
  if (reason !== '') words.push(reason);
  return `${where}: ${[label, ...words].filter(Boolean).join('; ')}`;
}

function notesOf({ read_as, summary }: ProductImport): string[] {
  return [
    ...(summary?.warnings ?? []).map(({ line, reason }) => `line ${line}: note: ${reason}`),
    `Read as ${read_as}.`,
    ...(summary ? readingNotes(summary) : []).map((note) => `${note}.`),
  ];
}

function describe({ id, name, state, rows, taken, summary, outcomes }: ProductImport): string {
  const counts = summary?.counts;
  const planned = counts
    ? `${counts.new} new, ${counts.change} changed, ${counts.same} the same, ${counts.odd} odd and left out, ${counts.error} failed`
    : `${rows} rows`;
  const { done = 0, restored = 0, skipped = 0, kept = 0 } = outcomes;
  const ended = `${done} applied, ${skipped} skipped, ${restored} put back, ${kept} left as they are`;
  const isOver = state === 'applied' || state === 'undone';
  return `${id}  ${name}  ${state}: ${isOver ? ended : `${planned}; ${taken} to apply`}`;
}
