import type { ImportOptions } from '#backend/catalogue/import/import-products.ts';
import { withLock } from '#backend/ground/db/with-lock.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { findNoShop, withServices } from './with-services.ts';

interface Found {
  line: number;
  reason: string;
}

interface Report {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  problems: Found[];
  warnings: Found[];
}

interface Import<Done extends Report> {
  load: (
    options: Required<Omit<ImportOptions, 'actor' | 'columns' | 'recorder' | 'name'>>,
  ) => Promise<{ ok: true; report: Done } | { ok: false; reason: string }>;
  notes: (report: Done) => string[];
  amounts: (report: Done) => string;
}

export async function runImport<Done extends Report>(
  args: string[],
  config: Config,
  terminal: Terminal,
  { load, notes, amounts }: Import<Done>,
): Promise<number> {
  const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean', default: false } });
  const file = readOnly(positionals, 'file');
  const dryRun = values['dry-run'];
  const progress = progressBar(terminal);
  const isNewShop = (await findNoShop(config)) !== undefined;
  return withServices(config, async ({ db, media, now, settings }) => {
    const importFile = () =>
      load({
        db,
        transact: (write) => db.transaction().execute(write),
        file,
        originals: media.originals,
        now: now(),
        copiesFromCents: settings.shop.copiesFromCents,
        dryRun,
        onProgress: progress.show,
      }).finally(progress.clear);
    // Two at once would insert the same product twice.
    const outcome = await withLock(db, 'import', importFile, () =>
      terminal.complain('Another import is running: this one waits until that has ended.'),
    );
    if (!outcome.ok) {
      terminal.complain(`${file} ${outcome.reason}. Nothing was imported.`);
      return 1;
    }
    const { report } = outcome;
    for (const { line, reason } of report.problems) terminal.complain(`line ${line}: ${reason}`);
    for (const { line, reason } of report.warnings) terminal.complain(`line ${line}: note: ${reason}`);
    for (const note of notes(report)) terminal.complain(`note: ${note}`);
    if (isNewShop) terminal.complain(`note: there was no shop in ${config.dataDir}: this is a new one`);
    terminal.print(`${amounts(report)}: ${outcomesOf(report)}`);
    if (dryRun) terminal.print('This was a dry run: nothing was changed.');
    else if (report.created + report.updated === 0) terminal.print('Nothing was changed.');
    return report.failed === 0 ? 0 : 1;
  });
}

const outcomesOf = ({ created, updated, unchanged, failed }: Report): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed`;
