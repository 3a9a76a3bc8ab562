import { parseCents } from '#domain/money.ts';
import { type Chunk, chunks, fold } from './words.ts';

/** What a person typed into the search box, taken apart. */
export interface SearchQuery {
  chunks: Chunk[];
  /** Quoted parts, folded to single spaces: they must occur just so in the name. */
  phrases: string[];
  /** `set:`, `number:`, `rarity:` and other attributes by name, with their chunks. */
  attributes: { name: string; chunks: Chunk[] }[];
  /** `price<500`: exclusive bounds in cents. */
  priceBelowCents: number | undefined;
  priceAboveCents: number | undefined;
}

const MAX_CHUNKS = 12;
const PRICE = /(?:^|\s)price\s*([<>])\s*r?\s*(\d+(?:\.\d{1,2})?)/gi;
const ATTRIBUTE = /(?:^|\s)(set|number|rarity|condition|finish|language):(?:"([^"]*)"|(\S+))/gi;
const PHRASE = /"([^"]+)"/g;

export function parseQuery(text: string): SearchQuery {
  const query: SearchQuery = {
    chunks: [],
    phrases: [],
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
      // Its words count like any others, so that the index narrows the search down.
      return ` ${phrase} `;
    });
  query.chunks = chunks(rest).slice(0, MAX_CHUNKS);
  return query;
}

/** Text as phrases are compared: folded, punctuation as single spaces, with a space at both ends. */
export const phraseText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All words in the order typed, as names are compared with them. */
export const typedText = ({ chunks }: SearchQuery): string => chunks.flatMap(({ runs }) => runs).join(' ');
