import { sql } from 'kysely';
import type { Condition } from './conditions.ts';
import type { PostRow } from './find-posts.ts';

/** Published, or scheduled for a moment that has passed: nobody has to press a button then. */
export const isPublicPost = (now: Date): Condition =>
  sql`(posts.status in ('publish', 'future') and posts.published_at <= ${now.toISOString()})`;

/** The same of a post that was read. */
export const isPublic = ({ status, published_at }: PostRow, now: Date): boolean =>
  (status === 'publish' || status === 'future') && published_at !== null && published_at <= now.toISOString();
