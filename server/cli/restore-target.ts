import { rename, rm } from 'node:fs/promises';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import { hasLeader } from '#backend/ground/db/leadership.ts';
import { holdAlone } from '#backend/ground/db/sqlite-alone.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { isThere } from './is-there.ts';
import { progressBar } from './progress-bar.ts';

/** The database that a backup goes to, while no shop is open on it. */
export interface OpenTarget {
  /** Puts a SQLite file's content in the place of what is there: all of it or nothing. */
  put: (sqliteFile: string) => Promise<void>;
  close: () => Promise<void>;
}

/** undefined: a shop is open there. */
export const openTarget = (
  { postgresUrl, sqliteFile }: Config['database'],
  terminal: Terminal,
): Promise<OpenTarget | undefined> =>
  postgresUrl === undefined ? openFile(sqliteFile) : openPostgres(postgresUrl, terminal);

async function openFile(file: string): Promise<OpenTarget | undefined> {
  const release = (await isThere(file)) ? holdUnlessBroken(file) : () => undefined;
  return (
    release && {
      async put(sqliteFile) {
        // What an old database has left beside its file would be read into the new one.
        for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
        await rename(sqliteFile, file);
      },
      close: async () => release(),
    }
  );
}

/** What no longer is a database is what a backup is for: nobody can have it open. */
function holdUnlessBroken(file: string): (() => void) | undefined {
  try {
    return holdAlone(file);
  } catch {
    return () => undefined;
  }
}

async function openPostgres(postgresUrl: string, terminal: Terminal): Promise<OpenTarget | undefined> {
  const target = await connect({ postgresUrl });
  if (await hasLeader(target)) {
    await target.destroy();
    return undefined;
  }
  return {
    async put(sqliteFile) {
      const source = await connect({ sqliteFile });
      const progress = progressBar(terminal);
      try {
        await copyDatabase(source, target, { replace: true, onProgress: progress.show }).finally(
          progress.clear,
        );
      } finally {
        await source.destroy();
      }
    },
    close: () => target.destroy(),
  };
}
