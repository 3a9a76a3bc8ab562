import type { StorefrontServices } from '../api/context.ts';
import { type Product, withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { findPopular } from '../cart/find-popular.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import { ROW_LENGTH } from '../pieces/products/product-grid.tsx';

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

/** For who followed an old or mistyped link: what its words find, else what others buy. */
export async function findByAddress(services: Services, address: string): Promise<FoundByAddress> {
  const words = wordsOfAddress(address);
  const found = words === '' ? [] : await findAlike(services, words);
  const slug = address.toLowerCase();
  const exact = found.find((product) => product.slug.toLowerCase() === slug);
  const areSimilar = found.length > 0;
  const products = areSimilar ? found.map(toCardProduct) : await findPopular(services);
  return { id: exact?.id, words, products, areSimilar };
}

async function findAlike(services: Services, words: string): Promise<Product[]> {
  const { shopApi } = services;
  const list = withTimeout(
    shopApi.products({ search: words, perPage: ROW_LENGTH }),
    PART_TIMEOUT_MS,
    services,
  );
  const { products } = await withFallback(list, { products: [], total: 0, pages: 0 });
  if (products.length >= ROW_LENGTH) return products;
  const closest = withTimeout(shopApi.closest(words), PART_TIMEOUT_MS, services);
  const more = await withFallback(closest, []);
  const others = more.filter(({ id }) => products.every((product) => product.id !== id));
  return [...products, ...others].slice(0, ROW_LENGTH);
}
