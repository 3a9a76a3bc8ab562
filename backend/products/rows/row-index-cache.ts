import type { Logger } from 'pino';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { readSoldLines } from '../../catalogue/listing/read-sold-lines.ts';
import type { ChangeFeed } from '../../ground/changes/change-feed.ts';
import { type Change, EVERYTHING, isOfGoods } from '../../ground/changes/publish-changes.ts';
import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { loadRowIndex } from './load-row-index.ts';
import { KIND_FLAGS, type RowIndex } from './row-index.ts';
import {
  figuresOf,
  findStockedRows,
  fingerprintOf,
  flagsOfRow,
  ownTextOf,
  type StockedRow,
} from './stocked-rows.ts';

/** Full reloads, needed for changes to categories and attributes, take at most this share of the time. */
const PAUSE_PER_LOAD = 20;
const IDS_PER_STEP = 100;
const SOLD_AGE_MS = 10 * MINUTE_MS;

interface Needs {
  db: Db;
  now: () => Date;
  log: Logger;
  changes: ChangeFeed;
}

/** Loaded when the list is first opened, then kept up to date by the change feed. */
export class RowIndexCache {
  readonly #services: Needs;
  #index: RowIndex | undefined;
  #loading: Promise<void> | undefined;
  #isStale = false;
  #reloadAt: NodeJS.Timeout | undefined;
  #loadMs = 0;
  #soldAt = Number.NEGATIVE_INFINITY;
  readonly #changesWhileLoading: Change[] = [];

  constructor(services: Needs) {
    this.#services = services;
    services.changes.subscribe((changes) => this.#onChanges(changes));
  }

  async current(): Promise<RowIndex> {
    const { changes, now } = this.#services;
    await changes.catchUp();
    if (!this.#index) this.#load();
    if (!this.#index) await this.#loading;
    if (this.#index && now().getTime() - this.#soldAt > SOLD_AGE_MS) await this.#countSold(this.#index);
    return this.#index ?? this.current();
  }

  async #onChanges(changes: readonly Change[]): Promise<void> {
    const ofProducts = changes.filter(isOfGoods);
    if (ofProducts.length === 0 || (!this.#index && !this.#loading)) return;
    if (this.#loading) this.#changesWhileLoading.push(...ofProducts);
    if (!this.#index) return;
    const isPatched = await this.#patch(this.#index, ofProducts);
    if (!isPatched) {
      this.#load();
      await this.#loading;
    } else if (ofProducts.some(({ topic }) => topic === 'catalogue')) this.#reloadLater();
  }

  #reloadLater(): void {
    this.#reloadAt ??= setTimeout(() => this.#load(), this.#loadMs * PAUSE_PER_LOAD).unref();
  }

  #load(): void {
    clearTimeout(this.#reloadAt);
    this.#reloadAt = undefined;
    this.#isStale = true;
    this.#loading ??= this.#loadWhileStale().finally(() => {
      this.#loading = undefined;
    });
    // Failures reach waiting callers; in the background it is retried with the next change.
    this.#loading.catch((error) =>
      this.#services.log.error({ err: error }, 'rows of products could not be read'),
    );
  }

  async #loadWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const startedAt = performance.now();
      const index = await loadRowIndex(this.#services.db);
      await this.#countSold(index);
      this.#loadMs = performance.now() - startedAt;
      if (!(await this.#patch(index, this.#changesWhileLoading.splice(0)))) this.#isStale = true;
      this.#index = index;
    }
  }

  async #countSold(index: RowIndex): Promise<void> {
    const { db, now } = this.#services;
    this.#soldAt = now().getTime();
    const sold = await findSoldLately(db, now());
    index.figures.sold.fill(0);
    for (const [id, units] of sold) {
      const place = index.places.get(id);
      if (place !== undefined) index.figures.sold[place] = units;
    }
  }

  /** false: rows were added, removed or renamed. */
  async #patch(index: RowIndex, changes: readonly Change[]): Promise<boolean> {
    const ids = [...new Set(changes.map(({ subjectId }) => subjectId))];
    if (ids.includes(EVERYTHING)) return false;
    const rows: StockedRow[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_STEP) {
      rows.push(...(await findStockedRows(this.#services.db, ids.slice(start, start + IDS_PER_STEP))));
      await yieldToEventLoop();
    }
    const known = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !known.has(id) && index.places.get(id) !== undefined)) return false;
    const parents = new Set(rows.map(({ type, parent_id }) => (type === 'variation' ? parent_id : null)));
    let isWhole = true;
    for (const row of rows) {
      const isRow = row.type !== 'variable' || !parents.has(row.id);
      isWhole &&= patchRow(index, row, isRow);
    }
    return isWhole;
  }
}

function patchRow(index: RowIndex, row: StockedRow, isRow: boolean): boolean {
  const place = index.places.get(row.id);
  if (place === undefined) return !isRow;
  if (!isRow || index.fingerprints[place] !== fingerprintOf(row)) return false;
  const { price, stock, held, updated } = figuresOf(row);
  index.flags[place] = ((index.flags[place] ?? 0) & KIND_FLAGS) | flagsOfRow(row);
  index.figures.price[place] = price;
  index.figures.stock[place] = stock;
  index.figures.held[place] = held;
  index.figures.updated[place] = updated;
  const text = ownTextOf(row);
  if (text === undefined) index.ownTexts.delete(place);
  else index.ownTexts.set(place, text);
  return true;
}

/** Units sold in the last 90 days, by the id of the product, variation or copy. */
async function findSoldLately(db: Db, now: Date): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
  for await (const lines of readSoldLines(db, now)) {
    for (const { product_id, variation_id, quantity } of lines) {
      const id = variation_id ?? product_id;
      sold.set(id, (sold.get(id) ?? 0) + quantity);
    }
  }
  return sold;
}
