import type { ApiSeatInput } from '#contract/events.ts';
import { BIRTH_YEARS, type Seat } from '#domain/events/seats.ts';

/** A field of a seat, called as in the order. */
export type SeatInput = keyof ApiSeatInput;

/** As typed, by field; ticked boxes say 'yes'. */
export type TypedSeats = Readonly<Record<string, string>>;

/** What the fields of one seat are called on the page. */
export type FieldName = (input: SeatInput) => string;

export function typedSeat(typed: TypedSeats, nameOf: FieldName): Seat {
  const text = (input: SeatInput) => typed[nameOf(input)] ?? '';
  return {
    name: text('name'),
    playerId: text('player_id'),
    birthYear: readYear(text('birth_year')),
    isUnder18: text('under_18') !== '',
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    guardianAgrees: text('guardian_agrees') !== '',
    showsName: text('shows_name') !== '',
  };
}

export const toApiSeat = (seat: Seat): ApiSeatInput => ({
  name: seat.name,
  player_id: seat.playerId,
  birth_year: seat.birthYear,
  under_18: seat.isUnder18,
  guardian_name: seat.guardianName,
  guardian_phone: seat.guardianPhone,
  guardian_agrees: seat.guardianAgrees,
  shows_name: seat.showsName,
});

function readYear(typed: string): number | null {
  const year = /^\s*\d{4}\s*$/.test(typed) ? Number(typed) : 0;
  return year >= BIRTH_YEARS.least && year <= BIRTH_YEARS.most ? year : null;
}
