import { LRUCache } from 'lru-cache';
import { findAffectedProducts } from '../ground/changes/affected-products.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import { type Change, EVERYTHING } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import { findLinkingProducts } from './find-linking-products.ts';
import { loadProducts } from './load-products.ts';
import { nextPriceChange } from './next-price-change.ts';
import type { CatalogueServices } from './services.ts';
import { writeProducts } from './write-product.ts';

/** A product as the API answers it. */
export interface ProductJson {
  id: number;
  json: Uint8Array;
}

interface Kept extends ProductJson {
  /** Milliseconds since 1970: a sale begins or ends. */
  validUntil: number;
}

type Needs = Pick<CatalogueServices, 'db' | 'now' | 'settings'>;
type Variations = 'full' | 'ids';
/** A product without variations reads the same either way, and is kept once. */
type Key = number | `${number} ${Variations}`;

/** Some 18,000 single cards. */
const MAX_BYTES = 40 * 1024 * 1024;
/** The entry around its text. */
const ENTRY_BYTES = 400;
/** So many changes at once are an import's: asking what each concerns costs more than starting anew. */
const MAX_NAMED = 500;

/**
 * Answers of the products that are asked for most, ready to be sent, until the change feed names them or a sale begins
 * or ends. For lists and pages only: whatever sells reads the database.
 */
export class ProductCache {
  readonly #kept: LRUCache<Key, Kept>;
  readonly #changes: ChangeFeed;
  #drops = 0;

  constructor({ db, changes }: Pick<CatalogueServices, 'db' | 'changes'>, maxBytes = MAX_BYTES) {
    this.#kept = new LRUCache<Key, Kept>({ maxSize: maxBytes, sizeCalculation: bytesOf });
    this.#changes = changes;
    changes.follow((told) => this.#drop(db, told));
  }

  /** Published products, hidden ones too, in the order of the ids, with everything that the change feed has told. */
  async find(services: Needs, ids: readonly number[], variations: Variations): Promise<ProductJson[]> {
    await this.#changes.catchUp();
    const now = services.now();
    const found = new Map<number, ProductJson>();
    for (const id of ids) {
      const kept = this.#kept.get(id) ?? this.#kept.get(`${id} ${variations}`);
      if (kept && now.getTime() < kept.validUntil) found.set(id, kept);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      for (const product of await this.#load(services, missing, variations, now))
        found.set(product.id, product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async #load(
    { db, settings }: Needs,
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
      const kept = { id: product.id, json, validUntil: nextPriceChange(product.id, loaded, now) };
      // What changed while it was read may have been read before.
      if (drops === this.#drops) {
        this.#kept.set(product.has_variations ? `${product.id} ${variations}` : product.id, kept);
      }
      return kept;
    });
  }

  async #drop(db: Db, told: readonly Change[]): Promise<void> {
    const changes = told.filter(({ topic }) => topic !== 'content');
    if (changes.length === 0) return;
    this.#drops += 1;
    const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
    if (ids.includes(EVERYTHING) || ids.length > MAX_NAMED) return this.#kept.clear();
    try {
      const affected = [...(await findAffectedProducts(db, ids)), ...(await findLinkingProducts(db, ids))];
      for (const id of [...ids, ...affected]) {
        for (const key of [id, `${id} full`, `${id} ids`] as const) this.#kept.delete(key);
      }
    } catch (error) {
      // Nobody knows which of them are out of date.
      this.#kept.clear();
      throw error;
    } finally {
      // Whatever was read while this was found out may be older than the change.
      this.#drops += 1;
    }
  }
}

const bytesOf = ({ json }: ProductJson): number => json.byteLength + ENTRY_BYTES;
