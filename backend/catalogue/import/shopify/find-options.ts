import { isCardCondition, readCardState } from '#domain/cards/card-words.ts';
import type { ShopifyRow } from './shopify-columns.ts';

/** What tells the variants of a product apart: a value for each variant, in their order. */
export interface ProductOption {
  name: string;
  values: string[];
}

export const VALUES = ['value1', 'value2', 'value3'] as const;
const NAMES = ['name1', 'name2', 'name3'] as const;

/** The only value of a product without variants. */
export const isDefaultTitle = (value: string): boolean => value.toLowerCase() === 'default title';

/** 'Title' is the name that Shopify gives an option. */
const STATE_NAMES = ['condition', 'title'];

/** None for a simple product. */
export function findOptions(rows: readonly ShopifyRow[], variants: readonly ShopifyRow[]): ProductOption[] {
  const options = VALUES.flatMap((field, index) => {
    const values = variants.map((row) => row.text(field));
    if (values.every((value) => value === '')) return [];
    if (variants.length === 1 && values.every(isDefaultTitle)) return [];
    const name = rows.map((row) => row.text(NAMES[index] ?? 'name1')).find(Boolean);
    return [{ name: name ?? `Option ${index + 1}`, values }];
  });
  return splitCardState(options);
}

/** Shops for cards keep condition, finish and language in one option, such as 'Near Mint Foil - Japanese'. */
function splitCardState(options: readonly ProductOption[]): ProductOption[] {
  const hasOwn = options.some(({ name }) => ['finish', 'language'].includes(name.toLowerCase()));
  const split = options.flatMap((option) => {
    const isState = STATE_NAMES.includes(option.name.toLowerCase());
    if (hasOwn || !isState || !option.values.every(isCardCondition)) return [option];
    const states = option.values.map(readCardState);
    return [
      { name: 'Condition', values: states.map(({ condition }) => condition) },
      { name: 'Finish', values: states.map(({ finish }) => finish), usual: 'Normal' },
      { name: 'Language', values: states.map(({ language }) => language), usual: 'English' },
    ].flatMap(({ name, values, usual = '' }) =>
      values.every((value) => value === '') ? [] : [{ name, values: values.map((value) => value || usual) }],
    );
  });
  return areAllDifferent(split) ? split : [...options];
}

/** 'Mint' and 'Gem Mint' are one condition here, but two variants of their shop. */
function areAllDifferent(options: readonly ProductOption[]): boolean {
  const variants = (options[0]?.values ?? []).map((_, at) =>
    JSON.stringify(options.map(({ values }) => values[at])),
  );
  return new Set(variants).size === variants.length;
}
