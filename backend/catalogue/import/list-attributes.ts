import { foldCase } from '#domain/text/text.ts';
import { byName } from './parts/attributes.ts';
import type { ProductRow } from './product-row.ts';
import type { ListedAttribute, VariationOption } from './product-state.ts';
import type { ShopTerms } from './shop-terms.ts';
import { joinUnescaped } from './unescaped-options.ts';
import type { UsedAttribute, UsedAttributes } from './used-attributes.ts';

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
      options: [
        ...new Set([...joinUnescaped(options, use?.chosen?.values() ?? []), ...optionsOf(use)].map(spell)),
      ],
      defaultOption: defaultOption && spell(defaultOption),
    };
  });
}

export const chooseOptions = (
  terms: ShopTerms,
  attributes: NonNullable<ProductRow['attributes']>,
  used: UsedAttributes,
): VariationOption[] =>
  attributes
    .flatMap(({ name, global, options, whole }) => {
      const option =
        options.length > 1 ? (used.get(foldCase(name))?.chosen?.get(whole) ?? whole) : options[0];
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
