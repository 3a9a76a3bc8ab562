import type { Db } from '../../ground/db/tables.ts';

/** Who wrote the last line of the log about a product; lists and imports name it by its SKU, too. */
export async function whoChanged(
  db: Db,
  productId: number,
): Promise<{ who: string; at: string } | undefined> {
  const version = await db
    .selectFrom('product_versions')
    .select(['who', 'at'])
    .where('product_id', '=', productId)
    .where('who', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version;
}
