import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { cancelSeats } from '#backend/checkout/order-page/cancel-seats.ts';
import { renameSeat } from '#backend/checkout/order-page/rename-seat.ts';
import { refundPart } from '#backend/checkout/refund-order.ts';
import { settlePayment } from '#backend/checkout/settle-payment.ts';
import { sell } from '#backend/counter/sell.ts';
import { setEventState } from '#backend/event-desk/change-state.ts';
import { markAtDoor } from '#backend/event-desk/mark-at-door.ts';
import { moveWaiting } from '#backend/event-desk/move-waiting.ts';
import { offerSeats } from '#backend/event-desk/offer-seats.ts';
import { refundCancelled } from '#backend/event-desk/refund-cancelled.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { orRefused } from '#backend/ground/refused.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { dueCents } from '#backend/orders/order-due.ts';
import { saleLine } from '#backend/testing/counter.ts';
import { insertEvent, seatsFor } from '#backend/testing/events.ts';
import { NO_REFUND, payOrder } from '#backend/testing/paid-order.ts';
import { joinWaitingList } from '#backend/waiting-list/join.ts';
import { confirmPlace, leaveList } from '#backend/waiting-list/manage.ts';
import { seatSchema, waitingRequestSchema } from '#contract/events.ts';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { PATHS } from '#contract/paths.ts';
import { DOOR_STATES } from '#domain/events/seats.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { findSeatProblems, findTurnProblems, lookAt, type SeatView, type TakenBy } from './seat-checks.ts';
import { openSeatShops, publishPost, type SeatShops, type Shop } from './seat-shops.ts';
import {
  type ListStep,
  type Marking,
  type OrderStep,
  type Placing,
  type SeatStep,
  type Selling,
  SOLD_OUT,
  type StateStep,
  seatTurn,
} from './seat-steps.ts';
import type { Story } from './story.ts';

const SEATS = 4;
const FEE_CENTS = 8_000;
const DAYS_AHEAD = 7;

/** Who is offered a seat and has not paid for it yet. */
const payable = ({ offered, orders }: SeatView) =>
  offered.filter(({ order_id }) => orders.some(({ id, status }) => id === order_id && status === 'pending'));

const TAKEN_BY: Partial<Record<SeatStep['do'], TakenBy>> = {
  offer: 'offer',
  'half a day': 'late',
  sell: 'door',
  pay: 'late',
  'pay twice': 'late',
};

/** Each round has a tournament of its own; one that an earlier process has made is taken up. */
export async function tellSeats({ db, shops, session, owner }: SeatShops, round: number) {
  const name = `Cup ${round}`;
  const known = await db
    .selectFrom('events')
    .select(['id', 'product_id'])
    .where('name', '=', name)
    .executeTakeFirst();
  const event = known ? { id: known.id, productId: known.product_id } : await insert();
  const look = () => lookAt(db, event.id);
  if (!known && round % 2 === 0) for (const each of SOLD_OUT) await run(each);

  async function insert() {
    const now = shops[0]?.services.now() ?? new Date();
    const starts_at = new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString();
    const cancel_until = new Date(now.getTime() + (DAYS_AHEAD - 1) * DAY_MS).toISOString();
    const post_id = await publishPost(db, name, now);
    return insertEvent(db, { name, post_id, seats: SEATS, starts_at, closes_at: starts_at, cancel_until });
  }

  /** In one process. */
  async function run(each: SeatStep, place = 0): Promise<void> {
    const shop = shops[place % shops.length];
    assert.ok(shop);
    const { services } = shop;
    const view = await look();
    switch (each.do) {
      case 'place':
        return order(shop, view, each);
      case 'wait':
        return wait(services, each.person);
      case 'offer':
        return offerSeats(services);
      case 'expire':
      case 'half a day':
        for (const { services } of shops) services.clock.advanceMinutes(each.do === 'expire' ? 31 : 721);
        await expireOrders(services);
        return;
      case 'sell':
        return sellSeat(services, view, each);
      case 'mark':
        return mark(services, view, each);
      case 'close':
      case 'open':
      case 'call off':
        return changeState(services, view, each);
      case 'leave':
      case 'withdraw':
      case 'remove':
      case 'move up':
        return changeList(services, view, each);
      default:
        return runOn(shop, view, each);
    }
  }

  async function order(shop: Shop, { orders }: SeatView, each: Placing) {
    const [first = ''] = each.people;
    const replaced = each.supersedes === null ? undefined : orders.at(-1 - each.supersedes);
    const request = {
      ...seatsFor(event, each.people, `${first}@example.com`.toLowerCase()),
      use_credit: each.credit,
      ...(replaced && { order_key: replaced.order_key }),
    };
    const { status } = await shop.post(PATHS.orders, request, session);
    assert.ok(status < 429, `${status}`);
  }

  async function wait(services: Shop['services'], name: string): Promise<void> {
    const email = `${name}@example.com`.toLowerCase();
    const asked = waitingRequestSchema.parse({ email, seat: { name } });
    await orRefused(() => joinWaitingList(services, event.id, asked));
    const row = await db
      .selectFrom('event_waiting')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('email', '=', email)
      .where('state', '=', 'asked')
      .executeTakeFirst();
    if (row) await orRefused(() => confirmPlace(services, row));
  }

  async function sellSeat(
    services: Shop['services'],
    view: SeatView,
    { person: outsider, isCalled, isTwice }: Selling,
  ): Promise<void> {
    const next = isCalled ? [...payable(view), ...view.waiting][outsider.length % 2] : undefined;
    const seat = { seats: [{ name: next?.name ?? outsider }], waiting_id: next?.id ?? null };
    const sale = officeCounterSaleSchema.parse({
      key: `door-${randomUUID()}`,
      lines: [{ ...saleLine(event.productId, 1, FEE_CENTS), ...seat }],
      total_cents: FEE_CENTS,
      payment: { by: 'card' },
    });
    await orRefused(() => sell(services, COMMAND_LINE, sale));
    if (isTwice) await orRefused(() => sell(services, COMMAND_LINE, sale));
  }

  /** Rarely: little happens to a tournament that is closed or does not take place. */
  async function changeState(
    services: Shop['services'],
    { event: { version } }: SeatView,
    { do: what, luck }: StateStep,
  ): Promise<void> {
    if (what !== 'open' && luck > 0) return;
    const state = what === 'close' ? 'closed' : what === 'open' ? 'open' : 'cancelled';
    await orRefused(() => setEventState(services, owner, event.id, { version, state }));
  }

  async function mark(services: Shop['services'], { taken }: SeatView, { at, as }: Marking): Promise<void> {
    const entry = taken[at % taken.length];
    const before = DOOR_STATES.find((state) => state === entry?.state);
    if (!entry || !before) return;
    const change = { entry_id: entry.id, before, after: as };
    await orRefused(() => markAtDoor(services, COMMAND_LINE, event.id, change));
  }

  async function changeList(services: Shop['services'], view: SeatView, each: ListStep): Promise<void> {
    const { waiting, offered } = view;
    const rows =
      each.do === 'withdraw' ? payable(view) : each.do === 'leave' ? [...waiting, ...offered] : waiting;
    const row = rows[each.at % rows.length];
    if (!row) return;
    if (each.do === 'leave') {
      await orRefused(() => leaveList(services, row));
      return;
    }
    const before = each.do === 'withdraw' ? null : waiting.indexOf(row) + 1;
    const move = { waiting_id: row.id, before, after: each.do === 'move up' ? 1 : null };
    await orRefused(() => moveWaiting(services, COMMAND_LINE, event.id, move));
  }

  async function runOn(
    { services, post }: Shop,
    { orders, entries }: SeatView,
    each: OrderStep,
  ): Promise<void> {
    const unpaid = orders.filter(({ status }) => !ORDER_RULES[status].paid);
    const isPaying = each.do === 'pay' || each.do === 'pay again' || each.do === 'cancel';
    const among = isPaying && unpaid.length > 0 ? unpaid : orders;
    const chosen = among[each.at % among.length];
    if (!chosen) return;
    const { id, number, order_key } = chosen;
    const seats = entries.filter(({ order_id }) => order_id === id);
    const seat = seats[each.at % seats.length];
    if (each.do === 'pay') await payOrder(services, chosen);
    else if (each.do === 'pay twice') await payOrder(services, chosen, `${id}-again`);
    else if (each.do === 'pay again') {
      const again = await post(`${PATHS.order}/payment`, { order_id: id, order_key });
      assert.ok(again.status < 429, `${again.status}`);
    } else if (each.do === 'cancel') {
      await settlePayment(services, {
        ...{ provider: 'payfast', paymentId: `${id}-off`, orderId: id },
        ...{ status: 'cancelled' as const, grossCents: dueCents(chosen), feeCents: null },
      });
    } else if (each.do === 'refund all') {
      await refundPart(services, number, { ...NO_REFUND, everything: true });
    } else if (!seat) return;
    else if (each.do === 'give back') await cancelSeats(services, id, [seat.id]);
    else if (each.do === 'refund seat') {
      const line = { lineId: seat.order_line_id ?? 0, quantity: 1 };
      await refundPart(services, number, { ...NO_REFUND, lines: [line], seats: [seat.id] });
    } else if (each.do === 'rename') {
      await orRefused(() => renameSeat(services, id, seat.id, seatSchema.parse({ name: each.person })));
    }
  }

  /** What the clock does for a shop that was stopped: afterwards no seat is free while somebody waits. */
  async function catchUp(): Promise<void> {
    const [shop] = shops;
    assert.ok(shop);
    await refundCancelled(shop.services);
    await expireOrders(shop.services);
    await offerSeats(shop.services);
    const { waiting, levels, taken, event } = await look();
    const isPaidFor = ({ state }: (typeof taken)[number]) => state !== 'held';
    if (event.state === 'cancelled') assert.deepEqual(taken.filter(isPaidFor), []);
    const had = new Set(taken.map(({ person_key }) => person_key));
    const late = Date.parse(event.starts_at) - shop.services.now().getTime() < 3 * HOUR_MS;
    if (event.state !== 'open' || late || levels.available === 0) return;
    assert.deepEqual(
      waiting.filter(({ person_key }) => !had.has(person_key)),
      [],
    );
  }

  return {
    run,
    /** One after the other, each compared with how it was before. */
    runAlone: async (each: SeatStep): Promise<void> => {
      const before = await look();
      await run(each);
      assert.deepEqual(findTurnProblems(before, await look(), TAKEN_BY[each.do] ?? 'shopper'), []);
    },
    catchUp,
    look,
  };
}

/** For a process that is killed: by two connections at once. */
export const seatStory: Story<SeatStep[]> = {
  step: seatTurn,
  open: async (connect) => {
    const shops = await openSeatShops(await connect(), await connect());
    return async (round) => {
      const real = await tellSeats(shops, round);
      return {
        run: async (turn) => {
          await Promise.all(turn.map(real.run));
        },
        ensureSound: real.catchUp,
      };
    };
  },
};

export const seatProblems = (db: Db): Promise<string[]> => findSeatProblems(db, SEATS, FEE_CENTS);
