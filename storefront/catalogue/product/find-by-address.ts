import type { StorefrontServices } from '../../api/context.ts';
import { type Product, withFallback } from '../../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../../api/timeouts.ts';
import { findPopular } from '../../cart/find-popular.ts';
import { type CardProduct, toCardProduct } from '../../pieces/products/card-product.ts';
import { ROW_LENGTH } from '../../pieces/products/product-grid.tsx';

type Services = Pick<StorefrontServices, 'shopApi' | 'noteMissing'>;

export interface FoundByAddress {
  /** The product whose name the address has, if there is one. */
  id?: number | undefined;
  /** Of the address; empty for a number. */
  words: string;
  products: CardProduct[];
  areSimilar: boolean;
}

const MAX_WORDS = 100;

/** 'pikachu-ex-057-191.html' -> 'pikachu ex 057 191'. */
export function wordsOfAddress(address: string): string {
  const words = address
    .replace(/\.(html?|php|aspx?)$/i, '')
    .replaceAll(/[^\p{L}\p{N}'’&]+/gu, ' ')
    .trim();
  return /\p{L}/u.test(words) ? words.slice(0, MAX_WORDS).trim() : '';
}

/** For who followed an old or mistyped link: what is nearest to its words, else what others buy. */
export async function findByAddress(services: Services, address: string): Promise<FoundByAddress> {
  const words = wordsOfAddress(address);
  const closest = words === '' ? [] : await findClosest(services, words);
  const slug = address.toLowerCase();
  const exact = closest.find((product) => product.slug.toLowerCase() === slug);
  const areSimilar = closest.length > 0;
  const products = areSimilar ? closest.slice(0, ROW_LENGTH).map(toCardProduct) : await findPopular(services);
  return { id: exact?.id, words, products, areSimilar };
}

/** Not by a search, which would count among those that people miss. */
async function findClosest(services: Services, words: string): Promise<Product[]> {
  return withFallback(withTimeout(services.shopApi.closest(words), PART_TIMEOUT_MS, services), []);
}
