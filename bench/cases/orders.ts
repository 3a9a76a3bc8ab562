import path from 'node:path';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { type Bench, type Case, inRounds, loadOn, type Served, withShop } from '../bench.ts';
import { findWrongOrders, readUnits } from '../data/check-orders.ts';
import { makeOrders } from '../data/mixed-steps.ts';
import { type Finding, finding } from '../finding.ts';
import { SMALL_SHOP } from '../plan.ts';

const CLIENTS = 8;

export const ordersOnSqlite: Case = {
  name: 'orders on SQLite',
  run: (bench) =>
    withShop(bench, SMALL_SHOP, async (shop) => [
      await timeOrders(bench, {
        title: 'orders end to end, SQLite, 1 process',
        atLeast: 250,
        server: shop,
        sellable: shop.content.sellable,
        address: { sqliteFile: path.join(shop.dataDir, 'springdeck.sqlite') },
      }),
    ]),
};

interface Ordering {
  title: string;
  atLeast: number;
  server: Served;
  sellable: number[];
  address: DatabaseAddress;
}

/** Create, start the payment, notify: as many orders as the clients can, then a check of the database. */
export async function timeOrders(bench: Bench, ordering: Ordering): Promise<Finding> {
  const { title, atLeast, server, sellable, address } = ordering;
  const units = await readUnits(address);
  const order = (count: number, seed: string) =>
    loadOn(bench, server, { connections: CLIENTS, steps: makeOrders(sellable, count, seed) });
  const warmUp = await order(bench.plan.warmUpOrders, 'warm up');
  const product = await inRounds(bench.plan.rounds, (round) => order(bench.plan.orders, `round ${round}`));
  const orders = [warmUp, ...product].flatMap((report) => report.orders);
  const unsettled = orders.filter(({ settled }) => !settled).length;
  return finding({
    title,
    target: { kind: 'at least', value: atLeast, unit: 'per second' },
    values: product.map((report) => report.orders.length / report.seconds),
    product,
    failures: [
      ...(unsettled === 0 ? [] : [`${unsettled} orders not settled`]),
      ...(await findWrongOrders(address, units, orders)),
    ],
    notes: [`${orders.length.toLocaleString('en')} orders, each looked up afterwards`],
  });
}
