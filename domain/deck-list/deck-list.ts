/** Each part as written, or ''. */
export interface ListedCard {
  name: string;
  set: string;
  number: string;
  passcode: number;
  isFoil: boolean;
  /** Which foil, where the list tells. */
  foilKind: '' | 'etched' | 'reverse';
  /** 'p1' of OP01-016_p1. */
  picture: string;
}

export interface DeckEntry {
  line: number;
  section: string;
  quantity: number;
  written: string;
  card: ListedCard;
  /** '[m10]' behind a card is its set, or a category: `section` then. */
  bracket?: { text: string; heading: string };
  /** The shopper has to confirm that it is a card at all. */
  isUnsure?: boolean;
}

/** A line without a number that may be a card's name, if the shop knows one of that name. */
export interface BareName {
  entry: DeckEntry;
  /** At the beginning of a part of a list with numbers, as its heading or title would. */
  standsApart: boolean;
  /** A card only if the shop knows it. */
  isNoUsualName: boolean;
}

export type LineProblem = 'number_first' | 'name_missing' | 'quantity' | 'too_long' | 'broken_ydke';

export interface BadLine {
  line: number;
  written: string;
  problem: LineProblem;
  instead: string;
  quantity: number;
  bareName?: BareName;
  /** How the line reads if its other number is how many; it may be the card's. */
  counted?: DeckEntry;
  /** What stands before the number of 'Need 4 Opt'; undefined if the number stands behind the name. */
  lead?: string;
}

export interface DeckList {
  entries: DeckEntry[];
  badLines: BadLine[];
  /** Headings and comments that are cards if the shop knows one of that name. */
  asides: DeckEntry[];
  setAside: number;
  unreadLines: number;
}

export const MAX_LIST_LINES = 500;
export const MAX_OWNED_LINES = 2_000;
export const MAX_COPIES = 999;

export function badLineMessage({ problem, instead }: Pick<BadLine, 'problem' | 'instead'>): string {
  switch (problem) {
    case 'number_first':
      return `the number must come first, such as ${instead}`;
    case 'name_missing':
      return 'a card must follow the number, such as 4 Ultra Ball';
    case 'quantity':
      return `the number must be from 1 to ${MAX_COPIES}`;
    case 'too_long':
      return 'it is longer than any card or deck';
    case 'broken_ydke':
      return 'a ydke:// address has three parts, and a ! after each';
  }
}
