import { importPosts, NOUNS, type PostImportReport } from '#backend/content/import/import-posts.ts';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';
import type { Terminal } from './command.ts';
import { readFileArgument } from './file-argument.ts';
import { progressBar } from './progress-bar.ts';

/** `import posts FILE.xml [--dry-run]` */
export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const { file, dryRun } = readFileArgument(args);
  const services = await openServices({ ...config, logLevel: 'error' });
  const progress = progressBar(terminal);
  try {
    const outcome = await importPosts({
      db: services.db,
      transact: (write) => services.db.transaction().execute(write),
      file,
      mediaDir: services.settings.mediaDir,
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

function report(result: PostImportReport, dryRun: boolean, { print, complain }: Terminal): void {
  for (const { line, reason } of result.problems) complain(`line ${line}: ${reason}`);
  for (const { line, reason } of result.warnings) complain(`line ${line}: note: ${reason}`);
  const leftOut = [...result.leftOut].map(([type, count]) => `${count} ${type}`);
  if (leftOut.length > 0)
    complain(`note: left out, for the shop has no place for them: ${leftOut.join(', ')}`);
  print(summaryOf(result));
  if (dryRun) print('This was a dry run: nothing was changed.');
  else if (result.created + result.updated === 0) print('Nothing was changed.');
}

const summaryOf = (result: PostImportReport): string =>
  `${NOUNS.map((noun) => amount(result.amounts[noun], noun)).join(', ')}: ` +
  `${result.created} created, ${result.updated} updated, ${result.unchanged} unchanged, ${result.failed} failed`;

const PLURALS = {
  post: 'posts',
  file: 'files',
  'category or tag': 'categories and tags',
  author: 'authors',
} as const;

const amount = (count: number, noun: keyof typeof PLURALS): string =>
  `${count} ${count === 1 ? noun : PLURALS[noun]}`;
