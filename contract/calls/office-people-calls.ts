import {
  officeCodeSchema,
  officeLinkSchema,
  officeSessionOpenedSchema,
  officeSetUpDoneSchema,
  officeSetUpSchema,
  officeSetUpStartSchema,
  officeSignInSchema,
  officeTicketSchema,
} from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const publicCall = { group: 'Office', method: 'POST', needsKey: true, office: 'public' } as const;

/** What is asked before there is a session. */
export const OFFICE_PEOPLE_CALLS: readonly Call[] = [
  {
    ...publicCall,
    id: 'signInToOffice',
    path: `${PATHS.office}/sign-in`,
    summary: 'Sign in by password. The second factor follows with the ticket.',
    body: officeSignInSchema,
    answers: { 200: officeTicketSchema },
    errors: ['office_wrong_password', 'office_paused'],
  },
  {
    ...publicCall,
    id: 'enterOfficeCode',
    path: `${PATHS.office}/sign-in/code`,
    summary: 'Give the second factor: a code of the authenticator app or a recovery code.',
    body: officeCodeSchema,
    answers: { 200: officeSessionOpenedSchema },
    errors: ['office_wrong_code', 'office_sign_in_expired', 'office_paused'],
  },
  {
    ...publicCall,
    id: 'startOfficeSetUp',
    path: `${PATHS.office}/set-up/start`,
    summary: 'Read a set-up link: its person, and the secret for the authenticator app.',
    body: officeLinkSchema,
    answers: { 200: officeSetUpStartSchema },
    errors: ['office_link_expired', 'office_paused'],
  },
  {
    ...publicCall,
    id: 'setUpOfficePerson',
    path: `${PATHS.office}/set-up`,
    summary: 'Use a set-up link: set password and authenticator app, and sign in.',
    body: officeSetUpSchema,
    answers: { 200: officeSetUpDoneSchema },
    errors: ['office_link_expired', 'office_wrong_code', 'office_email_taken', 'office_paused'],
  },
];
