import { stat } from 'node:fs/promises';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices } from './with-services.ts';

export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const file = readOnly(readArguments(args, {}).positionals, 'file');
  const refuse = (reason: string) => {
    terminal.complain(`${reason} Nothing was copied.`);
    return 1;
  };
  if (!('postgresUrl' in config.database)) return refuse('DATABASE_URL must name the PostgreSQL to copy to.');
  const pathExists = await stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!pathExists) return refuse(`${file} does not exist.`);
  return withServices(config, async ({ db }) => {
    const source = await connect({ sqliteFile: file });
    const progress = progressBar(terminal);
    try {
      const copied = await copyDatabase(source, db, { onProgress: progress.show }).finally(progress.clear);
      if (!copied) return refuse('The database that DATABASE_URL names is not empty.');
      terminal.print(`${copied.rows} rows of ${copied.tables} tables: the shop is in PostgreSQL now.`);
      return 0;
    } finally {
      await source.destroy();
    }
  });
}
