import { LRUCache } from 'lru-cache';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { gameOfBrand } from '#domain/cards/games.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import { type FindPrinting, findPrintingAmong } from '../book/find-printing.ts';
import type { Db } from '../ground/db/tables.ts';
import { languageOf, readPrinting } from './load-card-index.ts';
import type { Facts } from './read-cards.ts';
import { type CalledSets, placesToLink, readCalledSets } from './sets-of.ts';

export interface OfferedCard {
  name: string;
  sku: string | null;
  facts: Facts;
  brands: readonly string[];
}

export interface ProposedPrinting {
  id: number;
  /** 'Charizard ex, Obsidian Flames 125' */
  words: string;
  /** Why a person has to look; '' where it is certain. */
  reason: string;
}

const NO_GAME = { brand: '', game: '' } as const;
/** Neighbours of a file are often of the same sets. */
const MAX_SETS = 60;

/** Which printing of the card book a product would be that is not in the shop yet. */
export class PrintingProposals {
  readonly #db: Db;
  readonly #sets: CalledSets;
  readonly #known = new LRUCache<string, Promise<Known>>({ max: MAX_SETS });

  private constructor(db: Db, sets: CalledSets) {
    this.#db = db;
    this.#sets = sets;
  }

  /** undefined without a book. */
  static async open(db: Db): Promise<PrintingProposals | undefined> {
    const sets = await readCalledSets(db);
    return sets.size === 0 ? undefined : new PrintingProposals(db, sets);
  }

  async propose({
    name: productName,
    sku,
    facts,
    brands,
  }: OfferedCard): Promise<ProposedPrinting | undefined> {
    const known = brands.map((brand) => ({ brand, game: gameOfBrand(brand) }));
    const brand = known.find(({ game }) => game !== '') ?? NO_GAME;
    const card = readPrinting({ name: productName, sku }, facts, brand);
    const place = placesToLink(card, this.#sets);
    if (!place || place.sets.length === 0) return undefined;
    const key = place.sets.join(' ');
    const reading = this.#known.get(key) ?? findKnown(this.#db, place.sets);
    this.#known.set(key, reading);
    const { printings, find } = await reading;
    const language = languageOf(facts, withoutRemarks(productName).remarks) || USUAL_LANGUAGE;
    const { rarity = '' } = facts;
    const found = find({
      game: brand.game,
      name: card.name,
      number: place.number,
      language: language.toLowerCase(),
      rarity,
    });
    const printing = found && printings.get(found.id);
    return printing && { id: printing.id, words: wordsOf(printing), reason: found.reason };
  }
}

interface Known {
  printings: ReadonlyMap<number, BookedCard>;
  find: FindPrinting;
}

const wordsOf = ({ name, set_name, set_code, number }: BookedCard): string =>
  [name, [set_name || set_code, number].filter(Boolean).join(' ')].filter(Boolean).join(', ');

async function findKnown(db: Db, sets: readonly number[]): Promise<Known> {
  const rows = await selectBooked(db).where('set_id', 'in', sets).orderBy('book_printings.id').execute();
  return { printings: new Map(rows.map((row) => [row.id, row])), find: findPrintingAmong(rows) };
}
