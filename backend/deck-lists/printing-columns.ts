import { nameKey, numberKey } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { cardNameKey, isKnownByName, isKnownByNumber, sameCardKey } from '#domain/cards/same-card.ts';
import { isPokemonName } from '../book/pokemon-names.ts';
import type { CardName, CardNumber, Edition, Kind, Offers, Printings } from './printing.ts';

interface NewOffer {
  printing: number;
  id: number;
  stockId: number;
  unit: number;
  kind: Kind;
}

const PLACES_PER_STEP = 1_024;

/** Collects printings and offers; what is equal is kept once. */
export class PrintingColumns {
  readonly #productIds: number[] = [];
  readonly #names: CardName[] = [];
  readonly #numbers: CardNumber[] = [];
  readonly #editions: Edition[] = [];
  readonly #rarities: string[] = [];
  /** As they are without the book. */
  readonly #cards: number[] = [];
  /** 0 where the book changes nothing. */
  readonly #bookCards: number[] = [];
  readonly #offers: NewOffer[] = [];
  readonly #knownNames = new Map<string, CardName>();
  readonly #knownNumbers = new Map<string, CardNumber>();
  readonly #knownEditions = new Map<string, Edition>();
  readonly #knownKinds = new Map<string, Kind>();
  readonly #knownRarities = new Map<string, string>();
  readonly #knownCards = new Map<string, number>();
  #cardCount = 0;

  numberOf(written: string): CardNumber {
    return keptOnce(this.#knownNumbers, written, () => ({ written, key: numberKey(written) }));
  }

  /** Returns the printing; `bookCard` is 0 of one that is not linked. */
  add(
    productId: number,
    name: string,
    number: CardNumber,
    edition: Edition,
    { bookCard = 0, rarity = '' }: { bookCard?: number | undefined; rarity?: string | undefined } = {},
  ): number {
    const { game } = edition;
    const own = keptOnce(this.#knownNames, `${game} ${name}`, () => cardName(name, game));
    this.#names.push(own);
    const { isPokemon } = own;
    const key = sameCardKey({ ...edition, name, number: number.written, isPokemon });
    const next = () => this.#cardCount++;
    this.#cards.push(key === undefined ? next() : keptOnce(this.#knownCards, key, next));
    // Where name or number are the card, the book says the same, and printings it does not know stay with the others.
    const isKnown = isKnownByName({ game, isPokemon }) || isKnownByNumber({ game });
    this.#bookCards.push(isKnown ? 0 : bookCard);
    this.#numbers.push(number);
    this.#rarities.push(keptOnce(this.#knownRarities, rarity, () => rarity));
    this.#editions.push(keptOnce(this.#knownEditions, Object.values(edition).join('\0'), () => edition));
    return this.#productIds.push(productId) - 1;
  }

  /** What is not linked is the first that is linked of those which are its card without the book. */
  #linkedCards(): Uint32Array {
    const ofBook = new Map<number, number>();
    const linked = new Map<number, number>();
    for (const [place, bookCard] of this.#bookCards.entries()) {
      if (bookCard === 0) continue;
      const card = this.#cards[place] ?? 0;
      const own = keptOnce(ofBook, bookCard, () => (linked.has(card) ? this.#cardCount++ : card));
      keptOnce(linked, card, () => own);
    }
    return Uint32Array.from(this.#cards, (card, place) => {
      const bookCard = this.#bookCards[place] ?? 0;
      return (bookCard === 0 ? linked.get(card) : ofBook.get(bookCard)) ?? card;
    });
  }

  addOffer({ kind, ...offer }: NewOffer): void {
    const key = JSON.stringify(kind);
    this.#offers.push({ ...offer, kind: keptOnce(this.#knownKinds, key, () => kind) });
  }

  /** Each name stands once. */
  get names(): CardName[] {
    return [...this.#knownNames.values()];
  }

  get languages(): string[] {
    const languages = new Set([...this.#knownKinds.values()].map(({ language }) => language));
    return [...languages].filter((language) => language !== '').sort();
  }

  *finish(): Generator<undefined, { printings: Printings; offers: Offers }> {
    const count = this.#offers.length;
    const offerStarts = new Uint32Array(this.#productIds.length + 1);
    for (const { printing } of this.#offers) offerStarts[printing + 1] = (offerStarts[printing + 1] ?? 0) + 1;
    yield;
    for (let printing = 0; printing < this.#productIds.length; printing += 1) {
      offerStarts[printing + 1] = (offerStarts[printing + 1] ?? 0) + (offerStarts[printing] ?? 0);
    }
    yield;
    const next = offerStarts.slice();
    const kinds = new Array<Kind>(count);
    const offers = {
      printings: new Uint32Array(count),
      ids: new Int32Array(count),
      stockIds: new Int32Array(count),
      units: new Uint32Array(count),
      kinds,
    };
    for (const [place, { printing, id, stockId, unit, kind }] of this.#offers.entries()) {
      const target = next[printing] ?? 0;
      next[printing] = target + 1;
      offers.printings[target] = printing;
      offers.ids[target] = id;
      offers.stockIds[target] = stockId;
      offers.units[target] = unit;
      kinds[target] = kind;
      if (place % PLACES_PER_STEP === 0) yield;
    }
    const printings = {
      productIds: Int32Array.from(this.#productIds),
      names: this.#names,
      numbers: this.#numbers,
      editions: this.#editions,
      rarities: this.#rarities,
      cards: this.#linkedCards(),
      offerStarts,
    };
    return { printings, offers };
  }
}

const cardName = (full: string, game: Game | ''): CardName => ({
  full,
  fullKey: nameKey(full),
  key: cardNameKey(full, game),
  isPokemon: game === 'pokemon' && isPokemonName(full),
});

function keptOnce<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  known.set(key, made);
  return made;
}
