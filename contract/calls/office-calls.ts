import {
  newOfficePersonSchema,
  officeCodeSchema,
  officeConfirmSchema,
  officeDoneSchema,
  officeLinkSchema,
  officeLogExportQuerySchema,
  officeLogQuerySchema,
  officeLogSchema,
  officeMeSchema,
  officeOwnSessionsSchema,
  officePeopleSchema,
  officePersonAnswerSchema,
  officePersonLinkSchema,
  officePulseSchema,
  officeRecoveryCodesSchema,
  officeRoleChangeSchema,
  officeSessionOpenedSchema,
  officeSetUpDoneSchema,
  officeSetUpSchema,
  officeSetUpStartSchema,
  officeSignInSchema,
  officeTicketSchema,
  officeUndoneSchema,
} from '#contract/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';
import { OFFICE_BACKUP_CALLS } from './office-backup-calls.ts';
import { OFFICE_COUNTER_CALLS } from './office-counter-calls.ts';
import { OFFICE_EDITOR_CALLS } from './office-editor-calls.ts';
import { OFFICE_IMPORT_CALLS } from './office-import-calls.ts';
import { OFFICE_MESSAGE_CALLS } from './office-message-calls.ts';
import { OFFICE_ORDERS_CALLS } from './office-orders-calls.ts';
import { OFFICE_PACKING_CALLS } from './office-packing-calls.ts';
import { OFFICE_PARCEL_CALLS } from './office-parcel-calls.ts';
import { OFFICE_PASSKEY_CALLS } from './office-passkey-calls.ts';
import { OFFICE_POST_CALLS } from './office-post-calls.ts';
import { OFFICE_PRICE_CALLS } from './office-price-calls.ts';
import { OFFICE_PRIVACY_CALLS } from './office-privacy-calls.ts';
import { OFFICE_PRODUCT_CALLS } from './office-product-calls.ts';
import { OFFICE_SETTINGS_CALLS } from './office-settings-calls.ts';
import { OFFICE_STOCK_CALLS } from './office-stock-calls.ts';
import { OFFICE_TODAY_CALLS } from './office-today-calls.ts';
import { OFFICE_WEBHOOK_CALLS } from './office-webhook-calls.ts';

const publicCall = { group: 'Office', method: 'POST', needsKey: true, office: 'public' } as const;
const account = { group: 'Office', method: 'POST', needsKey: true, office: 'account' } as const;
const people = { group: 'Office', method: 'POST', needsKey: true, office: 'people' } as const;
const done = { 200: officeDoneSchema };

/** The session comes as `Authorization: Bearer`; `office` names the right required. */
export const OFFICE_CALLS: readonly Call[] = [
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
  {
    ...account,
    id: 'getOfficeAccount',
    method: 'GET',
    path: `${PATHS.office}/me`,
    summary: 'Get who is signed in, and what they may do.',
    answers: { 200: officeMeSchema },
  },
  {
    ...account,
    id: 'signOutOfOffice',
    path: `${PATHS.office}/sign-out`,
    summary: 'End this session.',
    answers: done,
  },
  {
    ...account,
    id: 'confirmInOffice',
    path: `${PATHS.office}/confirm`,
    summary: 'Confirm your identity for dangerous actions.',
    body: officeConfirmSchema,
    answers: done,
    errors: ['office_wrong_code', 'office_paused'],
  },
  {
    ...account,
    id: 'listOwnOfficeSessions',
    method: 'GET',
    path: `${PATHS.office}/me/sessions`,
    summary: 'List your sessions.',
    answers: { 200: officeOwnSessionsSchema },
  },
  {
    ...account,
    id: 'endOtherOfficeSessions',
    path: `${PATHS.office}/me/sessions/end-others`,
    summary: 'Sign out everywhere else.',
    answers: done,
  },
  {
    ...account,
    id: 'endOwnOfficeSession',
    method: 'DELETE',
    path: `${PATHS.office}/me/sessions/{id}`,
    summary: 'End one of your sessions.',
    answers: done,
    errors: ['office_unknown_session'],
  },
  {
    ...account,
    id: 'renewOfficeRecoveryCodes',
    path: `${PATHS.office}/me/recovery-codes`,
    summary: 'Get new recovery codes; the old ones stop working.',
    answers: { 200: officeRecoveryCodesSchema },
    isDangerous: true,
  },
  {
    ...account,
    id: 'linkToOwnOfficeSetUp',
    path: `${PATHS.office}/me/set-up-link`,
    summary: 'Get a set-up link to reset your password and authenticator app.',
    answers: { 200: officeLinkSchema },
    isDangerous: true,
  },
  {
    ...people,
    id: 'listOfficePeople',
    method: 'GET',
    path: `${PATHS.office}/people`,
    summary: 'List the people with access to the office.',
    answers: { 200: officePeopleSchema },
  },
  {
    ...people,
    id: 'addOfficePerson',
    path: `${PATHS.office}/people`,
    summary: 'Add a person: a set-up link is mailed to them and returned.',
    body: newOfficePersonSchema,
    answers: { 201: officePersonLinkSchema },
    isDangerous: true,
    errors: ['office_email_taken'],
  },
  {
    ...people,
    id: 'changeOfficeRole',
    method: 'PATCH',
    path: `${PATHS.office}/people/{id}`,
    summary: "Change a person's role.",
    body: officeRoleChangeSchema,
    answers: { 200: officePersonAnswerSchema },
    isDangerous: true,
    errors: ['office_unknown_person', 'office_last_owner'],
  },
  {
    ...people,
    id: 'linkOfficePerson',
    path: `${PATHS.office}/people/{id}/link`,
    summary: 'Give a person a new set-up link.',
    answers: { 200: officePersonLinkSchema },
    isDangerous: true,
    errors: ['office_unknown_person'],
  },
  {
    ...people,
    id: 'endOfficeSessions',
    path: `${PATHS.office}/people/{id}/end-sessions`,
    summary: 'Sign a person out everywhere.',
    answers: { 200: officePersonAnswerSchema },
    errors: ['office_unknown_person'],
  },
  {
    ...people,
    id: 'removeOfficePerson',
    method: 'DELETE',
    path: `${PATHS.office}/people/{id}`,
    summary: "Revoke a person's access. Their lines in the log stay.",
    answers: done,
    isDangerous: true,
    errors: ['office_unknown_person', 'office_last_owner'],
  },
  {
    group: 'Office',
    needsKey: true,
    office: 'log',
    id: 'searchOfficeLog',
    method: 'GET',
    path: `${PATHS.office}/log`,
    summary: 'Search the log, newest first.',
    query: officeLogQuerySchema,
    answers: { 200: officeLogSchema },
  },
  {
    group: 'Office',
    needsKey: true,
    office: 'exports',
    id: 'exportOfficeLog',
    method: 'GET',
    path: `${PATHS.office}/log.csv`,
    summary: 'Export the log lines of a search as CSV, oldest first.',
    isDangerous: true,
    query: officeLogExportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...account,
    id: 'undoInOffice',
    path: `${PATHS.office}/log/{id}/undo`,
    summary:
      'Undo a line of the log by a second line. Its topic decides who may; undoing a dangerous action is dangerous, too.',
    answers: { 200: officeUndoneSchema },
    errors: ['office_unknown_line', 'office_cannot_undo', 'office_confirmation_needed'],
  },
  {
    ...account,
    id: 'getOfficePulse',
    method: 'GET',
    path: `${PATHS.office}/pulse`,
    summary: 'Get the latest change, open work by place, and a number that changes with every change.',
    answers: { 200: officePulseSchema },
    isPolled: true,
  },
  ...OFFICE_PASSKEY_CALLS,
  ...OFFICE_PARCEL_CALLS,
  ...OFFICE_PRODUCT_CALLS,
  ...OFFICE_PACKING_CALLS,
  ...OFFICE_ORDERS_CALLS,
  ...OFFICE_STOCK_CALLS,
  ...OFFICE_COUNTER_CALLS,
  ...OFFICE_EDITOR_CALLS,
  ...OFFICE_TODAY_CALLS,
  ...OFFICE_MESSAGE_CALLS,
  ...OFFICE_POST_CALLS,
  ...OFFICE_BACKUP_CALLS,
  ...OFFICE_WEBHOOK_CALLS,
  ...OFFICE_SETTINGS_CALLS,
  ...OFFICE_PRIVACY_CALLS,
  ...OFFICE_IMPORT_CALLS,
  ...OFFICE_PRICE_CALLS,
];
