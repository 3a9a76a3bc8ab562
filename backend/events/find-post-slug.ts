import type { DbOrTrx } from '../ground/db/tables.ts';

/** Of a tournament's post; empty while it is not published. */
export async function findPostSlug(db: DbOrTrx, postId: number): Promise<string> {
  const post = await db
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', postId)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return post?.slug ?? '';
}
