import { deleteProducts } from '../../catalogue/delete-products.ts';
import type { DraftRow } from '../../catalogue/edit/product-draft.ts';
import { refuseFields } from '../../catalogue/edit/refuse-fields.ts';
import type { Trx } from '../../ground/db/tables.ts';

/** Only units never ordered and out of stock are removed; others are hidden instead. Throws Refused. */
export async function removeUnits(
  trx: Trx,
  units: readonly DraftRow[],
  productId: number | undefined,
): Promise<void> {
  const removed = units.filter(({ isRemoved, id }) => isRemoved && id !== undefined);
  for (const { key, id = 0 } of removed) {
    const reason = await whyItStays(trx, id, productId ?? 0);
    if (reason !== undefined) throw refuseFields([{ row: key, field: 'Type', reason }]);
    await deleteProducts(trx, [id]);
  }
}

async function whyItStays(trx: Trx, id: number, productId: number): Promise<string | undefined> {
  const stock = await trx
    .selectFrom('stock')
    .select(['managed', 'available', 'reserved'])
    .where('product_id', '=', id)
    .executeTakeFirst();
  if (stock && stock.managed === 1 && stock.available + stock.reserved > 0) {
    return `cannot be removed: ${stock.available + stock.reserved} in stock. Set the stock to 0 first, or hide it`;
  }
  const { orders } = await trx
    .selectFrom('order_lines')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where((eb) =>
      eb.or([
        eb('product_id', '=', id),
        eb.and([eb('product_id', '=', productId), eb('variation_id', '=', id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (Number(orders) > 0) return 'cannot be removed: it is on orders. Hide it instead';
  const bundle = await trx
    .selectFrom('bundle_items')
    .select('bundle_id')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return bundle && 'cannot be removed: a bundle holds it. Hide it instead';
}
