import { TOURNAMENT_CATEGORY } from '#domain/office/office-posts.ts';
import type { Db } from '../ground/db/tables.ts';
import { loadPostFields } from '../posts/load-fields.ts';

const MOST_POSTS = 50;

/** What the fields of a post about a tournament say. */
export interface OfficeEventPost {
  id: number;
  title: string;
  /** 'YYYY-MM-DD', empty if unknown. */
  date: string;
  time: string;
  fee: string;
  seats: number | null;
}

/** Tournaments without seats, newest first. */
export async function findEventPosts(db: Db, now: Date): Promise<OfficeEventPost[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_terms', 'post_terms.post_id', 'posts.id')
    .innerJoin('content_terms', 'content_terms.id', 'post_terms.term_id')
    .select('posts.id')
    .where('content_terms.taxonomy', '=', 'category')
    .where('content_terms.slug', '=', TOURNAMENT_CATEGORY)
    .where('posts.status', '<>', 'trash')
    .where('posts.id', 'not in', (eb) => eb.selectFrom('events').select('post_id'))
    .orderBy('posts.id', 'desc')
    .limit(MOST_POSTS)
    .execute();
  const posts: OfficeEventPost[] = [];
  for (const { id } of rows) {
    const { fields } = (await loadPostFields(db, id, now)) ?? {};
    if (!fields) continue;
    posts.push({
      id,
      title: fields.title || fields.slug,
      date: fields.event_date,
      time: fields.event_time,
      fee: fields.event_fee,
      seats: /^\d{1,5}$/.test(fields.event_seats) ? Number(fields.event_seats) : null,
    });
  }
  return posts;
}
