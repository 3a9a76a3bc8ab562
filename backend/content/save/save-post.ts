import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { PostStatus } from '../tables.ts';
import { type EntryDraft, entryColumns } from './entry-columns.ts';
import { assignId, hasChanges, type Saved, type SaveOptions } from './saving.ts';

export interface PostDraft extends EntryDraft {
  status: PostStatus;
  password: string;
  format: string;
  sticky: boolean;
  featuredMedia: number;
  termIds: number[];
  meta: Record<string, string>;
}

export async function savePost(
  trx: DbOrTrx,
  draft: PostDraft,
  { dryRun = false }: SaveOptions = {},
): Promise<Saved> {
  const wanted = columnsOf(draft);
  const stored = await trx
    .selectFrom('posts')
    .selectAll()
    .where('source', '=', draft.source)
    .executeTakeFirst();
  const id = stored?.id ?? (await assignId(trx, 'posts', draft.id));
  const changes = {
    columns: !stored || hasChanges(stored, wanted),
    terms: await changedTerms(trx, id, draft.termIds),
    meta: await isMetaChanged(trx, id, draft.meta),
  };
  if (!dryRun) {
    if (!stored)
      await trx
        .insertInto('posts')
        .values({ id, ...wanted })
        .execute();
    else if (changes.columns) await trx.updateTable('posts').set(wanted).where('id', '=', id).execute();
    await writeTerms(trx, id, changes.terms);
    if (changes.meta) await writeMeta(trx, id, draft.meta);
  }
  if (!stored) return { id, outcome: 'created' };
  const { gone, added } = changes.terms;
  const isChanged = changes.columns || changes.meta || gone.length + added.length > 0;
  return { id, outcome: isChanged ? 'updated' : 'unchanged' };
}

const columnsOf = (draft: PostDraft) => ({
  ...entryColumns(draft),
  status: draft.status,
  password: draft.password,
  format: draft.format,
  sticky: draft.sticky ? 1 : 0,
  featured_media: draft.featuredMedia,
});

interface TermChanges {
  gone: number[];
  added: number[];
}

async function changedTerms(trx: DbOrTrx, postId: number, termIds: number[]): Promise<TermChanges> {
  const rows = await trx.selectFrom('post_terms').select('term_id').where('post_id', '=', postId).execute();
  const stored = new Set(rows.map(({ term_id }) => term_id));
  const wanted = new Set(termIds);
  return {
    gone: [...stored].filter((id) => !wanted.has(id)),
    added: [...wanted].filter((id) => !stored.has(id)),
  };
}

async function writeTerms(trx: DbOrTrx, post_id: number, { gone, added }: TermChanges): Promise<void> {
  if (gone.length > 0) {
    await trx.deleteFrom('post_terms').where('post_id', '=', post_id).where('term_id', 'in', gone).execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('post_terms')
      .values(added.map((term_id) => ({ post_id, term_id })))
      .execute();
  }
}

async function isMetaChanged(trx: DbOrTrx, postId: number, meta: Record<string, string>): Promise<boolean> {
  const rows = await trx.selectFrom('post_meta').selectAll().where('post_id', '=', postId).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return hasChanges(stored, meta) || hasChanges(meta, stored);
}

async function writeMeta(trx: DbOrTrx, post_id: number, meta: Record<string, string>): Promise<void> {
  await trx.deleteFrom('post_meta').where('post_id', '=', post_id).execute();
  const rows = Object.entries(meta).map(([key, value]) => ({ post_id, key, value }));
  if (rows.length > 0) await trx.insertInto('post_meta').values(rows).execute();
}
