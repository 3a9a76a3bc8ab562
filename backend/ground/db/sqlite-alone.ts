import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-queue.ts';

/**
 * Keeps everybody else from a SQLite file until the answered function is called; undefined when somebody has it open.
 * Everything of it is in the file then, nothing beside it.
 */
export function holdAlone(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 0');
    // A shop that is open holds the write-ahead log even when it is idle; taking the log away needs the file alone.
    database.exec('pragma journal_mode = delete');
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
