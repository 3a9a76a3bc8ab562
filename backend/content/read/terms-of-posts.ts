import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { TermRow } from './find-posts.ts';

export async function loadTermsOfPosts(db: DbOrTrx, postIds: number[]): Promise<Map<number, TermRow[]>> {
  const rows = await db
    .selectFrom('content_terms')
    .innerJoin('post_terms', 'post_terms.term_id', 'content_terms.id')
    .selectAll('content_terms')
    .select('post_terms.post_id')
    .where('post_terms.post_id', 'in', postIds)
    .orderBy('content_terms.name_key')
    .orderBy('content_terms.id')
    .execute();
  const terms = new Map<number, TermRow[]>();
  for (const { post_id, ...term } of rows) {
    const known = terms.get(post_id);
    if (known) known.push(term);
    else terms.set(post_id, [term]);
  }
  return terms;
}
