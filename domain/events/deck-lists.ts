import type { Game } from '../cards/games.ts';
import { badLineMessage, type DeckEntry } from '../deck-list/deck-list.ts';
import { plainList } from '../deck-list/plain-list.ts';
import { readDeckList } from '../deck-list/read-deck-list.ts';
import { countOf } from '../text/counts.ts';
import { foldCase } from '../text/text.ts';
import { EVENT_RULES, type EventState } from './event-state.ts';

/** Whether players hand a deck list in. */
export const DECK_LIST_WISHES = ['none', 'optional', 'required'] as const;
export type DeckListWish = (typeof DECK_LIST_WISHES)[number];

/** Characters of a list. */
export const MAX_DECK_TEXT = 20_000;

interface DeckTimes {
  state: EventState;
  deckList: DeckListWish;
  /** null: until it starts. */
  deckListUntil: string | null;
  startsAt: string;
}

/** Whether who has a seat may hand a list in, or change it. */
export const mayHandInDeck = (
  { state, deckList, deckListUntil, startsAt }: DeckTimes,
  now: string,
): boolean => deckList !== 'none' && EVENT_RULES[state].keepsSeats && now < (deckListUntil ?? startsAt);

/** Whether lists whose players agreed are shown to all. */
export const showsDecks = (state: EventState): boolean => state === 'over';

export interface DeckPart {
  /** Empty: the list has no headings. */
  name: string;
  cards: number;
  lines: { line: number; quantity: number; card: string }[];
}

export interface PlayersDeck {
  cards: number;
  parts: DeckPart[];
  /** Lines in which no card was found, and why. */
  unread: { line: number; written: string; message: string }[];
  /** What is unusual for the game: whether a deck may be played is not judged here. */
  hints: string[];
}

/** @param game '' where it is not known */
export function readPlayersDeck(text: string, game: Game | ''): PlayersDeck {
  const { entries, badLines } = finish(readDeckList(finish(plainList(text))));
  // A name alone is one card.
  const bare = badLines.flatMap(({ bareName }) => (bareName ? [bareName.entry] : []));
  const all = [...entries, ...bare].toSorted((one, other) => one.line - other.line);
  const parts = [...Map.groupBy(all, ({ section }) => section)].map(([name, own]) => ({
    name,
    cards: cardsOf(own),
    lines: own.map(({ line, quantity, written }) => ({ line, quantity, card: written })),
  }));
  const unread = badLines
    .filter(({ bareName }) => !bareName)
    .map((bad) => ({ line: bad.line, written: bad.written, message: badLineMessage(bad) }));
  return { cards: cardsOf(all), parts, unread, hints: findHints(all, game) };
}

function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const cardsOf = (entries: readonly DeckEntry[]): number =>
  entries.reduce((sum, { quantity }) => sum + quantity, 0);

interface UsualDeck {
  /** In the main deck. */
  least: number;
  most: number;
  /** Of one card, in all parts. */
  copies: number;
  /** Cards of which there may be any number. */
  anyNumber?: RegExp;
  /** In the side deck or sideboard. */
  side?: number;
  extra?: number;
}

const ANY = Number.POSITIVE_INFINITY;

/** As the publishers' rules have it for the formats that shops play. */
const USUAL: Partial<Record<Game, UsualDeck>> = {
  pokemon: { least: 60, most: 60, copies: 4, anyNumber: /\benergy\b/ },
  magic: {
    least: 60,
    most: ANY,
    copies: 4,
    side: 15,
    anyNumber: /^(?:snow covered )?(?:plains|island|swamp|mountain|forest|wastes)\b/,
  },
  yugioh: { least: 40, most: 60, copies: 3, side: 15, extra: 15 },
  onepiece: { least: 50, most: 50, copies: 4 },
  lorcana: { least: 60, most: ANY, copies: 4 },
  digimon: { least: 50, most: 50, copies: 4 },
};

const partOf = ({ section }: DeckEntry): 'main' | 'side' | 'extra' | 'beside' => {
  if (/^side/i.test(section)) return 'side';
  if (/^extra/i.test(section)) return 'extra';
  return /^(?:leader|digi-egg|commander|companion)/i.test(section) ? 'beside' : 'main';
};

function findHints(entries: readonly DeckEntry[], game: Game | ''): string[] {
  const usual = game === '' ? undefined : USUAL[game];
  if (!usual) return [];
  const count = (part: ReturnType<typeof partOf>) =>
    cardsOf(entries.filter((entry) => partOf(entry) === part));
  const { least, most, copies, side, extra, anyNumber } = usual;
  const main = count('main');
  const hints: string[] = [];
  const range = least === most ? String(least) : most === ANY ? `at least ${least}` : `${least} to ${most}`;
  // The leader of One Piece is often written among the cards.
  const isWithLeader = game === 'onepiece' && main === most + 1 && count('beside') === 0;
  if ((main < least || main > most) && !isWithLeader)
    hints.push(`The main deck has ${countOf(main, 'card')}: usual is ${range}.`);
  for (const [part, name, limit] of [
    ['side', 'side deck', side],
    ['extra', 'extra deck', extra],
  ] as const) {
    if (limit !== undefined && count(part) > limit)
      hints.push(`The ${name} has ${countOf(count(part), 'card')}: usual are at most ${limit}.`);
  }
  for (const [name, own] of Map.groupBy(entries, keyOf)) {
    const said = cardsOf(own);
    const written = own[0]?.card.name || own[0]?.written || '';
    if (said > copies && !anyNumber?.test(name))
      hints.push(`${said} of “${written}”: usual are at most ${copies}.`);
  }
  return hints;
}

/** The same card by its name, whatever its printing; where a list has no names, by its number. */
const keyOf = ({ card, written }: DeckEntry): string =>
  foldCase(card.name || card.number || written)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
