import { PAGE_PATHS } from '#contract/paths.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { signEntryLink } from '../../events/entry-links.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { unknownEvent } from '../save-event.ts';

export interface PlayerCode {
  entry_id: number;
  name: string;
  /** The page by which this player alone sees the table and reports results. */
  url: string;
}

/** Of who has a seat, by name: some have no order that leads to their page. Throws Refused. */
export async function findCodes(
  { db, signer, settings }: OrderServices,
  eventId: number,
): Promise<PlayerCode[]> {
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const entries = await db
    .selectFrom('event_entries')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .where('state', 'in', BOOKED_STATES)
    .execute();
  const codes: PlayerCode[] = [];
  for (const { id, name } of entries) {
    const link = await signEntryLink(db, signer, id);
    codes.push({ entry_id: id, name, url: `${settings.publicUrl}${PAGE_PATHS.entry}/${link}` });
  }
  return codes.toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.entry_id - other.entry_id,
  );
}
