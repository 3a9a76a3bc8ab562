import { PATHS } from '#contract/paths.ts';
import { type Bench, type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { makeQueries } from '../data/queries.ts';
import { type Finding, finding } from '../finding.ts';

/** One shopper at a time measures latency, eight at a time latency under load. */
const CLIENTS = [1, 8];
const WARM_UP = 200;

const CALLS = [
  { title: 'search (API), p95', path: `${PATHS.products}?per_page=24&search=`, maxMs: 15 },
  { title: 'suggestions (API), p95', path: `${PATHS.products}/suggestions?search=`, maxMs: 10 },
];

export const search: Case = {
  name: 'search',
  run: (bench) =>
    withShop(bench, bench.plan.largeShop, async (shop) => {
      const findings: Finding[] = [];
      for (const clients of CLIENTS) {
        for (const call of CALLS) findings.push(await timeCall(bench, shop, call, clients));
      }
      return findings;
    }),
};

async function timeCall(
  bench: Bench,
  shop: OpenShop,
  { title, path, maxMs }: (typeof CALLS)[number],
  clients: number,
): Promise<Finding> {
  const { rounds, searches, largeShop } = bench.plan;
  const queries = makeQueries(shop.content.names, WARM_UP + rounds * searches);
  const steps = gets(queries.map((query) => path + encodeURIComponent(query)));
  await loadOn(bench, shop, { connections: clients, steps: steps.splice(0, WARM_UP) });
  const product = await inRounds(rounds, () =>
    loadOn(bench, shop, { connections: clients, steps: steps.splice(0, searches) }),
  );
  return finding({
    title: `${title}, ${largeShop.toLocaleString('en')} products${clients > 1 ? `, ${clients} clients` : ''}`,
    target: { kind: 'at most', value: maxMs, unit: 'ms' },
    values: product.map((report) => report.p95Ms),
    product,
  });
}
