import {
  doorAnswerSchema,
  doorMarkSchema,
  doorScanAnswerSchema,
  doorScanSchema,
} from '#contract/office/events.ts';
import { broughtReportSchema } from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const events = { group: 'Office', method: 'POST', needsKey: true, office: 'events' } as const;
const one = `${PATHS.office}/events/{id}`;

/** Calls of the door, which goes on without a connection, and of TOM's files. */
export const OFFICE_EVENT_CALLS: readonly Call[] = [
  {
    ...events,
    id: 'markAtOfficeDoor',
    path: `${one}/door`,
    summary: 'Mark who is here and who is absent.',
    body: doorMarkSchema,
    answers: { 200: doorAnswerSchema },
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
    id: 'exportOfficeTdf',
    method: 'GET',
    path: `${one}/tdf`,
    summary:
      "Export those who have a seat for Pokémon's TOM, as a tournament that is not paired yet. Who lacks a player number or a year of birth is left out.",
    answers: { 200: 'application/xml' },
    errors: ['event_not_found', 'office_event_state'],
  },
  {
    ...events,
    id: 'bringOfficeTdf',
    path: `${one}/tdf`,
    summary:
      "Take who has come, results and standings over from a .tdf file of Pokémon's TOM. They replace what was brought before.",
    body: 'text/xml',
    answers: { 200: broughtReportSchema },
    errors: ['event_not_found', 'office_event_state', 'office_not_a_tdf'],
  },
];
