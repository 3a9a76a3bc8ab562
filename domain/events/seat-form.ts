import { BIRTH_YEARS, MOST_SEATS, type Seat, type SeatField } from './seats.ts';

/** A field of a seat, called as in the order. */
export type SeatInput = SeatField | 'under_18' | 'shows_name';

/** As typed, by field; ticked boxes say 'yes'. */
export type TypedSeats = Readonly<Record<string, string>>;

/** What the fields of one seat are called on the page. */
export type FieldName = (input: SeatInput) => string;

const PREFIX = 'seat-';

/** Of one seat. */
export const seatFields =
  (productId: number, place: number): FieldName =>
  (input: SeatInput) =>
    `${PREFIX}${productId}-${place}-${input}`;

/** Of all seats of one event. */
export const seatsId = (productId: number): string => `seats-${productId}`;

/** Of the entries of a form. */
export const readTypedSeats = (form: Iterable<readonly [string, unknown]>): TypedSeats =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

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

/** As a request has it. */
export const toApiSeat = (seat: Seat) => ({
  name: seat.name,
  player_id: seat.playerId,
  birth_year: seat.birthYear,
  under_18: seat.isUnder18,
  guardian_name: seat.guardianName,
  guardian_phone: seat.guardianPhone,
  guardian_agrees: seat.guardianAgrees,
  shows_name: seat.showsName,
});

export interface SeatLine {
  productId: number;
  quantity: number;
}

/** undefined: the page has asked for no names of this line. */
export function seatsOfLine({ productId, quantity }: SeatLine, typed: TypedSeats) {
  if (!(seatFields(productId, 0)('name') in typed)) return undefined;
  return placesOf(quantity).map((place) => toApiSeat(typedSeat(typed, seatFields(productId, place))));
}

export const placesOf = (quantity: number): number[] =>
  Array.from({ length: Math.min(quantity, MOST_SEATS) }, (_, place) => place);

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

function readYear(typed: string): number | null {
  const year = /^\s*\d{4}\s*$/.test(typed) ? Number(typed) : 0;
  return year >= BIRTH_YEARS.least && year <= BIRTH_YEARS.most ? year : null;
}
