import {
  changedEventSchema,
  doorMarkSchema,
  doorScanAnswerSchema,
  doorScanSchema,
  eventStateSchema,
  newEventSchema,
  officeEventAnswerSchema,
  officeEventPostsSchema,
  officeEventQuerySchema,
  officeEventsQuerySchema,
  officeEventsSchema,
  repeatedEventSchema,
  repeatedEventsSchema,
  waitingMoveSchema,
} from '#contract/office/events.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const events = { group: 'Office', method: 'POST', needsKey: true, office: 'events' } as const;
const base = `${PATHS.office}/events`;
const one = `${base}/{id}`;

/** Fees and seats are for who may take money: the right to the counter. */
export const OFFICE_EVENT_CALLS: readonly Call[] = [
  {
    ...events,
    id: 'listOfficeEvents',
    method: 'GET',
    path: base,
    summary: 'List tournaments with seats: coming ones as they start, or past ones, newest first.',
    query: officeEventsQuerySchema,
    answers: { 200: officeEventsSchema },
  },
  {
    ...events,
    id: 'listOfficeEventPosts',
    method: 'GET',
    path: `${base}/posts`,
    office: 'counter',
    summary: 'List posts about tournaments that have no seats yet, with what their fields say.',
    answers: { 200: officeEventPostsSchema },
  },
  {
    ...events,
    id: 'addOfficeEvent',
    path: base,
    office: 'counter',
    summary: 'Give a post about a tournament seats: a draft, and the product whose units are the seats.',
    body: newEventSchema,
    answers: { 201: officeEventAnswerSchema },
    errors: ['office_unknown_post', 'office_event_known'],
  },
  {
    ...events,
    id: 'getOfficeEvent',
    method: 'GET',
    path: one,
    summary: 'Get a tournament with who has a seat; its money only with the right to the counter.',
    query: officeEventQuerySchema,
    answers: { 200: officeEventAnswerSchema },
    errors: ['event_not_found'],
  },
  {
    ...events,
    id: 'changeOfficeEvent',
    method: 'PUT',
    path: one,
    office: 'counter',
    summary: 'Change times, fee, seats and questions. Whoever has a seat is told of another start by mail.',
    body: changedEventSchema,
    answers: { 200: officeEventAnswerSchema },
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state', 'office_stock_held'],
  },
  {
    ...events,
    id: 'setOfficeEventState',
    path: `${one}/state`,
    summary:
      'Open, close or end a tournament, or cancel it: all seats are refunded to where the money came from, and everybody is told. Cancelling needs the right to the counter.',
    body: eventStateSchema,
    answers: { 200: officeEventAnswerSchema },
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...events,
    id: 'repeatOfficeEvent',
    path: `${one}/repeat`,
    office: 'counter',
    summary: 'Copy a tournament and its post, as drafts, for each of the next weeks.',
    body: repeatedEventSchema,
    answers: { 201: repeatedEventsSchema },
    errors: ['event_not_found', 'office_unknown_post'],
  },
  {
    ...events,
    id: 'markAtOfficeDoor',
    path: `${one}/door`,
    summary: 'Mark who is here and who is absent.',
    body: doorMarkSchema,
    answers: { 200: officeEventAnswerSchema },
    errors: ['event_not_found', 'entry_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...events,
    id: 'scanAtOfficeDoor',
    path: `${one}/scan`,
    summary: 'Mark who is meant by a code or a name as here, or say why not.',
    body: doorScanSchema,
    answers: { 200: doorScanAnswerSchema },
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...events,
    id: 'moveOnOfficeWaitingList',
    path: `${one}/waiting`,
    summary:
      'Move somebody to another place on the waiting list, or take somebody off it, also who is offered a seat.',
    body: waitingMoveSchema,
    answers: { 200: officeEventAnswerSchema },
    errors: ['event_not_found', 'entry_not_found', 'office_changed_meanwhile'],
  },
];
