import { backup, DatabaseSync } from 'node:sqlite';

const ALL_PAGES = 2_147_483_647;

/** Copies a SQLite file as it is at one moment; others may go on reading and writing. */
export async function copySqliteFile(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // In one step: in several, each write of another process would start the copy anew.
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}
