import type { Trx } from '../../ground/db/tables.ts';
import { parseDate } from '../import/cells.ts';
import type { EditedRow } from './changes.ts';
import { PRODUCT_ROW, PUBLISH_FROM } from './sheet.ts';
import { refuseFields } from './sheet-refused.ts';

const refuse = (reason: string) => refuseFields([{ row: PRODUCT_ROW, field: PUBLISH_FROM, reason }]);
const IN_SHOP = '1';

/** Only unpublished products can be scheduled. */
export async function planPublication(
  trx: Trx,
  productId: number,
  { cells, changed }: EditedRow,
  now: Date,
): Promise<void> {
  const isInShop = cells.get('Published') === IN_SHOP;
  if (!changed.has(PUBLISH_FROM) && !(changed.has('Published') && isInShop)) return;
  const at = parseDate((cells.get(PUBLISH_FROM) ?? '').trim(), 'start');
  if (!at.ok) throw refuse(at.reason);
  await trx.deleteFrom('planned_publications').where('product_id', '=', productId).execute();
  if (at.value === null || (isInShop && !changed.has(PUBLISH_FROM))) return;
  if (isInShop) throw refuse('is for a draft: this product is in the shop already');
  if (at.value <= now.toISOString()) throw refuse('has passed: choose “Shop” to publish it now');
  await trx.insertInto('planned_publications').values({ product_id: productId, at: at.value }).execute();
}
