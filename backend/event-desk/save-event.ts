import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EventForm } from '#contract/office/events.ts';
import { DECK_LIST_WISHES } from '#domain/events/deck-lists.ts';
import { EVENT_RULES } from '#domain/events/event-state.ts';
import { type EventRow, lockEvents } from '../events/find-events.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { type UndoResult, undoneBy } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { unknownPost } from '../posts/refuse-post.ts';
import { columnsOf, describeValues, type EventValues, readEventForm } from './event-form.ts';
import {
  changeFee,
  changeSeats,
  type EventServices,
  lockSeatsForSale,
  makeProduct,
} from './event-product.ts';
import { keepPost, lockPostOf } from './keep-post.ts';
import { tellPlayers, type Untold, withholdNews } from './tell-moved.ts';

export const unknownEvent = () => new Refused('event_not_found', 'There is no such tournament.');
export const changedMeanwhile = () =>
  new Refused(
    'office_changed_meanwhile',
    'Somebody changed this tournament meanwhile. Nothing was saved: look at it again.',
  );

export const changedSince = () => new Refused('office_cannot_undo', 'It was changed again since.');

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
    const before = await lockValues(trx, event);
    // A double click.
    if (isDeepStrictEqual(before, wanted)) return;
    if (event.version !== version) throw changedMeanwhile();
    const line = await writeValues(trx, services, actor, event, { before, after: wanted });
    const data: EventChange = {
      id,
      version,
      before,
      after: wanted,
      movedFrom: event.moved_from,
    };
    const undo = { action: 'change-event', right: 'counter', data } as const;
    await writeLog(trx, actor, { ...line, undo }, services.now());
  });

/** As they are until the commit. */
const lockValues = async (trx: Trx, event: EventRow): Promise<EventValues> => ({
  columns: columnsOf(event),
  ...(await lockSeatsForSale(trx, event)),
});

interface WrittenValues {
  before: EventValues;
  after: EventValues;
  /** When it was to start before it was moved; undefined: as `before` has it. */
  movedFrom?: string | null;
  /** Who never learnt of `before`. */
  untold?: Untold;
}

/** Tells whoever has a seat of another start, and returns the line for the log. Throws Refused. */
async function writeValues(
  trx: Trx,
  services: OrderContext,
  actor: Actor,
  event: EventRow,
  { before, after, movedFrom = event.starts_at, untold }: WrittenValues,
): Promise<LogLine> {
  if (!EVENT_RULES[event.state].isChanged) {
    throw new Refused('office_event_state', `A tournament that is ${event.state} stays as it is.`);
  }
  const isMoved = event.state !== 'draft' && after.columns.starts_at !== event.starts_at;
  const at = services.now();
  const changed = { ...event, ...after.columns, version: event.version + 1 };
  await changeFee(trx, services, event, { before: before.feeCents, after: after.feeCents });
  await changeSeats(trx, services, actor, event, { before: before.seats, after: after.seats });
  await trx
    .updateTable('events')
    .set({ ...after.columns, version: changed.version, ...(isMoved && { moved_from: movedFrom }) })
    .where('id', '=', event.id)
    .execute();
  await tellPlayers(trx, services, { event, after: changed, actor, untold });
  await keepPost(trx, actor, event, after, at);
  await publishEvent(trx, event, at);
  return {
    what: 'event',
    which: event.name,
    before: describeValues(before),
    after: describeValues(after),
  };
}

const valuesSchema = z.object({
  columns: z.object({
    starts_at: z.string(),
    opens_at: z.string().nullable(),
    closes_at: z.string(),
    cancel_until: z.string(),
    asks_player_id: z.number(),
    asks_birth_year: z.number(),
    deck_list: z.enum(DECK_LIST_WISHES),
    deck_list_until: z.string().nullable(),
  }),
  feeCents: z.number(),
  seats: z.number(),
});

const changeSchema = z.object({
  id: z.number(),
  /** Before the change. */
  version: z.number(),
  before: valuesSchema,
  after: valuesSchema,
  movedFrom: z.string().nullable(),
});

type EventChange = z.infer<typeof changeSchema>;

/** Like another change; whoever was told of another start is told again, and mails that have not left are withheld. */
export const undoChangeEvent = (
  trx: Trx,
  services: OrderContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> =>
  undoneBy(async () => {
    const { id, version, before, after, movedFrom } = changeSchema.parse(data);
    await lockPostOf(trx, id);
    const event = await lockEvent(trx, id);
    if (!isDeepStrictEqual(await lockValues(trx, event), after)) throw changedSince();
    const untold = await withholdNews(trx, { id, version: version + 1 });
    return writeValues(trx, services, actor, event, { before: after, after: before, movedFrom, untold });
  });

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
