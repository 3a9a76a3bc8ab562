import { backup, DatabaseSync } from 'node:sqlite';
import { isBusy } from './write-queue.ts';

const ALL_PAGES = 2_147_483_647;

export async function copySqliteFile(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // In one step: any write would restart a backup in several.
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

export function lockSqliteFile(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 0');
    // Leaving WAL mode needs exclusive access, which even an idle shop prevents.
    database.exec('pragma journal_mode = delete');
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
