import { expect } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import type { ShopServer } from '../shop-server.ts';
import { type KeptAttempts, sendMessage } from './attempts.ts';
import { unitsByProduct } from './stock-books.ts';

/** Orders do not change it. */
export const KEPT_PAGE = '/posts';

export async function isKept({ url }: ShopServer): Promise<boolean> {
  const { status, headers } = await fetch(url + KEPT_PAGE);
  return status === 200 && headers.get('cache-status') === 'springdeck; hit';
}

export async function readSqlite<Read>(sqliteFile: string, read: (db: Db) => Promise<Read>): Promise<Read> {
  const db = await connect({ sqliteFile });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** What was refused is placed now. */
export async function expectRecovery(
  shop: ShopServer,
  attempts: KeptAttempts,
  { file, units }: { file: string; units: Record<number, number> },
): Promise<void> {
  await attempts.succeed();
  expect((await sendMessage(shop)).status).toBe(200);
  await expectBooks(file, attempts, units);
}

/** Nothing is lost or doubled. */
export async function expectBooks(
  file: string,
  attempts: KeptAttempts,
  units: Record<number, number>,
): Promise<void> {
  const books = await readSqlite(file, async (db) => ({
    orders: await orderIds(db),
    units: await unitsByProduct(db),
    wrong: (await checkStock(db)).differences,
  }));
  expect(books).toEqual({ orders: attempts.acknowledged, units, wrong: [] });
}

async function orderIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
