import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#backend/ground/db/connect.ts';
import type { Config } from '../config.ts';
import { BACKED_UP } from './backup-folder.ts';

/** The office shows when the last backup was made, and what its check found. */
export async function recordBackup(
  config: Config,
  folder: string,
  { pictures, problem }: { pictures: number; problem: string },
): Promise<void> {
  const { size } = await stat(path.join(folder, BACKED_UP.database));
  const db = await connect(config.database);
  try {
    await db
      .insertInto('backups')
      .values({ at: new Date().toISOString(), folder, bytes: size, pictures, problem })
      .execute();
  } finally {
    await db.destroy();
  }
}
