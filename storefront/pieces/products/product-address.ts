import { dictionary } from '#domain/text/dictionary.ts';
import type { ProductAttribute } from '../../api/shop-api.ts';
import type { CardProduct } from './card-product.ts';
import type { SingleOffer } from './single.ts';

/** Attributes that a product's address names; any other choice goes by the variation's id. */
const NAMED = new Set(['condition', 'finish', 'language']);

/** '?condition=Near+Mint' */
export function optionQuery(variationId: number, options: Record<string, string>): string {
  const named = Object.entries(options).map(([name, option]) => [name.toLowerCase(), option]);
  const areNamed = named.length > 0 && named.every(([name]) => NAMED.has(name ?? ''));
  return `?${new URLSearchParams(areNamed ? named : { variation: String(variationId) })}`;
}

/** Of the product's page, opened on what its tile or row offers. */
export function offerAddress(
  { id, single, shown }: Pick<CardProduct, 'id' | 'single' | 'shown'>,
  { variationId, options }: Pick<SingleOffer, 'variationId' | 'options'>,
): string {
  const address = `/shop/product/${id}`;
  if (single?.isCopy || (shown && variationId === undefined)) return `${address}#copies`;
  return variationId === undefined ? address : address + optionQuery(variationId, options);
}

/** Where a shopper asks to be told when it is back. */
export const wantAddress = ({ id }: { id: number }): string => `/tell-me-when?item=${id}`;

/** The options that an address names, in the product's spelling. */
export function optionsIn(
  search: URLSearchParams,
  attributes: readonly ProductAttribute[],
): Record<string, string> {
  return dictionary(
    attributes.flatMap(({ name, options }) => {
      const key = name.toLowerCase();
      const wanted = NAMED.has(key) ? folded(search.get(key) ?? '') : '';
      const option = options.find((each) => folded(each) === wanted);
      return option === undefined ? [] : [[name, option] as const];
    }),
  );
}

/** 'near-mint' means 'Near Mint'. */
const folded = (option: string): string => option.toLowerCase().replaceAll('-', ' ');
