import type { Services } from '#backend/services.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';

type WarmServices = Pick<Services, 'listing' | 'deckCards' | 'missedSearches' | 'readiness'>;

/** Loads what lists, searches and deck lists need, in the background; the first time it also opens a page of each kind. */
export async function keepWarm(
  { listing, deckCards, missedSearches, readiness }: WarmServices,
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const { ids, words } = await listing.current();
  const { names } = await words;
  await deckCards.current();
  if (readiness.isWarm) return;
  const search = encodeURIComponent(names[0]?.trim() ?? 'card');
  const product = ids[0] === undefined ? [] : [`/shop/product/${ids[0]}`];
  const pages = ['/', '/shop', ...product, `/shop?search=${search}`, '/posts', '/cart', '/checkout'];
  const calls = [`${PATHS.products}?search=${search}`, `${PATHS.products}/suggestions?search=${search}`];
  for (const path of [...pages, ...calls]) await missedSearches.ignoreDuring(() => open(path));
  readiness.isWarm = true;
}

/** Requests a page inside the process, with a browser's headers. */
export const opener =
  ({ fetch }: Pick<App, 'fetch'>, { publicUrl, shopApiKey }: Pick<Config, 'publicUrl' | 'shopApiKey'>) =>
  async (path: string): Promise<void> => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', [API_KEY_HEADER]: shopApiKey };
    const response = await fetch(new Request(publicUrl + path, { headers }));
    await response.arrayBuffer();
  };
