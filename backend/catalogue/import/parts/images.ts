import { insertInBatches } from '../insert-in-batches.ts';
import type { PictureLibrary } from '../picture-library.ts';
import type { ProductImage } from '../product-state.ts';
import { groupByProduct, type Part, rowsOf } from './part.ts';

export function imagesPart(library: PictureLibrary): Part<ProductImage[]> {
  return {
    async load(db, ids) {
      const rows = await db
        .selectFrom('product_images')
        .innerJoin('images', 'images.id', 'product_images.image_id')
        .select(['product_id', 'images.id', 'file'])
        .where('product_id', 'in', ids)
        .orderBy('position')
        .execute();
      return groupByProduct(
        rows,
        (row) => row.product_id,
        (row) => ({ id: row.id, file: row.file }),
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
