import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { cardNameKey } from '#domain/cards/same-card.ts';

/** A printing of the sets that a card for sale may be of. */
export interface KnownPrinting {
  id: number;
  card_id: number;
  number: string;
  language: string;
  name: string;
  rarity: string;
}

export interface SoldCard {
  /** '' where the shop does not say. */
  game: Game | '';
  name: string;
  number: string;
  /** 'english' */
  language: string;
  /** Where the shop says it: printings of Yu-Gi-Oh differ in it alone. */
  rarity: string;
}

export type FoundPrinting = { id: number; reason: string } | undefined;

/** What a set may be called: codes and names in any spelling. */
export const setKeysOf = (code: string, otherCodes: string, name: string): string[] =>
  [...new Set([code, ...otherCodes.split(' '), name].map(codeKey))].filter((key) => key !== '');

/** Looks among printings, whose keys are made once. */
export type FindPrinting = (card: SoldCard) => FoundPrinting;

/** The printing by number and name, else by name; with a reason where a person has to look. */
export function findPrintingAmong(known: readonly KnownPrinting[]): FindPrinting {
  const all = shelfOf(known);
  const byLanguage = Map.groupBy(known, ({ language }) => language.toLowerCase());
  const spoken = new Map([...byLanguage].map(([language, own]) => [language, shelfOf(own)]));
  return (card) => findOn(spoken.get(card.language) ?? all, card);
}

function findOn(shelf: Shelf, card: SoldCard): FoundPrinting {
  const named = shelf.named(card.name, card.game);
  const numbered = card.number === '' ? [] : shelf.numbered(card.number);
  const both = numbered.filter((printing) => named.includes(printing));
  const rare =
    card.rarity === '' ? [] : both.filter(({ rarity }) => nameKey(rarity) === nameKey(card.rarity));
  const [first, ...others] = rare.length > 0 ? rare : both;
  if (first) return { id: first.id, reason: others.length === 0 ? '' : 'several printings have this number' };
  const [called] = named;
  if (called && card.number === '')
    return { id: called.id, reason: named.length === 1 ? '' : 'the set has several printings of it' };
  if (called) return { id: called.id, reason: `the book has it as number ${called.number || 'none'}` };
  const [there] = numbered;
  return there && sharesAWord(there.name, card.name)
    ? { id: there.id, reason: `the book calls this number “${there.name}”` }
    : undefined;
}

type Shelf = ReturnType<typeof shelfOf>;

function shelfOf(printings: readonly KnownPrinting[]) {
  const names = new Map<Game | '', Map<string, KnownPrinting[]>>();
  const written = Map.groupBy(printings, ({ number }) => number.toLowerCase());
  const keys = Map.groupBy(printings, ({ number }) => numberKey(number));
  return {
    named(name: string, game: Game | ''): readonly KnownPrinting[] {
      const own = names.get(game) ?? Map.groupBy(printings, (known) => cardNameKey(known.name, game));
      names.set(game, own);
      return own.get(cardNameKey(name, game)) ?? [];
    },
    /** Exactly as written, if there is one: OP01-016_p1 is not OP01-016. */
    numbered: (number: string): readonly KnownPrinting[] =>
      written.get(number.toLowerCase()) ?? keys.get(numberKey(number)) ?? [],
  };
}

function sharesAWord(one: string, other: string): boolean {
  const words = nameKey(one).split(' ');
  return nameKey(other)
    .split(' ')
    .some((word) => words.includes(word));
}
