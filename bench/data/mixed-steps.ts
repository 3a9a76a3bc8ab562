import { PATHS } from '#contract/paths.ts';
import type { Step } from '../load/messages.ts';
import { makeQueries } from './queries.ts';
import { createRandom } from './random.ts';
import type { ShopContent } from './read-shop.ts';
import { shuffle } from './walk.ts';
import { zipf } from './zipf.ts';

export type Action = 'page' | 'search' | 'order';

const SEARCH_SHARE = 0.15;
const ORDER_SHARE = 0.05;

/** Successive actions of shoppers: 80 % product pages with a long-tailed distribution, 15 % searches, 5 % orders. */
export function makeActions(count: number, seed: string): Action[] {
  const random = createRandom(`actions ${seed}`);
  return Array.from({ length: count }, () => {
    const share = random.next();
    if (share < ORDER_SHARE) return 'order';
    return share < ORDER_SHARE + SEARCH_SHARE ? 'search' : 'page';
  });
}

export const makeEveryPage = (content: ShopContent): string[] => byWish(content).map(pagePath).reverse();

/** The requests of these actions; deterministic by seed. */
export function makeMixedSteps(content: ShopContent, actions: readonly Action[], seed: string): Step[] {
  const pages = byWish(content);
  const choose = zipf(pages.length, createRandom(`pages ${seed}`).next);
  const count = (wanted: Action) => actions.filter((action) => action === wanted).length;
  const steps: Record<Action, Step[]> = {
    page: Array.from({ length: count('page') }, () => ({
      kind: 'get',
      path: pagePath(pages[choose()] ?? 0),
    })),
    search: makeQueries(content.names, count('search')).map((query) => ({
      kind: 'get',
      path: searchPath(query),
    })),
    order: makeOrders(content.sellable, count('order'), seed),
  };
  const next = { page: 0, search: 0, order: 0 };
  return actions.flatMap((action) => steps[action][next[action]++] ?? []);
}

const byWish = ({ productIds }: ShopContent): number[] => shuffle(productIds);

export const pagePath = (id: number): string => `/shop/product/${id}`;
export const searchPath = (query: string): string =>
  `${PATHS.products}?per_page=24&search=${encodeURIComponent(query)}`;

/** Most people buy one or two cards, few buy four. */
const CARDS = [1, 1, 1, 2, 2, 3, 4];

/** Orders of a few different products each; deterministic by seed. */
export function makeOrders(productIds: readonly number[], count: number, seed: string): Step[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const basket = new Set(Array.from({ length: random.pick(CARDS) }, () => random.pick(productIds)));
    return { kind: 'order', productIds: [...basket] };
  });
}
