import { setTimeout as wait } from 'node:timers/promises';
import { type Change, ChangeReader, EVERYTHING } from '../../changes/change-feed.ts';
import type { Db } from '../../db/tables.ts';
import type { Services } from '../../services.ts';
import { isInStock } from '../in-stock-condition.ts';
import { FLAG, type Listing } from './listing.ts';
import { loadListing } from './load-listing.ts';

/** A small shop's listing is anew within this time; a large one's answers from the old one until the new one stands. */
const PATIENCE_MS = 300;
const POPULARITY_AGE_MS = 10 * 60_000;

/** Keeps the listing in step with the database, whichever process changes it. */
export class ListingKeeper {
  readonly #services: Pick<Services, 'db' | 'now' | 'log'>;
  readonly #changes: ChangeReader;
  #listing: Listing | undefined;
  #loadedAt = 0;
  #isStale = false;
  #loading: Promise<void> | undefined;
  #catchingUp: Promise<void> | undefined;

  constructor(services: Pick<Services, 'db' | 'now' | 'log'>) {
    this.#services = services;
    this.#changes = new ChangeReader(services.db);
  }

  /** The listing with everything that was told before this call, or nearly so while a large catalogue is read anew. */
  async current(): Promise<Listing> {
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
    if (this.#listing) return this.#listing;
    await this.#loading;
    return this.current();
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#changes.read();
    if (!this.#listing) {
      this.#load();
      return;
    }
    const isOld = this.#services.now().getTime() - this.#loadedAt > POPULARITY_AGE_MS;
    if (isOld || changes.some(({ topic }) => topic === 'catalogue')) {
      this.#load();
      await Promise.race([this.#loading, wait(PATIENCE_MS, undefined, { ref: false })]);
    }
    await this.#refreshStock(this.#listing, changes);
  }

  #load(): void {
    this.#isStale = true;
    this.#loading ??= this.#loadWhileStale().finally(() => {
      this.#loading = undefined;
    });
  }

  /** One load at a time; what changed while it read loads once more. */
  async #loadWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        this.#listing = await loadListing(this.#services.db, this.#services.now());
        this.#loadedAt = this.#services.now().getTime();
      } catch (error) {
        if (!this.#listing) throw error;
        // An old listing is better than none; the next change, or ten minutes, try again.
        this.#services.log.error({ err: error }, 'catalogue listing not renewed');
        this.#loadedAt = this.#services.now().getTime();
      }
    }
  }

  async #refreshStock(listing: Listing, changes: readonly Change[]): Promise<void> {
    const ids = changes.filter(({ topic }) => topic === 'stock').map(({ subjectId }) => subjectId);
    if (ids.includes(EVERYTHING)) return this.#load();
    if (ids.length === 0) return;
    for (const { id, in_stock } of await findInStock(this.#services.db, ids)) {
      const ordinal = listing.ordinals.get(id);
      if (ordinal === undefined) continue;
      const others = (listing.flags[ordinal] ?? 0) & ~FLAG.inStock;
      listing.flags[ordinal] = others | (in_stock ? FLAG.inStock : 0);
    }
  }
}

/** The products that these stock holders concern: themselves, their parents, the bundles they are part of. */
async function findInStock(db: Db, holderIds: readonly number[]) {
  const tops = await db
    .selectFrom('products')
    .where('id', 'in', holderIds)
    .select((eb) => eb.fn.coalesce('parent_id', 'id').as('id'))
    .execute();
  const ids = tops.map(({ id }) => id);
  if (ids.length === 0) return [];
  const bundles = await db
    .selectFrom('bundle_items')
    .where('product_id', 'in', ids)
    .select('bundle_id')
    .execute();
  return db
    .selectFrom('products')
    .where('id', 'in', [...new Set([...ids, ...bundles.map(({ bundle_id }) => bundle_id)])])
    .select((eb) => ['id', isInStock(eb).as('in_stock')])
    .execute();
}
