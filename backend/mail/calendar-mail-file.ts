import { calendarFile, calendarPlace, eventUid } from '#domain/events/calendar.ts';
import { findPostSlug } from '../events/find-post-slug.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from '../orders/order-services.ts';
import type { MailFile } from './mail-files.ts';

interface CalendarEvent {
  id: number;
  post_id: number;
  name: string;
  starts_at: string;
  version: number;
  /** Whoever gets it does not play. */
  isCancelled?: boolean;
}

type MailContext = Pick<OrderContext, 'settings' | 'now'>;

/** A tournament for the calendar of who plays: with a later version, or cancelled, it replaces the entry there. */
export async function calendarMailFile(
  trx: Trx,
  { settings: { shop, publicUrl }, now }: MailContext,
  { id, post_id, name, starts_at, version, isCancelled = false }: CalendarEvent,
): Promise<MailFile> {
  const slug = await findPostSlug(trx, post_id);
  const city = await trx
    .selectFrom('post_meta')
    .select('value')
    .where('post_id', '=', post_id)
    .where('key', '=', '_springdeck_event_city')
    .executeTakeFirst();
  const entry = {
    uid: eventUid(id),
    title: name,
    startsAt: starts_at,
    facts: [],
    place: calendarPlace(shop, city?.value ?? ''),
    address: `${publicUrl}/${slug === '' ? 'tournaments' : `posts/${slug}`}`,
    version,
    isCancelled,
  };
  const site = { shopName: shop.name, host: new URL(publicUrl).hostname };
  return { kind: 'calendar', name: `${slug || eventUid(id)}.ics`, text: calendarFile([entry], site, now()) };
}

/** Takes coming tournaments out of the calendar of who does not play there any more. */
export async function cancelledCalendars(
  trx: Trx,
  context: MailContext,
  eventIds: readonly number[],
): Promise<MailFile[]> {
  if (eventIds.length === 0) return [];
  const events = await trx
    .selectFrom('events')
    .select(['id', 'post_id', 'name', 'starts_at', 'version'])
    .where('id', 'in', eventIds)
    .where('starts_at', '>', context.now().toISOString())
    .orderBy('id')
    .execute();
  const files: MailFile[] = [];
  for (const event of events)
    files.push(await calendarMailFile(trx, context, { ...event, isCancelled: true }));
  return files;
}
