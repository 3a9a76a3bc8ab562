import type { Logger } from 'pino';
import { isNewNight, nightOf } from '#domain/time/calendar.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Db } from '../../ground/db/tables.ts';
import { checkStock, describeDifference, type StockCheck } from './check-stock.ts';

interface CheckServices {
  db: Db;
  log: Logger;
  now: () => Date;
}

const KEPT_DIFFERENCES = 100;
const KEPT_DAYS = 90;
const NIGHT_HOUR = 3;

/** Checks the stock and stores the result for the office. */
export async function checkAndRecord({ db, now }: Omit<CheckServices, 'log'>): Promise<StockCheck> {
  const check = await checkStock(db);
  const words = check.differences.slice(0, KEPT_DIFFERENCES).map(describeDifference);
  const outcome = {
    at: now().toISOString(),
    products: check.products,
    wrong: check.differences.length,
    differences: JSON.stringify(words),
  };
  await db.insertInto('stock_checks').values(outcome).execute();
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString();
  await db.deleteFrom('stock_checks').where('at', '<', before).execute();
  return check;
}

/** For an hourly job: once a night, as soon after three as the shop is running. Resolves to whether it was done now. */
export async function checkStockNightly(services: CheckServices): Promise<boolean> {
  const { db, log, now } = services;
  const last = await findLastStockCheck(db);
  const night = nightOf(now(), NIGHT_HOUR);
  if (last && !isNewNight(night, nightOf(new Date(last.at), NIGHT_HOUR))) return false;
  const { differences } = await checkAndRecord(services);
  for (const difference of differences.slice(0, KEPT_DIFFERENCES)) {
    log.error({ product: difference.productId }, `stock does not add up: ${describeDifference(difference)}`);
  }
  return true;
}

export const findLastStockCheck = (db: Db) =>
  db.selectFrom('stock_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
