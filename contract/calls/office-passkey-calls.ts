import { officeSessionOpenedSchema } from '#contract/office/office.ts';
import { officePasskeyRequestSchema, officePasskeySignedSchema } from '#contract/office/passkeys.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const publicCall = { group: 'Office', method: 'POST', needsKey: true, office: 'public' } as const;

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
    errors: [
      'office_passkey_expired',
      'office_passkey_elsewhere',
      'office_passkey_refused',
      'office_no_passkeys',
      'office_passkey_copied',
      'office_unknown_passkey',
      'office_paused',
    ],
  },
];
