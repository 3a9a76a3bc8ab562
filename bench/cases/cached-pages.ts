import { type Bench, type Case, gets, inRounds, loadOn, type Served, withShop } from '../bench.ts';
import { type Finding, generatorNote, ratioFinding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';
import { recordAnswers } from '../processes/answer.ts';
import { startYardstick } from '../processes/yardstick.ts';

const CONNECTIONS = 16;
const AT_LEAST = 0.5;

export const cachedPages: Case = {
  name: 'cached pages',
  run: (bench) =>
    withShop(bench, SMALL_SHOP, async (shop) => {
      const pages = { home: '/', shop: '/shop', product: `/shop/product/${shop.content.productIds.at(-1)}` };
      const yardstick = await startYardstick(await recordAnswers(shop.url, Object.values(pages)));
      try {
        const findings: Finding[] = [];
        for (const [name, path] of Object.entries(pages)) {
          findings.push(await comparePage(bench, name, path, { shop, yardstick }));
        }
        return findings;
      } finally {
        await yardstick.stop();
      }
    }),
};

export async function comparePage(
  bench: Bench,
  name: string,
  path: string,
  { shop, yardstick }: Record<'shop' | 'yardstick', Served>,
): Promise<Finding> {
  const { rounds, seconds, warmUpSeconds } = bench.plan;
  const work = { connections: CONNECTIONS, steps: gets([path]), seconds };
  await loadOn(bench, shop, { ...work, seconds: warmUpSeconds });
  await loadOn(bench, yardstick, { ...work, seconds: warmUpSeconds });
  const found = await inRounds(rounds, async () => ({
    product: await loadOn(bench, shop, work),
    yardstick: await loadOn(bench, yardstick, work),
  }));
  const notes = generatorNote(found.map((round) => round.yardstick));
  return ratioFinding(`cached page: ${name}`, AT_LEAST, found, notes);
}
