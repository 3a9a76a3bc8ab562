import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { startWalk } from '../data/walk.ts';
import { finding, ratioFinding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';
import { recordAnswers } from '../processes/answer.ts';
import { startYardstick } from '../processes/yardstick.ts';

const CONNECTIONS = 8;
const AT_LEAST = 1 / 100;
const MUCH_SLOWER = 1.3;
const SAMPLES = 40;
/** Products whose pages warm up the server, under many addresses each: the others stay uncached. */
const WARM_UP = 30;

/** Product pages not requested before, each once: none can come from a cache. */
export const newPages: Case = {
  name: 'pages not in the cache',
  run: (bench) =>
    withShop(bench, SMALL_SHOP, (small) =>
      withShop(bench, bench.plan.largeShop, (large) => compareShops(bench, small, large)),
    ),
};

async function compareShops(bench: Bench, small: OpenShop, large: OpenShop) {
  const { rounds, newPagesPerRound: amount, largeShop, warmUpPages } = bench.plan;
  const walks = { small: walkPages(small), large: walkPages(large) };
  const samples = walks.small.next(SAMPLES);
  const yardstick = await startYardstick(await recordAnswers(small.url, samples));
  try {
    await loadOn(bench, small, {
      connections: CONNECTIONS,
      steps: gets(manyAddresses(walks.small.next(WARM_UP), warmUpPages)),
    });
    await loadOn(bench, large, {
      connections: CONNECTIONS,
      steps: gets(manyAddresses(walks.large.next(WARM_UP), warmUpPages)),
    });
    const found = await inRounds(rounds, async () => ({
      small: await loadOn(bench, small, { connections: CONNECTIONS, steps: gets(walks.small.next(amount)) }),
      large: await loadOn(bench, large, { connections: CONNECTIONS, steps: gets(walks.large.next(amount)) }),
      yardstick: await loadOn(bench, yardstick, {
        connections: CONNECTIONS,
        steps: gets(samples),
        seconds: 1,
      }),
    }));
    const pages = (size: number) => `page not in the cache, ${size.toLocaleString('en')} products`;
    return [
      ratioFinding(
        pages(SMALL_SHOP),
        AT_LEAST,
        found.map(({ small, yardstick }) => ({ product: small, yardstick })),
      ),
      ratioFinding(
        pages(largeShop),
        AT_LEAST,
        found.map(({ large, yardstick }) => ({ product: large, yardstick })),
      ),
      finding({
        title: `${largeShop.toLocaleString('en')} products slower than ${SMALL_SHOP.toLocaleString('en')}`,
        target: { kind: 'at most', value: MUCH_SLOWER, unit: 'times' },
        values: found.map(({ small, large }) => small.requestsPerSecond / large.requestsPerSecond),
      }),
    ];
  } finally {
    await yardstick.stop();
  }
}

const walkPages = ({ content }: OpenShop) => startWalk(content.productIds.map((id) => `/shop/product/${id}`));

/** Each is a separate cache entry, and so a page to render. */
const manyAddresses = (paths: readonly string[], count: number): string[] =>
  Array.from(
    { length: count },
    (_, place) => `${paths[place % paths.length]}?variation=${1_000_000 + place}`,
  );
