import type { ApiEvent } from '#contract/events.ts';
import {
  placesOf,
  type SeatLine,
  seatFields,
  seatsId,
  type TypedSeats,
  typedSeat,
} from '#domain/events/seat-form.ts';
import { findSeatProblems, MOST_SEATS, type SeatQuestions } from '#domain/events/seats.ts';

/** What a cart's line of seats asks. */
export interface SeatEvent extends SeatQuestions {
  productId: number;
  name: string;
}

export const toSeatEvent = (event: ApiEvent): SeatEvent => ({
  productId: event.product_id,
  name: event.name,
  startsAt: event.starts_at,
  asksPlayerId: event.asks_player_id,
  asksBirthYear: event.asks_birth_year,
});

export const virtualIds = (
  items: readonly { productId: number; virtual?: boolean | undefined }[],
): number[] => items.filter(({ virtual }) => virtual).map(({ productId }) => productId);

/** What was refused of the events whose names the page has asked for: other fields are not there. */
export const askedOnly = (refused: Readonly<Record<string, string>>, typed: TypedSeats) =>
  Object.fromEntries(
    Object.entries(refused).filter(([field]) => {
      const [, productId] = /^seats?-(\d+)/.exec(field) ?? [];
      return seatFields(Number(productId), 0)('name') in typed;
    }),
  );

/** By field, in the order of the form. */
export function seatErrors(
  events: readonly SeatEvent[],
  lines: readonly SeatLine[],
  typed: TypedSeats,
): Record<string, string> {
  const found = events.flatMap((event): [string, string][] => {
    const { productId } = event;
    const quantity = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    if (quantity > MOST_SEATS) return [[seatsId(productId), TOO_MANY]];
    return placesOf(quantity).flatMap((place) => {
      const nameOf = seatFields(productId, place);
      return findSeatProblems(typedSeat(typed, nameOf), event).map(({ field, message }): [string, string] => [
        nameOf(field),
        message,
      ]);
    });
  });
  return Object.fromEntries(found);
}

const TOO_MANY = `One order books at most ${MOST_SEATS} seats of an event.`;
