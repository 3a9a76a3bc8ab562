import { conditionRank } from '#domain/condition-rank.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import type { Units } from './card-index-cache.ts';
import type { FoundCard } from './find-printings.ts';
import type { Offer } from './printing.ts';

export interface WantedCard extends FoundCard {
  quantity: number;
  wantsFoil: boolean;
  /** An offer's id; 0 to wait; undefined for the cheapest. */
  byHand: number | undefined;
}

export interface Copies {
  offer: Offer;
  units: number;
}

/** The copies left while lines take theirs. */
export class Shelves {
  readonly #units: Units;
  readonly #taken = new Map<number, number>();
  readonly #takenOnce = new Set<number>();

  constructor(units: Units) {
    this.#units = units;
  }

  /** Regardless of what other lines take. */
  inShop = ({ stockId, oncePerOrder }: Offer): number => {
    const units = this.#units.get(stockId) ?? 0;
    return oncePerOrder ? Math.min(1, units) : units;
  };

  take(offers: readonly Offer[], quantity: number): Copies[] {
    const copies: Copies[] = [];
    let missing = quantity;
    for (const offer of offers) {
      if (missing === 0) break;
      const units = Math.min(missing, this.#left(offer));
      if (units <= 0) continue;
      this.#taken.set(offer.stockId, (this.#taken.get(offer.stockId) ?? 0) + units);
      if (offer.oncePerOrder) this.#takenOnce.add(offer.printing.productId);
      copies.push({ offer, units });
      missing -= units;
    }
    return copies;
  }

  #left(offer: Offer): number {
    if (offer.oncePerOrder && this.#takenOnce.has(offer.printing.productId)) return 0;
    return this.inShop(offer) - (this.#taken.get(offer.stockId) ?? 0);
  }
}

/** In stock and within the rules, cheapest first; at equal price the listed printing first. */
export function offersFor(card: WantedCard, rules: DeckRules, shelves: Shelves): Offer[] {
  const { printings, listed, wantsFoil } = card;
  const isExact = rules.printing === 'exact';
  const worst = rules.condition === '' ? Number.POSITIVE_INFINITY : conditionRank(rules.condition);
  const language = rules.language.toLowerCase();
  const offers: Offer[] = [];
  for (const printing of printings) {
    if (isExact && !listed.has(printing)) continue;
    const mustBeFoil = isExact && wantsFoil && printing.offers.some(({ isFoil }) => isFoil);
    for (const offer of printing.offers) {
      const keepsTo = offer.conditionRank <= worst && (language === '' || offer.spoken === language);
      if (keepsTo && (!mustBeFoil || offer.isFoil) && shelves.inShop(offer) > 0) offers.push(offer);
    }
  }
  const rank = (offer: Offer) =>
    (listed.has(offer.printing) ? 0 : 100) + (offer.isFoil === wantsFoil ? 0 : 10) + offer.conditionRank;
  return offers.sort((a, b) => a.priceCents - b.priceCents || rank(a) - rank(b) || a.id - b.id);
}
