import { facetsSchema } from '#contract/facets.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { type FilterOptions, makeFilteredLists } from '../data/filtered-lists.ts';
import { type Finding, finding } from '../finding.ts';
import { API_KEY } from '../processes/shop.ts';

const MAX_MS = 15;
const WARM_UP = 200;

const CALLS = [
  { title: 'filtered list (API), p95', path: `${PATHS.products}?per_page=24&` },
  { title: 'counts of a filtered list (API), p95', path: `${PATHS.products}/facets?` },
];

/** Lists in the large shop in which one variation must meet all filters; every twentieth card has variations. */
export const filteredLists: Case = {
  name: 'filtered lists',
  run: (bench) =>
    withShop(bench, bench.plan.largeShop, async (shop) => {
      const { rounds, searches, largeShop } = bench.plan;
      const lists = makeFilteredLists(await readOptions(shop), WARM_UP + rounds * searches);
      const findings: Finding[] = [];
      for (const { title, path } of CALLS) {
        const steps = gets(lists.map((list) => path + list));
        await loadOn(bench, shop, { connections: 1, steps: steps.splice(0, WARM_UP) });
        const product = await inRounds(rounds, () =>
          loadOn(bench, shop, { connections: 1, steps: steps.splice(0, searches) }),
        );
        findings.push(
          finding({
            title: `${title}, ${largeShop.toLocaleString('en')} products`,
            target: { kind: 'at most', value: MAX_MS, unit: 'ms' },
            values: product.map((report) => report.p95Ms),
            product,
          }),
        );
      }
      return findings;
    }),
};

async function readOptions({ url }: OpenShop): Promise<FilterOptions> {
  const response = await fetch(`${url}${PATHS.products}/facets`, { headers: { [API_KEY_HEADER]: API_KEY } });
  const { data } = facetsSchema.parse(await response.json());
  return Object.fromEntries(data.attributes.map(({ name, terms }) => [name, terms.map((term) => term.name)]));
}
