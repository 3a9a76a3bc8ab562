import type { SearchQuery } from './parse-query.ts';
import { phraseText } from './parse-query.ts';
import { isStopWord } from './stop-words.ts';
import type { WordIndex } from './word-index.ts';

const SALE = new Set(
  'sale sales onsale specials clearance discount discounts discounted markdown markdowns uitverkoop uitverkoping uitverkopings afslag winskoop winskope winskopie winskopies aanbieding aanbiedings isaphulelo'.split(
    ' ',
  ),
);

/** Beside other words they are mostly a card's: 'special delivery', 'diabolic deal'. */
const SALE_ALONE = new Set(
  'special spesiaal spesiale deal deals bargain bargains promotion promotions promosie promosies'.split(' '),
);

/** Each word alone is a card's: 'black lotus', 'cyber dragon'. */
const SALE_PAIRS = new Set(['black friday', 'cyber monday']);

const FILLERS = new Set(
  'what whats is are what’s items item products product goods stock things all everything now today currently this week weeks month weekend daily weekly our current deur die daar wat nou vandag hierdie maand alles produkte items by met teen'.split(
    ' ',
  ),
);

/** 'pikachu for sale' asks for no lower price. */
const BEFORE_PLAIN_SALE = new Set(['for', 'te', 'vir']);

export interface SaleSearch {
  /** Without the words for a sale; undefined where nothing else was typed. */
  rest: SearchQuery | undefined;
  words: readonly string[];
}

/** undefined unless the search asks for what is on sale: 'specials', 'pokemon uitverkoop'. */
export function saleSearch(query: SearchQuery): SaleSearch | undefined {
  if (query.phrases.length > 0) return undefined;
  const runs = query.chunks.map((chunk) => chunk.runs);
  const words = runs.flat();
  const isOfSale = (word: string, at: number) =>
    SALE.has(word) || SALE_ALONE.has(word) || isPaired(words, at);
  const isNamed = words.some(isOfSale);
  if (!isNamed || words.some((word, at) => SALE.has(word) && BEFORE_PLAIN_SALE.has(words[at - 1] ?? '')))
    return undefined;
  if (words.every((word, at) => isOfSale(word, at) || isFiller(word))) return { rest: undefined, words };
  const isSale = (_: unknown, at: number) =>
    runs[at]?.every((word) => SALE.has(word) || (word === 'special' && runs[at - 1]?.join() === 'on')) ??
    false;
  const chunks = query.chunks.filter((chunk, at) => !isSale(chunk, at));
  if (chunks.length === query.chunks.length) return undefined;
  const whole = phraseText(chunks.map((chunk) => chunk.runs.join(' ')).join(' '));
  return { rest: { ...query, chunks, whole }, words };
}

const isPaired = (words: readonly string[], at: number): boolean =>
  SALE_PAIRS.has(words.slice(at, at + 2).join(' ')) ||
  SALE_PAIRS.has(words.slice(Math.max(0, at - 1), at + 1).join(' '));

const isFiller = (word: string): boolean => FILLERS.has(word) || isStopWord(word);

/** Whether a product's name has all the words: 'fire sale'. */
export function isNameOfHit(
  { names }: WordIndex,
  hits: ArrayLike<number>,
  words: readonly string[],
): boolean {
  for (let place = 0; place < hits.length; place += 1) {
    const name = names[hits[place] ?? 0] ?? '';
    if (words.every((word) => name.includes(` ${word} `))) return true;
  }
  return false;
}
