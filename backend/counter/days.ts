import { type Selectable, sql } from 'kysely';
import { formatRand } from '#domain/money/money.ts';
import { backOnCard, expectedCash, inCash } from '#domain/orders/counter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { paidByCard } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { CounterDaysTable } from './tables.ts';

type Day = Selectable<CounterDaysTable>;

/** What gift cards paid for goods, and what was sold of them: no turnover, though cash and cards contain it. */
type CardSums = Record<'credit_cents' | 'gift_card_cents', number>;

type Sums = Record<'sales' | 'cash_cents' | 'refunds_cents' | 'card_cents' | 'discount_cents', number>;

export interface CounterDay extends Omit<Day, keyof Sums>, Sums, CardSums {
  expected_cents: number;
}

type Services = Pick<OfficeServices, 'db' | 'now'>;

const LISTED_DAYS = 60;

/** With takings and refunds since the last count; undefined if the drawer is closed. */
export async function findOpenDay(db: Db): Promise<CounterDay | undefined> {
  const day = await db.selectFrom('counter_days').selectAll().where('open_mark', '=', 1).executeTakeFirst();
  if (!day) return undefined;
  const sales = await takings(db).where('day_id', 'is', null).execute();
  const refunds = await cashRefunds(db).where('refunds.day_id', 'is', null).execute();
  return describeDay({ ...day, ...sumUp(sales, refunds) }, sales);
}

/** Newest first. */
export async function findClosedDays(db: Db): Promise<CounterDay[]> {
  const days = await db
    .selectFrom('counter_days')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(LISTED_DAYS)
    .execute();
  const cards = await db
    .selectFrom('counter_sales')
    .innerJoin('orders', 'orders.id', 'counter_sales.order_id')
    .where('day_id', '>=', days.at(-1)?.id ?? 0)
    .where((eb) => eb.or([eb('credit_cents', '>', 0), eb('gift_card_cents', '>', 0)]))
    .select(['day_id', 'credit_cents', 'gift_card_cents'])
    .execute();
  return days.map((day) =>
    describeDay(
      day,
      cards.filter(({ day_id }) => day_id === day.id),
    ),
  );
}

/** Throws Refused if it is open already. */
export const openDay = (
  { db, now }: Services,
  actor: Actor,
  { float_cents }: { float_cents: number },
): Promise<void> =>
  transact(db, async (trx) => {
    const opened_at = now().toISOString();
    const opened = await trx
      .insertInto('counter_days')
      .values({ open_mark: 1, opened_at, opened_by: actor.name, float_cents })
      .onConflict((conflict) => conflict.column('open_mark').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new Refused('office_changed_meanwhile', 'The drawer is open already.');
    const after = `Drawer opened with ${formatRand(float_cents)}`;
    await writeLog(trx, actor, { what: 'counter', which: dayOf(opened_at), after }, now());
  });

export interface Count {
  counted_cents: number;
  /** Expected cash at the time of counting. */
  expected_cents: number;
  reason: string;
}

/** Includes all sales and refunds until now. Throws Refused and changes nothing. */
export const closeDay = (
  { db, now }: Services,
  actor: Actor,
  { counted_cents, expected_cents, reason }: Count,
): Promise<void> =>
  transact(db, async (trx) => {
    const day = await trx
      .updateTable('counter_days')
      .set({ open_mark: null })
      .where('open_mark', '=', 1)
      .returningAll()
      .executeTakeFirst();
    if (!day) throw new Refused('office_changed_meanwhile', 'The drawer is not open.');
    // Marked before adding up: a concurrent sale belongs to the next day.
    await trx.updateTable('counter_sales').set({ day_id: day.id }).where('day_id', 'is', null).execute();
    const sales = await takings(trx).where('day_id', '=', day.id).execute();
    await trx
      .updateTable('refunds')
      .set({ day_id: day.id })
      .where('day_id', 'is', null)
      .where('order_id', 'in', paidInCash(trx))
      .execute();
    const refunds = await cashRefunds(trx).where('refunds.day_id', '=', day.id).execute();
    const sums = sumUp(sales, refunds);
    const expected = expectedOf({ ...day, ...sums });
    if (expected !== expected_cents) {
      const words = `Something was sold or paid back meanwhile: ${formatRand(expected)} is expected now.`;
      throw new Refused('office_changed_meanwhile', words, { current: { expected_cents: expected } });
    }
    if (counted_cents !== expected && reason === '') {
      throw invalidParams({ reason: 'must say why the cash differs, or that nobody knows' });
    }
    const closed_at = now().toISOString();
    await trx
      .updateTable('counter_days')
      .set({ ...sums, closed_at, closed_by: actor.name, counted_cents, reason })
      .where('id', '=', day.id)
      .execute();
    const before = `${formatRand(expected)} expected`;
    const after = `${formatRand(counted_cents)} counted`;
    await writeLog(
      trx,
      actor,
      { what: 'counter', which: dayOf(day.opened_at), before, after, reason },
      now(),
    );
  });

const takings = (db: DbOrTrx) =>
  db
    .selectFrom('counter_sales')
    .innerJoin('orders', 'orders.id', 'counter_sales.order_id')
    .select(['due_cents', 'discount_cents', 'credit_cents', 'gift_card_cents'])
    .select(paidByCard);

const paidInCash = (db: DbOrTrx) =>
  db.selectFrom('counter_sales').select('order_id').where('paid_by', '=', 'cash');

/** Of sales that were paid in cash, or in part. */
const cashRefunds = (db: DbOrTrx) =>
  db
    .selectFrom('refunds')
    .innerJoin('counter_sales', 'counter_sales.order_id', 'refunds.order_id')
    .where('paid_by', '=', 'cash')
    .select(paidByCard)
    .select((eb) => [
      'refunds.total_cents',
      'refunds.credit_cents',
      eb
        .selectFrom('refunds as earlier')
        .select(
          sql<number>`sum(earlier.total_cents - earlier.credit_cents + earlier.money_as_credit_cents)`.as(
            'cents',
          ),
        )
        .whereRef('earlier.order_id', '=', 'refunds.order_id')
        .whereRef('earlier.id', '<', 'refunds.id')
        .as('before_cents'),
    ]);

type Sale = Awaited<ReturnType<ReturnType<typeof takings>['execute']>>[number];
type Refund = Awaited<ReturnType<ReturnType<typeof cashRefunds>['execute']>>[number];

function sumUp(sales: readonly Sale[], refunds: readonly Refund[]): Sums {
  const card_cents = sales.reduce((sum, sale) => sum + Number(sale.card_cents), 0);
  return {
    sales: sales.length,
    cash_cents: sales.reduce((sum, { due_cents }) => sum + due_cents, 0) - card_cents,
    card_cents,
    discount_cents: sales.reduce((sum, { discount_cents }) => sum + discount_cents, 0),
    refunds_cents: refunds.reduce((sum, refund) => sum + cashOf(refund), 0),
  };
}

function cashOf({ total_cents, credit_cents, card_cents, before_cents }: Refund): number {
  const cents = total_cents - credit_cents;
  return inCash(cents - backOnCard(Number(card_cents), Number(before_cents ?? 0), cents));
}

const expectedOf = ({ float_cents, cash_cents, refunds_cents }: Day): number =>
  expectedCash({ floatCents: float_cents, salesCents: cash_cents ?? 0, refundsCents: refunds_cents ?? 0 });

const describeDay = (day: Day, sales: readonly CardSums[]): CounterDay => ({
  ...day,
  sales: day.sales ?? 0,
  cash_cents: day.cash_cents ?? 0,
  refunds_cents: day.refunds_cents ?? 0,
  card_cents: day.card_cents ?? 0,
  discount_cents: day.discount_cents ?? 0,
  credit_cents: sales.reduce((sum, { credit_cents }) => sum + credit_cents, 0),
  gift_card_cents: sales.reduce((sum, { gift_card_cents }) => sum + gift_card_cents, 0),
  expected_cents: expectedOf(day),
});

const dayOf = (at: string): string => `Counter ${southAfricanDay(new Date(at))}`;
