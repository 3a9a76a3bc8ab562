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

/** The printing by number and name, else by name; with a reason where a person has to look. */
export function findPrinting(known: readonly KnownPrinting[], card: SoldCard): FoundPrinting {
  const spoken = known.filter(({ language }) => language.toLowerCase() === card.language);
  const inLanguage = spoken.length > 0 ? spoken : known;
  const key = cardNameKey(card.name, card.game);
  const named = inLanguage.filter(({ name }) => cardNameKey(name, card.game) === key);
  const numbered = card.number === '' ? [] : withNumber(inLanguage, card.number);
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

/** Exactly as written, if there is one: OP01-016_p1 is not OP01-016. */
function withNumber(known: readonly KnownPrinting[], number: string): KnownPrinting[] {
  const written = number.toLowerCase();
  const exact = known.filter((printing) => printing.number.toLowerCase() === written);
  const key = numberKey(number);
  return exact.length > 0 ? exact : known.filter((printing) => numberKey(printing.number) === key);
}

function sharesAWord(one: string, other: string): boolean {
  const words = nameKey(one).split(' ');
  return nameKey(other)
    .split(' ')
    .some((word) => words.includes(word));
}
