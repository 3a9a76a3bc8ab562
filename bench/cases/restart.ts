import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Case, loadOn } from '../bench.ts';
import { makeActions, makeMixedSteps } from '../data/mixed-steps.ts';
import { readShop } from '../data/read-shop.ts';
import { openShopData } from '../data/shop-data.ts';
import { finding } from '../finding.ts';
import { type Shop, startShop } from '../processes/shop.ts';
import { childrenOf } from '../processes/usage.ts';
import { untilReady } from './readiness.ts';

const SLOWEST_MS = 1_000;
const CONNECTIONS = 4;
const ACTIONS = 4_000;
const POLL_MS = 50;
/** Before the new worker is asked for, and after the old one has gone. */
const AROUND_MS = 2_000;

/** What shoppers meet while the shop is restarted: WORKERS=1 keeps the old worker until the new one is warm. */
export const restart: Case = {
  name: 'restart',
  skipped: ({ name }) => (name === 'full' ? undefined : 'the quick run leaves it out'),
  run: async (bench) => {
    const dataDir = await openShopData(bench.plan.largeShop);
    try {
      const content = await readShop({ sqliteFile: path.join(dataDir, 'springdeck.sqlite') });
      const shop = await startShop(dataDir, { WORKERS: '1' }, bench.shopFlags);
      try {
        await untilReady(shop);
        const steps = makeMixedSteps(content, makeActions(ACTIONS, 'restart'), 'restart');
        const restarting = renew(shop);
        const product = [];
        for (let isOver = false; !isOver; ) {
          product.push(
            await loadOn(bench, shop, { connections: CONNECTIONS, steps, seconds: bench.plan.seconds }),
          );
          isOver = await Promise.race([restarting.then(() => true), wait(0, false)]);
        }
        const slowest = product.map(({ slowestMs }) => slowestMs);
        return [
          finding({
            title: `slowest answer during a restart, ${bench.plan.largeShop.toLocaleString('en')} products`,
            target: { kind: 'at most', value: SLOWEST_MS, unit: 'ms' },
            values: slowest,
            measured: Math.max(...slowest),
            product,
            notes: [`the new worker took over after ${((await restarting) / 1_000).toFixed(1)} s`],
          }),
        ];
      } finally {
        await shop.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

/** Resolves with how long the new worker took, some time after the old one has gone. */
async function renew({ pids: [primary = 0] }: Shop): Promise<number> {
  await wait(AROUND_MS);
  const [before] = await childrenOf(primary);
  const startedAt = performance.now();
  process.kill(primary, 'SIGUSR2');
  const isThere = async () => (await childrenOf(primary)).includes(before ?? 0);
  while (await isThere()) await wait(POLL_MS);
  const tookMs = performance.now() - startedAt;
  await wait(AROUND_MS);
  return tookMs;
}
