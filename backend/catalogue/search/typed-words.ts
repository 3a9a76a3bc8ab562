import { ANY_NUMBER, type Meaning } from '#domain/search-words/parse-card-words.ts';
import type { Chunk } from '#domain/search-words/words.ts';
import { plainNumber } from '#domain/search-words/words.ts';
import type { CardWords } from './card-words.ts';
import type { FuzzyLookup } from './fuzzy-lookup.ts';
import type { SearchQuery } from './parse-query.ts';
import { splitWord } from './split-word.ts';
import { anyCard, isAnyCard, isStopWord, LANGUAGE_INFIXES } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TypedWord {
  text: string;
  parts: readonly string[];
  meanings: readonly Meaning[];
  number: string | undefined;
  isQuoted: boolean;
  /** Optional unless nothing else was typed. */
  isStopWord: boolean;
}

const MAX_WORDS = 16;

interface Token {
  text: string;
  parts: readonly string[];
  isQuoted: boolean;
}

export function typedWords(
  vocabulary: Vocabulary,
  cardWords: CardWords,
  fuzzy: FuzzyLookup,
  { chunks, phrases }: SearchQuery,
  longestPhrase: number,
): TypedWord[] {
  const known: Known = {
    isListed: (text) => cardWords.phrases.has(text),
    meaningsOf: (text) => cardWords.phrases.get(text),
    isIndexed: (text) => vocabulary.find(text) !== undefined,
    isBegun: (text) => isBegun(vocabulary, text),
    corrections: (text) => fuzzy.withOneMistake(text).map(({ id }) => vocabulary.words[id] ?? ''),
    longestPhrase,
  };
  const quoted = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  const typed = chunks
    .flatMap((chunk) => textsOf(vocabulary, chunk))
    .map((token) => ({ ...token, isQuoted: quoted.has(token.text) }));
  const tokens = withPlainNumbers(vocabulary, typed)
    .flatMap((token) => (token.isQuoted ? [token] : splitUnknown(known, token)))
    .map((token) => ({ ...token, listed: listedSpellings(known, cardWords, token) }));
  const words = uniqueByText(withPhrases(known, tokens)).slice(0, MAX_WORDS);
  const onlyFillers = words.every(({ text }) => isStopWord(text));
  const cards = onlyFillers ? words.find(({ text }) => isAnyCard(text)) : undefined;
  if (cards) return [{ ...cards, meanings: [anyCard(known.isIndexed)], isStopWord: false }];
  return words.map((word, at) => ({
    ...word,
    isStopWord:
      !word.isQuoted &&
      word.meanings.length === 0 &&
      ((!onlyFillers && isStopWord(word.text)) || isLanguageInfix(words, at)),
  }));
}

/** 'lob en 001': older printings of the same card lack the language. */
function isLanguageInfix(words: readonly UnweighedWord[], at: number): boolean {
  const isBetween = at > 0 && /^\d+$/.test(words[at + 1]?.text ?? '');
  return isBetween && LANGUAGE_INFIXES.has(words[at]?.text ?? '');
}

/** The set's size is dropped from unknown numbers: promos are printed TG17/TG30 and known as TG17. */
function textsOf(vocabulary: Vocabulary, { runs, joined }: Chunk): Omit<Token, 'isQuoted'>[] {
  const apart = runs.map((text) => ({ text, parts: [text] }));
  if (joined === undefined || !/[/-]/.test(joined)) return apart;
  if (GRADE.test(joined)) return [{ text: joined, parts: runs }];
  const plain = plainNumber(runs);
  const known = [joined, plain].find((text) => text !== undefined && vocabulary.find(text) !== undefined);
  if (known !== undefined) return [{ text: known, parts: runs }];
  const { from, to } = vocabulary.withPrefix(joined);
  if (from < to) return [{ text: joined, parts: runs }];
  return joined.includes('/') ? apart.slice(0, 1) : apart;
}

const NUMBER_TOKENS = [3, 2];

/** 'op 01 001', 'sdk en001' and 'sdken001' -> 'op1-1', 'sdk-1': without the language, as in the index. */
function withPlainNumbers(vocabulary: Vocabulary, tokens: readonly Token[]): Token[] {
  const [token, ...more] = tokens;
  if (!token) return [];
  const within = token.isQuoted ? undefined : numberWithin(vocabulary, token.text);
  if (within !== undefined) return [{ ...token, text: within }, ...withPlainNumbers(vocabulary, more)];
  for (const length of NUMBER_TOKENS) {
    const some = tokens.slice(0, length);
    const text = plainNumber(some.map((each) => each.text));
    if (text === undefined || vocabulary.find(text) === undefined || some.some((each) => each.isQuoted))
      continue;
    const number = { text, parts: some.map((each) => each.text), isQuoted: false };
    return [number, ...withPlainNumbers(vocabulary, tokens.slice(length))];
  }
  return [token, ...withPlainNumbers(vocabulary, more)];
}

const LETTERS_AND_DIGITS = /\p{L}.*\d$/u;
/** Most sets count their cards in so many digits. */
const USUAL_DIGITS = 3;

/** 'op05119' -> 'op5-119' */
function numberWithin(vocabulary: Vocabulary, text: string): string | undefined {
  if (!LETTERS_AND_DIGITS.test(text) || isBegun(vocabulary, text)) return undefined;
  const places = Array.from({ length: text.length - 1 }, (_, at) => at + 1);
  const strangeness = (at: number) => Math.abs(text.length - at - USUAL_DIGITS);
  return places
    .sort((a, b) => strangeness(a) - strangeness(b))
    .flatMap((at) => plainNumber([text.slice(0, at), text.slice(at)]) ?? [])
    .find((number) => vocabulary.find(number) !== undefined);
}

interface Known {
  isListed: (text: string) => boolean;
  meaningsOf: (text: string) => readonly Meaning[] | undefined;
  isIndexed: (text: string) => boolean;
  isBegun: (text: string) => boolean;
  corrections: (text: string) => readonly string[];
  longestPhrase: number;
}

function isBegun(vocabulary: Vocabulary, text: string): boolean {
  const { from, to } = vocabulary.withPrefix(text);
  return from < to;
}

const SHORTEST_SPLIT = 4;

/** 'luffyop05' -> 'luffy', 'op05'; prefixes and listed words stay whole. */
function splitUnknown(known: Known, token: Token): Token[] {
  const { text, parts } = token;
  const isShortOrNumber = text.length < SHORTEST_SPLIT || /^\d+$/.test(text);
  const isWhole = parts.length > 1 || isShortOrNumber || known.isListed(text);
  if (isWhole || known.isBegun(text) || known.corrections(text).length > 0) return [token];
  const isWord = (part: string) => (part.length > 2 && known.isListed(part)) || known.isIndexed(part);
  const split = splitWord(text, isWord, (letters) => known.isListed(`${letters} ${ANY_NUMBER}`));
  return split.map((part) => ({ text: part, parts: [part], isQuoted: false }));
}

const SHORTEST_MISSPELT = 5;

/** 'boster' -> 'booster': corrects words that neither the index nor the list has. */
function listedSpellings(
  known: Known,
  { phrases, vocabulary }: CardWords,
  { text, isQuoted }: Token,
): string[] {
  const isNone =
    isQuoted || text.length < SHORTEST_MISSPELT || /\d/.test(text) || isStopWord(text) || phrases.has(text);
  if (isNone || known.isBegun(text)) return [];
  return vocabulary.similar(text, 1).map(({ id }) => vocabulary.words[id] ?? '');
}

type ListedToken = Token & { listed: readonly string[] };
type UnweighedWord = Omit<TypedWord, 'isStopWord'>;

function withPhrases(known: Known, tokens: readonly ListedToken[]): UnweighedWord[] {
  const words: UnweighedWord[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phrase = phraseAt(known, tokens, at);
    const { text = '', parts = [], isQuoted = false } = tokens[at] ?? {};
    words.push(phrase?.word ?? { text, parts, isQuoted, meanings: [], number: undefined });
    at += phrase?.length ?? 1;
  }
  return words;
}

function phraseAt(
  known: Known,
  tokens: readonly ListedToken[],
  at: number,
): { word: UnweighedWord; length: number } | undefined {
  const most = Math.min(known.longestPhrase, tokens.length - at);
  for (let length = most; length > 0; length -= 1) {
    const span = tokens.slice(at, at + length);
    if (span.some(({ isQuoted }) => isQuoted)) continue;
    for (const parts of spellings(known, span)) {
      const number = parts.find((part) => GRADE.test(part));
      const withAny = parts.map((part) => (part === number ? ANY_NUMBER : part)).join(' ');
      const meanings = known.meaningsOf(parts.join(' ')) ?? (number ? known.meaningsOf(withAny) : undefined);
      if (!meanings || meanings.length === 0) continue;
      return { word: { text: parts.join(' '), parts, meanings, number, isQuoted: false }, length };
    }
  }
  return undefined;
}

/** As typed, then with one word corrected by the list; a single word is corrected by the index if that knows others. */
function spellings(known: Known, span: readonly ListedToken[]): string[][] {
  const texts = span.map(({ text }) => text);
  const others = span.flatMap(({ listed, text }, at) =>
    span.length > 1 || known.corrections(text).every((word) => listed.includes(word))
      ? listed.map((word) => texts.with(at, word))
      : [],
  );
  return [texts, ...others];
}

const GRADE = /^\d{1,2}(-5)?$/;

const uniqueByText = <Word extends { text: string }>(words: readonly Word[]): Word[] => [
  ...new Map(words.map((word) => [word.text, word])).values(),
];
