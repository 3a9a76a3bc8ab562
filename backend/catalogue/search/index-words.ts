import { isFiller } from './fillers.ts';
import { FIELD, type Field } from './word-index.ts';
import { type Chunk, chunks } from './words.ts';

/** What of a product is searched. */
export interface SearchDocument {
  name: string;
  /** Collector's number as printed: '199/165', 'OP01-120'. */
  number: string;
  sku: string;
  /** Brand, categories, attribute options, tags. */
  around: string[];
}

export interface DocumentWords {
  /** Each word with the best place it stands in. */
  fields: Map<string, Field>;
  titleLength: number;
  printLength: number;
}

/** 'Charizard ex - 199/165 - 151': the card's own name ends at the first dash between spaces. */
const TITLE_END = / [-–—] /;

/** @param remembered keeps what thousands of products share (sets, brands, rarities) from being cut up again */
export function documentWords(
  { name, number, sku, around }: SearchDocument,
  remembered: Map<string, readonly string[]>,
): DocumentWords {
  const fields = new Map<string, Field>();
  const note = (words: readonly string[], field: Field) => {
    for (const word of words) if ((fields.get(word) ?? 0) < field) fields.set(word, field);
  };
  const remember = (kind: string, text: string, cut: (text: string) => string[]): readonly string[] => {
    const key = kind + text;
    const words = remembered.get(key) ?? cut(text);
    if (remembered.size < MOST_REMEMBERED) remembered.set(key, words);
    return words;
  };
  const [title = '', ...print] = name.split(TITLE_END);
  const titleChunks = chunks(title);
  note(titleChunks.flatMap(indexWords), FIELD.title);
  note(neighboursJoined(titleChunks), FIELD.title);
  for (const text of [...print, number]) note(remember('print', text, printWords), FIELD.print);
  note(chunks(sku).flatMap(indexWords), FIELD.around);
  for (const text of around) note(remember('around', text, aroundWords), FIELD.around);
  return { fields, titleLength: countRuns(titleChunks), printLength: countRuns(chunks(print.join(' '))) };
}

const MOST_REMEMBERED = 20_000;

const countRuns = (list: readonly Chunk[]): number => list.reduce((sum, { runs }) => sum + runs.length, 0);

const aroundWords = (text: string): string[] => withInnerWords(text).flatMap(indexWords);

/** Of '199/165' the second number says how large the set is: it identifies no card. */
const printWords = (text: string): string[] => [
  ...withInnerWords(text).flatMap((chunk) =>
    isSlashed(chunk)
      ? [chunk.joined, ...indexWords({ runs: chunk.runs.slice(0, 1), joined: undefined })]
      : indexWords(chunk),
  ),
  ...neighboursJoined(chunks(text)),
];

/** '199/165': its two numbers are never read as one. */
const isSlashed = (chunk: Chunk): chunk is Chunk & { joined: string } => chunk.joined?.includes('/') === true;

/** 'Pikachu VMAX' -> 'pikachuvmax': for those who type no space, and a sign that two words belong together. */
function neighboursJoined(text: readonly Chunk[]): string[] {
  const runs = text.flatMap((chunk) => (isSlashed(chunk) ? [] : chunk.runs)).filter((run) => !isFiller(run));
  return runs.slice(1).map((run, at) => `${runs[at]}${run}`);
}

/** 'HeartGold' and 'IllustrationRare' are also typed as two words. */
function withInnerWords(text: string): Chunk[] {
  const parted = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return parted === text ? chunks(text) : [...chunks(text), ...chunks(parted)];
}

const LETTERS_THEN_DIGITS = /^(\p{L}+)0*(\d+)$/u;

/** A chunk's words: its runs, the whole, and of 'op01' or 'tg17' also the parts and 'op1'. */
function indexWords({ runs, joined }: Chunk): string[] {
  const parts = runs.flatMap((run) => {
    const [, letters, digits] = LETTERS_THEN_DIGITS.exec(run) ?? [];
    return letters === undefined || digits === undefined ? [] : [letters, digits, `${letters}${digits}`];
  });
  return joined === undefined ? [...runs, ...parts] : [...runs, joined, ...parts];
}
