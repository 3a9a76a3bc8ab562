import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import type { Pictures } from '../import/picture-library.ts';
import type { ProductImage } from '../import/product-state.ts';

export interface SheetPicture {
  /** As a row refers to it: its file, or its address if there is none. */
  ref: string;
  file: string | null;
  alt: string;
  width: number | null;
  height: number | null;
}

export async function loadPictures(db: DbOrTrx, productIds: readonly number[]): Promise<SheetPicture[]> {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'product_images.image_id')
    .select(['file', 'source', 'alt', 'width', 'height'])
    .distinct()
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map(({ source, ...picture }) => ({ ...picture, ref: picture.file ?? source }));
}

/** Only stored pictures: the office uploads them first. */
export class StoredPictures implements Pictures {
  readonly #byRef = new Map<string, ProductImage>();

  static async naming(db: DbOrTrx, refs: readonly string[]): Promise<StoredPictures> {
    const pictures = new StoredPictures();
    if (refs.length === 0) return pictures;
    const rows = await db
      .selectFrom('images')
      .select(['id', 'source', 'file'])
      .where((eb) => eb.or([eb('source', 'in', refs), eb('file', 'in', refs)]))
      .orderBy('id', 'desc')
      .execute();
    for (const { id, source, file } of rows) {
      pictures.#byRef.set(source, { id, file });
      if (file !== null) pictures.#byRef.set(file, { id, file });
    }
    return pictures;
  }

  async findProblem(refs: readonly string[]): Promise<string | undefined> {
    const missing = refs.find((ref) => !this.#byRef.has(ref));
    return missing === undefined ? undefined : `the shop has no picture "${missing}"`;
  }

  async imageOf(ref: string): Promise<ProductImage> {
    const image = this.#byRef.get(ref);
    if (!image) throw new Error(`the shop has no picture "${ref}"`);
    return image;
  }

  storedId(id: number): number {
    return id;
  }

  async savePlanned(): Promise<void> {}
}

/** Alternative texts apply wherever the picture is shown; returns the products that show it. */
export async function describePicture(trx: Trx, ref: string, alt: string): Promise<number[]> {
  const images = await trx
    .updateTable('images')
    .set({ alt })
    .where((eb) => eb.or([eb('file', '=', ref), eb('source', '=', ref)]))
    .returning('id')
    .execute();
  if (images.length === 0) return [];
  const products = await trx
    .selectFrom('product_images')
    .select('product_id')
    .where(
      'image_id',
      'in',
      images.map(({ id }) => id),
    )
    .execute();
  return products.map(({ product_id }) => product_id);
}
