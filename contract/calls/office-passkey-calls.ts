import { officeDoneSchema, officeSessionOpenedSchema } from '#contract/office/office.ts';
import {
  newOfficePasskeySchema,
  officePasskeyAnswerSchema,
  officePasskeyCreationSchema,
  officePasskeyNameSchema,
  officePasskeyRequestSchema,
  officePasskeySignedSchema,
  officePasskeysSchema,
} from '#contract/office/passkeys.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const publicCall = { group: 'Office', method: 'POST', needsKey: true, office: 'public' } as const;
const account = { group: 'Office', method: 'POST', needsKey: true, office: 'account' } as const;

const CHECKED = [
  'office_passkey_expired',
  'office_passkey_elsewhere',
  'office_passkey_refused',
  'office_no_passkeys',
] as const;
const SIGNED = [...CHECKED, 'office_passkey_copied', 'office_unknown_passkey', 'office_paused'] as const;

export const OFFICE_PASSKEY_CALLS: readonly Call[] = [
  {
    ...publicCall,
    id: 'startOfficePasskeySignIn',
    path: `${PATHS.office}/sign-in/passkey/start`,
    summary: 'Get a challenge for any passkey of the office on the device.',
    answers: { 200: officePasskeyRequestSchema },
    errors: ['office_no_passkeys', 'office_paused'],
  },
  {
    ...publicCall,
    id: 'signInToOfficeByPasskey',
    path: `${PATHS.office}/sign-in/passkey`,
    summary: 'Sign in by a signed challenge. The passkey identifies the person, without a second factor.',
    body: officePasskeySignedSchema,
    answers: { 200: officeSessionOpenedSchema },
    errors: SIGNED,
  },
  {
    ...account,
    id: 'startOfficePasskeyConfirmation',
    path: `${PATHS.office}/confirm/passkey/start`,
    summary: 'Get a challenge for one of your passkeys.',
    answers: { 200: officePasskeyRequestSchema },
    errors: ['office_no_passkeys'],
  },
  {
    ...account,
    id: 'confirmInOfficeByPasskey',
    path: `${PATHS.office}/confirm/passkey`,
    summary: 'Confirm your identity by a signed challenge, for dangerous actions.',
    body: officePasskeySignedSchema,
    answers: { 200: officeDoneSchema },
    errors: SIGNED,
  },
  {
    ...account,
    id: 'listOwnOfficePasskeys',
    method: 'GET',
    path: `${PATHS.office}/me/passkeys`,
    summary: 'List your passkeys.',
    answers: { 200: officePasskeysSchema },
  },
  {
    ...account,
    id: 'startOfficePasskey',
    path: `${PATHS.office}/me/passkeys/start`,
    summary: 'Start a new passkey: the options for the device.',
    answers: { 200: officePasskeyCreationSchema },
    isDangerous: true,
    errors: ['office_no_passkeys', 'office_too_many_passkeys'],
  },
  {
    ...account,
    id: 'addOfficePasskey',
    path: `${PATHS.office}/me/passkeys`,
    summary: 'Add the passkey created by the device. Your other sessions end, and you are mailed.',
    body: newOfficePasskeySchema,
    answers: { 201: officePasskeyAnswerSchema },
    errors: [...CHECKED, 'office_passkey_known'],
  },
  {
    ...account,
    id: 'nameOfficePasskey',
    method: 'PATCH',
    path: `${PATHS.office}/me/passkeys/{id}`,
    summary: 'Rename one of your passkeys.',
    body: officePasskeyNameSchema,
    answers: { 200: officePasskeyAnswerSchema },
    errors: ['office_unknown_passkey'],
  },
  {
    ...account,
    id: 'removeOfficePasskey',
    method: 'DELETE',
    path: `${PATHS.office}/me/passkeys/{id}`,
    summary: 'Remove one of your passkeys. Your other sessions end, and you are mailed.',
    answers: { 200: officeDoneSchema },
    isDangerous: true,
    errors: ['office_unknown_passkey'],
  },
];
