import type { DbOrTrx } from '../../../ground/db/tables.ts';
import { insertInBatches } from '../insert-in-batches.ts';
import type { Pictures } from '../picture-library.ts';
import type { ProductImage } from '../product-state.ts';
import { groupByProduct, type Part, rowsOf } from './part.ts';

interface StoredImage extends ProductImage {
  source: string;
}

export async function loadImages(
  db: DbOrTrx,
  productIds: readonly number[],
): Promise<Map<number, StoredImage[]>> {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'product_images.image_id')
    .select(['product_id', 'images.id', 'file', 'source'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  return groupByProduct(
    rows,
    (row) => row.product_id,
    ({ id, file, source }) => ({ id, file, source }),
  );
}

export function imagesPart(library: Pictures): Part<ProductImage[]> {
  return {
    async load(db, ids) {
      const images = await loadImages(db, ids);
      return new Map(
        [...images].map(([productId, all]) => [productId, all.map(({ id, file }) => ({ id, file }))]),
      );
    },
    async save(trx, values, isNew) {
      if (!isNew) {
        await trx
          .deleteFrom('product_images')
          .where('product_id', 'in', [...values.keys()])
          .execute();
      }
      const rows = rowsOf(values, (product_id, image, position) => ({
        product_id,
        image_id: library.storedId(image.id),
        position,
      }));
      await insertInBatches(rows, (batch) => trx.insertInto('product_images').values(batch).execute());
    },
  };
}
