import { mayCancelSeat } from '#domain/events/event-state.ts';
import { BOOKED_STATES, type EntryState } from '#domain/events/seats.ts';
import { type EventRow, timesOf } from '../events/find-events.ts';
import { listWaiting } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { mailWaiting, waitingNewsKey } from '../waiting-list/mail-waiting.ts';
import { findOrdersWithSeats, mailPlayers } from './mail-players.ts';

/** Who never learnt of a change. */
export interface Untold {
  /** Ids; null stands for who waits. */
  orders: ReadonlySet<number | null>;
  /** Addresses of who waits. */
  waiting: ReadonlySet<string>;
}

/** Withdraws the mails about another start that have not left; `version`: after it. */
export async function withholdNews(
  trx: Trx,
  { id, version }: Pick<EventRow, 'id' | 'version'>,
): Promise<Untold> {
  const waiting = await listWaiting(trx, id);
  const keys = waiting.map((row) => waitingNewsKey(version, row.id));
  const withheld = await trx
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('dedupe_key', 'like', `event-moved:${id}:${version}:%`),
        ...(keys.length === 0 ? [] : [eb('dedupe_key', 'in', keys)]),
      ]),
    )
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .returning(['order_id', 'recipient'])
    .execute();
  return {
    orders: new Set(withheld.map(({ order_id }) => order_id)),
    waiting: new Set(withheld.filter(({ order_id }) => order_id === null).map(({ recipient }) => recipient)),
  };
}

export interface ChangedEvent {
  event: EventRow;
  after: EventRow;
  actor: Actor;
  untold: Untold | undefined;
}

/** Of another start. What they were promised with this start stays. Throws Refused. */
export async function tellPlayers(
  trx: Trx,
  services: OrderContext,
  { event, after, actor, untold }: ChangedEvent,
): Promise<void> {
  const ordersIn = async (states: readonly EntryState[]) =>
    (await findOrdersWithSeats(trx, event.id, states)).filter(({ id }) => !untold?.orders.has(id));
  const paid = await ordersIn(BOOKED_STATES);
  const held = await ordersIn(['held']);
  if (after.starts_at === event.starts_at) {
    if (after.cancel_until >= event.cancel_until || paid.length + held.length === 0) return;
    const words = 'Seats are booked with this time, so it can only be later as long as the start stays.';
    throw new Refused('rest_invalid_param', words, { params: { cancel_until: words } });
  }
  const mayCancel = mayCancelSeat(timesOf(after), services.now().toISOString());
  const news = { kind: 'moved', from: event.starts_at, mayCancel } as const;
  const waitSeconds = mailDelay(actor);
  await mailPlayers(trx, services, {
    event: after,
    news: { ...news, isPaid: true },
    orders: paid,
    waitSeconds,
  });
  await mailPlayers(trx, services, {
    event: after,
    news: { ...news, isPaid: false },
    orders: held,
    waitSeconds,
  });
  await mailWaiting(trx, services, after, { from: event.starts_at, waitSeconds, untold: untold?.waiting });
}
