import type { OfficeEntry } from '#contract/office/events.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { foldCase } from '#domain/text/text.ts';
import { findLinkedEntry } from '../events/entry-links.ts';
import { selectEvents } from '../events/find-public-events.ts';
import type { EntryRow } from '../events/order-entries.ts';
import type { Db } from '../ground/db/tables.ts';
import { findSignedOrder } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { Order } from '../orders/queries.ts';
import { postPath } from '../posts/load-fields.ts';
import { findEventMoney } from './event-money.ts';
import { summarise } from './list-events.ts';
import { listPlaces } from './list-places.ts';
import { unknownEvent } from './save-event.ts';

interface Asked {
  /** A name, an order's number, or the address of an order's page. */
  search: string;
  /** Who asks may see money. */
  showsMoney: boolean;
}

export type OfficeEvent = Awaited<ReturnType<typeof findEvent>>;

/** With those of its seats that the search finds, by name, and its waiting list. Throws Refused. */
export async function findEvent(services: OrderServices, id: number, { search, showsMoney }: Asked) {
  const { db } = services;
  const row = await selectEvents(db).where('events.id', '=', id).executeTakeFirst();
  const [summary] = await summarise(db, row ? [row] : []);
  if (!row || !summary) throw unknownEvent();
  const post = await db
    .selectFrom('posts')
    .select(['title', 'slug'])
    .where('id', '=', row.post_id)
    .executeTakeFirst();
  const entries = await listEntries(db, id);
  return {
    ...summary,
    event: {
      starts_at: row.starts_at,
      opens_at: row.opens_at,
      closes_at: row.closes_at,
      cancel_until: row.cancel_until,
      // Without a sale of the product: this is what is changed.
      fee: decimalFromCents(row.regular_price_cents ?? 0),
      seats: summary.seats,
      asks_player_id: row.asks_player_id === 1,
      asks_birth_year: row.asks_birth_year === 1,
      deck_list: row.deck_list,
      deck_list_until: row.deck_list_until,
    },
    post: post ? { title: post.title || post.slug, path: postPath(post.slug) } : null,
    entries: search === '' ? entries : entries.filter(await matcherOf(services, search)),
    waiting: await listPlaces(db, id, showsMoney),
    money: showsMoney ? await findEventMoney(db, row, services.now()) : null,
  };
}

/** By name; `entryId`: this one alone. */
export async function listEntries(db: Db, eventId: number, entryId?: number): Promise<OfficeEntry[]> {
  const rows = await db
    .selectFrom('event_entries')
    .leftJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'event_entries.id',
      'event_entries.state',
      'event_entries.name',
      'player_id',
      'birth_year',
      'guardian_name',
      'guardian_phone',
      'asked_at',
      'orders.number as order',
    ])
    .where('event_id', '=', eventId)
    .where('event_entries.state', '<>', 'released')
    .$if(entryId !== undefined, (query) => query.where('event_entries.id', '=', entryId ?? 0))
    .execute();
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
}

/** For all seats of an order, or for one; `forged`: for none. */
type DoorCode = { order: Order } | { entry: EntryRow } | 'forged';

/** A scanned code is the address of an order's page, or of a player's. undefined: it is none. */
export async function readCode(services: OrderServices, text: string): Promise<DoorCode | undefined> {
  const [, page, link = ''] = /\/(order|entry)\/([\w-]+)/.exec(text) ?? [];
  if (page === undefined) return undefined;
  if (page === 'entry') {
    const entry = await findLinkedEntry(services, link);
    return entry ? { entry } : 'forged';
  }
  const order = await findSignedOrder(services, link);
  return order ? { order } : 'forged';
}

export async function matcherOf(
  services: OrderServices,
  search: string,
): Promise<(entry: OfficeEntry) => boolean> {
  const code = await readCode(services, search);
  if (code === 'forged') return () => false;
  if (code) return ({ id, order }) => ('entry' in code ? id === code.entry.id : order === code.order.number);
  const typed = foldCase(search);
  return ({ name, order: number, player_id }) =>
    foldCase(name).includes(typed) ||
    foldCase(number ?? '').includes(typed) ||
    (player_id !== '' && foldCase(player_id) === typed);
}
