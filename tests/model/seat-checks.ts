import type { Db } from '#backend/ground/db/tables.ts';
import { dueCents } from '#backend/orders/order-due.ts';
import type { Order } from '#backend/orders/queries.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { findCreditProblems } from '#backend/testing/gift-cards.ts';
import { stockLevels } from '#backend/testing/shop.ts';
import { isBooked, isTaken } from '#domain/events/seats.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';

export type SeatView = Awaited<ReturnType<typeof lookAt>>;

/** Everything about the seats of a tournament. */
export async function lookAt(db: Db, eventId: number) {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const [available, reserved, sold] = await stockLevels(db, event.product_id);
  const entries = await db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .select(['event_entries.id', 'person_key', 'state', 'order_id', 'order_line_id'])
    .where('event_id', '=', eventId)
    .orderBy('event_entries.id')
    .execute();
  const list = await db
    .selectFrom('event_waiting')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      db.selectFrom('order_lines').select('order_id').where('product_id', '=', event.product_id),
    )
    .orderBy('id')
    .execute();
  return {
    event,
    levels: { available, reserved, sold },
    entries,
    taken: entries.filter(({ state }) => isTaken(state)),
    waiting: list.filter(({ state }) => state === 'waiting'),
    offered: list.filter(({ state }) => state === 'offered'),
    orders,
  };
}

/** What is wrong with the seats of every tournament, in words; empty: nothing. */
export async function findSeatProblems(db: Db, seats: number, feeCents: number): Promise<string[]> {
  const problems: string[] = [];
  for (const { id } of await db.selectFrom('events').select('id').orderBy('id').execute()) {
    const view = await lookAt(db, id);
    const own = [
      ...problemsOfSeats(view, seats),
      ...problemsOfList(view),
      ...(await problemsOfOffers(db, view)),
      ...(await problemsOfMoney(db, view, feeCents)),
    ];
    problems.push(...own.map((problem) => `${view.event.name}: ${problem}`));
  }
  const { differences } = await checkStock(db);
  return [...problems, ...differences.map(({ name }) => `${name}: stock and its ledger differ`)].concat(
    await findCreditProblems(db),
  );
}

function problemsOfSeats({ levels, taken }: SeatView, seats: number): string[] {
  const { available, reserved, sold } = levels;
  const held = taken.filter(({ state }) => state === 'held').length;
  const keys = taken.map(({ person_key }) => person_key);
  return [
    ...(available >= 0 && available + reserved + sold === seats ? [] : [`not ${seats} seats`]),
    ...(held === reserved ? [] : [`${held} seats are held, ${reserved} units`]),
    ...(taken.length - held === sold ? [] : [`${taken.length - held} seats are booked, ${sold} units`]),
    ...(new Set(keys).size === keys.length ? [] : [`somebody has two seats: ${keys.join()}`]),
  ];
}

function problemsOfList({ waiting, offered }: SeatView): string[] {
  const keys = waiting.map(({ person_key }) => person_key);
  const orders = offered.map(({ order_id }) => order_id);
  return [
    ...(new Set(keys).size === keys.length ? [] : [`somebody waits twice: ${keys.join()}`]),
    ...(new Set(orders).size === orders.length ? [] : [`an order is offered twice: ${orders.join()}`]),
  ];
}

/** An offer that can be paid belongs to somebody; who leaves one ends its time. */
async function problemsOfOffers(db: Db, { orders, offered }: SeatView): Promise<string[]> {
  const pending = orders.filter(({ status }) => status === 'pending');
  const made = await db
    .selectFrom('order_events')
    .select(['order_id', 'at'])
    .where('note', '=', 'a seat for the waiting list')
    .execute();
  return pending.flatMap(({ id, number, hold_expires_at }) => {
    const offer = made.find(({ order_id }) => order_id === id);
    if (!offer || offered.some(({ order_id }) => order_id === id)) return [];
    const hours = (Date.parse(hold_expires_at) - Date.parse(offer.at)) / 3_600_000;
    return hours < 12 ? [] : [`offer ${number} is nobody's`];
  });
}

async function problemsOfMoney(db: Db, view: SeatView, feeCents: number): Promise<string[]> {
  const problems: string[] = [];
  for (const order of view.orders) {
    const entries = view.entries.filter(({ order_id }) => order_id === order.id);
    const taken = entries.filter(({ state }) => isTaken(state));
    const booked = taken.filter(({ state }) => isBooked(state));
    const rule = ORDER_RULES[order.status];
    const say = (problem: string) => problems.push(`order ${order.number}, ${order.status}: ${problem}`);
    const seats = rule.stock === 'held' ? entries.length : 0;
    if (taken.length - booked.length !== seats) say(`holds ${taken.length - booked.length} seats`);
    if (rule.stock !== 'sold' && booked.length > 0) say(`has ${booked.length} seats without its units`);
    const paidFor = await sumOfPayments(db, order);
    if (rule.paid !== paidFor > 0) say(`is paid ${paidFor} times`);
    if (!rule.paid) continue;
    const refunded = await sumOfRefunds(db, order.id);
    const kept = order.total_cents - refunded.totalCents;
    if (kept < 0) say(`is refunded more than it cost`);
    if (rule.stock === 'sold' && kept !== booked.length * feeCents) {
      say(`keeps ${kept} cents for ${booked.length} seats`);
    }
    if (refunded.moneyCents > dueCents(order)) say('gives back more money than came in');
  }
  return problems;
}

/** How often all that was due has been paid. */
async function sumOfPayments(db: Db, order: Order): Promise<number> {
  const payments = await db
    .selectFrom('payments')
    .select('gross_cents')
    .where('order_id', '=', order.id)
    .where('status', '=', 'complete')
    .execute();
  return payments.filter(({ gross_cents }) => gross_cents === dueCents(order)).length;
}

async function sumOfRefunds(db: Db, orderId: number) {
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    totalCents: sum(({ total_cents }) => total_cents),
    moneyCents: sum((row) => row.total_cents - row.credit_cents + row.money_as_credit_cents),
  };
}

/**
 * Who waits is passed over by nobody: offers go to the first of the list, and while somebody waits no seat is taken but by
 * an offer, at the door while enough are left, or by a payment that was late.
 */
export function findTurnProblems(before: SeatView, after: SeatView, how: TakenBy): string[] {
  const problems: string[] = [];
  const had = new Set(before.taken.map(({ person_key }) => person_key));
  const more = after.taken.length - before.taken.length;
  if (how === 'offer' && before.event.state === 'open') {
    const due = before.waiting.filter(({ person_key }) => !had.has(person_key));
    const next = due.slice(0, before.levels.available).map(({ id }) => id);
    const now = after.offered.map(({ id }) => id).filter((id) => due.some((row) => row.id === id));
    if (next.join() !== now.join()) problems.push(`${now.join()} are offered seats, not ${next.join()}`);
  } else if (how === 'door' && more > 0) {
    const isCalled = after.waiting.length < before.waiting.length;
    if (!isCalled && after.waiting.length > after.levels.available)
      problems.push('the door passes over who waits');
  } else if (how === 'shopper' && more > 0 && before.waiting.length > 0) {
    problems.push('a shopper passes over who waits');
  }
  return problems;
}

/** `late`: a payment. */
export type TakenBy = 'offer' | 'door' | 'shopper' | 'late';
