import type { OfficeCounterSold, OfficeCounterUnit } from '#contract/office/counter.ts';
import { LEAST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { findOrderLines, paidByCard } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { describeCounterUnits } from './counter-units.ts';
import { type CounterDay, findOpenDay } from './days.ts';
import { nameLines } from './name-lines.ts';
import { describeConflict, readConflicts } from './offline-sale.ts';
import { findParkedSales, type ParkedSale } from './parked-sales.ts';

const POPULAR_DAYS = 30;
/** Devices store them for offline sales. */
const POPULAR_LOOKED_AT = 60;
const LAST_SALES = 5;
const MAX_TO_COLLECT = 50;

export interface CounterDesk {
  isVatVendor: boolean;
  /** Null: the counter sells none. */
  giftCards: { amountsCents: readonly number[]; leastCents: number; mostCents: number } | null;
  /** Undefined: the drawer is closed. */
  day: CounterDay | undefined;
  /** Best sellers of the last 30 days that are in stock. */
  most: OfficeCounterUnit[];
  conflicts: SaleToSettle[];
  parked: ParkedSale[];
  sales: OfficeCounterSold[];
  collect: OrderToCollect[];
}

/** Made without a connection, and did not fit any more when it was booked. */
export interface SaleToSettle {
  number: string;
  at: string;
  who: string;
  words: string[];
  /** More units were sold than stock had. */
  hasMissing: boolean;
}

export interface OrderToCollect {
  number: string;
  name: string;
  items: number;
  readyAt: string;
}

export async function describeCounter(services: OfficeServices): Promise<CounterDesk> {
  const { db, now } = services;
  const popular = await findPopular(db, new Date(now().getTime() - POPULAR_DAYS * DAY_MS).toISOString());
  const units = await describeCounterUnits(services, popular);
  return {
    isVatVendor: services.settings.shop.vatNumber !== undefined,
    giftCards: cardsForSale(services.settings.shop),
    day: await findOpenDay(db),
    most: units.filter(({ problem }) => problem === null),
    conflicts: await findConflicts(db),
    parked: await findParkedSales(services),
    sales: await findLastSales(db),
    collect: await findToCollect(db),
  };
}

function cardsForSale({ codesAndCredit, giftCards }: ShopFacts): CounterDesk['giftCards'] {
  if (!codesAndCredit || giftCards.off) return null;
  const { amountsCents, mostCents } = giftCards;
  return { amountsCents, leastCents: LEAST_GIFT_CARD_CENTS, mostCents };
}

async function findPopular(db: Db, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('paid_at', '>=', since)
    .groupBy((eb) => eb.fn.coalesce('variation_id', 'product_id'))
    .select((eb) => [
      eb.fn.coalesce('variation_id', 'product_id').as('id'),
      eb.fn.sum<number>('quantity').as('units'),
    ])
    .orderBy('units', 'desc')
    .orderBy('id')
    .limit(POPULAR_LOOKED_AT)
    .execute();
  return rows.map(({ id }) => id);
}

async function findLastSales(db: Db): Promise<OfficeCounterSold[]> {
  const rows = await db
    .selectFrom('counter_sales')
    .select('order_id')
    .orderBy('at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(LAST_SALES)
    .execute();
  return Promise.all(rows.map(({ order_id }) => describeSold(db, order_id)));
}

export async function describeSold(db: Db, orderId: number): Promise<OfficeCounterSold> {
  const sale = await db
    .selectFrom('counter_sales')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('order_id', '=', orderId)
    .select([
      'number',
      'total_cents',
      'discount_cents',
      'credit_cents',
      'due_cents',
      'paid_by',
      'given_cents',
      'at',
      'who',
    ])
    .select(paidByCard)
    .executeTakeFirstOrThrow();
  const lines = await findOrderLines(db, orderId);
  const card_cents = Number(sale.card_cents);
  return {
    ...sale,
    card_cents,
    change_cents: sale.given_cents === null ? null : sale.given_cents - (sale.due_cents - card_cents),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    what: nameLines(lines),
  };
}

async function findConflicts(db: Db): Promise<SaleToSettle[]> {
  const rows = await db
    .selectFrom('counter_sales')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('conflicts', '!=', '[]')
    .where('settled_at', 'is', null)
    .select(['number', 'at', 'who', 'conflicts'])
    .orderBy('at')
    .orderBy('order_id')
    .limit(MAX_TO_COLLECT)
    .execute();
  return rows.map(({ conflicts: json, ...sale }) => {
    const conflicts = readConflicts(json);
    return {
      ...sale,
      words: conflicts.map(describeConflict),
      hasMissing: conflicts.some(({ kind }) => kind === 'stock'),
    };
  });
}

async function findToCollect(db: Db): Promise<OrderToCollect[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'ready_to_collect')
    .select((eb) => [
      'number',
      'first_name',
      'last_name',
      eb
        .selectFrom('order_lines')
        .whereRef('order_id', '=', 'orders.id')
        .select((line) => line.fn.sum<number>('quantity').as('items'))
        .as('items'),
      eb
        .selectFrom('order_events')
        .whereRef('order_id', '=', 'orders.id')
        .where('to_status', '=', 'ready_to_collect')
        .select((event) => event.fn.max('at').as('at'))
        .as('ready_at'),
    ])
    .orderBy('ready_at')
    .orderBy('orders.id')
    .limit(MAX_TO_COLLECT)
    .execute();
  return rows.map(({ number, first_name, last_name, items, ready_at }) => ({
    number,
    name: `${first_name} ${last_name}`.trim(),
    items: Number(items ?? 0),
    readyAt: ready_at ?? '',
  }));
}
