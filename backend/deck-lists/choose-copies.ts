import { conditionRank } from '#domain/cards/condition-rank.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import type { FoundCard } from './find-printings.ts';
import type { UnitsLeft } from './units-left.ts';

export interface WantedCard extends FoundCard {
  quantity: number;
  /** Bits of `FINISH`: which finishes are as listed. */
  finishes: number;
  /** An offer's id; 0 to wait; undefined for the cheapest. */
  byHand: number | undefined;
}

export interface Copies {
  offer: number;
  units: number;
}

export const unitsOf = (copies: readonly Copies[]): number =>
  copies.reduce((sum, { units }) => sum + units, 0);

export const centsOf = (index: CardIndex, copies: readonly Copies[]): number =>
  copies.reduce((sum, { offer, units }) => sum + index.priceOf(offer) * units, 0);

/** The copies left while lines take theirs. */
export class Shelves {
  readonly #index: CardIndex;
  readonly #units: UnitsLeft;
  readonly #taken = new Map<number, number>();
  readonly #takenOnce = new Set<number>();

  constructor({ index, units }: Cards) {
    this.#index = index;
    this.#units = units;
  }

  has(offer: number): boolean {
    return this.#units.get(this.#stockOf(offer)) > 0;
  }

  /** Regardless of what other lines take. */
  inShop(offer: number): number {
    const units = this.#units.get(this.#stockOf(offer));
    return this.#index.kindOf(offer).oncePerOrder ? Math.min(1, units) : units;
  }

  take(offers: Iterable<number>, quantity: number): Copies[] {
    const copies: Copies[] = [];
    let missing = quantity;
    for (const offer of offers) {
      if (missing === 0) break;
      const units = Math.min(missing, this.#left(offer));
      if (units <= 0) continue;
      const stock = this.#stockOf(offer);
      this.#taken.set(stock, (this.#taken.get(stock) ?? 0) + units);
      if (this.#index.kindOf(offer).oncePerOrder) this.#takenOnce.add(this.#printingOf(offer));
      copies.push({ offer, units });
      missing -= units;
    }
    return copies;
  }

  #left(offer: number): number {
    if (this.#takenOnce.has(this.#printingOf(offer)) && this.#index.kindOf(offer).oncePerOrder) return 0;
    return this.inShop(offer) - (this.#taken.get(this.#stockOf(offer)) ?? 0);
  }

  #stockOf(offer: number): number {
    return this.#index.offers.stockIds[offer] ?? 0;
  }

  #printingOf(offer: number): number {
    return this.#index.offers.printings[offer] ?? 0;
  }
}

/** In the printing that the list names, and in its finish where the shop tells finishes apart. */
export function isListed(
  index: CardIndex,
  { printings, listed, finishes }: WantedCard,
  offer: number,
): boolean {
  const printing = index.offers.printings[offer] ?? 0;
  return (
    (index.kindOf(offer).finishBit & finishes) !== 0 && (listed === printings || listed.includes(printing))
  );
}

/** Of which the buffers are kept: a long list looks at a hundred thousand offers. */
const found = { offers: new Uint32Array(4_096), keys: new Float64Array(4_096) };
const MAX_FOUND = 2 ** 16;
const MAX_RANK = 2 ** 9;
/** A key has 53 bits. */
const DEAREST = 2 ** 28 - 1;

/** In stock and within the rules, cheapest first; at equal price what is listed first. */
export function offersFor(index: CardIndex, card: WantedCard, limits: Limits, shelves: Shelves): number[] {
  const { isExact, worst, language } = limits;
  let count = 0;
  for (const printing of isExact ? card.listed : card.printings) {
    const end = index.offersFrom(printing + 1);
    for (let offer = index.offersFrom(printing); offer < end && count < MAX_FOUND; offer += 1) {
      const kind = index.kindOf(offer);
      const keepsTo = kind.conditionRank <= worst && (language === '' || kind.spoken === language);
      if (!keepsTo || !shelves.has(offer)) continue;
      const isAsListed = isListed(index, card, offer);
      if (isExact && !isAsListed) continue;
      const price = Math.min(index.priceOf(offer), DEAREST);
      const rank = (isAsListed ? 0 : 100) + kind.conditionRank;
      put(offer, count, (price * MAX_RANK + rank) * MAX_FOUND + count);
      count += 1;
    }
  }
  const inOrder = sorted(found.keys.subarray(0, count));
  const offers: number[] = [];
  for (let place = 0; place < count; place += 1) {
    offers.push(found.offers[(inOrder[place] ?? 0) % MAX_FOUND] ?? 0);
  }
  return offers;
}

const FEW = 24;

/** The few keys of most cards are sorted faster here than by the platform. */
function sorted(keys: Float64Array): Float64Array {
  if (keys.length > FEW) return keys.sort();
  for (let place = 1; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    let before = place - 1;
    for (; before >= 0 && (keys[before] ?? 0) > key; before -= 1) keys[before + 1] = keys[before] ?? 0;
    keys[before + 1] = key;
  }
  return keys;
}

function put(offer: number, place: number, key: number): void {
  if (place === found.offers.length) {
    found.offers = grown(found.offers, new Uint32Array(2 * place));
    found.keys = grown(found.keys, new Float64Array(2 * place));
  }
  found.offers[place] = offer;
  found.keys[place] = key;
}

function grown<Column extends Uint32Array | Float64Array>(before: Column, after: Column): Column {
  after.set(before);
  return after;
}

interface Limits {
  isExact: boolean;
  worst: number;
  language: string;
}

export const limitsOf = ({ printing, condition, language }: DeckRules): Limits => ({
  isExact: printing === 'exact',
  worst: condition === '' ? Number.POSITIVE_INFINITY : conditionRank(condition),
  language: language.toLowerCase(),
});
