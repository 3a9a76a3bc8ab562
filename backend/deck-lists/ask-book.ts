import type { ApiExistingCard } from '#contract/deck-lists.ts';
import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import type { Game } from '#domain/cards/games.ts';
import { halvesOf, withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import { setKeysOf } from '../book/find-printing.ts';
import { searchBook } from '../book/search-book.ts';
import type { SearchServices } from '../catalogue/services.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { writeBooked } from './find-unstocked.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';
import { POKEMON_SETS, placesOf } from './pokemon-sets.ts';
import { findLinkedTo, findSureCards, isSureCard } from './sure-cards.ts';
import { productOf } from './write-copies.ts';

const MAX_SEARCHED = 20;
const MAX_TEXT = 100;

export interface BookAnswers {
  /** Cards that the shop does not have. */
  existing: Map<number, ApiExistingCard>;
  /** Of lines whose name several cards have: a printing in the shop's index that is the very card. */
  meant: Map<number, number>;
  /** Cards of the book that a line may mean. */
  cards: Map<number, readonly number[]>;
}

/** What the card book says of the lines whose card the shop does not know, or not for certain; by their numbers. */
export async function askBook(
  services: SearchServices,
  { index }: Cards,
  { lines, game }: MatchedDeckList,
): Promise<BookAnswers> {
  const answers: BookAnswers = { existing: new Map(), meant: new Map(), cards: new Map() };
  const listing = await services.listing.current();
  const asked = listing.hasBook ? lines.filter(isAsked) : [];
  if (asked.length === 0) return answers;
  const found = await lookUp(services.db, asked, game);
  const inDoubt = asked.filter(({ card }) => card.isNamesake);
  const others = await findOtherCards(services.db, index, inDoubt);
  const cards = inDoubt.flatMap(({ entry }) => found.get(entry.line)?.booked.card_id ?? []);
  const ofCards = new Map(
    (await findLinkedTo(services.db, cards)).map((row) => [row.card_id, row.product_id]),
  );
  for (const { card, entry } of asked) {
    const known = found.get(entry.line);
    if (!known) continue;
    const { booked, told, cards: meantCards } = known;
    answers.cards.set(entry.line, meantCards);
    const isTold = told.is_listed && told.is_one_card && isSureCard(booked);
    if (card.isNamesake && !isTold) continue;
    const product = card.isNamesake ? ofCards.get(booked.card_id) : undefined;
    const printing = product === undefined ? -1 : index.printings.productIds.indexOf(product);
    if (printing >= 0) answers.meant.set(entry.line, printing);
    else if (!card.isNamesake || others.has(entry.line))
      answers.existing.set(entry.line, { ...writeBooked(listing, index, booked), ...told });
  }
  return answers;
}

/** The shop knows no card of the name, or several; of a guess, none that is spelled so. */
const isAsked = ({ card, wanted, entry }: MatchedLine): boolean =>
  wanted > 0 &&
  (card.printings.length === 0 ||
    (card.isNamesake ? `${entry.card.set}${entry.card.number}` !== '' : card.isGuess));

/** Lines of which the book tells every card that the shop offers for certain. */
async function findOtherCards(
  db: DbOrTrx,
  index: CardIndex,
  lines: readonly MatchedLine[],
): Promise<Set<number>> {
  const productsOf = ({ card }: MatchedLine) => card.printings.map((printing) => productOf(index, printing));
  const sure = await findSureCards(db, [...new Set(lines.flatMap(productsOf))]);
  const told = lines.filter((line) => productsOf(line).every((id) => sure.has(id)));
  return new Set(told.map(({ entry }) => entry.line));
}

/** @param mostSearched lines whose name is not the book's, which are searched for word by word */
export async function lookUp(
  db: DbOrTrx,
  lines: readonly MatchedLine[],
  game: Game | '',
  mostSearched = MAX_SEARCHED,
) {
  const found = new Map<number, NonNullable<ReturnType<typeof choose>>>();
  const byName = Map.groupBy(await findNamed(db, lines.flatMap(namesOf)), ({ words }) => words);
  const byPasscode = await findWithPasscodes(db, lines);
  let searched = 0;
  for (const line of lines) {
    const { card, line: number } = line.entry;
    let called = [
      ...(byPasscode.get(String(card.passcode)) ?? []),
      ...namesOf(line).flatMap((name) => byName.get(name) ?? []),
    ];
    if (called.length === 0 && card.passcode === 0 && searched < mostSearched) {
      searched += 1;
      called = (await searchBook(db, searchText(card))).filter((booked) => isCalled(card, booked));
    }
    const chosen = choose(
      card,
      called.filter((booked) => game === '' || booked.game === game),
    );
    if (chosen) found.set(number, chosen);
  }
  return found;
}

/** As the book keeps names. */
const namesOf = ({ entry: { card } }: MatchedLine): string[] =>
  [...new Set([card.name, withoutRemarks(card.name).name].map(nameKey))]
    .filter(Boolean)
    .map((name) => ` ${name}`);

const findNamed = queryByIds((db, names: readonly string[]) =>
  selectBooked(db).where('book_cards.words', 'in', names),
);

async function findWithPasscodes(
  db: DbOrTrx,
  lines: readonly MatchedLine[],
): Promise<Map<string, BookedCard[]>> {
  const passcodes = lines.flatMap(({ entry: { card } }) => (card.passcode > 0 ? [`${card.passcode}`] : []));
  const rows = await findByPasscode(db, [...new Set(passcodes)]);
  return Map.groupBy(rows, ({ passcodes: own }) => own.split(' ')[0] ?? '');
}

/** The first of a printing's passcodes is its card's. */
const findByPasscode = queryByIds((db, passcodes: readonly string[]) =>
  selectBooked(db)
    .where('book_printings.passcodes', '!=', '')
    .where((eb) =>
      eb.or([
        eb('book_printings.passcodes', 'in', passcodes),
        ...passcodes.map((own) =>
          eb.and([
            eb('book_printings.passcodes', '>', `${own} `),
            eb('book_printings.passcodes', '<', `${own}!`),
          ]),
        ),
      ]),
    ),
);

const searchText = ({ name, set, number }: ListedCard): string =>
  [name, set, number].filter(Boolean).join(' ').slice(0, MAX_TEXT);

/** Words behind the name are its set and number, which the search has compared. */
function isCalled({ name, number }: ListedCard, booked: BookedCard): boolean {
  const called = nameKey(withoutRemarks(name).name);
  if (called === '') return number !== '' && numberKey(number) === numberKey(booked.number);
  return [booked.name, ...halvesOf(booked.name)]
    .map(nameKey)
    .some((own) => called === own || called.startsWith(`${own} `));
}

/** The printing that the line names, else the newest in the usual language. */
function choose(card: ListedCard, found: readonly BookedCard[]) {
  const usualFirst = found.toSorted(
    (one, other) =>
      Number(other.language === USUAL_LANGUAGE) - Number(one.language === USUAL_LANGUAGE) ||
      other.released.localeCompare(one.released) ||
      one.id - other.id,
  );
  const isNamed = card.set !== '' || card.number !== '';
  const there = usualFirst.filter((booked) =>
    isNamed ? isThere(card, booked) : isNamedWithin(card, booked),
  );
  const booked = there[0] ?? usualFirst[0];
  if (!booked) return undefined;
  const meant = there.length > 0 ? there : usualFirst;
  return {
    booked,
    cards: [...new Set(meant.map(({ card_id }) => card_id))],
    told: {
      is_listed: there.length > 0,
      is_one_card: meant.every(({ card_id }) => card_id === booked.card_id),
    },
  };
}

/** A search found what stands behind the name, too. */
const isNamedWithin = ({ name }: ListedCard, booked: BookedCard): boolean =>
  /\d/.test(nameKey(name).slice(nameKey(booked.name).length));

function isThere(card: ListedCard, { set_code, other_codes, set_name, number }: BookedCard): boolean {
  const keys = setKeysOf(set_code, other_codes, set_name);
  return placesOf(card).some(
    (place) =>
      (place.set === '' || namesOfSet(place.set).some((name) => keys.includes(name))) &&
      (place.number === '' || numberKey(place.number) === numberKey(number)),
  );
}

const namesOfSet = (set: string): string[] => [set, POKEMON_SETS.get(set.toUpperCase()) ?? set].map(codeKey);
