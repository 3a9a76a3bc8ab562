import { isPokemonName } from '../book/pokemon-names.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

interface KnownCard {
  game: string;
  name: string;
  card_key: string;
  text_hash: string;
}

/** The book tells the card for certain: of a Pokémon by its text, or by a key of the owner's. */
export const isSureCard = ({ game, name, card_key, text_hash }: KnownCard): boolean =>
  game !== 'pokemon' || text_hash !== '' || card_key.startsWith('pokemon own ') || !isPokemonName(name);

/** Of these products those that are linked to a card which the book tells for certain. */
export async function findSureCards(db: DbOrTrx, products: readonly number[]): Promise<Set<number>> {
  const rows = await findLinked(db, products);
  return new Set(rows.filter(isSureCard).map(({ product_id }) => product_id));
}

export const findLinked = queryByIds((db, ids) => linkedCards(db).where('book_links.product_id', 'in', ids));

/** Products that are printings of these cards of the book. */
export const findLinkedTo = queryByIds((db, cards) => linkedCards(db).where('card_id', 'in', cards));

const linkedCards = (db: DbOrTrx) =>
  db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .where('book_links.state', '=', 'linked')
    .select(['product_id', 'card_id', 'book_cards.game', 'book_cards.name'])
    .select(['book_cards.key as card_key', 'text_hash']);
