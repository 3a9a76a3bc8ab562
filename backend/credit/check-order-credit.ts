import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderCreditState } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Db, Tables } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

const AT_ONCE = 200;

/** Adds up what gift cards and credit pay of every order, in small steps; what contradicts itself, in words. */
export async function checkOrderCredit(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (let last = 0; ; ) {
    const orders = await findOrdersAfter(db, last);
    const ids = orders.map(({ id }) => id);
    const parts = Map.groupBy(await findParts(db, ids), ({ order_id }) => order_id);
    const entries = Map.groupBy(await sumEntries(db, ids), ({ order_id }) => order_id ?? 0);
    for (const order of orders) {
      const found = findProblem(order, parts.get(order.id) ?? [], entries.get(order.id) ?? []);
      if (found) problems.push(`order ${order.number}, ${order.status}: ${found}`);
    }
    last = ids.at(-1) ?? last;
    if (ids.length < AT_ONCE) return problems;
    await yieldToEventLoop();
  }
}

interface CheckedOrder {
  status: OrderStatus;
  credit_cents: number;
  /** Of its refunds: paid in money, given as credit. */
  money_as_credit: number;
}

interface Part {
  cents: number;
  state: OrderCreditState;
}

interface Sum {
  /** Of an account of the shop; null for a shopper's. */
  name: string | null;
  kind: string;
  cents: number;
}

function findProblem(
  { status, credit_cents, money_as_credit }: CheckedOrder,
  parts: readonly Part[],
  sums: readonly Sum[],
): string | undefined {
  const of = (state: OrderCreditState) => sumOf(parts.filter((part) => part.state === state));
  const at = (name: string) => sumOf(sums.filter((sum) => sum.name === name));
  const { paid, stock } = ORDER_RULES[status];
  if (sumOf(parts) !== credit_cents)
    return `its accounts pay ${formatRand(sumOf(parts))}, not ${formatRand(credit_cents)}`;
  // A payment that came too late may have found the credit used up: then nothing of it is taken.
  const allowed: OrderCreditState[] = paid ? ['spent', 'released'] : [stock === 'held' ? 'held' : 'released'];
  if (!allowed.some((state) => of(state) === credit_cents)) return 'its credit is in the wrong state';
  if (at('pending') !== of('held'))
    return `${formatRand(at('pending'))} is pending, not ${formatRand(of('held'))}`;
  if (at('spent') !== of('spent'))
    return `${formatRand(at('spent'))} is spent, not ${formatRand(of('spent'))}`;
  const back = -at('refunds');
  const most = of('spent') + money_as_credit;
  if (back < 0 || back > most) return `${formatRand(back)} of ${formatRand(most)} came back`;
  const isTooMuch = sums.some(({ kind, cents }) => kind === 'gift_card' && cents > 0);
  return isTooMuch ? 'more came back to a gift card than it had paid' : undefined;
}

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

const moneyAsCredit = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<number>('money_as_credit_cents').as('cents'))
    .whereRef('refunds.order_id', '=', 'orders.id');

const findOrdersAfter = (db: Db, after: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'credit_cents'])
    .select((eb) =>
      eb.cast<number>(eb.fn.coalesce(moneyAsCredit(eb), sql.lit(0)), 'integer').as('money_as_credit'),
    )
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('credit_cents', '<>', 0),
        eb('id', 'in', eb.selectFrom('order_credit').select('order_id')),
        eb('id', 'in', eb.selectFrom('refunds').select('order_id').where('money_as_credit_cents', '<>', 0)),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

const findParts = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('order_credit').selectAll().where('order_id', 'in', ids).execute();

/** What an order's transfers have left on each account. */
const sumEntries = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('credit_transfers')
        .innerJoin('credit_entries', 'credit_entries.transfer_id', 'credit_transfers.id')
        .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
        .select(['credit_transfers.order_id', 'credit_accounts.name', 'credit_accounts.kind'])
        .select((eb) => eb.cast<number>(eb.fn.sum('credit_entries.cents'), 'integer').as('cents'))
        .where('credit_transfers.order_id', 'in', ids)
        // A gift card that the order buys pays nothing of it.
        .where('credit_transfers.cause', '<>', 'sale')
        .groupBy([
          'credit_transfers.order_id',
          'credit_accounts.id',
          'credit_accounts.name',
          'credit_accounts.kind',
        ])
        .having(sql`sum(credit_entries.cents)`, '<>', 0)
        .execute();
