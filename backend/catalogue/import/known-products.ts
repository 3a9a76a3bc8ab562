import { sql } from 'kysely';
import { MAX_ID } from '#contract/numbers.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { ProductType } from '../tables.ts';
import type { ProductColumns } from './product-state.ts';
import { readInPages } from './read-in-pages.ts';

export interface KnownProduct {
  /** Negative while only planned. */
  id: number;
  type: ProductType;
}

export const sourceKey = (sourceId: number): string => `id:${sourceId}`;

const SOURCE_REF = /^id:\s*(\d{1,10})$/i;
const skuKey = (sku: string): string => `sku:${sku.toLowerCase()}`;
/** Second of two products whose SKUs differ only in case. */
const twinKey = (sku: string): string => `twin:${sku}`;

interface KnownRow extends KnownProduct {
  sku: string | null;
  source_id: number | null;
}

/** Products by key: SKU, else the ID column. SKUs ignore case, as in WooCommerce's database. */
export class KnownProducts {
  readonly #products = new Map<string, KnownProduct>();
  readonly #rowKeys = new Map<string, string>();
  /** IDs that the shop had before the import. */
  readonly #wasThere = new Set<number>();

  static async load(db: DbOrTrx): Promise<KnownProducts> {
    const known = new KnownProducts();
    const rows = readInPages((afterId, limit) =>
      db
        .selectFrom('products')
        .select(['id', 'sku', 'source_id', 'type'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for await (const row of rows) known.#read(row);
    return known;
  }

  /** For a large shop only products that are named, by SKU or by `id:` and an ID. */
  static async naming(db: DbOrTrx, refs: readonly string[]): Promise<KnownProducts> {
    const rows = await findNamed(db, [...new Set(refs)]);
    const named = new Map(rows.map((row) => [row.id, row]));
    const known = new KnownProducts();
    for (const row of [...named.values()].toSorted((one, other) => one.id - other.id)) known.#read(row);
    return known;
  }

  #read({ id, type, sku, source_id }: KnownRow): void {
    if (source_id !== null) {
      this.#products.set(sourceKey(source_id), { id, type });
      this.#wasThere.add(source_id);
    }
    if (sku === null) return;
    const key = this.#products.has(skuKey(sku)) ? twinKey(sku) : skuKey(sku);
    this.#products.set(key, { id, type });
  }

  keyOf({ sku, source_id }: Partial<ProductColumns>): string | undefined {
    if (sku && this.#products.has(this.#skuKey(sku))) return this.#skuKey(sku);
    // A product may have got another SKU; as in WooCommerce its ID then says which it is.
    if (source_id && (!sku || this.#wasThere.has(source_id))) return sourceKey(source_id);
    return sku ? this.#skuKey(sku) : undefined;
  }

  announce(key: string, sourceId: number | undefined, sku?: string | null): void {
    this.#rowKeys.set(key, key);
    if (sku) this.#rowKeys.set(this.#skuKey(sku), key);
    if (sourceId !== undefined && !this.#rowKeys.has(sourceKey(sourceId)))
      this.#rowKeys.set(sourceKey(sourceId), key);
  }

  isInFile(key: string): boolean {
    return this.#rowKeys.has(key);
  }

  /** A row of the file wins over an existing product. */
  rowKey(ref: string): string {
    const [, id] = SOURCE_REF.exec(ref) ?? [];
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

const findNamed = queryByIds((db, refs: readonly string[]) => {
  const skus = [...new Set(refs.flatMap((ref) => [ref, ref.toLowerCase()]))];
  const ids = refs.flatMap((ref) => SOURCE_REF.exec(ref)?.[1] ?? []).map(Number);
  const sourceIds = ids.filter((id) => id <= MAX_ID);
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'source_id', 'type'])
    .where((eb) =>
      eb.or([
        eb('sku', 'in', skus),
        eb(sql<string>`lower(sku)`, 'in', skus),
        ...(sourceIds.length > 0 ? [eb('source_id', 'in', sourceIds)] : []),
      ]),
    );
});
