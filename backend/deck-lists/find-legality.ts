import type { ApiDeckLegality } from '#contract/deck-lists.ts';
import type { Game } from '#domain/cards/games.ts';
import { judgeDeck, type PlayedCard } from '#domain/cards/legality.ts';
import { isKnownByName } from '#domain/cards/same-card.ts';
import type { BadLine } from '#domain/deck-list/deck-list.ts';
import { isBasic } from '#domain/deck-list/read-card.ts';
import { findJudgedAt } from '../book/book-imports.ts';
import { isPokemonName } from '../book/pokemon-names.ts';
import type { SearchServices } from '../catalogue/services.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { lookUp } from './ask-book.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { gameOfMost } from './find-printings.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';
import { findLinked } from './sure-cards.ts';
import { productOf } from './write-copies.ts';

/** Of a card that the shop sells so often, any printing tells the same. */
const MAX_PRINTINGS = 8;

/**
 * What the card book says of the deck's formats. Basic lands and energies are legal everywhere; of lines that cannot be read nothing
 * is known.
 * @param ofBook cards of the book that a line may mean, by the line's number
 */
export async function findLegality(
  { db, listing }: SearchServices,
  { index }: Cards,
  matched: MatchedDeckList,
  ofBook: ReadonlyMap<number, readonly number[]>,
  badLines: readonly BadLine[],
): Promise<ApiDeckLegality | null> {
  const asked = matched.lines.filter(({ entry }) => !isBasic(entry.card));
  if (asked.length === 0 || !(await listing.current()).hasBook) return null;
  const { game, cards } = await findGame(db, asked, matched.game, ofBook);
  if (game === '') return null;
  const links = await findLinked(db, [...new Set(asked.flatMap((line) => productsOf(index, line)))]);
  const cardOfProduct = new Map(
    links.filter((link) => link.game === game).map(({ product_id, card_id }) => [product_id, card_id]),
  );
  for (const line of asked) {
    const known = productsOf(index, line).flatMap((id) => cardOfProduct.get(id) ?? []);
    if (known.length > 0) cards.set(line.entry.line, known);
  }
  const others = asked.filter(({ entry }) => !cards.has(entry.line)).map((line) => asSold(index, line));
  for (const [line, found] of await lookUp(db, others, game, 0)) cards.set(line, found.cards);
  const printings = await findLegal(db, [...new Set([...cards.values()].flat())]);
  const byCard = Map.groupBy(printings, ({ card_id }) => card_id);
  const played = new Map<string, PlayedCard>();
  for (const { entry } of asked) {
    const told = (cards.get(entry.line) ?? []).flatMap((card) => byCard.get(card) ?? []);
    const name = told[0]?.name ?? entry.written;
    const [card, ...others] = new Set(told.map(({ card_id }) => card_id));
    const isByName = isToldByName(name);
    const isOne = card !== undefined && (others.length === 0 || isByName);
    const key = isOne && !isByName ? `#${card}` : `${isOne} ${name}`;
    const before = played.get(key)?.quantity ?? 0;
    played.set(key, { name, quantity: before + entry.quantity, printings: isOne ? told : [] });
  }
  for (const { line, written, quantity } of badLines)
    played.set(`line ${line}`, { name: written, quantity, printings: [] });
  const judged = judgeDeck(game, [...played.values()]);
  return judged ? { ...judged, read_at: await findJudgedAt(db, game) } : null;

  /** A card and the token that is called like it; Pokémon of one name are many cards. */
  function isToldByName(name: string): boolean {
    return isKnownByName({ game, isPokemon: game === 'pokemon' && isPokemonName(name) });
  }
}

/** Where the shop knows too little of the deck to tell its game, the book tells it. */
async function findGame(
  db: DbOrTrx,
  asked: readonly MatchedLine[],
  known: Game | '',
  ofBook: ReadonlyMap<number, readonly number[]>,
): Promise<{ game: Game | ''; cards: Map<number, readonly number[]> }> {
  if (known !== '') return { game: known, cards: new Map(ofBook) };
  const found = new Map(ofBook);
  for (const [line, { cards }] of await lookUp(db, asked, '', 0)) found.set(line, cards);
  const rows = await findGames(db, [...new Set([...found.values()].flat())]);
  const gameOf = new Map(rows.map(({ id, game }) => [id, game]));
  const game = gameOfMost(
    [...found.values()].map((ids) => new Set(ids.flatMap((id) => gameOf.get(id) ?? []))),
  );
  const inGame = [...found].map(
    ([line, ids]) => [line, ids.filter((id) => gameOf.get(id) === game)] as const,
  );
  return { game, cards: new Map(inGame.filter(([, ids]) => ids.length > 0)) };
}

const findGames = queryByIds((db, ids) =>
  db.selectFrom('book_cards').select(['id', 'game']).where('id', 'in', ids),
);

/** The listed ones first; none of a guess. */
const productsOf = (index: CardIndex, { card }: MatchedLine): number[] =>
  card.isGuess
    ? []
    : [...card.listed, ...card.printings]
        .slice(0, MAX_PRINTINGS)
        .map((printing) => productOf(index, printing));

/** By the name that the shop gives it: 'Fire // Ice' where the list says 'Fire'. */
function asSold(index: CardIndex, line: MatchedLine): MatchedLine {
  const [printing] = line.card.isGuess ? [] : line.card.printings;
  if (printing === undefined) return line;
  const card = { ...line.entry.card, name: index.nameOf(printing).full };
  return { ...line, entry: { ...line.entry, card } };
}

const findLegal = queryByIds((db, cards) =>
  db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .where('card_id', 'in', cards)
    .select(['card_id', 'book_cards.name', 'legal', 'rotation'])
    .distinct(),
);
