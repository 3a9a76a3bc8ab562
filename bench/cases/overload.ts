import { type Bench, type Case, gets, loadOn, type OpenShop, withShop } from '../bench.ts';
import { makeOrders, pagePath } from '../data/mixed-steps.ts';
import { startWalk } from '../data/walk.ts';
import { type Finding, finding } from '../finding.ts';
import { startLoad } from '../load/load.ts';
import { MIXED_SHOP } from '../plan.ts';
import { quantile } from '../statistics.ts';

const TIMES = 4;
const REFUSED_MS = 100;
const RECOVERED_SECONDS = 5;
const CLIENTS = 8;
const BUYERS = 4;
const ORDERS = 400;
const PAGES = 2_000;

/** Four times as many pages as it renders are asked for, each over a new connection; some buy meanwhile. */
export const overload: Case = {
  name: 'overload',
  skipped: ({ name }) => (name === 'full' ? undefined : 'the quick run leaves it out'),
  run: (bench) => withShop(bench, MIXED_SHOP, (shop) => crowd(bench, shop)),
};

async function crowd(bench: Bench, shop: OpenShop): Promise<Finding[]> {
  const { seconds, warmUpPages } = bench.plan;
  const walk = startWalk(shop.content.productIds);
  const newPages = (count: number) => gets(walk.next(count).map(pagePath));
  await loadOn(bench, shop, { connections: CLIENTS, steps: newPages(warmUpPages) });
  const carried = await loadOn(bench, shop, { connections: CLIENTS, steps: newPages(PAGES), seconds });
  const rate = Math.round(TIMES * carried.requestsPerSecond);
  const buying = startLoad();
  try {
    const buyers = { ...bench, load: buying };
    const steps = makeOrders(shop.content.sellable, ORDERS, 'overload');
    const [crowded, bought] = await Promise.all([
      loadOn(bench, shop, { connections: 1, steps: newPages(rate * seconds), seconds, rate }),
      loadOn(buyers, shop, { connections: BUYERS, steps, seconds }),
    ]);
    const after = await loadOn(bench, shop, { connections: CLIENTS, steps: newPages(CLIENTS * CLIENTS) });
    const refused = crowded.refusalsMs;
    return [
      finding({
        title: 'refusals at four times the load it carries, p99',
        target: { kind: 'at most', value: REFUSED_MS, unit: 'ms' },
        values: refused.length > 0 ? [quantile(refused, 0.99)] : [0],
        failures: [
          ...Object.entries(crowded.failures).map(([kind, count]) => `${count} x ${kind}`),
          ...(refused.length > 0 ? [] : ['nothing was refused']),
        ],
        notes: [
          `${refused.length} of ${refused.length + crowded.requests} pages refused; ${rate} requested per second, ${carried.requestsPerSecond.toFixed(0)} carried`,
        ],
      }),
      finding({
        title: 'orders meanwhile, p95',
        target: { kind: 'at most', value: REFUSED_MS * TIMES, unit: 'ms' },
        values: [bought.p95Ms],
        product: [bought],
        notes: [`${bought.orders.length} orders`],
      }),
      finding({
        title: 'pages right after, slowest',
        target: { kind: 'at most', value: RECOVERED_SECONDS, unit: 's' },
        values: [after.slowestMs / 1_000],
        product: [after],
      }),
    ];
  } finally {
    buying.stop();
  }
}
