import { PATHS } from '#contract/paths.ts';
import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { shuffle } from '../data/walk.ts';
import { type Finding, generatorNote, ratioFinding } from '../finding.ts';
import { MIXED_SHOP } from '../plan.ts';
import { recordAnswers } from '../processes/answer.ts';
import { startYardstick } from '../processes/yardstick.ts';

const CONNECTIONS = 8;
const AT_LEAST = 1 / 6;
/** What one client's list page shows, of different pages in different orders. */
const PER_PAGE = 24;
const PAGES = 100;
const ORDERS = ['date', 'price', 'title', 'popularity'].flatMap((by) => [
  `${by}&order=asc`,
  `${by}&order=desc`,
]);
const SAMPLES = 60;

/** The shop API, which no cache stands in front of. */
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
      return [
        await compareCalls(bench, shop, `API: list of ${PER_PAGE} products`, shuffle(lists)),
        await compareCalls(bench, shop, 'API: product by id', shuffle(products)),
      ];
    }),
};

async function compareCalls(bench: Bench, shop: OpenShop, title: string, paths: string[]): Promise<Finding> {
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
    return ratioFinding(title, AT_LEAST, found, generatorNote(found.map((round) => round.yardstick)));
  } finally {
    await yardstick.stop();
  }
}
