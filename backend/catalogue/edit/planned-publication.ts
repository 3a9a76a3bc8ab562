import type { Trx } from '../../ground/db/tables.ts';
import type { DraftRow } from './product-draft.ts';
import { refuseFields } from './refuse-fields.ts';
import { PRODUCT_ROW, PUBLISH_FROM } from './sheet.ts';

const refuse = (reason: string) => refuseFields([{ row: PRODUCT_ROW, field: PUBLISH_FROM, reason }]);

/** Only unpublished products can be scheduled. Throws Refused. */
export async function planPublication(
  trx: Trx,
  productId: number,
  { isInShop, publishFrom: at, changed }: DraftRow,
  now: Date,
): Promise<void> {
  if (!changed.has(PUBLISH_FROM) && !(changed.has('Published') && isInShop)) return;
  await trx.deleteFrom('planned_publications').where('product_id', '=', productId).execute();
  if (at === null || (isInShop && !changed.has(PUBLISH_FROM))) return;
  if (isInShop) throw refuse('is for a draft: this product is in the shop already');
  if (at <= now.toISOString()) throw refuse('has passed: choose “Shop” to publish it now');
  await trx.insertInto('planned_publications').values({ product_id: productId, at }).execute();
}
