import { sql } from 'kysely';
import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { type BookedCard, selectBooked } from './booked-card.ts';

export const MAX_FOUND = 30;
const MAX_WORDS = 6;
/** Rows of one reading that are ranked. */
const MAX_RANKED = 300;
/** Of what a beginning names, as much is looked up. */
const MAX_NAMED = 1_000;
const MAX_SETS = 25;
/** Of sets, as many are compared. */
const MAX_COMPARED_SETS = 400;

interface TypedWord {
  /** '' of a number with its set, as OP01-016. */
  name: string;
  number: string;
  sets: readonly number[];
  cards: number;
}

/** Printings that every word of the query fits: by a word of the name, by set, or by number. */
export async function searchBook(db: DbOrTrx, query: string): Promise<BookedCard[]> {
  const words = await Promise.all(readQuery(query).map((word) => measure(db, word)));
  // The word that fewest rows fit is looked up; the others are compared.
  const [first] = words.filter(isLookedUp).toSorted((one, other) => costOf(one) - costOf(other));
  if (!first) return [];
  const others = words.filter((word) => word !== first);
  const found = [
    ...(first.cards > 0 ? await findBy(db, 'name', first, others) : []),
    ...(first.sets.length > 0 ? await findBy(db, 'set', first, others) : []),
  ];
  const fits = [...new Map(found.map((card) => [card.id, card])).values()].filter((card) =>
    words.every((word) => fitsWord(card, word)),
  );
  const rank = new Map(fits.map((card) => [card, rankOf(card, words)]));
  return fits
    .toSorted(
      (one, other) =>
        (rank.get(one) ?? 0) - (rank.get(other) ?? 0) ||
        other.released.localeCompare(one.released) ||
        one.id - other.id,
    )
    .slice(0, MAX_FOUND);
}

type ReadWord = Pick<TypedWord, 'name' | 'number'> & { set: string };

const NUMBER_OF_SET = /^(\p{L}[\p{L}\p{N}]*)-\p{L}{0,3}\d/u;

function readQuery(query: string): ReadWord[] {
  const parts = query.trim().split(/\s+/).slice(0, MAX_WORDS);
  return parts
    .flatMap((part): ReadWord[] => {
      const [, set] = NUMBER_OF_SET.exec(part) ?? [];
      if (set !== undefined) return [{ name: '', number: numberKey(part), set: codeKey(set) }];
      const own = part.replace(/(?<=\d)\/.*$/, '');
      return nameKey(own)
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ name, number: /\d/.test(name) ? numberKey(name) : '', set: codeKey(name) }));
    })
    .slice(0, MAX_WORDS);
}

/** One letter alone begins too much. */
const endOf = (word: string): string => (word.length > 1 ? `${word}\u{10ffff}` : word);

async function measure(db: DbOrTrx, { name, number, set }: ReadWord): Promise<TypedWord> {
  const sets = await db
    .selectFrom('book_set_words')
    .select('set_id')
    .distinct()
    .where('word', '>=', set)
    .where('word', '<=', endOf(set))
    .limit(MAX_COMPARED_SETS)
    .execute();
  const { count } =
    name === ''
      ? { count: 0 }
      : await db
          .selectFrom(cardsNamed(db, name).limit(MAX_NAMED).as('named'))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
  return { name, number, sets: sets.map(({ set_id }) => set_id), cards: Number(count) };
}

const cardsNamed = (db: DbOrTrx, name: string) =>
  db.selectFrom('book_words').select('card_id').where('word', '>=', name).where('word', '<=', endOf(name));

const PRINTINGS_OF_A_SET = 250;

const isLookedUp = ({ cards, sets }: TypedWord): boolean => cards > 0 || sets.length > 0;

/** A number may be on a card of any name: another word comes first. */
const costOf = ({ cards, sets, number, name }: TypedWord): number =>
  (number !== '' && name !== '' ? MAX_NAMED : 0) + cards + sets.length * PRINTINGS_OF_A_SET;

function findBy(
  db: DbOrTrx,
  by: 'name' | 'set',
  first: TypedWord,
  others: readonly TypedWord[],
): Promise<BookedCard[]> {
  return selectBooked(db)
    .$if(by === 'name', (query) =>
      query.where('book_printings.card_id', 'in', cardsNamed(db, first.name).limit(MAX_NAMED)),
    )
    .$if(by === 'set', (query) => query.where('book_printings.set_id', 'in', first.sets.slice(0, MAX_SETS)))
    .$if(first.name === '', (query) => query.where(hasDigits(first.number)))
    .where((eb) =>
      eb.and(
        others.map(({ name, number, sets }) =>
          eb.or([
            ...(name === '' ? [] : [eb('book_cards.words', 'like', `% ${name}%`)]),
            ...(number === '' ? [] : [hasDigits(number)]),
            ...(name === '' || sets.length === 0 ? [] : [eb('book_printings.set_id', 'in', sets)]),
          ]),
        ),
      ),
    )
    .orderBy('book_sets.released', 'desc')
    .orderBy('book_printings.id')
    .limit(MAX_RANKED)
    .execute();
}

/** Narrows the rows only: the numbers that it leaves are compared in full. */
const hasDigits = (number: string) => {
  const [digits = ''] = /\d+(?!.*\d)/.exec(number) ?? [];
  return sql<boolean>`book_printings.number like ${`%${digits}%`}`;
};

function fitsWord(card: BookedCard, { name, number, sets }: TypedWord): boolean {
  const isNumbered = number !== '' && fitsNumber(card.number, number);
  if (name === '') return isNumbered && sets.includes(card.set_id);
  return isNumbered || sets.includes(card.set_id) || hasWord(card, name);
}

const fitsNumber = (own: string, typed: string): boolean => {
  const key = numberKey(own);
  return key === typed || (!typed.includes('-') && key.endsWith(`-${typed}`));
};

const hasWord = ({ words }: BookedCard, name: string): boolean =>
  name.length > 1 ? words.includes(` ${name}`) : `${words} `.includes(` ${name} `);

/** Lower is better: a number that was typed, then names that begin with what was typed, then short names. */
function rankOf(card: BookedCard, words: readonly TypedWord[]): number {
  const numbered = words.some(({ number }) => number !== '' && fitsNumber(card.number, number));
  const named = words.filter(({ name }) => name !== '' && hasWord(card, name));
  const begins = named.some(({ name }) => card.words.startsWith(` ${name}`));
  const whole = named.filter(({ name }) => `${card.words} `.includes(` ${name} `)).length;
  const isUsual = card.language === USUAL_LANGUAGE;
  return (numbered ? 0 : 1_000) + (isUsual ? 0 : 500) + (begins ? 0 : 200) - whole * 40 + card.words.length;
}
