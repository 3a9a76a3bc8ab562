import type { Db } from '../../ground/db/tables.ts';

const DAY_MS = 24 * 3_600_000;

/** When the next scheduled post will be public; undefined: none is scheduled. */
export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const next = await db
    .selectFrom('posts')
    .select('published_at')
    // No clock of a shop is a day behind UTC: by the index, only the newest posts are looked at.
    .where('published_local', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where('status', 'in', ['publish', 'future'])
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .executeTakeFirst();
  return next?.published_at ? new Date(next.published_at) : undefined;
}
