import { seatFields } from '#domain/events/seat-form.ts';
import { dataOf } from '../api/answers.ts';
import type { OfficeApi } from '../api/office-api.ts';
import type { SaleLine } from './sale-lines.ts';

/** A seat for who is at the door of a tournament; of the waiting list with what is known of them. undefined: it is not sold. */
export async function findDoorLine(
  api: OfficeApi,
  request: Request,
  eventId: number,
  waitingId: number,
): Promise<SaleLine | undefined> {
  const { event } = dataOf(await api.event(eventId), request);
  const ids = String(event.product_id);
  const [unit] = dataOf(await api.counterUnits(new URLSearchParams({ ids })), request).units;
  if (!unit) return undefined;
  const row = event.waiting.find(({ id }) => id === waitingId);
  const nameOf = seatFields(unit.id, 0);
  const typed = row
    ? {
        [nameOf('name')]: row.name,
        [nameOf('player_id')]: row.player_id,
        [nameOf('birth_year')]: row.birth_year === null ? '' : String(row.birth_year),
        [nameOf('under_18')]: row.guardian_name === '' ? '' : 'yes',
        [nameOf('guardian_name')]: row.guardian_name,
        [nameOf('guardian_phone')]: row.guardian_phone,
        [nameOf('guardian_agrees')]: row.guardian_name === '' ? '' : 'yes',
        [nameOf('shows_name')]: row.shows_name ? 'yes' : '',
      }
    : {};
  return { unit, quantity: 1, seats: { typed, waitingId: row?.id ?? null } };
}
