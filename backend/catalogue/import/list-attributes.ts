import { foldCase } from '#domain/text/text.ts';
import { byName } from './parts/attributes.ts';
import type { ProductRow } from './product-row.ts';
import type { ListedAttribute, VariationOption } from './product-state.ts';
import type { UsedAttribute, UsedAttributes } from './scan.ts';
import type { ShopTerms } from './shop-terms.ts';

/** Keeps an attribute for variations if any names it, it has a default, or it was one before. */
export function listAttributes(
  terms: ShopTerms,
  rowAttributes: ProductRow['attributes'],
  listed: ListedAttribute[],
  used: UsedAttributes,
): ListedAttribute[] {
  const before = new Map(listed.map((attribute) => [foldCase(attribute.name), attribute]));
  const given =
    rowAttributes?.map((attribute) => ({ ...attribute, defaultOption: attribute.default })) ??
    listed.map((attribute) => ({ ...attribute, global: attribute.attributeId !== null }));
  const names = new Set(given.map(({ name }) => foldCase(name)));
  const unlisted = [...used].flatMap(([key, { name, global }]) =>
    names.has(key) ? [] : [{ name, global, visible: 1, options: [], defaultOption: null }],
  );
  return [...given, ...unlisted].map(({ name, global, visible, options, defaultOption }) => {
    const key = foldCase(name);
    const use = used.get(key);
    const attributeId = global ? terms.attributes.idOf(name) : null;
    const spell = (option: string) => spelling(terms, attributeId, option);
    return {
      attributeId,
      name: attributeId === null ? name : terms.attributes.nameOf(attributeId),
      visible,
      forVariations: use || defaultOption || before.get(key)?.forVariations ? 1 : 0,
      options: [...new Set([...options, ...optionsOf(use)].map(spell))],
      defaultOption: defaultOption && spell(defaultOption),
    };
  });
}

export const chooseOptions = (
  terms: ShopTerms,
  attributes: NonNullable<ProductRow['attributes']>,
): VariationOption[] =>
  attributes
    .flatMap(({ name, global, options: [option] }) => {
      if (option === undefined) return [];
      const attributeId = global ? terms.attributes.idOf(name) : null;
      return [
        {
          attributeId,
          name: attributeId === null ? name : terms.attributes.nameOf(attributeId),
          option: spelling(terms, attributeId, option),
        },
      ];
    })
    .toSorted(byName);

/** One spelling per shop-wide option, so that variations match their parent's list. */
function spelling({ attributeTerms }: ShopTerms, attributeId: number | null, option: string): string {
  return attributeId === null ? option : attributeTerms.nameOf(attributeTerms.idOf(option, attributeId));
}

const optionsOf = (use: UsedAttribute | undefined): Iterable<string> => use?.options ?? [];
