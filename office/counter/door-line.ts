import type { OfficeActs } from '#backend/office/act.ts';
import { seatFields } from '#domain/events/seat-form.ts';
import { dataOf } from '../api/answers.ts';
import { typedPlace } from '../pieces/seats/typed-place.ts';
import type { SaleLine } from './sale-lines.ts';

/** A seat for who is at the door of a tournament; of the waiting list with what is known of them. undefined: it is not sold. */
export async function findDoorLine(
  act: OfficeActs,
  request: Request,
  eventId: number,
  waitingId: number,
): Promise<SaleLine | undefined> {
  const event = dataOf(await act.event({ id: eventId }), request);
  const ids = String(event.product_id);
  const [unit] = dataOf(await act.counterUnits({ ids }), request).units;
  if (!unit) return undefined;
  const row = event.waiting.find(({ id }) => id === waitingId);
  const typed = row ? typedPlace(row, seatFields(unit.id, 0)) : {};
  return { unit, quantity: 1, seats: { typed, waitingId: row?.id ?? null } };
}
