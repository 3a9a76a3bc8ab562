import { PATHS } from '#contract/paths.ts';
import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { makeQueries } from '../data/queries.ts';
import { shuffle } from '../data/walk.ts';
import { type Finding, generatorNote, ratioFinding } from '../finding.ts';
import { MIXED_SHOP } from '../plan.ts';
import { recordAnswers } from '../processes/answer.ts';
import { startYardstick } from '../processes/yardstick.ts';

const CONNECTIONS = 8;
const LIST_AT_LEAST = 1 / 10;
const SEARCH_AT_LEAST = 1 / 15;
const PRODUCT_AT_LEAST = 1 / 15;
const SEARCHES = 2_000;
/** A client's list page, with varying pages and orders. */
const PER_PAGE = 24;
const PAGES = 100;
const ORDERS = ['date', 'price', 'title', 'popularity'].flatMap((by) => [
  `${by}&order=asc`,
  `${by}&order=desc`,
]);
const SAMPLES = 60;

export const productApi: Case = {
  name: 'product API',
  run: (bench) =>
    withShop(bench, MIXED_SHOP, async (shop) => {
      const lists = ORDERS.flatMap((order) =>
        Array.from(
          { length: PAGES },
          (_, page) => `${PATHS.products}?per_page=${PER_PAGE}&page=${page + 1}&orderby=${order}`,
        ),
      );
      const products = shop.content.productIds.map((id) => `${PATHS.products}/${id}`);
      const searches = makeQueries(shop.content.names, SEARCHES).map(
        (query) => `${PATHS.products}?per_page=${PER_PAGE}&search=${encodeURIComponent(query)}`,
      );
      const list = { title: `API: list of ${PER_PAGE} products`, atLeast: LIST_AT_LEAST };
      const search = { title: 'API: search', atLeast: SEARCH_AT_LEAST };
      const product = { title: 'API: product by id', atLeast: PRODUCT_AT_LEAST };
      return [
        await compareCalls(bench, shop, list, shuffle(lists)),
        await compareCalls(bench, shop, search, searches),
        await compareCalls(bench, shop, product, shuffle(products)),
      ];
    }),
};

async function compareCalls(
  bench: Bench,
  shop: OpenShop,
  { title, atLeast }: { title: string; atLeast: number },
  paths: string[],
): Promise<Finding> {
  const { rounds, seconds, warmUpSeconds } = bench.plan;
  const samples = paths.slice(0, SAMPLES);
  const yardstick = await startYardstick(await recordAnswers(shop.url, samples));
  const product = { connections: CONNECTIONS, steps: gets(paths), seconds };
  const plain = { connections: CONNECTIONS, steps: gets(samples), seconds };
  try {
    await loadOn(bench, shop, { ...product, seconds: warmUpSeconds });
    await loadOn(bench, yardstick, { ...plain, seconds: warmUpSeconds });
    const found = await inRounds(rounds, async () => ({
      product: await loadOn(bench, shop, product),
      yardstick: await loadOn(bench, yardstick, plain),
    }));
    return ratioFinding(title, atLeast, found, generatorNote(found.map((round) => round.yardstick)));
  } finally {
    await yardstick.stop();
  }
}
