import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import type { CardIndex } from './card-index.ts';
import { FINISH } from './printing.ts';

const ANY = Object.values(FINISH).reduce<number>((all, bit) => all | bit, 0);
const PLAIN = FINISH.plain | FINISH.unknown;

/** Most wanted first: a shop that knows no etched card may sell it as foil. */
const FOILS: Readonly<Record<ListedCard['foilKind'], readonly number[]>> = {
  '': [FINISH.foil, FINISH.reverse, FINISH.etched],
  etched: [FINISH.etched, FINISH.foil],
  reverse: [FINISH.reverse, FINISH.foil],
};

/** Which finishes are as the line lists them, as bits of `FINISH`; all where the shop does not tell finishes apart. */
export function listedFinishes(
  index: CardIndex,
  { isFoil, foilKind }: Pick<ListedCard, 'isFoil' | 'foilKind'>,
  listed: readonly number[],
): number {
  let sold = 0;
  for (const printing of listed) {
    const end = index.offersFrom(printing + 1);
    for (let offer = index.offersFrom(printing); offer < end; offer += 1)
      sold |= index.kindOf(offer).finishBit;
  }
  if (sold === FINISH.unknown || sold === 0) return ANY;
  if (isFoil) return FOILS[foilKind].find((bit) => (sold & bit) !== 0) ?? 0;
  if ((sold & PLAIN) !== 0) return PLAIN;
  return (sold & FINISH.foil) !== 0 ? FINISH.foil : ANY;
}
