import { eventListSchema, eventRoundsSchema, eventSchema, eventsQuerySchema } from '#contract/events.ts';
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
    summary: 'Get one event with seats.',
    answers: { 200: eventSchema },
    errors: ['event_not_found'],
  },
  {
    ...events,
    id: 'getEventRounds',
    path: `${PATHS.events}/{id}/rounds`,
    summary: 'Get the pairings, results and standings of an event that is played.',
    answers: { 200: eventRoundsSchema },
    errors: ['event_not_found'],
  },
];
