import { orderRequestSchema } from '#contract/orders.ts';
import { findBookingProblem } from '#domain/events/event-state.ts';
import { offerEnd } from '#domain/events/waiting.ts';
import { type PlacingServices, placeOrder } from '../checkout/place-order.ts';
import { type EventRow, lockEvents, timesOf } from '../events/find-events.ts';
import { selectEvents } from '../events/find-public-events.ts';
import { hasSeat } from '../events/order-entries.ts';
import { listWaiting, publishWaiting, type WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import { orRefused, Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { orderPageUrl } from '../orders/order-links.ts';
import type { Order } from '../orders/queries.ts';
import { enqueueOffer } from '../waiting-list/mail-waiting.ts';

const SHOP: Actor = { personId: null, name: 'The shop' };

/**
 * Offers seats that are free to who waits for them, in their order: each by an order that waits for its payment. The order,
 * the seat and the end of the waiting are one transaction, so that several processes, or one that was killed, offer it once.
 */
export async function offerSeats(services: PlacingServices): Promise<void> {
  const now = services.now();
  const free = await selectEvents(services.db)
    .where('events.state', '=', 'open')
    .where('starts_at', '>', now.toISOString())
    .where('stock.available', '>', 0)
    .where('events.id', 'in', (eb) =>
      eb.selectFrom('event_waiting').select('event_id').where('event_waiting.state', '=', 'waiting'),
    )
    .orderBy('starts_at')
    .execute();
  await oneByOne(free, (event) => offerSeatsOf(services, event));
}

async function offerSeatsOf(services: PlacingServices, event: EventRow): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const now = services.now();
    const until = offerEnd(event.starts_at, now);
    if (!until || findBookingProblem(timesOf(event), now.toISOString())) return;
    const next = (await listWaiting(services.db, event.id)).find(({ id }) => !tried.has(id));
    if (!next) return;
    tried.add(next.id);
    const code = await offerTo(services, event, next, until);
    if (code === 'already_entered') await forgetSeated(services, next);
    else if (code !== undefined && code !== 'office_changed_meanwhile') return;
  }
}

/** Returns why not. */
async function offerTo(
  services: PlacingServices,
  event: EventRow,
  row: WaitingRow,
  until: Date,
): Promise<string | undefined> {
  const placed = await orRefused(() =>
    placeOrder(services, requestOf(event, row), undefined, {
      by: SHOP,
      holdUntil: until,
      isOffer: true,
      finish: (trx, order) => claim(trx, services, { event, row, order, until }),
    }),
  );
  return placed instanceof Refused ? placed.code : undefined;
}

/** A free seat is booked at once. Throws Refused where another process was first. */
async function claim(
  trx: Trx,
  services: PlacingServices,
  { event, row, order, until }: { event: EventRow; row: WaitingRow; order: Order; until: Date },
): Promise<void> {
  const claimed = await trx
    .updateTable('event_waiting')
    .set({ state: 'offered', order_id: order.id })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new Refused('office_changed_meanwhile', 'This place on the list is gone.');
  const offer = { until, feeCents: order.total_cents, payUrl: await orderPageUrl(trx, services, order.id) };
  await enqueueOffer(trx, services, event, row, offer);
}

/** A guardian pays for who is under 18. */
function requestOf({ product_id }: EventRow, row: WaitingRow) {
  const isChild = row.guardian_name !== '';
  const [first_name = '', ...rest] = (isChild ? row.guardian_name : row.name).split(' ');
  return orderRequestSchema.parse({
    billing: { first_name, last_name: rest.join(' '), email: row.email, phone: row.guardian_phone },
    line_items: [
      {
        product_id,
        quantity: 1,
        seats: [
          {
            name: row.name,
            player_id: row.player_id,
            birth_year: row.birth_year,
            under_18: isChild,
            guardian_name: row.guardian_name,
            guardian_phone: row.guardian_phone,
            guardian_agrees: isChild,
            shows_name: row.shows_name === 1,
          },
        ],
      },
    ],
  });
}

/** Who has been handed a seat since. */
const forgetSeated = (
  { db, now }: PlacingServices,
  { id, event_id, person_key }: WaitingRow,
): Promise<void> =>
  transact(db, async (trx) => {
    const [event] = await lockEvents(trx, [event_id]);
    if (!event || !(await hasSeat(trx, event_id, person_key))) return;
    await trx.deleteFrom('event_waiting').where('id', '=', id).where('state', '=', 'waiting').execute();
    await publishWaiting(trx, event, now());
  });
