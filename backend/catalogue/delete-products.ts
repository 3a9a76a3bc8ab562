import type { Trx } from '../ground/db/tables.ts';

/** Their names stay for the lines of the ledger. */
export async function deleteProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .insertInto('removed_products')
    .columns(['product_id', 'name', 'sku'])
    .expression((eb) =>
      eb
        .selectFrom('products as removed')
        .leftJoin('products as parent', 'parent.id', 'removed.parent_id')
        .select((of) => [
          'removed.id',
          of.fn.coalesce('parent.name', 'removed.name').as('name'),
          of.fn.coalesce('removed.sku', of.val('')).as('sku'),
        ])
        .where('removed.id', 'in', ids),
    )
    .execute();
  await trx.deleteFrom('products').where('id', 'in', ids).execute();
}
