import type { WordIndex } from '../search/word-index.ts';
import { WordIndexBuilder } from '../search/word-index-builder.ts';
import { type Groups, groupOf } from './groups.ts';
import type { TermNames } from './load-term-names.ts';
import type { OwnTexts } from './read-own-texts.ts';
import { FLAG } from './units.ts';

/** Each product's value stands at its ordinal. */
export interface SearchTexts {
  names: readonly string[];
  skus: readonly string[];
  flags: ArrayLike<number>;
  sold: ArrayLike<number>;
  brands: Groups;
  categories: Groups;
  terms: Groups;
  tags: Groups;
  localOptions: OwnTexts;
  variationSkus: OwnTexts;
}

const PRODUCTS_PER_STEP = 16;

export function* indexInSteps(texts: SearchTexts, termNames: TermNames): Generator<undefined, WordIndex> {
  const { brands, categories, terms, tags, numberTerms } = termNames;
  const builder = new WordIndexBuilder();
  for (const [ordinal, name] of texts.names.entries()) {
    const termIds = [...groupOf(texts.terms, ordinal)];
    const namesOf = (ids: Iterable<number>, names: ReadonlyMap<number, string>) =>
      Array.from(ids, (id) => names.get(id) ?? '');
    const isNumber = (id: number) => numberTerms.has(id);
    builder.add({
      name,
      number: namesOf(termIds.filter(isNumber), terms).join(' '),
      sku: texts.skus[ordinal] ?? '',
      otherSkus: texts.variationSkus.get(ordinal),
      around: [
        ...namesOf(groupOf(texts.brands, ordinal), brands),
        ...namesOf(groupOf(texts.categories, ordinal), categories),
        ...namesOf(
          termIds.filter((id) => !isNumber(id)),
          terms,
        ),
        ...(texts.localOptions.get(ordinal) ?? []),
        ...namesOf(groupOf(texts.tags, ordinal), tags),
      ],
      inStock: ((texts.flags[ordinal] ?? 0) & FLAG.inStock) !== 0,
      sold: texts.sold[ordinal] ?? 0,
    });
    if (ordinal % PRODUCTS_PER_STEP === 0) yield;
  }
  return yield* builder.inSteps();
}
