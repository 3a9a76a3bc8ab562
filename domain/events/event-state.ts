export const EVENT_STATES = ['draft', 'open', 'closed', 'over', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Who pairs its rounds: this shop, or a program of the game's publisher. */
export const RUN_BY = ['us', 'other'] as const;
export type RunBy = (typeof RUN_BY)[number];

export const EVENTS_PAGE_SIZE = 50;

interface StateRule {
  /** Whether its page offers seats. */
  isPublic: boolean;
  /** Whether a seat that is paid for late can still be given. */
  keepsSeats: boolean;
  /** Whether people are marked at its door. */
  hasDoor: boolean;
  /** Whether its times, fee and seats may change. */
  isChanged: boolean;
  next: readonly EventState[];
}

/** `closed`: no seat is sold any more; those that are sold count. */
export const EVENT_RULES: Readonly<Record<EventState, StateRule>> = {
  draft: { isPublic: false, keepsSeats: false, hasDoor: false, isChanged: true, next: ['open', 'cancelled'] },
  open: { isPublic: true, keepsSeats: true, hasDoor: true, isChanged: true, next: ['closed', 'cancelled'] },
  closed: {
    isPublic: true,
    keepsSeats: true,
    hasDoor: true,
    isChanged: true,
    next: ['open', 'over', 'cancelled'],
  },
  over: { isPublic: true, keepsSeats: false, hasDoor: true, isChanged: false, next: ['closed'] },
  cancelled: { isPublic: true, keepsSeats: false, hasDoor: false, isChanged: false, next: [] },
};

export const mayBecome = (from: EventState, to: EventState): boolean => EVENT_RULES[from].next.includes(to);

/** A tournament that has not started is not over. */
export const isTooEarly = (to: EventState, startsAt: string, now: string): boolean =>
  to === 'over' && now < startsAt;

export interface EventTimes {
  state: EventState;
  /** null: as soon as it is open. */
  opensAt: string | null;
  closesAt: string;
  cancelUntil: string;
}

export type BookingProblem = 'event_not_open' | 'event_closed';

/** Why no seat is sold at `now`; undefined: seats are sold. */
export function findBookingProblem(
  { state, opensAt, closesAt }: EventTimes,
  now: string,
): BookingProblem | undefined {
  if (state === 'draft') return 'event_not_open';
  if (state !== 'open' || now >= closesAt) return 'event_closed';
  return opensAt !== null && now < opensAt ? 'event_not_open' : undefined;
}

/** Why nobody who is there is given a seat; undefined: it is sold also after the last booking, and to who comes late. */
export function findDoorProblem({ state }: Pick<EventTimes, 'state'>): BookingProblem | undefined {
  if (state === 'draft') return 'event_not_open';
  return EVENT_RULES[state].keepsSeats ? undefined : 'event_closed';
}

/** Whether whoever has a seat may still give it back for the money. */
export const mayCancelSeat = ({ state, cancelUntil }: EventTimes, now: string): boolean =>
  EVENT_RULES[state].keepsSeats && now < cancelUntil;

/** Whether a seat may still be handed to another player. */
export const mayHandOn = (state: EventState, startsAt: string, now: string): boolean =>
  EVENT_RULES[state].keepsSeats && now < startsAt;

/** What an event's page says about its seats. */
export type SeatsOffer = 'open' | 'sold_out' | 'not_yet' | 'closed' | 'cancelled';

export function seatsOffer(event: EventTimes, seatsLeft: number, now: string): SeatsOffer {
  if (event.state === 'cancelled') return 'cancelled';
  const problem = findBookingProblem(event, now);
  if (problem) return problem === 'event_not_open' ? 'not_yet' : 'closed';
  return seatsLeft > 0 ? 'open' : 'sold_out';
}
