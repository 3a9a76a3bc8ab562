import { type SearchDocument, splitName } from '../../catalogue/search/index-words.ts';
import { parseQuery } from '../../catalogue/search/parse-query.ts';
import { searchWords } from '../../catalogue/search/search.ts';
import { runToCompletion } from '../../catalogue/search/time-slices.ts';
import { topHits } from '../../catalogue/search/top-hits.ts';
import { DEFAULT_CARD_WORDS, indexOf } from './cards.ts';

/** What a shopper may paste of a product, and how far down it may then stand. */
export interface Pasted {
  what: 'whole name' | 'name and set' | 'SKU' | 'number';
  text: string;
  within: number;
  isMeant: (found: SearchDocument) => boolean;
}

/** Products of the same name, or of the same number, stand for each other. */
export function pastedOf(document: SearchDocument): Pasted[] {
  const { name, number, sku } = document;
  const { title, print } = splitName(name);
  const set = print.at(-1);
  const nameAndSet = (of: SearchDocument) => {
    const split = splitName(of.name);
    return `${split.title} ${split.print.at(-1)}`;
  };
  const all: (Pasted | false | undefined)[] = [
    { what: 'whole name', text: name, within: 5, isMeant: (found) => found.name === name },
    set !== undefined &&
      set !== number && {
        what: 'name and set',
        text: `${title} ${set}`,
        within: 1,
        isMeant: (found) => nameAndSet(found) === `${title} ${set}`,
      },
    sku !== '' && { what: 'SKU', text: sku, within: 1, isMeant: (found) => found.sku === sku },
    number !== '' && { what: 'number', text: number, within: 1, isMeant: (found) => found.number === number },
  ];
  return all.filter((each) => each !== undefined && each !== false);
}

export type Find = (text: string) => SearchDocument[];

export function finderIn(documents: readonly SearchDocument[]): Find {
  const index = indexOf(documents);
  return (text) => {
    const hits = runToCompletion(searchWords(index, DEFAULT_CARD_WORDS, parseQuery(text), () => true));
    const best = topHits(hits, (ordinal) => documents[ordinal]?.inStock === true, 0, 5);
    return best.flatMap((ordinal) => documents[ordinal] ?? []);
  };
}

/** What the product is not found by, and what is found instead. */
export const notFoundAsPasted = (find: Find, document: SearchDocument): string[] =>
  pastedOf(document).flatMap(({ what, text, within, isMeant }) => {
    const found = find(text);
    return found.slice(0, within).some(isMeant) ? [] : `${what} '${text}': ${found[0]?.name ?? 'nothing'}`;
  });
