import type { PostStatus } from '../../db/content-tables.ts';
import type { Trx } from '../../db/tables.ts';
import { type EntryDraft, entryColumns } from './entry-columns.ts';
import { giveId } from './give-id.ts';
import { differs, type Saved } from './saved.ts';

export interface PostDraft extends EntryDraft {
  status: PostStatus;
  password: string;
  format: string;
  sticky: boolean;
  /** An attachment's id; 0 for none. */
  featuredMedia: number;
  termIds: number[];
  meta: Record<string, string>;
}

/** A post is known by its source. */
export async function savePost(trx: Trx, draft: PostDraft): Promise<Saved> {
  const wanted = {
    ...entryColumns(draft),
    status: draft.status,
    password: draft.password,
    format: draft.format,
    sticky: draft.sticky ? 1 : 0,
    featured_media: draft.featuredMedia,
  };
  const stored = await trx
    .selectFrom('posts')
    .selectAll()
    .where('source', '=', draft.source)
    .executeTakeFirst();
  if (!stored) {
    const id = await giveId(trx, 'posts', draft.id);
    await trx
      .insertInto('posts')
      .values({ id, ...wanted })
      .execute();
    await saveTerms(trx, id, draft.termIds);
    await saveMeta(trx, id, draft.meta);
    return { id, outcome: 'created' };
  }
  const { id } = stored;
  const changed = differs(stored, wanted);
  if (changed) await trx.updateTable('posts').set(wanted).where('id', '=', id).execute();
  const termsChanged = await saveTerms(trx, id, draft.termIds);
  const metaChanged = await saveMeta(trx, id, draft.meta);
  return { id, outcome: changed || termsChanged || metaChanged ? 'updated' : 'unchanged' };
}

async function saveTerms(trx: Trx, post_id: number, termIds: number[]): Promise<boolean> {
  const rows = await trx.selectFrom('post_terms').select('term_id').where('post_id', '=', post_id).execute();
  const stored = new Set(rows.map(({ term_id }) => term_id));
  const wanted = new Set(termIds);
  const gone = [...stored].filter((id) => !wanted.has(id));
  const added = [...wanted].filter((id) => !stored.has(id));
  if (gone.length > 0) {
    await trx.deleteFrom('post_terms').where('post_id', '=', post_id).where('term_id', 'in', gone).execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('post_terms')
      .values(added.map((term_id) => ({ post_id, term_id })))
      .execute();
  }
  return gone.length + added.length > 0;
}

async function saveMeta(trx: Trx, post_id: number, meta: Record<string, string>): Promise<boolean> {
  const rows = await trx.selectFrom('post_meta').selectAll().where('post_id', '=', post_id).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  if (!differs(stored, meta) && !differs(meta, stored)) return false;
  await trx.deleteFrom('post_meta').where('post_id', '=', post_id).execute();
  const wanted = Object.entries(meta).map(([key, value]) => ({ post_id, key, value }));
  if (wanted.length > 0) await trx.insertInto('post_meta').values(wanted).execute();
  return true;
}
