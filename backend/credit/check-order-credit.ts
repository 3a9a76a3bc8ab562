import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderCreditState } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Db, Tables } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

const AT_ONCE = 200;

/** Adds up what gift cards and credit pay of every order, and what its refunds gave back, in small steps; what contradicts itself, in words. */
export async function checkOrderCredit(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (let last = 0; ; ) {
    const ids = await findIdsAfter(db, last);
    const doubtful = await checkOrders(db, ids);
    // Read again: an order may have changed while it was read.
    const found = doubtful.size === 0 ? doubtful : await checkOrders(db, [...doubtful.keys()]);
    problems.push(...found.values());
    last = ids.at(-1) ?? last;
    if (ids.length < AT_ONCE) return problems;
    await yieldToEventLoop();
  }
}

async function checkOrders(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const orders = await findOrders(db, ids);
  const parts = Map.groupBy(await findParts(db, ids), ({ order_id }) => order_id);
  const entries = Map.groupBy(await sumEntries(db, ids), ({ order_id }) => order_id ?? 0);
  const problems = new Map<number, string>();
  for (const order of orders) {
    const found = findProblem(order, parts.get(order.id) ?? [], entries.get(order.id) ?? []);
    if (found) problems.set(order.id, `order ${order.number}, ${order.status}: ${found}`);
  }
  return problems;
}

interface CheckedOrder {
  status: OrderStatus;
  total_cents: number;
  credit_cents: number;
  /** Of its refunds, in all. */
  refunded: number;
  /** Of that, what did not go back as money. */
  refunded_as_credit: number;
  /** Of that, what had been paid in money. */
  money_as_credit: number;
  bonus: number;
  /** What was paid for its gift cards, less what was taken off them again. */
  cards_worth: number;
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

function findProblem(order: CheckedOrder, parts: readonly Part[], sums: readonly Sum[]): string | undefined {
  const { status, credit_cents } = order;
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
  const isTooMuch = sums.some(({ kind, cents }) => kind === 'gift_card' && cents > 0);
  if (isTooMuch) return 'more came back to a gift card than it had paid';
  return findRefundProblem(order, { spent: of('spent'), back: -at('refunds'), bonus: -at('goodwill') });
}

/** No refund gives back more than money and credit gave, and the ledger has what it says. */
function findRefundProblem(
  { total_cents, credit_cents, refunded, refunded_as_credit, money_as_credit, ...order }: CheckedOrder,
  ledger: { spent: number; back: number; bonus: number },
): string | undefined {
  const dueCents = total_cents - credit_cents;
  const ofCredit = refunded_as_credit - money_as_credit;
  const ofMoney = refunded - ofCredit;
  const words = (cents: number, most: number) => `${formatRand(cents)} of ${formatRand(most)}`;
  if (ofMoney > dueCents) return `${words(ofMoney, dueCents)} in money was refunded`;
  if (ofCredit > credit_cents) return `${words(ofCredit, credit_cents)} of credit was refunded`;
  const back = money_as_credit + (ledger.spent > 0 ? ofCredit : 0);
  if (ledger.back !== back) return `${formatRand(ledger.back)} came back as credit, not ${formatRand(back)}`;
  if (ledger.bonus !== order.bonus)
    return `${formatRand(ledger.bonus)} was given as a bonus, not ${formatRand(order.bonus)}`;
  return order.cards_worth > total_cents - refunded
    ? `its gift cards are worth ${formatRand(order.cards_worth)}, with ${words(refunded, total_cents)} refunded`
    : undefined;
}

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

type Orders = ExpressionBuilder<Tables, 'orders'>;
type RefundSum = 'total_cents' | 'credit_cents' | 'money_as_credit_cents' | 'bonus_cents';

const ofRefunds = (eb: Orders, column: RefundSum) => {
  const sum = eb
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<number>(`refunds.${column}`).as('cents'))
    .whereRef('refunds.order_id', '=', 'orders.id');
  return eb.cast<number>(eb.fn.coalesce(sum, sql.lit(0)), 'integer');
};

const ofSoldCards = (eb: Orders) => {
  const sum = eb
    .selectFrom('credit_transfers')
    .innerJoin('credit_entries', 'credit_entries.transfer_id', 'credit_transfers.id')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .select(sql<number>`-sum(credit_entries.cents)`.as('cents'))
    .whereRef('credit_transfers.order_id', '=', 'orders.id')
    .where('credit_accounts.name', '=', 'sold');
  return eb.cast<number>(eb.fn.coalesce(sum, sql.lit(0)), 'integer');
};

async function findIdsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('credit_cents', '<>', 0),
        eb('id', 'in', eb.selectFrom('order_credit').select('order_id')),
        eb('id', 'in', eb.selectFrom('refunds').select('order_id')),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

const findOrders = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('orders')
        .select(['id', 'number', 'status', 'total_cents', 'credit_cents'])
        .select((eb) => [
          ofRefunds(eb, 'total_cents').as('refunded'),
          ofRefunds(eb, 'credit_cents').as('refunded_as_credit'),
          ofRefunds(eb, 'money_as_credit_cents').as('money_as_credit'),
          ofRefunds(eb, 'bonus_cents').as('bonus'),
          ofSoldCards(eb).as('cards_worth'),
        ])
        .where('id', 'in', ids)
        .orderBy('id')
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
