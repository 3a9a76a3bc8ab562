import { LRUCache } from 'lru-cache';
import { findAffectedProducts } from '../ground/changes/affected-products.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import { type Change, EVERYTHING, isOfGoods } from '../ground/changes/publish-changes.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { loadProducts } from './load-products.ts';
import { nextProductPriceChange } from './price-and-stock.ts';
import { writeProducts } from './write-product.ts';

export interface ReadServices {
  db: Db;
  now: () => Date;
  settings: BackendSettings;
}

export interface ProductJson {
  id: number;
  json: Uint8Array;
}

interface CacheEntry extends ProductJson {
  /** When a sale begins or ends, in milliseconds since 1970. */
  validUntil: number;
}

type Variations = 'full' | 'ids';
/** Products without variations are the same in every form and cached once. */
type Key = number | `${number} ${Variations}`;

/** Some 18,000 single cards. */
const MAX_BYTES = 40 * 1024 * 1024;
/** What an entry takes beside its product. */
const ENTRY_BYTES = 400;
/** Looking up the products of more changes costs more than an empty cache. */
const MAX_NAMED = 500;

/** For lists and pages only; whatever sells goods reads the database. */
export class ProductCache {
  readonly #entries: LRUCache<Key, CacheEntry>;
  readonly #changes: ChangeFeed;
  #drops = 0;

  constructor({ db, changes }: { db: Db; changes: ChangeFeed }, maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache<Key, CacheEntry>({ maxSize: maxBytes, sizeCalculation: bytesOf });
    this.#changes = changes;
    changes.subscribe((published) => this.#drop(db, published));
  }

  /** Published products, also those that no list shows, in the order of the ids; includes every change of this process. */
  async find(services: ReadServices, ids: readonly number[], variations: Variations): Promise<ProductJson[]> {
    await this.#changes.catchUp();
    const now = services.now();
    const found = new Map<number, ProductJson>();
    for (const id of ids) {
      const entry = this.#entries.get(id) ?? this.#entries.get(`${id} ${variations}`);
      if (entry && now.getTime() < entry.validUntil) found.set(id, entry);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      for (const product of await this.#load(services, missing, variations, now))
        found.set(product.id, product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #load(
    { db, settings }: ReadServices,
    ids: readonly number[],
    variations: Variations,
    now: Date,
  ): Promise<ProductJson[]> {
    const drops = this.#drops;
    const fullVariations = variations === 'full';
    const loaded = await loadProducts(db, ids, { fullVariations });
    const { publicUrl } = settings;
    const products = writeProducts(loaded, { publicUrl, now: now.toISOString(), fullVariations });
    return products.map((product) => {
      const json = new TextEncoder().encode(JSON.stringify(product));
      const entry = {
        id: product.id,
        json,
        validUntil: nextProductPriceChange(product.id, loaded, now.toISOString()),
      };
      // Otherwise it may have been read before the change.
      if (drops === this.#drops) {
        this.#entries.set(product.has_variations ? `${product.id} ${variations}` : product.id, entry);
      }
      return entry;
    });
  }

  async #drop(db: Db, published: readonly Change[]): Promise<void> {
    const changes = published.filter(isOfGoods);
    if (changes.length === 0) return;
    this.#drops += 1;
    const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
    if (ids.includes(EVERYTHING) || ids.length > MAX_NAMED) return this.#entries.clear();
    try {
      const affected = [...(await findAffectedProducts(db, ids)), ...(await findLinkingProducts(db, ids))];
      for (const id of [...ids, ...affected]) {
        for (const key of [id, `${id} full`, `${id} ids`] as const) this.#entries.delete(key);
      }
    } catch (error) {
      this.#entries.clear();
      throw error;
    } finally {
      // Answers read in the meantime may be older than the change.
      this.#drops += 1;
    }
  }
}

const bytesOf = ({ json }: ProductJson): number => json.byteLength + ENTRY_BYTES;

/** Links are shown only while their target is published. */
async function findLinkingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await findLinks(db, productIds);
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

const findLinks = queryByIds((db, ids) =>
  db.selectFrom('product_links').where('linked_id', 'in', ids).select('product_id').distinct(),
);
