import { setTimeout as wait } from 'node:timers/promises';
import { findAffectedProducts } from '../../ground/changes/affected-products.ts';
import { type Change, EVERYTHING } from '../../ground/changes/publish-changes.ts';
import { forIds } from '../../ground/db/for-ids.ts';
import { isInStock, isOnHand } from '../in-stock-condition.ts';
import type { CatalogueServices } from '../services.ts';
import { FLAG, type Listing } from './listing.ts';
import { loadListing } from './load-listing.ts';

/** A small shop's listing is anew within this time; a large one's answers from the old one until the new one stands. */
const TIMEOUT_MS = 300;
const POPULARITY_AGE_MS = 10 * 60_000;

/** renewed: lists may have other products, or another order; availability: a product came into stock or left it. */
export type ListingNews = 'renewed' | 'availability';

type Needs = Pick<CatalogueServices, 'db' | 'now' | 'log' | 'changes'>;

/** Keeps the listing in step with the database, whichever process changes it. */
export class ListingCache {
  readonly #services: Needs;
  readonly #followers: ((news: ListingNews) => void)[] = [];
  #listing: Listing | undefined;
  #loadedAt = 0;
  #isStale = false;
  #loading: Promise<void> | undefined;
  readonly #heardWhileLoading: Change[] = [];

  constructor(services: Needs) {
    this.#services = services;
    services.changes.follow((changes) => this.#hear(changes));
  }

  follow(follower: (news: ListingNews) => void): void {
    this.#followers.push(follower);
  }

  /** The listing with everything that the change feed has told, or nearly so while a large catalogue is read anew. */
  async current(): Promise<Listing> {
    await this.#services.changes.catchUp();
    const isOld = this.#services.now().getTime() - this.#loadedAt > POPULARITY_AGE_MS;
    if ((!this.#listing || isOld) && !this.#loading) this.#load();
    if (!this.#listing) await this.#loading;
    return this.#listing ?? this.current();
  }

  async #hear(changes: readonly Change[]): Promise<void> {
    if (!this.#listing && !this.#loading) return;
    if (this.#loading) this.#heardWhileLoading.push(...changes);
    if (changes.some(({ topic }) => topic === 'catalogue')) {
      this.#load();
      if (this.#listing) await Promise.race([this.#loading, wait(TIMEOUT_MS, undefined, { ref: false })]);
    }
    if (this.#listing) await this.#refreshStock(this.#listing, changes);
  }

  #tell(news: ListingNews): void {
    for (const follower of this.#followers) follower(news);
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
        const listing = await loadListing(this.#services.db, this.#services.now());
        // The first one is shown without its words; a later one would make searches wait that the old one answers.
        if (this.#listing) await listing.words;
        this.#listing = listing;
        this.#loadedAt = this.#services.now().getTime();
        // A product may have been read before its stock changed.
        await this.#refreshStock(listing, this.#heardWhileLoading.splice(0));
        this.#tell('renewed');
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
    const { db } = this.#services;
    let isTold = false;
    const affected = await findAffectedProducts(db, [...new Set(ids)]);
    for (const { id, in_stock, on_hand } of await findInStock(db, affected)) {
      const ordinal = listing.ordinals.get(id);
      if (ordinal === undefined) continue;
      const before = listing.flags[ordinal] ?? 0;
      const others = before & ~(FLAG.inStock | FLAG.onHand);
      const after = others | (in_stock ? FLAG.inStock : 0) | (on_hand ? FLAG.onHand : 0);
      listing.flags[ordinal] = after;
      isTold ||= before !== after;
    }
    if (isTold) this.#tell('availability');
  }
}

const findInStock = forIds((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select((eb) => ['id', isInStock(eb).as('in_stock'), isOnHand(eb).as('on_hand')]),
);
