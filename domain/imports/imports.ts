/** `same` and `error` change nothing; `odd` is applied only if selected. */
export const IMPORT_KINDS = ['new', 'change', 'odd', 'error', 'same'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `kept`: left as it was by an undo. */
export const IMPORT_OUTCOMES = ['', 'done', 'skipped', 'restored', 'kept'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export type ImportSubject = 'products' | 'prices';

export const IMPORT_STATES = [
  'uploading',
  'columns',
  'reading',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const isImportBusy = (state: ImportState): boolean =>
  state === 'reading' || state === 'applying' || state === 'undoing';

export const IMPORT_VIEWS = ['all', ...IMPORT_KINDS, 'skipped', 'kept'] as const;
export type ImportView = (typeof IMPORT_VIEWS)[number];

/** A change of a row that says which printing of the card book it is. */
export const CARD_BOOK_FIELD = 'Card book';

export const IMPORT_PAGE_SIZE = 100;
export const MAX_IMPORT_MEGABYTES = 80;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
export const IMPORT_DAYS = 90;

/** Of files for the card book. */
export type CardFileState = Exclude<ImportState, 'columns' | 'undoing' | 'undone'>;
export const MAX_CARD_FILE_MEGABYTES = 1_000;
export const CARD_LINKS_PAGE_SIZE = 50;
