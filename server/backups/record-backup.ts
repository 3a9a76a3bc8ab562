import { connect } from '#backend/ground/db/connect.ts';
import type { Config } from '../config.ts';
import type { Verified } from './verify-backup.ts';

/** The office shows when the last backup was made, and the result of its check. */
export async function recordBackup(
  config: Config,
  folder: string,
  { problem, rows, bytes, pictures }: Verified,
): Promise<void> {
  const db = await connect(config.database);
  try {
    const at = new Date().toISOString();
    await db
      .insertInto('backups')
      .values({
        at,
        folder,
        bytes,
        pictures,
        problem,
        rows,
        kind: 'command',
        state: 'done',
        who: 'Command line',
        checked_at: at,
      })
      .execute();
  } finally {
    await db.destroy();
  }
}
