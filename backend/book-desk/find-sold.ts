import { numberKey } from '#domain/cards/card-keys.ts';
import { cardNameKey } from '#domain/cards/same-card.ts';
import type { BookedCard } from '../book/booked-card.ts';
import { setKeysOf } from '../book/find-printing.ts';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** Products of the printing: those that are linked to it. */
export async function findLinked(db: DbOrTrx, printingId: number): Promise<number[]> {
  const links = await db
    .selectFrom('book_links')
    .where('printing_id', '=', printingId)
    .where('state', '=', 'linked')
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return links.map(({ product_id }) => product_id);
}

/** The product that is the same card of the same set by its name and number, though nothing links it yet. */
export async function findUnlinked(
  { deckCards }: { deckCards: CardIndexCache },
  card: BookedCard,
): Promise<number | undefined> {
  const { index } = await deckCards.current();
  const sets = setKeysOf(card.set_code, card.other_codes, card.set_name);
  const name = cardNameKey(card.name, card.game);
  const number = numberKey(card.number);
  const found = index.named(card.name).find((printing) => {
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
  return found === undefined ? undefined : index.printings.productIds[found];
}
