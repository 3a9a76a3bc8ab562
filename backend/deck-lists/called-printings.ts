import { nameKey } from '#domain/cards/card-keys.ts';
import { rarityOf } from '#domain/cards/rarity.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import type { CardName, Edition } from './printing.ts';

/** A printing without remarks is called so, too. */
const IS_USUAL = /^(?:common|uncommon|rare|mythic|[curm])$/;
const SHORTEST_BEGINNING = 3;

/** What the index of cards knows of each. */
interface NamedPrintings {
  nameOf: (printing: number) => Pick<CardName, 'full' | 'fullKey'>;
  editionOf: (printing: number) => Pick<Edition, 'brand'>;
  rarityOf: (printing: number) => string;
}

/**
 * Those which a list means by the remarks behind a name, by the shop's own name, remarks and rarity: of 'Sol Ring (Extended)' the
 * one that the shop calls 'Sol Ring (Extended Art)'. If several are called so, those with the fewest other words.
 */
export function calledPrintings(index: NamedPrintings, printings: readonly number[], name: string): number[] {
  const key = nameKey(name);
  const inFull = printings.filter((printing) => index.nameOf(printing).fullKey === key);
  if (inFull.length > 0) return inFull;
  const wanted = withoutRemarks(name).remarks.flatMap(wordsOf);
  const called = printings.flatMap((printing) => {
    const own = ownWords(index, printing);
    return wanted.every((word) => isAmong(own, word)) ? [{ printing, words: own.length }] : [];
  });
  const fewest = Math.min(...called.map(({ words }) => words));
  return called.filter(({ words }) => words === fewest).map(({ printing }) => printing);
}

const wordsOf = (text: string): string[] => nameKey(text).split(' ');

function ownWords(index: NamedPrintings, printing: number): string[] {
  const { remarks } = withoutRemarks(index.nameOf(printing).full);
  const { brand } = index.editionOf(printing);
  const words = [...remarks, index.rarityOf(printing)].flatMap((text) => {
    if (text === '') return [];
    const { name, letters } = rarityOf(brand, text);
    return [...wordsOf(name), letters.toLowerCase()];
  });
  return remarks.length === 0 ? [...words, ''] : words;
}

/** 'alt' is the beginning of 'alternate'; the empty word stands for a printing without remarks. */
const isAmong = (own: readonly string[], word: string): boolean =>
  own.some((each) => each === word || (word.length >= SHORTEST_BEGINNING && each.startsWith(word))) ||
  (own.includes('') && IS_USUAL.test(word));
