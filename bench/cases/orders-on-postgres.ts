import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../tests/postgres-server.ts';
import type { Bench, Case } from '../bench.ts';
import { readShop } from '../data/read-shop.ts';
import { fillShop } from '../data/shop-data.ts';
import type { Finding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';
import { startShop } from '../processes/shop.ts';
import { timeOrders } from './orders.ts';

const AT_LEAST = 150;

/** Two processes of the shop on one PostgreSQL that writes to disk before it answers, as it does by default. */
export const ordersOnPostgres: Case = {
  name: 'orders on PostgreSQL',
  skipped: (plan) => (plan.withPostgres ? undefined : 'the quick run leaves PostgreSQL out'),
  run: async (bench) => {
    const postgres = await startPostgres({ durable: true });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-bench-'));
    try {
      return [await orderFromTwo(bench, `${postgres.url}/postgres`, dataDir)];
    } finally {
      await rm(dataDir, { recursive: true });
      await postgres.stop();
    }
  },
};

async function orderFromTwo(bench: Bench, postgresUrl: string, dataDir: string): Promise<Finding> {
  const env = { DATABASE_URL: postgresUrl };
  await fillShop(SMALL_SHOP, bench.cards, { ...env, DATA_DIR: dataDir });
  const address = { postgresUrl };
  const { sellable } = await readShop(address);
  const shop = await startShop(dataDir, { ...env, WORKERS: '2' }, bench.shopFlags);
  try {
    return await timeOrders(bench, {
      title: 'orders end to end, PostgreSQL, 2 processes',
      atLeast: AT_LEAST,
      // Much of the work is PostgreSQL's: computing time of the shop alone would tell little.
      server: { url: shop.url, pids: [] },
      sellable,
      address,
    });
  } finally {
    await shop.stop();
  }
}
