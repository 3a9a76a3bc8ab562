import type { DbOrTrx } from '../../ground/db/tables.ts';
import { collationKey } from '../collation-key.ts';
import { assignId, hasChanges, type Saved, type SaveOptions } from './saving.ts';

export interface AuthorDraft {
  id?: number | undefined;
  slug: string;
  name: string;
  description: string;
  url: string;
}

export async function saveAuthor(
  trx: DbOrTrx,
  draft: AuthorDraft,
  { dryRun = false }: SaveOptions = {},
): Promise<Saved> {
  const { id: wantedId, ...author } = draft;
  const wanted = { ...author, slug_key: collationKey(draft.slug), name_key: collationKey(draft.name) };
  const stored = await trx
    .selectFrom('authors')
    .selectAll()
    .where('slug', '=', draft.slug)
    .executeTakeFirst();
  if (!stored) {
    const id = await assignId(trx, 'authors', wantedId);
    if (!dryRun)
      await trx
        .insertInto('authors')
        .values({ id, ...wanted })
        .execute();
    return { id, outcome: 'created' };
  }
  if (!hasChanges(stored, wanted)) return { id: stored.id, outcome: 'unchanged' };
  if (!dryRun) await trx.updateTable('authors').set(wanted).where('id', '=', stored.id).execute();
  return { id: stored.id, outcome: 'updated' };
}
