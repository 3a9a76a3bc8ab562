import path from 'node:path';
import { PRODUCT_VIEWS } from '#domain/catalogue/product-filter.ts';
import { type Case, gets, inRounds, loadOn, withShop } from '../bench.ts';
import { fillOffice } from '../data/office-data.ts';
import { makeQueries } from '../data/queries.ts';
import { shuffle } from '../data/walk.ts';
import { type Finding, finding } from '../finding.ts';

const MAX_MS = 100;
const MAX_FIND_MS = 50;
const WARM_UP = 50;
const PRODUCT_SORTS = ['name', 'sku', 'price', 'stock', 'sold', 'updated'];
const PAGES = [1, 2, 40];
const ORDER_FILTERS = [
  '',
  'state:paid',
  'state:shipped',
  'Mokoena',
  'B-0123',
  'thandi.17',
  'since:monday',
  'total:>500',
];

/** Lists of the office: every view, order and search of products; searches and filters of orders. */
export const officeLists: Case = {
  name: 'office lists',
  run: (bench) =>
    withShop(bench, bench.plan.largeShop, async (shop) => {
      const { rounds, officeAnswers, officeOrders, largeShop } = bench.plan;
      const address = { sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') };
      const token = await fillOffice(address, officeOrders, shop.content.sellable);
      const headers = { authorization: `Bearer ${token}`, cookie: `springdeck-office=${token}` };
      const lists = [
        {
          title: `office: products, p95, ${largeShop.toLocaleString('en')} products`,
          paths: productLists(shop.content.names),
        },
        { title: `office: orders, p95, ${officeOrders.toLocaleString('en')} orders`, paths: orderLists() },
        {
          title: 'office: find anything, p95',
          paths: findPaths(shop.content.names),
          maxMs: MAX_FIND_MS,
        },
      ];
      const findings: Finding[] = [];
      for (const { title, paths, maxMs = MAX_MS } of lists) {
        const steps = gets(shuffle(paths));
        const take = (count: number) =>
          Array.from({ length: count }, (_, at) => steps.slice(at % steps.length)[0]).filter(
            (step) => step !== undefined,
          );
        await loadOn(bench, shop, { connections: 1, headers, steps: take(WARM_UP) });
        const product = await inRounds(rounds, () =>
          loadOn(bench, shop, { connections: 1, headers, steps: take(officeAnswers) }),
        );
        findings.push(
          finding({
            title,
            target: { kind: 'at most', value: maxMs, unit: 'ms' },
            values: product.map((report) => report.p95Ms),
            product,
          }),
        );
      }
      return findings;
    }),
};

/** What its page asks for while somebody works in it. */
function productLists(names: readonly string[]): string[] {
  const sorted = PRODUCT_SORTS.flatMap((by) =>
    [by, `-${by}`].flatMap((sort) => PAGES.map((page) => `sort=${sort}&page=${page}`)),
  );
  const views = PRODUCT_VIEWS.map((view) => `view=${view}&sort=price`);
  const searched = makeQueries(names, 100).map((query) => `search=${encodeURIComponent(query)}`);
  const filtered = ['stock:<5', 'sold:>0', 'set:base price:>100', 'condition:near stock:0'].map(
    (query) => `search=${encodeURIComponent(query)}&sort=stock`,
  );
  return [...sorted, ...views, ...searched, ...filtered].map((query) => `/office/products.data?${query}`);
}

const orderLists = (): string[] =>
  ORDER_FILTERS.flatMap((query) =>
    [1, 2].map((page) => `/office/orders.data?q=${encodeURIComponent(query)}&page=${page}`),
  );

/** Typing in the palette: prefixes of names, of customers and of numbers. */
function findPaths(names: readonly string[]): string[] {
  const typed = makeQueries(names, 60).flatMap((query) => [query.slice(0, 3), query.slice(0, 6), query]);
  const others = ['a', 'th', 'Mokoena', '@thandi', '#', 'card 12', 'B-000123', 'sv8 23'];
  return [...typed, ...others].map((q) => `/office/find/hits?q=${encodeURIComponent(q)}`);
}
