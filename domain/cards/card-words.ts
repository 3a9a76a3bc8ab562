import type { WordTarget } from '../imports/import-columns.ts';
import { entryOf } from '../text/dictionary.ts';

/** Parsed from a cell such as 'Near Mint Reverse Holofoil - Japanese'. */
export interface CardState {
  condition: string;
  finish: string;
  language: string;
}

const CONDITIONS: readonly (readonly [name: string, ...spellings: string[]])[] = [
  ['Near Mint', 'near mint', 'nearmint', 'nm'],
  ['Mint', 'gem mint', 'mint', 'mt', 'm'],
  ['Excellent', 'excellent', 'ex'],
  [
    'Lightly Played',
    'good lightly played',
    'lightly played',
    'light played',
    'lightplayed',
    'lightlyplayed',
    'slightly played',
    'lp',
    'sp',
  ],
  ['Good', 'good', 'gd'],
  ['Moderately Played', 'moderately played', 'moderatelyplayed', 'mp'],
  ['Heavily Played', 'heavily played', 'heavilyplayed', 'hp'],
  ['Played', 'played', 'pl'],
  ['Poor', 'poor', 'po'],
  ['Damaged', 'damaged', 'dmg', 'd'],
];

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ja: 'Japanese',
  jp: 'Japanese',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  pt: 'Portuguese',
  ko: 'Korean',
  kr: 'Korean',
  ru: 'Russian',
  zhs: 'Simplified Chinese',
  zht: 'Traditional Chinese',
  cs: 'Simplified Chinese',
  ct: 'Traditional Chinese',
  // Cardmarket counts them.
  1: 'English',
  2: 'French',
  3: 'German',
  4: 'Spanish',
  5: 'Italian',
  6: 'Simplified Chinese',
  7: 'Japanese',
  8: 'Portuguese',
  9: 'Russian',
  10: 'Korean',
  11: 'Traditional Chinese',
};

const FINISHES: Readonly<Record<string, string>> = {
  '': 'Normal',
  no: 'Normal',
  false: 'Normal',
  '0': 'Normal',
  nonfoil: 'Normal',
  'non-foil': 'Normal',
  regular: 'Normal',
  yes: 'Foil',
  x: 'Foil',
  true: 'Foil',
  '1': 'Foil',
  holofoil: 'Holo',
  'reverse holofoil': 'Reverse Holo',
};

/** What else follows a dash is a finish. */
const IN_A_LANGUAGE =
  /^(.*\S)\s+-\s+((?:simplified |traditional |s-|t-)?(?:english|japanese|german|french|italian|spanish|portuguese|korean|russian|chinese|dutch|polish|thai|indonesian|phyrexian|latin|hebrew|arabic|sanskrit|ancient greek)\b[\p{L} ()]*)$/iu;

/** Card tools write condition, finish and language in one cell; an unknown condition is kept as written. */
export function readCardState(cell: string): CardState {
  const [, before = cell.replaceAll(/\s+-\s+/g, ' '), language = ''] = IN_A_LANGUAGE.exec(cell.trim()) ?? [];
  const words = before
    .replaceAll(/[_()\s]+/g, ' ')
    .trim()
    .toLowerCase();
  for (const [condition, ...spellings] of CONDITIONS) {
    for (const spelling of spellings) {
      if (words === spelling) return { condition, finish: '', language };
      if (words.startsWith(`${spelling} `))
        return { condition, finish: readFinish(words.slice(spelling.length + 1)), language };
    }
  }
  return { condition: capitals(cell.trim()), finish: '', language: '' };
}

/** Whether a cell begins with a condition that card tools write. */
export const isCardCondition = (cell: string): boolean =>
  CONDITIONS.some(([condition]) => condition === readCardState(cell).condition);

export function readFinish(cell: string): string {
  const word = cell.trim().toLowerCase();
  return entryOf(FINISHES, word) ?? capitals(cell.trim());
}

export const readLanguage = (cell: string): string =>
  entryOf(LANGUAGES, cell.trim().toLowerCase()) ?? capitals(cell.trim());

const GAMES: Readonly<Record<string, string>> = {
  magic: 'Magic: The Gathering',
  mtg: 'Magic: The Gathering',
  yugioh: 'Yu-Gi-Oh!',
  'one piece card game': 'One Piece',
  pokémon: 'Pokemon',
};

export const readGame = (cell: string): string => entryOf(GAMES, cell.trim().toLowerCase()) ?? cell.trim();

/** The shop's word for a word of the file, unless the owner maps it otherwise. */
export function readWord(target: WordTarget, cell: string): string {
  if (target === 'Brands') return readGame(cell);
  if (target === 'Finish') return readFinish(cell);
  return target === 'Language' ? readLanguage(cell) : readCardState(cell).condition;
}

const capitals = (text: string): string =>
  text.replaceAll('_', ' ').replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
