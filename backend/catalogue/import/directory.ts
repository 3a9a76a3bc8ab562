import type { DbOrTrx, ProductType } from '../../ground/db/tables.ts';
import type { ProductColumns } from './product-state.ts';
import { readInPages } from './read-in-pages.ts';

export interface KnownProduct {
  /** Negative while only planned. */
  id: number;
  type: ProductType;
}

export const sourceKey = (sourceId: number): string => `id:${sourceId}`;

const skuKey = (sku: string): string => `sku:${sku.toLowerCase()}`;
/** Second of two products whose SKUs differ only in case. */
const twinKey = (sku: string): string => `twin:${sku}`;

/** Products by key: SKU, else the ID column. SKUs ignore case, as in WooCommerce's database. */
export class Directory {
  readonly #products = new Map<string, KnownProduct>();
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

  keyOf({ sku, source_id }: Partial<ProductColumns>): string | undefined {
    if (sku) return this.#skuKey(sku);
    return source_id ? sourceKey(source_id) : undefined;
  }

  announce(key: string, sourceId: number | undefined): void {
    this.#rowKeys.set(key, key);
    if (sourceId !== undefined && !this.#rowKeys.has(sourceKey(sourceId)))
      this.#rowKeys.set(sourceKey(sourceId), key);
  }

  isInFile(key: string): boolean {
    return this.#rowKeys.has(key);
  }

  /** A row of the file wins over an existing product. */
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
