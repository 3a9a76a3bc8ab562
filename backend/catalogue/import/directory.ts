import type { DbOrTrx, ProductType } from '../../ground/db/tables.ts';
import type { ProductColumns } from './product-state.ts';
import { readInPages } from './read-in-pages.ts';

export interface KnownProduct {
  /** Below 0 while it is only planned. */
  id: number;
  type: ProductType;
}

export const sourceKey = (sourceId: number): string => `id:${sourceId}`;

const skuKey = (sku: string): string => `sku:${sku.toLowerCase()}`;
/** Of two products whose SKUs have differed in case only since before that made them one: the second one's. */
const twinKey = (sku: string): string => `twin:${sku}`;

/**
 * Who is in the shop, by key; grows while the import creates. A row names itself, and others refer to it, by SKU, else by
 * the ID column. As in WooCommerce's database, case makes no difference in a SKU.
 */
export class Directory {
  readonly #products = new Map<string, KnownProduct>();
  /** Keys by which the file's rows are referred to, with the key that the row itself has. */
  readonly #rowKeys = new Map<string, string>();

  static async load(db: DbOrTrx): Promise<Directory> {
    const directory = new Directory();
    const rows = readInPages((afterId, limit) =>
      db
        .selectFrom('products')
        .select(['id', 'sku', 'source_id', 'type'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for await (const { id, sku, source_id, type } of rows) {
      if (source_id !== null) directory.#products.set(sourceKey(source_id), { id, type });
      if (sku === null) continue;
      const key = directory.#products.has(skuKey(sku)) ? twinKey(sku) : skuKey(sku);
      directory.#products.set(key, { id, type });
    }
    return directory;
  }

  /** The key by which a row is found again; undefined when it gives neither SKU nor ID. */
  keyOf({ sku, source_id }: Partial<ProductColumns>): string | undefined {
    if (sku) return this.#skuKey(sku);
    return source_id ? sourceKey(source_id) : undefined;
  }

  /** Notes that the file has a row of this key, which `id:` references of the same file mean, too. */
  announce(key: string, sourceId: number | undefined): void {
    this.#rowKeys.set(key, key);
    if (sourceId !== undefined && !this.#rowKeys.has(sourceKey(sourceId)))
      this.#rowKeys.set(sourceKey(sourceId), key);
  }

  isInFile(key: string): boolean {
    return this.#rowKeys.has(key);
  }

  /** The key of the row that a reference means; a row of the file goes before an older product. */
  rowKey(ref: string): string {
    const [, id] = /^id:\s*(\d+)$/i.exec(ref) ?? [];
    const key = id === undefined ? this.#skuKey(ref) : sourceKey(Number(id));
    return this.#rowKeys.get(key) ?? key;
  }

  find(key: string): KnownProduct | undefined {
    return this.#products.get(key);
  }

  resolve(ref: string): KnownProduct | undefined {
    return this.find(this.rowKey(ref));
  }

  add(key: string, product: KnownProduct): void {
    this.#products.set(key, product);
  }

  #skuKey(sku: string): string {
    return this.#products.has(twinKey(sku)) ? twinKey(sku) : skuKey(sku);
  }
}
