import {
  officePrizesSchema,
  paidPrizesSchema,
  prizesChangeSchema,
  prizesPaymentSchema,
} from '#contract/office/prizes.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const path = `${PATHS.office}/events/{id}/prizes`;
const prizes = { group: 'Office', needsKey: true, path } as const;

export const OFFICE_PRIZE_CALLS: readonly Call[] = [
  {
    ...prizes,
    id: 'getOfficePrizes',
    method: 'GET',
    office: 'events',
    summary: 'Get what the places of a tournament win, who stands there, and what has been paid.',
    answers: { 200: officePrizesSchema },
    errors: ['event_not_found'],
  },
  {
    ...prizes,
    id: 'changeOfficePrizes',
    method: 'PUT',
    office: 'counter',
    summary: 'Change what the places win. What has been paid stays paid.',
    body: prizesChangeSchema,
    answers: { 200: officePrizesSchema },
    errors: ['event_not_found', 'office_changed_meanwhile', 'office_event_state'],
  },
  {
    ...prizes,
    id: 'payOfficePrizes',
    method: 'POST',
    office: 'credit',
    summary:
      'Pay what has not been paid yet, once a place: as store credit to the address of the entry, or on a gift card. The codes of the cards are in this answer and in no other.',
    body: prizesPaymentSchema,
    answers: { 200: paidPrizesSchema },
    errors: [
      'event_not_found',
      'office_changed_meanwhile',
      'office_event_state',
      'office_credit_day_limit',
      'too_much_credit',
    ],
  },
];
