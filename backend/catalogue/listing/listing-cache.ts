import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findAffectedProducts } from '../../ground/changes/affected-products.ts';
import type { ChangeFeed } from '../../ground/changes/change-feed.ts';
import { type Change, EVERYTHING, type Topic } from '../../ground/changes/publish-changes.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { isInStock, isOnHand } from '../sellable-conditions.ts';
import { changedOffers } from './changed-offers.ts';
import { failureWithout } from './failure-bits.ts';
import { type Listing, NOT_COUNTED } from './listing.ts';
import { loadListing } from './load-listing.ts';
import { reprice } from './reprice.ts';
import { FLAG, setFlags, unitOf } from './units.ts';

/** A change waits this long for what is loaded anew in a small shop; a large one keeps the old meanwhile. */
const RELOAD_WAIT_MS = 300;
const ROWS_PER_TURN = 2_048;
const STOCK_FLAGS = FLAG.inStock | FLAG.onHand;
const POPULARITY_AGE_MS = 10 * MINUTE_MS;
const RETRY_MS = 5_000;

/** `productIds`: products whose price, or what is in stock of them, has changed. */
export interface ListingUpdate {
  /** renewed: products or their order may differ; availability: some came into stock or sold out. */
  kind: 'renewed' | 'availability';
  productIds: number[];
}

interface Needs {
  db: Db;
  now: () => Date;
  log: Logger;
  changes: ChangeFeed;
}

export class ListingCache {
  readonly #services: Needs;
  readonly #reloadWaitMs: number;
  readonly #subscribers: ((update: ListingUpdate) => void)[] = [];
  #listing: Listing | undefined;
  #loadedAt = 0;
  #isStale = false;
  #loading: Promise<void> | undefined;
  readonly #changesWhileLoading: Change[] = [];
  #following: Promise<unknown> = Promise.resolve();

  constructor(services: Needs, reloadWaitMs = RELOAD_WAIT_MS) {
    this.#services = services;
    this.#reloadWaitMs = reloadWaitMs;
    services.changes.subscribe((changes) => this.#onChanges(changes));
  }

  subscribe(subscriber: (update: ListingUpdate) => void): void {
    this.#subscribers.push(subscriber);
  }

  /** Up to date, except while a large catalogue is reloaded. */
  async current(): Promise<Listing> {
    await this.#services.changes.catchUp();
    const isOld = this.#services.now().getTime() - this.#loadedAt > POPULARITY_AGE_MS;
    if ((!this.#listing || isOld) && !this.#loading) this.#load();
    if (!this.#listing) await this.#loading;
    return this.#listing ?? this.current();
  }

  async waitForReload(loading: Promise<void> | undefined): Promise<void> {
    await Promise.race([loading, wait(this.#reloadWaitMs, undefined, { ref: false })]);
  }

  async #onChanges(changes: readonly Change[]): Promise<void> {
    if (!this.#listing && !this.#loading) return;
    if (this.#loading) this.#changesWhileLoading.push(...changes);
    const isFollowed = await this.#follow(changes);
    if (isFollowed && changes.every(({ topic }) => topic !== 'catalogue')) return;
    this.#load();
    if (this.#listing) await this.waitForReload(this.#loading);
  }

  /** Changes of stock and offers, one after another, as each writes what it has read; false: more has changed. */
  #follow(changes: readonly Change[]): Promise<boolean> {
    const followed = this.#following.then(() => this.#write(changes));
    this.#following = followed.catch(() => undefined);
    return followed;
  }

  async #write(changes: readonly Change[]): Promise<boolean> {
    if (!this.#listing) return true;
    const idsOf = (topic: Topic) => [
      ...new Set(changes.flatMap((change) => (change.topic === topic ? change.subjectId : []))),
    ];
    const [stock, offers] = [idsOf('stock'), idsOf('offers')];
    if ([...stock, ...offers].includes(EVERYTHING)) return false;
    await this.#refreshStock(this.#listing, stock);
    return this.#refreshOffers(this.#listing, offers);
  }

  #notify(update: ListingUpdate): void {
    for (const subscriber of this.#subscribers) subscriber(update);
  }

  #load(): void {
    this.#isStale = true;
    this.#loading ??= this.#loadWhileStale();
  }

  /** Changes during a load start another. */
  async #loadWhileStale(): Promise<void> {
    try {
      while (this.#isStale) await this.#loadOnce();
    } finally {
      // At once: a change right after the last look at `#isStale` must start a load.
      this.#loading = undefined;
    }
  }

  async #loadOnce(): Promise<void> {
    this.#isStale = false;
    try {
      const listing = await loadListing(this.#services.db, this.#services.now());
      // The first listing is served before its search index; later ones replace a complete one.
      if (this.#listing) await listing.words;
      const before = this.#listing;
      this.#listing = listing;
      this.#loadedAt = this.#services.now().getTime();
      // A product may have been read before its stock or price changed.
      const isFollowed = await this.#follow(this.#changesWhileLoading.splice(0));
      if (!isFollowed) this.#isStale = true;
      const productIds = before ? await runInTimeSlices(changedOffers(before, listing)) : [];
      this.#notify({ kind: 'renewed', productIds });
    } catch (error) {
      if (!this.#listing) throw error;
      // Keeps the old listing; the next change retries, or whoever asks a little later.
      this.#services.log.error({ err: error }, 'catalogue listing could not be refreshed');
      this.#loadedAt = this.#services.now().getTime() - POPULARITY_AGE_MS + RETRY_MS;
    }
  }

  async #refreshOffers(listing: Listing, ids: readonly number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const repriced = await reprice(this.#services.db, listing, ids);
    if (!repriced) return false;
    // One that was read meanwhile has these prices, or gets them after this.
    if (this.#listing === listing) this.#listing = repriced.listing;
    this.#notify({ kind: 'renewed', productIds: repriced.productIds });
    return true;
  }

  async #refreshStock(listing: Listing, ids: readonly number[]): Promise<void> {
    const { db } = this.#services;
    const affected = await findAffectedProducts(db, ids);
    const changedIds = new Set<number>();
    const rows = await findInStock(db, affected);
    const isThere = ({ type, in_stock }: (typeof rows)[number]) => type === 'copy' && Boolean(in_stock);
    const copied = new Set(rows.filter(isThere).map(({ parent_id }) => parent_id));
    for (const [place, { id, parent_id, type, in_stock, on_hand, available }] of rows.entries()) {
      if (place > 0 && place % ROWS_PER_TURN === 0) await yieldToEventLoop();
      const ordinal = listing.ordinals.get(parent_id ?? id);
      if (ordinal === undefined) continue;
      const stock = (in_stock ? FLAG.inStock : 0) | (on_hand ? FLAG.onHand : 0);
      const isBundle = type === 'bundle';
      const uncounted = (isBundle ? in_stock : on_hand) ? NOT_COUNTED : 0;
      const left = isBundle ? uncounted : Math.max(0, available ?? uncounted);
      const hasChanged = setUnitStock(listing, ordinal, parent_id === null ? 0 : id, { stock, left });
      const ofProduct = copied.has(id) ? FLAG.inStock | FLAG.onHand : stock;
      const isOther = parent_id === null && setFlags(listing.flags, ordinal, STOCK_FLAGS, ofProduct);
      if (hasChanged || isOther) changedIds.add(parent_id ?? id);
    }
    if (changedIds.size > 0) this.#notify({ kind: 'availability', productIds: [...changedIds] });
  }
}

/** `variationId` is 0 for the product itself; returns whether its availability changed. */
function setUnitStock(
  listing: Listing,
  ordinal: number,
  variationId: number,
  { stock, left }: { stock: number; left: number },
): boolean {
  const { flags, units, unlisted, unfound } = listing;
  const unit = unitOf(units, ordinal, variationId);
  if (unit === undefined) return false;
  units.left[unit] = left;
  const hasChanged = setFlags(units.flags, unit, STOCK_FLAGS, stock);
  unlisted[unit] = failureWithout(units, unit, flags, FLAG.listed);
  unfound[unit] = failureWithout(units, unit, flags, FLAG.found);
  return hasChanged;
}

const findInStock = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('parent_id', 'in', ids)]))
    .select((eb) => ['id', 'parent_id', 'type', isInStock(eb).as('in_stock'), isOnHand(eb).as('on_hand')])
    .select((eb) =>
      eb
        .selectFrom('stock')
        .whereRef('stock.product_id', '=', 'products.stock_id')
        .where('stock.managed', '=', 1)
        .select('stock.available')
        .as('available'),
    ),
);
