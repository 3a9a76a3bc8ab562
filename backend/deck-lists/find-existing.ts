import type { ApiExistingCard } from '#contract/deck-lists.ts';
import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { halvesOf, withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import { setKeysOf } from '../book/find-printing.ts';
import { searchBook } from '../book/search-book.ts';
import type { SearchServices } from '../catalogue/services.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Cards } from './card-index-cache.ts';
import { writeBooked } from './find-unstocked.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';
import { POKEMON_SETS, placesOf } from './pokemon-sets.ts';

/** Lines whose name is not the book's are searched for, word by word. */
const MAX_SEARCHED = 20;
const MAX_TEXT = 100;

/** What the card book says of cards that the shop does not know, by the numbers of their lines. */
export async function findExisting(
  services: SearchServices,
  { index }: Cards,
  { lines, game }: MatchedDeckList,
): Promise<Map<number, ApiExistingCard>> {
  const existing = new Map<number, ApiExistingCard>();
  const listing = await services.listing.current();
  const unknown = listing.hasBook ? lines.filter(isUnknown) : [];
  if (unknown.length === 0) return existing;
  const { db } = services;
  const byName = Map.groupBy(await findNamed(db, unknown.flatMap(namesOf)), ({ words }) => words);
  const byPasscode = await findWithPasscodes(db, unknown);
  let searched = 0;
  for (const line of unknown) {
    const { card, line: number } = line.entry;
    let found = [
      ...(byPasscode.get(String(card.passcode)) ?? []),
      ...namesOf(line).flatMap((name) => byName.get(name) ?? []),
    ];
    if (found.length === 0 && card.passcode === 0 && searched < MAX_SEARCHED) {
      searched += 1;
      found = (await searchBook(db, searchText(card))).filter((booked) => isCalled(card, booked));
    }
    const meant = found.filter((booked) => game === '' || booked.game === game);
    const chosen = choose(card, meant);
    if (chosen) existing.set(number, { ...writeBooked(listing, index, chosen.booked), ...chosen.told });
  }
  return existing;
}

/** The shop knows no card of the name; of a guess, none that is spelled so. */
const isUnknown = ({ card, wanted }: MatchedLine): boolean =>
  wanted > 0 && (card.printings.length === 0 || (card.isGuess && !card.isNamesake));

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
