import { createReadStream } from 'node:fs';
import path from 'node:path';
import { startApply } from '#backend/imports/start-work.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import type { OfficePriceRow } from '#backend/prices/describe-price-row.ts';
import {
  findPriceRows,
  findPriceRun,
  listPriceRuns,
  type OfficePriceRun,
} from '#backend/prices/find-price-runs.ts';
import { startPriceRun } from '#backend/prices/price-files.ts';
import { receivePrices } from '#backend/prices/receive-prices.ts';
import type { Services } from '#backend/services.ts';
import { IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { PriceView } from '#domain/price-rules/price-runs.ts';
import { finishWork, readNumber, undoFromHere } from './background-work.ts';
import { type RunCommand, type Terminal, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

const NOBODY = 0;

export const list: RunCommand = (args, config, terminal) => {
  if (readArguments(args, {}).positionals.length > 0) throw new UsageError('prices list takes no words.');
  return withShop(config, terminal, async ({ db }) => {
    const runs = await listPriceRuns(db, NOBODY);
    for (const run of runs) terminal.print(describe(run));
    if (runs.length === 0) terminal.print('No runs');
    return 0;
  });
};

export const read: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { rows: { type: 'boolean', default: false } });
  const file = readOnly(positionals, 'file');
  return withShop(config, terminal, async (services) => {
    const received = await receivePrices(services, path.basename(file), createReadStream(file)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === undefined) throw error;
        return { ok: false, reason: `cannot be read (${error.code})` } as const;
      },
    );
    if (!received.ok) {
      terminal.complain(`${file} ${received.reason}. No price was changed.`);
      return 1;
    }
    return plan(services, terminal, received.value, values.rows);
  });
};

export const again: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, { rows: { type: 'boolean', default: false } });
  const id = readNumber(positionals, 'run', 'prices list');
  return withShop(config, terminal, async (services) => {
    const run = await findPriceRun(services.db, id, NOBODY);
    if (run) return plan(services, terminal, run.file_id, values.rows);
    terminal.complain(`There is no run of prices ${id}.`);
    return 1;
  });
};

async function plan(
  services: Services,
  terminal: Terminal,
  fileId: number,
  withRows: boolean,
): Promise<number> {
  const id = await startPriceRun(services, COMMAND_LINE, fileId);
  if (id === undefined) {
    terminal.complain('Its file is not kept any more: send it again with prices read.');
    return 1;
  }
  const run = await finish(services, terminal, id);
  for (const view of withRows ? (['all'] as const) : (['odd', 'error'] as const))
    await printRows(services, terminal, id, view);
  terminal.print(describe(run));
  terminal.print(`No price was changed yet: prices apply ${id}`);
  return run.counts && run.counts.error > 0 ? 1 : 0;
}

export const apply: RunCommand = (args, config, terminal) => {
  const id = readNumber(args, 'run', 'prices list');
  return withShop(config, terminal, async (services) => {
    const started = await startApply(services.db, COMMAND_LINE, id, services.now(), 'prices');
    if (!started.ok) {
      terminal.complain('reason' in started ? started.reason : `There is no run of prices ${id}.`);
      return 1;
    }
    const run = await finish(services, terminal, id);
    await printRows(services, terminal, id, 'skipped');
    terminal.print(describe(run));
    return run.outcomes.skipped ? 1 : 0;
  });
};

export const undo: RunCommand = (args, config, terminal) => {
  const id = readNumber(args, 'run', 'prices list');
  return withShop(config, terminal, async (services) => {
    const reason = await undoFromHere(services, id, 'prices');
    if (reason !== undefined) {
      terminal.complain(`${reason} Nothing was changed.`);
      return 1;
    }
    const run = await finish(services, terminal, id);
    await printRows(services, terminal, id, 'kept');
    terminal.print(describe(run));
    return run.outcomes.kept ? 1 : 0;
  });
};

const finish = (services: Services, terminal: Terminal, id: number): Promise<OfficePriceRun> =>
  finishWork(services, terminal, () => findPriceRun(services.db, id, NOBODY));

async function printRows({ db }: Services, terminal: Terminal, id: number, view: PriceView): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { rows } = await findPriceRows(db, id, { view, page });
    for (const row of rows) (view === 'all' ? terminal.print : terminal.complain)(describePrice(row));
    if (rows.length < IMPORT_PAGE_SIZE) return;
  }
}

/** 'A, Pikachu: 250.00 -> 255.00; trend € 12,40; ...' */
export function describePrice(row: OfficePriceRow): string {
  const { line, label, name, before_cents, after_cents, source, rate, rule, reason } = row;
  const cents = (amount: number | null) => (amount === null ? 'none' : decimalFromCents(amount));
  const who = row.kind === 'error' ? `line ${line}: ${label}` : [label, name].filter(Boolean).join(', ');
  const moved = after_cents === null ? '' : `${cents(before_cents)} -> ${cents(after_cents)}`;
  const words = [moved, source, rate, rule, reason].filter((part) => part !== '');
  return `${who}: ${words.join('; ')}`;
}

function describe({ id, name, state, counts, taken, outcomes }: OfficePriceRun): string {
  const planned = counts
    ? `${counts.change} changed, ${counts.odd} stopped, ${counts.hand} by hand, ${counts.none} without a source, ${counts.same} the same, ${counts.error} failed; ${taken} to apply`
    : 'being worked out';
  const { done = 0, restored = 0, skipped = 0, kept = 0 } = outcomes;
  const ended = `${done} applied, ${skipped} skipped, ${restored} put back, ${kept} left as they are`;
  return `${id}  ${name}  ${state}: ${state === 'applied' || state === 'undone' ? ended : planned}`;
}
