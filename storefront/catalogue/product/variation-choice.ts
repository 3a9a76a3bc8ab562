import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import { dictionary } from '#domain/text/dictionary.ts';
import type { Product, Variation } from '../../api/shop-api.ts';
import { optionsIn } from '../../pieces/products/product-address.ts';

export type Choice = Record<string, string>;

type Choosable = Pick<Product, 'variations' | 'variationAttributes' | 'defaultAttributes'>;

/** The variation or the options given in the address, else the product's default attributes. */
export function initialChoiceOf(product: Choosable, search: URLSearchParams): Choice {
  const named = product.variations.find(({ id }) => id === Number(search.get('variation')));
  const options = optionsIn(search, product.variationAttributes);
  return merged(merged(product.defaultAttributes, named?.attributes ?? {}), options);
}

export const withChoice = (choice: Choice, attribute: string, value: string): Choice =>
  merged(choice, { [attribute]: value });

/** Found once every attribute is chosen; a variation without a value for an attribute matches any. */
export function chosenVariation(product: Choosable, choice: Choice): Variation | undefined {
  const isComplete = product.variationAttributes.every(({ name }) => choice[name] !== undefined);
  return isComplete ? product.variations.find((variation) => matches(variation, choice)) : undefined;
}

const MAX_BEFORE_TABLE = 4;

export const needsTable = ({ variations, variationAttributes }: Choosable): boolean =>
  variations.length > MAX_BEFORE_TABLE || (variations.length > 1 && variationAttributes.length > 1);

export const VARIATION_TABLE_ID = 'all-options';
export const CONDITION_GUIDE_ID = 'conditions';

export interface OptionState {
  value: string;
  isUnavailable: boolean;
  isUnavailableHere: boolean;
  fromCents: number | undefined;
  toCents: number | undefined;
  /** Of the only variation that remains possible. */
  stock: StockState | undefined;
}

export function optionStates(product: Choosable, choice: Choice, attribute: string): OptionState[] {
  const options = product.variationAttributes.find(({ name }) => name === attribute)?.options ?? [];
  const { [attribute]: _own, ...others } = choice;
  return options.map((value) => {
    const withValue = product.variations.filter((variation) => matches(variation, { [attribute]: value }));
    const matching = withValue.filter((variation) => matches(variation, others));
    const prices = matching.map(({ priceCents }) => priceCents);
    return {
      value,
      isUnavailable: !withValue.some(isPurchasable),
      isUnavailableHere: !matching.some(isPurchasable),
      fromCents: prices.length > 0 ? Math.min(...prices) : undefined,
      toCents: prices.length > 0 ? Math.max(...prices) : undefined,
      stock: matching.length === 1 ? matching[0] : undefined,
    };
  });
}

const merged = (one: Choice, other: Choice): Choice =>
  dictionary([...Object.entries(one), ...Object.entries(other)]);

const matches = (variation: Variation, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => (variation.attributes[name] ?? value) === value);
