import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPgbouncer } from '../../tests/pgbouncer.ts';
import { startPostgres } from '../../tests/postgres-server.ts';
import type { Bench, Case } from '../bench.ts';
import { readShop } from '../data/read-shop.ts';
import { fillShop } from '../data/shop-data.ts';
import type { Finding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';
import { startShop } from '../processes/shop.ts';
import { timeOrders } from './orders.ts';

const AT_LEAST = 150;
/** PgBouncer's own default. */
const POOLED_CONNECTIONS = 20;

/** Two processes of the shop on one PostgreSQL with synchronous commits, its default. */
export const ordersOnPostgres: Case = {
  name: 'orders on PostgreSQL',
  skipped: (plan) => (plan.withPostgres ? undefined : 'the quick run leaves PostgreSQL out'),
  run: async (bench) => {
    const postgres = await startPostgres({ durable: true });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-bench-'));
    const postgresUrl = `${postgres.url}/postgres`;
    try {
      await fillShop(SMALL_SHOP, { DATABASE_URL: postgresUrl, DATA_DIR: dataDir });
      const title = 'orders end to end, PostgreSQL, 2 processes';
      const direct = await orderFromTwo(bench, { title, postgresUrl, dataDir });
      return [
        direct,
        await orderThroughPooler(bench, { title: `${title}, PgBouncer`, postgresUrl, dataDir }),
      ];
    } finally {
      await rm(dataDir, { recursive: true });
      await postgres.stop();
    }
  },
};

interface Setup {
  title: string;
  postgresUrl: string;
  dataDir: string;
}

async function orderThroughPooler(bench: Bench, setup: Setup): Promise<Finding> {
  const pooler = await startPgbouncer(setup.postgresUrl, POOLED_CONNECTIONS);
  try {
    return await orderFromTwo(bench, setup, { DATABASE_URL: pooler.url, DATABASE_POOLED: '1' });
  } finally {
    await pooler.stop();
  }
}

async function orderFromTwo(
  bench: Bench,
  { title, postgresUrl, dataDir }: Setup,
  env: Record<string, string> = { DATABASE_URL: postgresUrl },
): Promise<Finding> {
  const address = { postgresUrl };
  const { sellable } = await readShop(address);
  const shop = await startShop(dataDir, { ...env, WORKERS: '2' }, bench.shopFlags);
  try {
    return await timeOrders(bench, {
      title,
      atLeast: AT_LEAST,
      // PostgreSQL does much of the work: the shop's CPU time alone would say little.
      server: { url: shop.url, pids: [] },
      sellable,
      address,
    });
  } finally {
    await shop.stop();
  }
}
