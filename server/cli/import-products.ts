import { type ImportReport, importProducts } from '#backend/catalogue/import/import-products.ts';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';
import type { Terminal } from './command.ts';
import { readFileArgument } from './file-argument.ts';
import { progressBar } from './progress-bar.ts';

/** `import products FILE.csv [--dry-run]` */
export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const { file, dryRun } = readFileArgument(args);
  const services = await openServices({ ...config, logLevel: 'error' });
  const progress = progressBar(terminal);
  try {
    const outcome = await importProducts({
      db: services.db,
      transact: (write) => services.db.transaction().execute(write),
      file,
      mediaDir: services.settings.mediaDir,
      now: services.now(),
      dryRun,
      onProgress: progress.show,
    });
    progress.clear();
    if (!outcome.ok) {
      terminal.complain(`${file} ${outcome.reason}. Nothing was imported.`);
      return 1;
    }
    report(outcome.report, dryRun, terminal);
    return outcome.report.failed === 0 ? 0 : 1;
  } finally {
    progress.clear();
    await services.db.destroy();
  }
}

function report(result: ImportReport, dryRun: boolean, { print, complain }: Terminal): void {
  for (const { line, reason } of result.problems) complain(`line ${line}: ${reason}`);
  for (const { line, reason } of result.warnings) complain(`line ${line}: note: ${reason}`);
  if (result.ignoredColumns.length > 0) {
    complain(`note: columns that the shop does not use: ${result.ignoredColumns.join(', ')}`);
  }
  print(summaryOf(result));
  if (dryRun) print('This was a dry run: nothing was changed.');
  else if (result.created + result.updated === 0) print('Nothing was changed.');
}

const summaryOf = (result: ImportReport): string =>
  `${amount(result.products, 'product')} and ${amount(result.variations, 'variation')}: ` +
  `${result.created} created, ${result.updated} updated, ${result.unchanged} unchanged, ${result.failed} failed`;

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
