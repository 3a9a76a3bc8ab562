import { z } from 'zod';
import { entryLinkSchema, entryPageSchema, reportedResultSchema } from '#contract/entries.ts';
import {
  eventListSchema,
  eventRoundsSchema,
  eventsQuerySchema,
  playedEventSchema,
  waitingLinkSchema,
  waitingPlaceSchema,
  waitingRequestSchema,
} from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const events = { group: 'Events', method: 'GET', needsKey: true } as const;

export const EVENT_CALLS: readonly Call[] = [
  {
    ...events,
    id: 'listEvents',
    path: PATHS.events,
    summary:
      'List the events with seats that belong to posts: what a seat costs, how many are left, and until when.',
    query: eventsQuerySchema,
    answers: { 200: eventListSchema },
  },
  {
    ...events,
    id: 'getEvent',
    path: `${PATHS.events}/{id}`,
    summary: 'Get one event with seats, with pairings, results and standings once it is played.',
    answers: { 200: playedEventSchema },
    errors: ['event_not_found'],
  },
  {
    ...events,
    id: 'getEventRounds',
    path: `${PATHS.events}/{id}/rounds`,
    summary:
      'Get the pairings, results and standings of an event that is played, its rules, and the deck lists that are shown.',
    answers: { 200: eventRoundsSchema },
    errors: ['event_not_found'],
  },
  {
    ...events,
    id: 'joinWaitingList',
    method: 'POST',
    path: `${PATHS.events}/{id}/waiting`,
    summary:
      'Ask to wait for a seat of an event that is full. The address must confirm it by the link in a mail.',
    body: waitingRequestSchema,
    answers: { 202: z.object({ success: z.literal(true) }) },
    errors: [
      'event_not_found',
      'event_not_open',
      'event_closed',
      'event_not_full',
      'seat_names_needed',
      'guardian_needed',
      'already_entered',
      'waiting_list_full',
      'too_many_requests',
    ],
  },
  {
    ...events,
    id: 'getWaitingPlace',
    path: PATHS.waiting,
    summary: 'Get what has become of a place on a waiting list, by the link that was mailed.',
    query: waitingLinkSchema,
    answers: { 200: waitingPlaceSchema },
    errors: ['waiting_link_expired'],
  },
  {
    ...events,
    id: 'confirmWaitingPlace',
    method: 'POST',
    path: `${PATHS.waiting}/confirm`,
    summary: 'Confirm a place on a waiting list; confirming again changes nothing.',
    body: waitingLinkSchema,
    answers: { 200: waitingPlaceSchema },
    errors: [
      'waiting_link_expired',
      'event_not_open',
      'event_closed',
      'already_entered',
      'waiting_list_full',
      'too_many_requests',
    ],
  },
  {
    ...events,
    id: 'leaveWaitingList',
    method: 'POST',
    path: `${PATHS.waiting}/leave`,
    summary:
      'Leave a waiting list: all that was asked is erased, and a seat that is offered goes to the next.',
    body: waitingLinkSchema,
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: ['waiting_link_expired', 'too_many_requests'],
  },
  {
    ...events,
    id: 'getEntry',
    path: PATHS.entries,
    summary:
      'Get the table of who plays on a seat, and what was reported of the match, by the link of the entry.',
    query: entryLinkSchema,
    answers: { 200: entryPageSchema },
    errors: ['entry_not_found'],
  },
  {
    ...events,
    id: 'reportResult',
    method: 'POST',
    path: `${PATHS.entries}/result`,
    summary:
      'Report how a match of the last round has ended. It counts once both players say the same; `result_differs` says that the opponent has reported something else, which the judge sees.',
    body: reportedResultSchema,
    answers: { 200: entryPageSchema },
    errors: ['entry_not_found', 'event_closed', 'result_differs', 'too_many_requests'],
  },
];
