import { numberKey } from '#domain/cards/card-keys.ts';
import { cardNameKey } from '#domain/cards/same-card.ts';
import type { BookedCard } from '../book/booked-card.ts';
import { setKeysOf } from '../book/find-printing.ts';
import type { CardIndex } from './card-index.ts';

/** Products that are this printing by name, set, number and language, though nothing may link them yet. */
export function findNamesakes(index: CardIndex, card: BookedCard): number[] {
  const sets = setKeysOf(card.set_code, card.other_codes, card.set_name);
  const name = cardNameKey(card.name, card.game);
  const number = numberKey(card.number);
  const found = index.named(card.name).filter((printing) => {
    const { game, set, setKeys } = index.editionOf(printing);
    const offer = index.offersFrom(printing);
    const isSold = offer < index.offersFrom(printing + 1);
    const isSpoken = !isSold || index.kindOf(offer).spoken === card.language.toLowerCase();
    return (
      game === card.game &&
      index.nameOf(printing).key === name &&
      index.numberOf(printing).key === number &&
      setKeysOf('', '', set)
        .concat(setKeys)
        .some((key) => sets.includes(key)) &&
      isSpoken
    );
  });
  const ids = found.flatMap((printing) => index.printings.productIds[printing] ?? []);
  return [...new Set(ids)].toSorted((one, other) => one - other);
}
