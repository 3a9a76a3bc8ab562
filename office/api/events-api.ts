import {
  type DoorMark,
  doorScanAnswerSchema,
  officeDecksSchema,
  officeEventAnswerSchema,
  officeEventPostsSchema,
  officeEventsSchema,
  repeatedEventsSchema,
  type WaitingMove,
  walkInAnswerSchema,
  writtenPostSchema,
} from '#contract/office/events.ts';
import type { EventState } from '#domain/events/event-state.ts';
import type { OfficeCall } from './call.ts';

/** A tournament as its form says it: the backend checks every field. */
export type TypedEvent = Readonly<Record<string, unknown>>;

/** Who comes without a seat, as the form says it. */
export type TypedWalkIn = Readonly<Record<string, unknown>>;

export const eventsApi = (call: OfficeCall) => ({
  events: (query: URLSearchParams) => call(officeEventsSchema, 'GET', `/events?${query}`),
  eventPosts: () => call(officeEventPostsSchema, 'GET', '/events/posts'),
  event: (id: number, search = '') =>
    call(officeEventAnswerSchema, 'GET', `/events/${id}?${new URLSearchParams({ search })}`),
  decks: (id: number) => call(officeDecksSchema, 'GET', `/events/${id}/decks`),
  addEvent: (post_id: number, event: TypedEvent) =>
    call(officeEventAnswerSchema, 'POST', '/events', { post_id, event }),
  changeEvent: (id: number, version: number, event: TypedEvent) =>
    call(officeEventAnswerSchema, 'PUT', `/events/${id}`, { version, event }),
  setEventState: (id: number, version: number, state: EventState) =>
    call(officeEventAnswerSchema, 'POST', `/events/${id}/state`, { version, state }),
  writeResultsPost: (id: number) => call(writtenPostSchema, 'POST', `/events/${id}/post`),
  repeatEvent: (id: number, weeks: number) =>
    call(repeatedEventsSchema, 'POST', `/events/${id}/repeat`, { weeks }),
  markAtDoor: (id: number, mark: DoorMark) =>
    call(officeEventAnswerSchema, 'POST', `/events/${id}/door`, mark),
  scanAtDoor: (id: number, scan: string) =>
    call(doorScanAnswerSchema, 'POST', `/events/${id}/scan`, { scan }),
  addPlayer: (id: number, walkIn: TypedWalkIn) =>
    call(walkInAnswerSchema, 'POST', `/events/${id}/entries`, walkIn),
  moveWaiting: (id: number, move: WaitingMove) =>
    call(officeEventAnswerSchema, 'POST', `/events/${id}/waiting`, move),
});
