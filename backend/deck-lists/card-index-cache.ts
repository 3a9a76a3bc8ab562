import type { Logger } from 'pino';
import type { Listing } from '../catalogue/listing/listing.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../catalogue/sellable-rows.ts';
import type { SearchServices } from '../catalogue/services.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import { EVERYTHING, isOfGoods } from '../ground/changes/publish-changes.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import type { CardIndex } from './card-index.ts';
import { loadCardIndex } from './load-card-index.ts';
import { UnitsLeft } from './units-left.ts';

const ROWS_PER_SPAN = 1_000;

export interface Cards {
  index: CardIndex;
  units: UnitsLeft;
}

export interface CardServices extends SearchServices {
  changes: ChangeFeed;
  log: Logger;
  now: () => Date;
}

/** Loaded for the first list, then kept up to date. */
export class CardIndexCache {
  readonly #services: CardServices;
  #listing: Listing | undefined;
  #index: CardIndex | undefined;
  #loading: Promise<void> | undefined;
  #units: UnitsLeft | undefined;
  #readingUnits: Promise<void> | undefined;
  readonly #changedStock = new Set<number>();

  constructor(services: CardServices) {
    this.#services = services;
    services.changes.subscribe((changes) => {
      if (changes.some(({ topic }) => topic === 'offers')) this.#index?.forgetShownProducts();
      if (!this.#units && !this.#readingUnits) return;
      for (const { subjectId } of changes.filter(isOfGoods)) this.#changedStock.add(subjectId);
    });
  }

  async current(): Promise<Cards> {
    const { listing: listings } = this.#services;
    const listing = await listings.current();
    // A listing in which only prices changed shares its columns with the one before.
    if (this.#listing?.ids !== listing.ids) {
      this.#loading ??= this.#load(listing).finally(() => {
        this.#loading = undefined;
      });
      await (this.#index ? listings.waitForReload(this.#loading) : this.#loading);
    }
    return this.#index ? { index: this.#index, units: await this.#currentUnits() } : this.current();
  }

  async #load(listing: Listing): Promise<void> {
    const { log } = this.#services;
    try {
      this.#index = await loadCardIndex(this.#services, listing);
      this.#listing = listing;
    } catch (error) {
      if (!this.#index) throw error;
      log.error({ err: error }, 'cards for deck lists not read anew');
    }
  }

  /** Reads only rows of stock that have changed. */
  async #currentUnits(): Promise<UnitsLeft> {
    if (!this.#units || this.#changedStock.has(EVERYTHING)) {
      this.#readingUnits ??= this.#readUnits().finally(() => {
        this.#readingUnits = undefined;
      });
      await this.#readingUnits;
    }
    const units = this.#units ?? new UnitsLeft();
    const changed = [...this.#changedStock];
    const rows = await findStock(this.#services.db, changed);
    for (const row of rows) units.set(row.product_id, supplyOfRow(row).units);
    for (const id of changed) this.#changedStock.delete(id);
    return units;
  }

  async #readUnits(): Promise<void> {
    this.#changedStock.clear();
    this.#units = await readAllUnits(this.#services.db);
  }
}

const COLUMNS = ['product_id', ...STOCK_COLUMNS] as const;

const findStock = queryByIds((db, ids) =>
  db.selectFrom('stock').where('product_id', 'in', ids).select(COLUMNS),
);

async function readAllUnits(db: Db): Promise<UnitsLeft> {
  const units = new UnitsLeft();
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('stock')
      .select(COLUMNS)
      .where('product_id', '>', lastId)
      .orderBy('product_id')
      .limit(ROWS_PER_SPAN)
      .execute();
    for (const row of rows) units.set(row.product_id, supplyOfRow(row).units);
    lastId = rows.at(-1)?.product_id ?? lastId;
    if (rows.length < ROWS_PER_SPAN) return units;
    await yieldToEventLoop();
  }
}
