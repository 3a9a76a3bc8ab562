import { z } from 'zod';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { type Case, gets, inRounds, loadOn, type OpenShop, withShop } from '../bench.ts';
import { makeDeckTexts } from '../data/deck-texts.ts';
import { finding } from '../finding.ts';
import { API_KEY } from '../processes/shop.ts';

const LISTS = 20;
const READS_PER_ROUND = 60;
const MAX_MS = 100;

const stored = z.object({ data: z.object({ id: z.string() }) });

export const deckLists: Case = {
  name: 'deck lists',
  run: (bench) =>
    withShop(bench, bench.plan.largeShop, async (shop) => {
      const { rounds, largeShop } = bench.plan;
      const paths = await storeLists(shop);
      const read = (count: number) =>
        loadOn(bench, shop, {
          connections: 1,
          steps: gets(Array.from({ length: count }, (_, place) => paths[place % LISTS] ?? '')),
        });
      await read(READS_PER_ROUND);
      const product = await inRounds(rounds, () => read(READS_PER_ROUND));
      return [
        finding({
          title: `deck list of 500 lines (API), p95, ${largeShop.toLocaleString('en')} products`,
          target: { kind: 'at most', value: MAX_MS, unit: 'ms' },
          values: product.map((report) => report.p95Ms),
          product,
        }),
      ];
    }),
};

/** One visitor may not store that many. */
async function storeLists({ url, content }: OpenShop): Promise<string[]> {
  const paths: string[] = [];
  for (const list of makeDeckTexts(content.names, LISTS)) {
    const response = await fetch(url + PATHS.deckLists, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ list, rules: { condition: 'Lightly Played' } }),
    });
    const { data } = stored.parse(await response.json());
    paths.push(`${PATHS.deckLists}/${data.id}`);
  }
  return paths;
}
