import { broughtReportSchema } from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const events = { group: 'Office', method: 'POST', needsKey: true, office: 'events' } as const;
const one = `${PATHS.office}/events/{id}`;

/** The files of TOM. */
export const OFFICE_EVENT_CALLS: readonly Call[] = [
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
