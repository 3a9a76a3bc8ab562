import type { ApiEvent } from '#contract/events.ts';
import { mayCancelSeat, type SeatsOffer, seatsOffer } from '#domain/events/event-state.ts';
import { parseCents } from '#domain/money/money.ts';

/** How seats of a tournament are sold. */
export interface Booking {
  eventId: number;
  /** Its units are the seats. */
  productId: number;
  name: string;
  offer: SeatsOffer;
  feeCents: number;
  left: number;
  /** Rises with each change. */
  version: number;
  /** Whether pairings can be looked at. */
  hasRounds: boolean;
  /** When it was to start before it was moved; null: it was not. */
  movedFrom: string | null;
  /** null: as soon as the event is open. */
  opensAt: string | null;
  cancelUntil: string;
  /** Whether a seat booked now could still be given back. */
  mayCancel: boolean;
}

export function bookingOf(event: ApiEvent, now: Date): Booking {
  const at = now.toISOString();
  const { state, opens_at: opensAt, closes_at: closesAt, cancel_until: cancelUntil } = event;
  const times = { state, opensAt, closesAt, cancelUntil };
  return {
    eventId: event.id,
    productId: event.product_id,
    name: event.name,
    offer: seatsOffer(times, event.seats_left, at),
    feeCents: parseCents(event.fee) ?? 0,
    left: event.seats_left,
    version: event.version,
    hasRounds: event.has_rounds,
    movedFrom: event.moved_from,
    opensAt,
    cancelUntil,
    mayCancel: mayCancelSeat(times, at),
  };
}

/** The next time at which the clock alone changes what its page says; undefined: none is left. */
export function nextTurn(
  { opens_at, closes_at, cancel_until }: Pick<ApiEvent, 'opens_at' | 'closes_at' | 'cancel_until'>,
  now: Date,
): Date | undefined {
  const ahead = [opens_at, closes_at, cancel_until]
    .flatMap((at) => (at === null ? [] : new Date(at).getTime()))
    .filter((at) => at > now.getTime());
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead));
}
