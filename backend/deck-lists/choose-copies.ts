import { conditionRank } from '#domain/condition-rank.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import type { FoundCard } from './find-printings.ts';
import type { UnitsLeft } from './units-left.ts';

export interface WantedCard extends FoundCard {
  quantity: number;
  wantsFoil: boolean;
  /** An offer's id; 0 to wait; undefined for the cheapest. */
  byHand: number | undefined;
}

export interface Copies {
  offer: number;
  units: number;
}

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

  /** Regardless of what other lines take. */
  inShop(offer: number): number {
    const units = this.#units.get(this.#stockOf(offer));
    return this.#index.kindOf(offer).oncePerOrder ? Math.min(1, units) : units;
  }

  take(offers: readonly number[], quantity: number): Copies[] {
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

export const isListed = ({ printings, listed }: FoundCard, printing: number): boolean =>
  listed === printings || listed.includes(printing);

/** In stock and within the rules, cheapest first; at equal price the listed printing first. */
export function offersFor(index: CardIndex, card: WantedCard, rules: DeckRules, shelves: Shelves): number[] {
  const { prices, printings, ids } = index.offers;
  const isExact = rules.printing === 'exact';
  const worst = rules.condition === '' ? Number.POSITIVE_INFINITY : conditionRank(rules.condition);
  const language = rules.language.toLowerCase();
  const offers: number[] = [];
  for (const printing of isExact ? card.listed : card.printings) {
    const from = index.offersFrom(printing);
    const end = index.offersFrom(printing + 1);
    const mustBeFoil = isExact && card.wantsFoil && hasFoil(index, from, end);
    for (let offer = from; offer < end; offer += 1) {
      const kind = index.kindOf(offer);
      const keepsTo = kind.conditionRank <= worst && (language === '' || kind.spoken === language);
      if (keepsTo && (!mustBeFoil || kind.isFoil) && shelves.inShop(offer) > 0) offers.push(offer);
    }
  }
  return offers.sort(
    (a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || rank(a) - rank(b) || (ids[a] ?? 0) - (ids[b] ?? 0),
  );

  function rank(offer: number): number {
    const { isFoil, conditionRank: condition } = index.kindOf(offer);
    const listed = isListed(card, printings[offer] ?? 0) ? 0 : 100;
    return listed + (isFoil === card.wantsFoil ? 0 : 10) + condition;
  }
}

function hasFoil(index: CardIndex, from: number, end: number): boolean {
  for (let offer = from; offer < end; offer += 1) if (index.kindOf(offer).isFoil) return true;
  return false;
}
