import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { mergeCardWords, SHIPPED_CARD_WORDS } from '../../catalogue/search/card-words.ts';
import type { SearchDocument } from '../../catalogue/search/index-words.ts';
import type { WordIndex } from '../../catalogue/search/word-index.ts';
import { WordIndexBuilder } from '../../catalogue/search/word-index-builder.ts';

export const NO_CARD_WORDS = mergeCardWords();
export const DEFAULT_CARD_WORDS = mergeCardWords(SHIPPED_CARD_WORDS);

/** The 20,106 real cards of tests/data, in the order of the file. */
export function readCards(): SearchDocument[] {
  const file = new URL('../../../tests/data/pokemon-singles.csv.gz', import.meta.url);
  const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(file)), { columns: true, bom: true });
  return rows.map((row) => {
    const cell = (column: string) => row[column] ?? '';
    return {
      name: cell('Name'),
      number: cell('Attribute 3 value(s)'),
      sku: cell('SKU'),
      around: ['Brands', 'Categories', 'Tags', 'Attribute 1 value(s)', 'Attribute 2 value(s)'].map(cell),
      inStock: cell('Stock') !== '0',
      sold: 0,
    };
  });
}

/** A product in stock of which only the given matters. */
export const product = (given: Partial<SearchDocument>): SearchDocument => ({
  name: '',
  number: '',
  sku: '',
  around: [],
  inStock: true,
  sold: 0,
  ...given,
});

export function indexOf(documents: readonly SearchDocument[]): WordIndex {
  const builder = new WordIndexBuilder();
  for (const document of documents) builder.add(document);
  return builder.build();
}

/** An index of products of which nothing but the name matters. */
export const indexOfNames = (...names: string[]): WordIndex =>
  indexOf(names.map((name) => product({ name })));
