import type { OfficeWaiting } from '#backend/event-desk/list-places.ts';
import type { FieldName, TypedSeats } from '#domain/events/seat-form.ts';

/** What is known of who waits, as if it were typed for a seat. */
export const typedPlace = (row: OfficeWaiting, nameOf: FieldName): TypedSeats => ({
  [nameOf('name')]: row.name,
  [nameOf('player_id')]: row.player_id,
  [nameOf('birth_year')]: row.birth_year === null ? '' : String(row.birth_year),
  [nameOf('under_18')]: row.guardian_name === '' ? '' : 'yes',
  [nameOf('guardian_name')]: row.guardian_name,
  [nameOf('guardian_phone')]: row.guardian_phone,
  [nameOf('guardian_agrees')]: row.guardian_name === '' ? '' : 'yes',
  [nameOf('shows_name')]: row.shows_name ? 'yes' : '',
});
