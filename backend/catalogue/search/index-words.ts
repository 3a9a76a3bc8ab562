import { type Chunk, chunks, plainNumber } from '#domain/search-words/words.ts';
import { phraseText } from './parse-query.ts';
import { isStopWord } from './stop-words.ts';

export interface SearchDocument {
  name: string;
  number: string;
  sku: string;
  /** Of variations. */
  otherSkus?: readonly string[] | undefined;
  around: readonly string[];
  inStock: boolean;
  sold: number;
}

export interface TokenizedText {
  words: string[];
  /** Neighbouring words joined; not counted in `length`. */
  joined: string[];
  length: number;
  phrase: string;
}

export type TextKind = 'title' | 'print' | 'sku' | 'around';

/** 'Charizard ex - 199/165 - 151': the card's own name ends at the first dash between spaces. */
const TITLE_END = / [-–—] /;

export function splitName(name: string): { title: string; print: string[] } {
  const [title = '', ...print] = name.split(TITLE_END);
  return { title, print };
}

export function tokenizeText(kind: TextKind, text: string): TokenizedText {
  const cut = chunks(text);
  return {
    words: WORDS[kind](text, cut),
    joined: kind === 'title' || kind === 'print' ? neighboursJoined(cut) : [],
    length: countRuns(cut),
    phrase: phraseText(text),
  };
}

const WORDS: Record<TextKind, (text: string, cut: Chunk[]) => string[]> = {
  title: (_text, cut) => cut.flatMap(indexWords),
  print: (text, cut) =>
    withInnerWords(text, cut).flatMap((chunk) =>
      isSlashed(chunk) ? [chunk.joined, ...firstNumber(chunk)] : indexWords(chunk),
    ),
  sku: (_text, cut) => cut.flatMap(indexWords),
  around: (text, cut) => withInnerWords(text, cut).flatMap(indexWords),
};

/** A trailing 4/102, SV107 or OP05-119 marks the name of a card. */
const PRINTED_NUMBER = /^(\p{L}{0,5}\d+\/\p{L}{0,5}\d+|\p{L}{1,5}\d+|\p{L}{1,4}\d*-\p{L}{0,2}\d+)$/u;

export const isCard = ({ name, number }: Pick<SearchDocument, 'name' | 'number'>): boolean =>
  number !== '' || splitName(name).print.some((part) => PRINTED_NUMBER.test(part.trim()));

const countRuns = (cut: readonly Chunk[]): number => cut.reduce((sum, { runs }) => sum + runs.length, 0);

const isSlashed = (chunk: Chunk): chunk is Chunk & { joined: string } => chunk.joined?.includes('/') === true;

/** Without the size of the set, which identifies no card. */
const firstNumber = ({ runs }: Chunk): string[] => indexWords({ runs: runs.slice(0, 1), joined: undefined });

/** 'Pikachu VMAX' -> 'pikachuvmax', for those who type no space. */
function neighboursJoined(cut: readonly Chunk[]): string[] {
  const runs = cut.flatMap((chunk) => (isSlashed(chunk) ? [] : chunk.runs)).filter((run) => !isStopWord(run));
  return runs.slice(1).map((run, at) => `${runs[at]}${run}`);
}

/** 'HeartGold' and 'IllustrationRare' are also typed as two words. */
function withInnerWords(text: string, cut: Chunk[]): Chunk[] {
  const parted = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return parted === text ? cut : [...cut, ...chunks(parted)];
}

const LETTERS_THEN_DIGITS = /^(\p{L}+)0*(\d+)$/u;

/** The parts and the whole; of 'op01' and 'tg17' also 'op1'. */
function indexWords({ runs, joined }: Chunk): string[] {
  const parts = runs.flatMap((run) => {
    const [, letters, digits] = LETTERS_THEN_DIGITS.exec(run) ?? [];
    return letters === undefined || digits === undefined ? [] : [letters, digits, `${letters}${digits}`];
  });
  const plain = plainNumber(runs);
  return [runs, joined ?? [], parts, plain ?? []].flat();
}
