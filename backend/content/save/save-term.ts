import type { DbOrTrx } from '../../ground/db/tables.ts';
import { collationKey } from '../collation-key.ts';
import type { Taxonomy } from '../tables.ts';
import { assignId, hasChanges, type Saved, type SaveOptions } from './saving.ts';

export interface TermDraft {
  id?: number | undefined;
  taxonomy: Taxonomy;
  slug: string;
  /** Plain text, unlike the description, which is HTML. */
  name: string;
  description: string;
  parentId: number | null;
}

export async function saveTerm(
  trx: DbOrTrx,
  draft: TermDraft,
  { dryRun = false }: SaveOptions = {},
): Promise<Saved> {
  const { id: wantedId, parentId: parent_id, ...term } = draft;
  const wanted = {
    ...term,
    parent_id,
    slug_key: collationKey(draft.slug),
    name_key: collationKey(draft.name),
  };
  const stored = await trx
    .selectFrom('content_terms')
    .selectAll()
    .where('taxonomy', '=', draft.taxonomy)
    .where('slug', '=', draft.slug)
    .executeTakeFirst();
  if (!stored) {
    const id = await assignId(trx, 'content_terms', wantedId);
    if (!dryRun)
      await trx
        .insertInto('content_terms')
        .values({ id, ...wanted })
        .execute();
    return { id, outcome: 'created' };
  }
  if (!hasChanges(stored, wanted)) return { id: stored.id, outcome: 'unchanged' };
  if (!dryRun) await trx.updateTable('content_terms').set(wanted).where('id', '=', stored.id).execute();
  return { id: stored.id, outcome: 'updated' };
}
