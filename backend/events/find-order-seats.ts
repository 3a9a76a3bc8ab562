import type { EventTimes } from '#domain/events/event-state.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** Every seat that an order has ever asked for, with its event. */
export const findOrderSeats = (db: DbOrTrx, orderId: number) =>
  db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .innerJoin('events', 'events.id', 'event_entries.event_id')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'events.post_id').on('posts.status', '=', 'publish'),
    )
    .leftJoin('event_decks', 'event_decks.entry_id', 'event_entries.id')
    .select([
      'posts.slug as post_slug',
      'event_entries.id',
      'event_entries.order_line_id',
      'event_entries.state',
      'event_entries.name',
      'event_entries.shows_name',
      'event_id',
      'events.name as event_name',
      'events.post_id',
      'events.version',
      'events.state as event_state',
      'events.starts_at',
      'events.opens_at',
      'events.closes_at',
      'events.cancel_until',
      'events.asks_player_id',
      'events.asks_birth_year',
      'events.deck_list',
      'events.deck_list_until',
      'event_decks.list as deck',
      'event_decks.in_public',
      'event_decks.handed_in_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('event_entries as booked')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('seats'))
        .whereRef('booked.event_id', '=', 'event_entries.event_id')
        .whereRef('booked.id', '<=', 'event_entries.id')
        .as('place'),
    )
    .where('order_lines.order_id', '=', orderId)
    .orderBy('events.starts_at')
    .orderBy('event_entries.id')
    .execute();

export type OrderSeat = Awaited<ReturnType<typeof findOrderSeats>>[number];

export const timesOfSeat = (seat: OrderSeat): EventTimes => ({
  state: seat.event_state,
  opensAt: seat.opens_at,
  closesAt: seat.closes_at,
  cancelUntil: seat.cancel_until,
});

export const deckTimesOf = (seat: OrderSeat) => ({
  state: seat.event_state,
  deckList: seat.deck_list,
  deckListUntil: seat.deck_list_until,
  startsAt: seat.starts_at,
});
