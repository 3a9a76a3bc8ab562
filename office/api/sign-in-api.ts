import type { z } from 'zod';
import {
  officeSessionOpenedSchema,
  officeSetUpDoneSchema,
  type officeSetUpSchema,
  officeSetUpStartSchema,
  officeTicketSchema,
} from '#contract/office/office.ts';
import { officePasskeyRequestSchema } from '#contract/office/passkeys.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { OfficeCall } from './call.ts';

/** Sign-in, which no session precedes. */
export const signInApi = (call: OfficeCall) => ({
  signIn: (given: { email: string; password: string }) => call(officeTicketSchema, 'POST', '/sign-in', given),
  enterCode: (given: { ticket: string; code?: string; recovery_code?: string }) =>
    call(officeSessionOpenedSchema, 'POST', '/sign-in/code', given),
  startSetUp: (link: string) => call(officeSetUpStartSchema, 'POST', '/set-up/start', { link }),
  setUp: (given: z.input<typeof officeSetUpSchema>) => call(officeSetUpDoneSchema, 'POST', '/set-up', given),
  startPasskeySignIn: () => call(officePasskeyRequestSchema, 'POST', '/sign-in/passkey/start'),
  signInByPasskey: (signed: string) =>
    call(officeSessionOpenedSchema, 'POST', '/sign-in/passkey', parseJson(signed) ?? {}),
});
