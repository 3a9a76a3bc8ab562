import { mayInOffice, type OfficeRole } from '#domain/office/office.ts';
import { isBackupOld } from '../../backups/backups.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { findRows, type RowServices } from '../../products/rows/find-rows.ts';
import { findMissedSearches, stillMissed } from './missed-searches.ts';
import { findSales, type SalesDay } from './sales.ts';
import {
  type ByMethod,
  summariseDoubtfulLockers,
  summariseOrders,
  summariseWaiting,
  type WaitingSummary,
} from './summarise-waiting.ts';

const MISSED_DAYS = 7;
const MISSED_SHOWN = 5;
const MISSED_JUDGED = 30;

export type TodayServices = OfficeServices & RowServices;

export interface OfficeToday {
  to_pack: WaitingSummary & { by: ByMethod };
  unfulfillable: WaitingSummary;
  to_collect: WaitingSummary;
  /** Orders to pack for lockers that are not on the list, or not chosen. */
  lockers: WaitingSummary;
  refunds: WaitingSummary;
  returns: WaitingSummary;
  messages: WaitingSummary;
  mails: WaitingSummary;
  low_products: number;
  missed: { term: string; searches: number }[];
  missed_terms: number;
  /** Paid orders less refunds, by South African day of payment, the last 60 days, today last; null without the right to see sales. */
  sales: SalesDay[] | null;
  backup: { at: string; bytes: number; pictures: number; problem: string } | null;
  /** No good backup within the last day. */
  backup_is_old: boolean;
  stock_check: { at: string; products: number; wrong: number } | null;
  /** The shop has no product and no order yet. */
  is_first_day: boolean;
}

export async function describeToday(services: TodayServices, role: OfficeRole): Promise<OfficeToday> {
  const { db, now } = services;
  const everMissed = await findMissedSearches(db, now(), MISSED_DAYS).limit(MISSED_JUDGED).execute();
  const missed = await stillMissed(services, everMissed, MISSED_JUDGED);
  const { by: _, ...unfulfillable } = await summariseOrders(db, 'paid_unfulfillable');
  const { by: __, ...toCollect } = await summariseOrders(db, 'ready_to_collect');
  return {
    to_pack: await summariseOrders(db, 'paid'),
    unfulfillable,
    to_collect: toCollect,
    lockers: await summariseDoubtfulLockers(db),
    refunds: await summariseWaiting(db, 'refunds', role),
    returns: await summariseWaiting(db, 'returns', role),
    messages: await summariseWaiting(db, 'messages', role),
    mails: await summariseWaiting(db, 'mails', role),
    low_products: await countLow(services),
    missed: missed.slice(0, MISSED_SHOWN).map(({ term, searches }) => ({ term, searches: Number(searches) })),
    missed_terms: missed.length,
    sales: mayInOffice(role, 'sales') ? await findSales(db, now()) : null,
    backup: await findLastBackup(db),
    backup_is_old: await isBackupOld(db, now()),
    stock_check: await findLastStockCheck(db),
    is_first_day: !(await isAnything(db)),
  };
}

async function countLow(services: TodayServices): Promise<number> {
  const { counts } = await findRows(services, { search: '', view: 'low', order: 'asc' });
  return counts.low;
}

async function findLastBackup(db: Db): Promise<OfficeToday['backup']> {
  const backup = await db
    .selectFrom('backups')
    .select(['at', 'bytes', 'pictures', 'problem'])
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return backup ?? null;
}

async function findLastStockCheck(db: Db): Promise<OfficeToday['stock_check']> {
  const check = await db
    .selectFrom('stock_checks')
    .select(['at', 'products', 'wrong'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return check ?? null;
}

async function isAnything(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return product !== undefined || order !== undefined;
}
