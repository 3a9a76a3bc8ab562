import { sql } from 'kysely';
import type { Condition } from './conditions.ts';

/** Published, or scheduled for a moment that has passed: nobody has to press a button then. */
export const isPublicPost = (now: Date): Condition =>
  sql`(posts.status = 'publish' or (posts.status = 'future' and posts.published_at <= ${now.toISOString()}))`;
