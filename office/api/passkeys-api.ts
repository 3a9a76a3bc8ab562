import { officeDoneSchema, officeSessionOpenedSchema } from '#contract/office/office.ts';
import {
  officePasskeyAnswerSchema,
  officePasskeyCreationSchema,
  officePasskeyRequestSchema,
  officePasskeysSchema,
} from '#contract/office/passkeys.ts';
import type { OfficeCall } from './call.ts';

/** The browser's credential arrives as JSON text in a form field. */
export const passkeysApi = (call: OfficeCall) => ({
  startPasskeySignIn: () => call(officePasskeyRequestSchema, 'POST', '/sign-in/passkey/start'),
  signInByPasskey: (signed: string) =>
    call(officeSessionOpenedSchema, 'POST', '/sign-in/passkey', readJson(signed)),
  startPasskeyConfirmation: () => call(officePasskeyRequestSchema, 'POST', '/confirm/passkey/start'),
  confirmByPasskey: (signed: string) => call(officeDoneSchema, 'POST', '/confirm/passkey', readJson(signed)),
  passkeys: () => call(officePasskeysSchema, 'GET', '/me/passkeys'),
  startPasskey: () => call(officePasskeyCreationSchema, 'POST', '/me/passkeys/start'),
  addPasskey: ({ name, made }: { name: string; made: string }) =>
    call(officePasskeyAnswerSchema, 'POST', '/me/passkeys', { name, passkey: readJson(made) }),
  namePasskey: (id: number, name: string) =>
    call(officePasskeyAnswerSchema, 'PATCH', `/me/passkeys/${id}`, { name }),
  removePasskey: (id: number) => call(officeDoneSchema, 'DELETE', `/me/passkeys/${id}`),
});

/** Invalid JSON is refused by the call. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
