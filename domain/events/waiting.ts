import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * `asked`: not confirmed by its address yet; `offered`: by an order that waits for its payment; `removed`: taken off the list
 * by the shop.
 */
export const WAITING_STATES = ['asked', 'waiting', 'offered', 'removed'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** On the list of one event. */
export const MOST_WAITING = 500;
export const WAITING_CONFIRM_HOURS = 48;

export const OFFER_HOURS = 12;
/** Before the start: from then on free seats are given at the door. */
export const LAST_OFFER_HOURS = 2;
/** Nobody reads a mail and pays in less. */
const LEAST_OFFER_MINUTES = 30;

/** Until when a seat that is offered at `now` is held; undefined: it is too late for an offer. */
export function offerEnd(startsAt: string, now: Date): Date | undefined {
  const last = Date.parse(startsAt) - LAST_OFFER_HOURS * HOUR_MS;
  const end = Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, last);
  return end - now.getTime() < LEAST_OFFER_MINUTES * MINUTE_MS ? undefined : new Date(end);
}

/** What whoever asked for a seat is told: `booked` once it is paid for, `missed` when it was not paid for in time. */
export const WAITING_NEWS = ['asked', 'waiting', 'offered', 'booked', 'missed', 'removed'] as const;
export type WaitingNews = (typeof WAITING_NEWS)[number];
