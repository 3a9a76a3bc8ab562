import {
  broughtReportSchema,
  broughtStandingsSchema,
  matchChangeSchema,
  newRoundSchema,
  officePlayerCodesSchema,
  officeRoundsSchema,
  playerChangeSchema,
  roundClockSchema,
  swapSchema,
} from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const rounds = { group: 'Office', method: 'POST', needsKey: true, office: 'events' } as const;
const base = `${PATHS.office}/events/{id}/rounds`;
const one = `${base}/{number}`;
const answers = { 200: officeRoundsSchema };

export const OFFICE_ROUND_CALLS: readonly Call[] = [
  {
    ...rounds,
    id: 'getOfficeRounds',
    method: 'GET',
    path: base,
    summary: 'Get the rounds of a tournament: who plays, pairings, results and standings.',
    answers,
    errors: ['event_not_found'],
  },
  {
    ...rounds,
    id: 'pairOfficeRound',
    path: base,
    summary: 'Pair the next round of those who are here. The first one closes the booking.',
    body: newRoundSchema,
    answers,
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state', 'round_not_over'],
  },
  {
    ...rounds,
    id: 'undoOfficeRound',
    path: `${one}/undo`,
    summary: 'Take the pairings of the last round back, while no result is in.',
    answers,
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'setOfficeMatch',
    method: 'PUT',
    path: `${one}/matches/{table}`,
    summary: 'Enter, correct or clear the result of a table. Later pairings stay as they are.',
    body: matchChangeSchema,
    answers,
    errors: ['event_not_found', 'match_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'swapOfficePlayers',
    method: 'PUT',
    path: `${one}/swap`,
    summary: 'Let two players of the last round change places before either has a result.',
    body: swapSchema,
    answers,
    errors: ['event_not_found', 'entry_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'setOfficeRoundClock',
    method: 'PUT',
    path: `${one}/clock`,
    summary: 'Start the clock of the last round, or reset it.',
    body: roundClockSchema,
    answers,
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'getOfficePlayerCodes',
    method: 'GET',
    path: `${PATHS.office}/events/{id}/codes`,
    summary:
      'Get where each player sees the table and reports results: one address for each, for the whole tournament.',
    answers: { 200: officePlayerCodesSchema },
    errors: ['event_not_found'],
  },
  {
    ...rounds,
    id: 'setOfficePlayer',
    method: 'PUT',
    path: `${PATHS.office}/events/{id}/players`,
    summary: 'Let a player leave the tournament after the last round, or come back.',
    body: playerChangeSchema,
    answers,
    errors: ['event_not_found', 'entry_not_found', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'bringOfficeStandings',
    path: `${PATHS.office}/events/{id}/standings`,
    summary:
      'Take standings over from the program that runs a tournament, as text or CSV: a place, a name and points in each line. They replace what was brought before.',
    body: broughtStandingsSchema,
    answers: { 200: broughtReportSchema },
    errors: ['event_not_found', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'exportOfficeTdf',
    method: 'GET',
    path: `${PATHS.office}/events/{id}/tdf`,
    summary:
      "Export those who have a seat for Pokémon's TOM, as a tournament that is not paired yet. Who lacks a player number or a year of birth is left out.",
    answers: { 200: 'application/xml' },
    errors: ['event_not_found', 'office_event_state'],
  },
  {
    ...rounds,
    id: 'bringOfficeTdf',
    path: `${PATHS.office}/events/{id}/tdf`,
    summary:
      "Take who has come, results and standings over from a .tdf file of Pokémon's TOM. They replace what was brought before.",
    body: 'text/xml',
    answers: { 200: broughtReportSchema },
    errors: ['event_not_found', 'office_event_state', 'office_not_a_tdf'],
  },
];
