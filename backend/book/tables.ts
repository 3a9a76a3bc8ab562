import type { ColumnType, Generated } from 'kysely';
import type { Game } from '#domain/cards/games.ts';
import type { CardFileState } from '#domain/imports/imports.ts';

export interface BookSetsTable {
  id: Generated<number>;
  /** Game and code, or name where a file has no code. */
  key: string;
  game: Game;
  code: string;
  /** Separated by blanks: 'OBF' of sv3. */
  other_codes: string;
  name: string;
  /** YYYY-MM-DD */
  released: string;
  printed_total: number;
  total: number;
}

export interface BookCardsTable {
  id: Generated<number>;
  /** Equal for printings of one card. */
  key: string;
  game: Game;
  name: string;
  /** ' charizard ex': a word is found by the blank before it. */
  words: string;
  kind: string;
  colour: string;
  /** Only of a Pokémon; otherwise empty. */
  text_hash: string;
}

/** By which a card is found while its name is typed. */
export interface BookWordsTable {
  word: string;
  card_id: number;
}

export interface BookSetWordsTable {
  word: string;
  set_id: number;
}

export interface BookPrintingsTable {
  id: Generated<number>;
  /** Set, number and language, and what else tells printings apart. */
  key: string;
  card_id: number;
  set_id: number;
  number: string;
  rarity: string;
  /** As the file calls them, separated by commas. */
  finishes: string;
  language: string;
  /** Its address; only if the owner keeps them. */
  picture: string;
  /** Separated by blanks. */
  passcodes: string;
  /** As `writeLegal` has it. */
  legal: Generated<string>;
  /** A regulation mark or a block. */
  rotation: Generated<string>;
}

export interface BookImportsTable {
  id: Generated<number>;
  name: string;
  hash: string;
  pictures: number;
  /** Entries of the file that are written. */
  committed: number;
  /** JSON. */
  counts: string;
  started_at: string;
  /** null: running or interrupted. */
  ended_at: string | null;
}

/** Links found or confirmed at once, undone at once. */
export interface BookLinkRunsTable {
  id: Generated<number>;
  who: string;
  at: string;
  linked: number;
  unsure: number;
  undone_at: string | null;
  /** The log line that undoes it; null of one that an older release made. */
  log_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A product that is sold singly or by variation. */
export interface BookLinksTable {
  product_id: number;
  printing_id: number;
  /** `unsure` waits for a person; `refused` is not asked again. */
  state: 'linked' | 'unsure' | 'refused';
  /** Why it is unsure, in words for the owner. */
  reason: string;
  run_id: number;
  /** The printing that was unsure, once a person has decided. */
  proposed_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A file for the card book, sent in the office: a dry run, then an import. */
export interface CardFilesTable {
  id: Generated<number>;
  name: string;
  bytes: number;
  pictures: number;
  state: CardFileState;
  /** Of the whole file; 0 until the dry run has ended. */
  entries: number;
  /** Entries that the current run has read. */
  progress: number;
  /** JSON: `BookCounts` of the dry run, later of the import. */
  counts: string;
  /** What was linked to it at once, and what a person has to look at. */
  linked: number;
  unsure: number;
  /** Why it failed, in words for the owner. */
  reason: string;
  person_id: number | null;
  who: string;
  created_at: string;
  applied_at: string | null;
}

export interface CardFileProblemsTable {
  file_id: number;
  /** From 0. */
  place: number;
  /** 'entry 7 of cards.json' */
  at: string;
  reason: string;
}

export interface BookTables {
  book_link_runs: BookLinkRunsTable;
  book_links: BookLinksTable;
  book_sets: BookSetsTable;
  book_cards: BookCardsTable;
  book_words: BookWordsTable;
  book_set_words: BookSetWordsTable;
  book_printings: BookPrintingsTable;
  book_imports: BookImportsTable;
  card_files: CardFilesTable;
  card_file_problems: CardFileProblemsTable;
}
