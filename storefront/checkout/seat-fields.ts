import type { ApiEvent, ApiSeatInput } from '#contract/events.ts';
import { findSeatProblems, MOST_SEATS, type SeatQuestions } from '#domain/events/seats.ts';
import {
  type FieldName,
  type SeatInput,
  type TypedSeats,
  toApiSeat,
  typedSeat,
} from '../pieces/seats/seat-values.ts';

/** What a cart's line of seats asks. */
export interface SeatEvent extends SeatQuestions {
  productId: number;
  name: string;
}

const PREFIX = 'seat-';

/** Of one seat. */
export const seatFields =
  (productId: number, place: number): FieldName =>
  (input: SeatInput) =>
    `${PREFIX}${productId}-${place}-${input}`;

/** Of all seats of one event. */
export const seatsId = (productId: number): string => `seats-${productId}`;

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

export const readTypedSeats = (form: FormData): TypedSeats =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

interface SeatLine {
  productId: number;
  quantity: number;
}

/** undefined: the page has asked for no names of this line. */
export function seatsOfLine(
  { productId, quantity }: SeatLine,
  typed: TypedSeats,
): ApiSeatInput[] | undefined {
  if (!(seatFields(productId, 0)('name') in typed)) return undefined;
  return placesOf(quantity).map((place) => toApiSeat(typedSeat(typed, seatFields(productId, place))));
}

/** What was refused of the events whose names the page has asked for: other fields are not there. */
export const askedOnly = (refused: Readonly<Record<string, string>>, typed: TypedSeats) =>
  Object.fromEntries(
    Object.entries(refused).filter(([field]) => {
      const [, productId] = /^seats?-(\d+)/.exec(field) ?? [];
      return seatFields(Number(productId), 0)('name') in typed;
    }),
  );

export const placesOf = (quantity: number): number[] =>
  Array.from({ length: Math.min(quantity, MOST_SEATS) }, (_, place) => place);

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

const PARAM = /^line_items\.(\d+)\.seats(?:\.(\d+)\.(\w+))?$/;

/** The fields that a refused order names. */
export function refusedFields(
  params: Readonly<Record<string, string>>,
  lines: readonly Pick<SeatLine, 'productId'>[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([param, message]) => {
      const [, line = '', place, input] = PARAM.exec(param) ?? [];
      const { productId } = lines[Number(line)] ?? {};
      if (line === '' || productId === undefined) return [];
      return [
        [place === undefined ? seatsId(productId) : `${PREFIX}${productId}-${place}-${input}`, message],
      ];
    }),
  );
}
