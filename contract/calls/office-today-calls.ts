import { officeFindQuerySchema, officeFoundSchema } from '#contract/office/find.ts';
import {
  officeMissedSearchesSchema,
  officeTodaySchema,
  officeWaitingQuerySchema,
  officeWaitingSchema,
} from '#contract/office/today.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const today = { group: 'Office', method: 'GET', needsKey: true, office: 'today' } as const;

export const OFFICE_TODAY_CALLS: readonly Call[] = [
  {
    ...today,
    id: 'getOfficeToday',
    path: `${PATHS.office}/today`,
    summary: 'Get open work, sales, and whether backup and stock are in order.',
    answers: { 200: officeTodaySchema },
  },
  {
    ...today,
    id: 'listOfficeWaiting',
    path: `${PATHS.office}/waiting`,
    summary:
      'List refunds due, returns, messages or unsent mails, oldest first; each list needs the right of whoever does its work.',
    query: officeWaitingQuerySchema,
    answers: { 200: officeWaitingSchema },
  },
  {
    ...today,
    id: 'listMissedSearches',
    path: `${PATHS.office}/missed-searches`,
    summary: "List shoppers' searches without results in the last 30 days.",
    answers: { 200: officeMissedSearchesSchema },
  },
  {
    group: 'Office',
    method: 'GET',
    needsKey: true,
    office: 'account',
    id: 'findInOffice',
    path: `${PATHS.office}/find`,
    summary:
      'Find products, orders, customers and messages at once, limited to the groups you have a right to.',
    query: officeFindQuerySchema,
    answers: { 200: officeFoundSchema },
  },
];
