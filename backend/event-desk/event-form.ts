import type { EventForm } from '#contract/office/events.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { EventRow } from '../events/find-events.ts';
import { Refused } from '../ground/refused.ts';
import { MINIMUM_ORDER_CENTS } from '../payments/payable.ts';

export type EventColumns = Pick<
  EventRow,
  | 'starts_at'
  | 'opens_at'
  | 'closes_at'
  | 'cancel_until'
  | 'asks_player_id'
  | 'asks_birth_year'
  | 'deck_list'
  | 'deck_list_until'
>;

export interface EventValues {
  columns: EventColumns;
  feeCents: number;
  seats: number;
}

/** Throws Refused for a fee that nobody could pay; without a fee seats are free. */
export function readEventForm(given: EventForm): EventValues {
  const feeCents = parseCents(given.fee) ?? 0;
  if (feeCents > 0 && feeCents < MINIMUM_ORDER_CENTS) {
    const words = `The fee is at least ${formatRand(MINIMUM_ORDER_CENTS)}, the smallest amount that can be paid online, or 0 if seats are free.`;
    throw new Refused('rest_invalid_param', words, { params: { fee: words } });
  }
  return {
    columns: {
      starts_at: toUtc(given.starts_at),
      opens_at: given.opens_at && toUtc(given.opens_at),
      closes_at: toUtc(given.closes_at),
      cancel_until: toUtc(given.cancel_until),
      asks_player_id: given.asks_player_id ? 1 : 0,
      asks_birth_year: given.asks_birth_year ? 1 : 0,
      deck_list: given.deck_list,
      deck_list_until: given.deck_list_until && toUtc(given.deck_list_until),
    },
    feeCents,
    seats: given.seats,
  };
}

/** Compared as text with other times. */
const toUtc = (time: string): string => new Date(time).toISOString();

export const columnsOf = (row: EventRow): EventColumns => ({
  starts_at: row.starts_at,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  cancel_until: row.cancel_until,
  asks_player_id: row.asks_player_id,
  asks_birth_year: row.asks_birth_year,
  deck_list: row.deck_list,
  deck_list_until: row.deck_list_until,
});

/** What the log says of the values. */
export function describeValues({ columns, feeCents, seats }: EventValues): string {
  const moment = (at: string) => longDateTime(new Date(at));
  return [
    moment(columns.starts_at),
    countOf(seats, 'seat'),
    formatRand(feeCents),
    `booked ${columns.opens_at === null ? '' : `from ${moment(columns.opens_at)} `}until ${moment(columns.closes_at)}`,
    `cancelled until ${moment(columns.cancel_until)}`,
    ...(columns.asks_player_id ? ['asks the player number'] : []),
    ...(columns.asks_birth_year ? ['asks the year of birth'] : []),
    ...(columns.deck_list === 'none'
      ? []
      : [
          `deck lists ${columns.deck_list}${columns.deck_list_until === null ? '' : ` until ${moment(columns.deck_list_until)}`}`,
        ]),
  ].join(', ');
}
