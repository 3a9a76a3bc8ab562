import { type Selectable, sql } from 'kysely';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { PostsTable } from '../tables.ts';
import type { Condition } from './conditions.ts';

/** A scheduled post becomes public without any action at its time. */
export const wherePublic = (now: Date): Condition =>
  sql`(posts.status in ('publish', 'future') and posts.published_at <= ${now.toISOString()})`;

type Publication = Pick<Selectable<PostsTable>, 'status' | 'published_at'>;

export const isPublic = ({ status, published_at }: Publication, now: Date): boolean =>
  (status === 'publish' || status === 'future') && published_at !== null && published_at <= now.toISOString();

export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const next = await db
    .selectFrom('posts')
    .select('published_at')
    // Uses the index; local time differs from UTC by less than a day.
    .where('published_local', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where('status', 'in', ['publish', 'future'])
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .executeTakeFirst();
  return next?.published_at ? new Date(next.published_at) : undefined;
}
