import { byName } from '#domain/by-name.ts';
import { isPurchasable } from '#domain/stock.ts';
import type { Product, Variation } from '../api/shop-api.ts';

/** The chosen value of each attribute that has been chosen. */
export type Choice = Record<string, string>;

type Choosable = Pick<Product, 'variations' | 'variationAttributes' | 'defaultAttributes'>;

/** A variation named in the address, else the product's default attributes. */
export function firstChoice(product: Choosable, variationId?: number): Choice {
  const named = product.variations.find(({ id }) => id === variationId);
  return merged(product.defaultAttributes, named?.attributes ?? {});
}

export const withChoice = (choice: Choice, attribute: string, value: string): Choice =>
  merged(choice, { [attribute]: value });

/** The variation that is meant once every attribute is chosen; one without a value for an attribute fits any. */
export function chosenVariation(product: Choosable, choice: Choice): Variation | undefined {
  const isComplete = product.variationAttributes.every(({ name }) => choice[name] !== undefined);
  return isComplete ? product.variations.find((variation) => fits(variation, choice)) : undefined;
}

const MANY = 4;

/** Whether the choices are too many to compare one by one. */
export const needsTable = ({ variations, variationAttributes }: Choosable): boolean =>
  variations.length > MANY || (variations.length > 1 && variationAttributes.length > 1);

export const VARIATION_TABLE_ID = 'all-options';

export interface OptionState {
  value: string;
  /** No variation with it can be bought, whatever else is chosen. */
  isGone: boolean;
  /** It cannot be bought together with what else is chosen. */
  isOutHere: boolean;
  /** Of the variations that it leaves possible, the lowest and the highest. */
  fromCents: number | undefined;
  toCents: number | undefined;
}

/** What can be said of each option of one attribute, given what is chosen of the others. */
export function optionStates(product: Choosable, choice: Choice, attribute: string): OptionState[] {
  const options = product.variationAttributes.find(({ name }) => name === attribute)?.options ?? [];
  const { [attribute]: _own, ...others } = choice;
  return options.map((value) => {
    const withIt = product.variations.filter((variation) => fits(variation, { [attribute]: value }));
    const here = withIt.filter((variation) => fits(variation, others));
    const prices = here.map(({ priceCents }) => priceCents);
    return {
      value,
      isGone: !withIt.some(isPurchasable),
      isOutHere: !here.some(isPurchasable),
      fromCents: prices.length > 0 ? Math.min(...prices) : undefined,
      toCents: prices.length > 0 ? Math.max(...prices) : undefined,
    };
  });
}

const merged = (one: Choice, other: Choice): Choice =>
  byName([...Object.entries(one), ...Object.entries(other)]);

const fits = (variation: Variation, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => (variation.attributes[name] ?? value) === value);
