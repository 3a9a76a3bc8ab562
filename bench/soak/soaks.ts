import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import { startPostgres } from '../../tests/postgres-server.ts';
import { type Bench, loadOn, withShop } from '../bench.ts';
import { untilReady } from '../cases/readiness.ts';
import { findWrongOrders, readUnits, type Units } from '../data/check-orders.ts';
import { makeActions, makeMixedSteps } from '../data/mixed-steps.ts';
import { readShop, type ShopContent } from '../data/read-shop.ts';
import { fillShop } from '../data/shop-data.ts';
import type { Step } from '../load/messages.ts';
import { MIXED_SHOP } from '../plan.ts';
import { type Shop, startShop } from '../processes/shop.ts';
import { childrenOf, memoryMb } from '../processes/usage.ts';
import { sum } from '../statistics.ts';
import type { Reading, Soaked } from './soaked.ts';

const CLIENTS = 64;
const ACTIONS = 24_000;
const EVERY_MS = 1_000;
/** Few enough to sell out. */
const HOT_CARDS = 8;
const EVERY_HOT_ORDER = 10;

export const soakOnSqlite = (bench: Bench, minutes: number): Promise<Soaked> =>
  withShop(bench, MIXED_SHOP, (shop) => {
    const address = { sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') };
    return soakShop(bench, { title: 'SQLite, 1 process', shop, content: shop.content, address, minutes });
  });

export async function soakOnPostgres(bench: Bench, minutes: number): Promise<Soaked> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-bench-'));
  const address = { postgresUrl: `${postgres.url}/postgres` };
  const env = { DATABASE_URL: address.postgresUrl };
  try {
    await fillShop(MIXED_SHOP, { ...env, DATA_DIR: dataDir });
    const content = await readShop(address);
    const shop = await startShop(dataDir, { ...env, WORKERS: '2' }, bench.shopFlags);
    try {
      return await soakShop(bench, { title: 'PostgreSQL, 2 processes', shop, content, address, minutes });
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
    await postgres.stop();
  }
}

interface Soaking {
  title: string;
  shop: Shop;
  content: ShopContent;
  address: DatabaseAddress;
  minutes: number;
}

async function soakShop(bench: Bench, { title, shop, content, address, minutes }: Soaking): Promise<Soaked> {
  await untilReady(shop);
  const units = await readUnits(address);
  const hot = fewestUnits(content.sellable, units);
  const mixed = makeMixedSteps(content, makeActions(ACTIONS, 'soak'), 'soak');
  const steps = withHotCards(mixed, hot);
  const server = { url: shop.url, pids: [...shop.pids, ...(await childrenOf(shop.pids[0] ?? 0))] };
  const load = loadOn(bench, server, { connections: CLIENTS, steps, seconds: minutes * 60 });
  const memory = await watchMemory(server.pids, load);
  const report = await load;
  const wrong = await findWrongOrders(address, units, report.orders);
  return { title, report, memory, wrong, soldOut: await countSoldOut(address, hot) };
}

const fewestUnits = (productIds: readonly number[], units: Units): number[] =>
  productIds.toSorted((one, other) => (units.get(one) ?? 0) - (units.get(other) ?? 0)).slice(0, HOT_CARDS);

/** Every tenth order wants one of the few cards that everybody wants. */
function withHotCards(steps: readonly Step[], hot: readonly number[]): Step[] {
  let orders = 0;
  return steps.map((step) => {
    if (step.kind !== 'order') return step;
    orders += 1;
    const wanted = hot[(orders / EVERY_HOT_ORDER) % hot.length];
    return wanted === undefined ? step : { ...step, productIds: [wanted] };
  });
}

async function watchMemory(pids: readonly number[], until: Promise<unknown>): Promise<Reading[]> {
  const readings: Reading[] = [];
  const startedAt = performance.now();
  const ended = until.then(
    () => true,
    () => true,
  );
  do {
    const each = await Promise.all(pids.map(memoryMb));
    readings.push({ seconds: (performance.now() - startedAt) / 1_000, mb: sum(each.map((mb) => mb ?? 0)) });
  } while (!(await Promise.race([ended, wait(EVERY_MS, false)])));
  return readings;
}

async function countSoldOut(address: DatabaseAddress, productIds: readonly number[]): Promise<number> {
  const db = await connect(address);
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where('available', '<=', 0)
    .execute()
    .finally(() => db.destroy());
  return rows.length;
}
