import type { OfficeCounter, OfficeCounterSold } from '#contract/office/counter.ts';
import { LEAST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { findOrderLines, paidByCard } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { describeCounterUnits } from './counter-units.ts';
import { findOpenDay } from './days.ts';
import { nameLines } from './name-lines.ts';
import { describeConflict, readConflicts } from './offline-sale.ts';
import { findParkedSales } from './parked-sales.ts';

const POPULAR_DAYS = 30;
/** Devices store them for offline sales. */
const POPULAR_LOOKED_AT = 60;
const LAST_SALES = 5;
const MAX_TO_COLLECT = 50;

export async function describeCounter(services: OfficeServices): Promise<OfficeCounter> {
  const { db, now } = services;
  const popular = await findPopular(db, new Date(now().getTime() - POPULAR_DAYS * DAY_MS).toISOString());
  const units = await describeCounterUnits(services, popular);
  return {
    is_vat_vendor: services.settings.shop.vatNumber !== undefined,
    gift_cards: cardsForSale(services.settings.shop),
    day: (await findOpenDay(db)) ?? null,
    most: units.filter(({ problem }) => problem === null),
    conflicts: await findConflicts(db),
    parked: await findParkedSales(db),
    sales: await findLastSales(db),
    collect: await findToCollect(db),
  };
}

function cardsForSale({ codesAndCredit, giftCards }: ShopFacts): OfficeCounter['gift_cards'] {
  if (!codesAndCredit || giftCards.off) return null;
  const { amountsCents, mostCents } = giftCards;
  return { amounts_cents: [...amountsCents], least_cents: LEAST_GIFT_CARD_CENTS, most_cents: mostCents };
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

async function findConflicts(db: Db): Promise<OfficeCounter['conflicts']> {
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
      has_missing: conflicts.some(({ kind }) => kind === 'stock'),
    };
  });
}

async function findToCollect(db: Db): Promise<OfficeCounter['collect']> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'ready_to_collect')
    .select((eb) => [
      'number',
      'status',
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
  return rows.map(({ number, status, first_name, last_name, items, ready_at }) => ({
    number,
    status,
    name: `${first_name} ${last_name}`.trim(),
    items: Number(items ?? 0),
    ready_at: ready_at ?? '',
  }));
}
