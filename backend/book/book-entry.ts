import type { Game } from '#domain/cards/games.ts';

export interface BookSet {
  game: Game;
  code: string;
  name: string;
  otherCodes?: string;
  released?: string;
  printedTotal?: number;
  total?: number;
}

export interface BookPrinting {
  set: BookSet;
  card: { key: string; name: string; kind: string; colour: string; textHash: string };
  number: string;
  /** What tells printings of one number apart, as a rarity of Yu-Gi-Oh. */
  mark: string;
  rarity: string;
  finishes: readonly string[];
  language: string;
  picture: string;
  passcodes: readonly number[];
  /** As `writeLegal` has it. */
  legal?: string;
  /** Its regulation mark or block. */
  rotation?: string;
}

/** What an object or a row of a file says; neither sets nor printings of what the book has no place for. */
export interface BookEntry {
  sets: readonly BookSet[];
  printings: readonly BookPrinting[];
}

export const NOTHING: BookEntry = { sets: [], printings: [] };
