import { isDeepStrictEqual } from 'node:util';
import type { EventForm } from '#contract/office/events.ts';
import { EVENT_RULES, mayCancelSeat } from '#domain/events/event-state.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { type EventRow, lockEvents, timesOf } from '../events/find-events.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { unknownPost } from '../posts/refuse-post.ts';
import { mailWaiting } from '../waiting-list/mail-waiting.ts';
import { columnsOf, describeValues, readEventForm } from './event-form.ts';
import {
  changeFee,
  changeSeats,
  type EventServices,
  lockSeatsForSale,
  makeProduct,
} from './event-product.ts';
import { keepPost, lockPostOf } from './keep-post.ts';
import { findOrdersWithSeats, mailPlayers } from './mail-players.ts';

export const unknownEvent = () => new Refused('event_not_found', 'There is no such tournament.');
export const changedMeanwhile = () =>
  new Refused(
    'office_changed_meanwhile',
    'Somebody changed this tournament meanwhile. Nothing was saved: look at it again.',
  );

export interface NewEvent {
  postId: number;
  form: EventForm;
}

/** Gives a post seats: the event, as a draft, and its product. Throws Refused. */
export const makeEvent = (
  services: EventServices & { db: Db },
  actor: Actor,
  given: NewEvent,
): Promise<number> => transact(services.db, (trx) => makeEventWithin(trx, services, actor, given));

/** The same in the transaction of a caller. */
export async function makeEventWithin(
  trx: Trx,
  services: EventServices,
  actor: Actor,
  { postId, form }: NewEvent,
): Promise<number> {
  const { columns, ...sale } = readEventForm(form);
  const name = await lockPost(trx, postId);
  const known = trx.selectFrom('events').select('id').where('post_id', '=', postId);
  if (await known.executeTakeFirst()) {
    throw new Refused('office_event_known', 'This post has seats already.');
  }
  const product_id = await makeProduct(trx, services, actor, { name, ...sale });
  const at = services.now();
  const { id } = await trx
    .insertInto('events')
    .values({ ...columns, post_id: postId, product_id, name, state: 'draft', created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepPost(trx, actor, { post_id: postId }, { columns, ...sale }, at);
  await publishChanges(trx, 'content', [postId], at);
  const after = `Made: ${describeValues({ columns, ...sale })}`;
  await writeLog(trx, actor, { what: 'event', which: name, after }, at);
  return id;
}

/** Two people who give the same post seats wait for each other. Returns its title. */
async function lockPost(trx: Trx, postId: number): Promise<string> {
  const post = await trx
    .updateTable('posts')
    .set((eb) => ({ modified_at: eb.ref('modified_at') }))
    .where('id', '=', postId)
    .where('status', '<>', 'trash')
    .returning(['title', 'slug'])
    .executeTakeFirst();
  if (!post) throw unknownPost();
  return post.title || post.slug;
}

/** From the version that was shown. Whoever has a seat is told of another start. Throws Refused. */
export const changeEvent = (
  services: OrderServices,
  actor: Actor,
  id: number,
  { version, form }: { version: number; form: EventForm },
): Promise<void> =>
  transact(services.db, async (trx) => {
    const wanted = readEventForm(form);
    await lockPostOf(trx, id);
    const event = await lockEvent(trx, id);
    const before = { columns: columnsOf(event), ...(await lockSeatsForSale(trx, event)) };
    // A double click.
    if (isDeepStrictEqual(before, wanted)) return;
    if (event.version !== version) throw changedMeanwhile();
    if (!EVENT_RULES[event.state].isChanged) {
      throw new Refused('office_event_state', `A tournament that is ${event.state} stays as it is.`);
    }
    const isMoved = event.state !== 'draft' && wanted.columns.starts_at !== event.starts_at;
    const at = services.now();
    await changeFee(trx, services, event, { before: before.feeCents, after: wanted.feeCents });
    await changeSeats(trx, services, actor, event, { before: before.seats, after: wanted.seats });
    await trx
      .updateTable('events')
      .set({
        ...wanted.columns,
        version: version + 1,
        ...(isMoved && { moved_from: event.starts_at }),
      })
      .where('id', '=', id)
      .execute();
    await tellPlayers(trx, services, { event, after: { ...event, ...wanted.columns }, actor });
    await keepPost(trx, actor, event, wanted, at);
    await publishEvent(trx, event, at);
    const words = { before: describeValues(before), after: describeValues(wanted) };
    await writeLog(trx, actor, { what: 'event', which: event.name, ...words }, at);
  });

interface ChangedEvent {
  event: EventRow;
  after: EventRow;
  actor: Actor;
}

/** Of another start. What they were promised with this start stays. Throws Refused. */
async function tellPlayers(
  trx: Trx,
  services: OrderServices,
  { event, after, actor }: ChangedEvent,
): Promise<void> {
  const paid = await findOrdersWithSeats(trx, event.id, BOOKED_STATES);
  const held = await findOrdersWithSeats(trx, event.id, ['held']);
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
  await mailWaiting(trx, services, after, { from: event.starts_at, waitSeconds });
}

/** The page of its post is kept without an event that is a draft. */
export async function publishEvent(trx: Trx, { post_id, product_id }: EventRow, at: Date): Promise<void> {
  await publishChanges(trx, 'content', [post_id], at);
  await publishChanges(trx, 'catalogue', [product_id], at);
}

/** Throws Refused. */
export async function lockEvent(trx: Trx, id: number): Promise<EventRow> {
  const [event] = await lockEvents(trx, [id]);
  if (!event) throw unknownEvent();
  return event;
}
