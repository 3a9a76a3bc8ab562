import { rename, rm } from 'node:fs/promises';
import { connect } from '#backend/ground/db/connect.ts';
import { copyDatabase } from '#backend/ground/db/copy-database.ts';
import { hasLeader } from '#backend/ground/db/leadership.ts';
import { lockSqliteFile } from '#backend/ground/db/sqlite-backup.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { pathExists } from './path-exists.ts';
import { progressBar } from './progress-bar.ts';

export interface OpenTarget {
  put: (sqliteFile: string) => Promise<void>;
  close: () => Promise<void>;
}

export const openTarget = (
  { postgresUrl, sqliteFile }: Config['database'],
  terminal: Terminal,
): Promise<OpenTarget | undefined> =>
  postgresUrl === undefined ? openFile(sqliteFile) : openPostgres(postgresUrl, terminal);

async function openFile(file: string): Promise<OpenTarget | undefined> {
  const release = (await pathExists(file)) ? holdUnlessBroken(file) : () => undefined;
  return (
    release && {
      async put(sqliteFile) {
        // A leftover journal would be replayed into the new database.
        for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
        await rename(sqliteFile, file);
      },
      close: async () => release(),
    }
  );
}

/** A broken database is what backups are for: nothing can have it open. */
function holdUnlessBroken(file: string): (() => void) | undefined {
  try {
    return lockSqliteFile(file);
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
