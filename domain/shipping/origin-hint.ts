import { DEFAULT_SHOP, type ShopFacts } from '../shop/shop-facts.ts';
import { provinceHint } from './postal-codes.ts';

/** A collection address whose postal code is usually in another province; never the one that the shop comes with (decision 0006). */
export function originHint({ code, zone }: Pick<ShopFacts['origin'], 'code' | 'zone'>): string | undefined {
  const { origin } = DEFAULT_SHOP;
  return code === origin.code && zone === origin.zone ? undefined : provinceHint(code, zone);
}
