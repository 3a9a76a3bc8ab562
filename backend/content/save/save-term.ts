import type { Taxonomy } from '../../ground/db/content-tables.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { collationKey } from '../collation-key.ts';
import { giveId } from './give-id.ts';
import { differs, type Saved, type SaveOptions } from './saved.ts';

export interface TermDraft {
  /** Kept when it is free. */
  id?: number | undefined;
  taxonomy: Taxonomy;
  slug: string;
  /** Text, not HTML. */
  name: string;
  /** HTML. */
  description: string;
  parentId: number | null;
}

/** A term is known by its taxonomy and slug. */
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
    const id = await giveId(trx, 'content_terms', wantedId);
    if (!dryRun)
      await trx
        .insertInto('content_terms')
        .values({ id, ...wanted })
        .execute();
    return { id, outcome: 'created' };
  }
  if (!differs(stored, wanted)) return { id: stored.id, outcome: 'unchanged' };
  if (!dryRun) await trx.updateTable('content_terms').set(wanted).where('id', '=', stored.id).execute();
  return { id: stored.id, outcome: 'updated' };
}
