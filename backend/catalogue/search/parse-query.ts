import { parseCents } from '#domain/money/money.ts';
import { type Chunk, chunks, fold } from '#domain/search-words/words.ts';

export interface SearchQuery {
  chunks: Chunk[];
  phrases: string[];
  /** All that is searched for as one text, as `phraseText` writes it. */
  whole: string;
  attributes: { name: string; chunks: Chunk[] }[];
  priceBelowCents: number | undefined;
  priceAboveCents: number | undefined;
}

const MAX_CHUNKS = 16;
const PRICE = /(?:^|\s)price\s*([<>])\s*r?\s*(\d+(?:\.\d{1,2})?)/gi;
const ATTRIBUTE = /(?:^|\s)(set|number|rarity|condition|finish|language):(?:"([^"]*)"|(\S+))/gi;
/** '4 out of 102' is printed 4/102. */
const OUT_OF = /(?<=\d)\s+(?:out\s+of|of|uit|van)(?:\s+(?:the|die))?\s+(?=\d)/gi;
const PHRASE = /"([^"]+)"/g;

export function parseQuery(text: string): SearchQuery {
  const query: SearchQuery = {
    chunks: [],
    phrases: [],
    whole: '',
    attributes: [],
    priceBelowCents: undefined,
    priceAboveCents: undefined,
  };
  const rest = text
    .replace(PRICE, (_whole, sign: string, amount: string) => {
      if (sign === '<') query.priceBelowCents = parseCents(amount);
      else query.priceAboveCents = parseCents(amount);
      return ' ';
    })
    .replace(ATTRIBUTE, (_whole, name: string, quoted: string | undefined, word: string | undefined) => {
      query.attributes.push({ name: name.toLowerCase(), chunks: chunks(quoted ?? word ?? '') });
      return ' ';
    })
    .replace(PHRASE, (_whole, phrase: string) => {
      const folded = phraseText(phrase);
      if (folded !== '') query.phrases.push(folded);
      // Also searched as words, so that the index narrows the hits.
      return ` ${phrase} `;
    });
  query.whole = phraseText(rest);
  query.chunks = chunks(rest.replace(OUT_OF, '/')).slice(0, MAX_CHUNKS);
  return query;
}

/** Folded, with single spaces for punctuation and at both ends. */
export const phraseText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const typedText = ({ chunks }: SearchQuery): string => chunks.flatMap(({ runs }) => runs).join(' ');
