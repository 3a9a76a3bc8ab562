import { nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { calledPrintings } from './called-printings.ts';
import type { CardIndex } from './card-index.ts';
import { letteredKey } from './card-name.ts';
import { placesOf } from './pokemon-sets.ts';
import { hasLanguages } from './printing.ts';

/** Those that a list means by set, number and remarks: the same array when it tells none. */
export function listedPrintings(
  index: CardIndex,
  printings: readonly number[],
  card: ListedCard,
): readonly number[] {
  const hasRemarks = /[)\]]$/.test(card.name) || isRemarked(index, printings, card.name);
  const ofAnySet = card.set === '' || (card.number !== '' && !index.knowsSet(card.set));
  if (!hasRemarks && card.number === '' && ofAnySet) return printings;
  const places = placesOf(card).map(({ set, number }) => ({
    set,
    number: numberKey(number),
    lettered: letteredKey(number),
    // OP01-016, and the ARC159 of Flesh and Blood.
    withSet: set === '' || number === '' ? [] : ['-', ''].map((sign) => numberKey(set + sign + number)),
  }));
  const there = withTotal(index, printings, card.number).filter((printing) =>
    places.some(
      (place) =>
        (place.number === '' || hasNumber(index, printing, place)) &&
        (ofAnySet || index.isOfSet(printing, place.set)),
    ),
  );
  const called = hasRemarks ? calledPrintings(index, there, card.name) : there;
  return called.length > 0 || card.number === '' ? called : there.filter((at) => !hasOwnRarity(index, at));
}

/** 'Sol Ring Extended Art', without brackets. */
function isRemarked(index: CardIndex, printings: readonly number[], name: string): boolean {
  const own = nameKey(name);
  return printings.some((printing) => {
    const { full, fullKey, key } = index.nameOf(printing);
    return fullKey === own && key !== own && withoutRemarks(full).remarks.length > 0;
  });
}

/** Without those whose set has another number of cards: '16/92' is not 16/110. */
function withTotal(index: CardIndex, printings: readonly number[], number: string): readonly number[] {
  const total = totalOf(number);
  if (total === '') return printings;
  return printings.filter((printing) => {
    const own = totalOf(index.numberOf(printing).written);
    return own === '' || own === total;
  });
}

const totalOf = (number: string): string => /^\p{L}{0,3}\d+\/\p{L}{0,3}0*(\d+)$/u.exec(number)?.[1] ?? '';

interface NumberKeys {
  number: string;
  lettered: string;
  withSet: readonly string[];
}

function hasNumber(index: CardIndex, printing: number, { number, lettered, withSet }: NumberKeys): boolean {
  const own = index.numberOf(printing).key;
  if (own === number || withSet.includes(own)) return true;
  const dash = number.lastIndexOf('-');
  const isUnlettered = hasLanguages(index.editionOf(printing)) && own === number.slice(dash + 1);
  return dash > 0 && (own === lettered || isUnlettered) && index.isOfSet(printing, number.slice(0, dash));
}

/** Where one number is printed in several rarities. */
const hasOwnRarity = (index: CardIndex, printing: number): boolean =>
  index.editionOf(printing).game === 'yugioh' && index.rarityOf(printing) !== '';
