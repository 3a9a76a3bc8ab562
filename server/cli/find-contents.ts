import { sql } from 'kysely';
import { connect } from '#backend/ground/db/connect.ts';
import { findPictures } from '#backend/ground/media/folder-store.ts';
import type { Config } from '../config.ts';
import { isThere } from './is-there.ts';

const COUNTS = {
  orders: sql<{ n: number }>`select count(*) as n from orders`,
  products: sql<{ n: number }>`select count(*) as n from products where parent_id is null`,
  posts: sql<{ n: number }>`select count(*) as n from posts`,
};

/** Whatever an owner would miss: '3 orders'. */
export async function findContents({ database, mediaDir }: Config): Promise<string[]> {
  const pictures = (await isThere(mediaDir)) ? (await findPictures(mediaDir)).length : 0;
  const counted = { ...(await countRows(database)), pictures };
  return Object.entries(counted).flatMap(([nouns, count]) => (count === 0 ? [] : [amount(count, nouns)]));
}

async function countRows(database: Config['database']): Promise<Record<string, number>> {
  const { sqliteFile } = database;
  if (sqliteFile !== undefined && !(await isThere(sqliteFile))) return {};
  const db = await connect(database);
  try {
    const counts: Record<string, number> = {};
    for (const [nouns, count] of Object.entries(COUNTS)) {
      const { rows } = await count.execute(db);
      counts[nouns] = rows[0]?.n ?? 0;
    }
    return counts;
  } finally {
    await db.destroy();
  }
}

const amount = (count: number, nouns: string): string =>
  `${count} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;
