import type { Logger } from 'pino';
import type { ErrorCode } from '#contract/errors.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import type { Db } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Needs } from '../people/office-action.ts';
import { findSignedIn, type SignedIn } from '../people/sessions/sessions.ts';

/** Who has this token; a refusal without a session. */
export async function findCaller(
  { db, now }: { db: Db; now: () => Date },
  token: string,
  { isPolled = false }: { isPolled?: boolean | undefined } = {},
): Promise<SignedIn> {
  const signedIn = token === '' ? undefined : await findSignedIn(db, token, now(), { isClick: !isPolled });
  if (!signedIn) throw new Refused('rest_not_logged_in', 'Sign in first.');
  return signedIn;
}

export function checkRight({ right, isDangerous }: Needs, { role, isConfirmed }: SignedIn): void {
  if (!mayInOffice(role, right)) throw new Refused('office_not_allowed', notAllowed(right));
  if (isDangerous && !isConfirmed) {
    throw new Refused('office_confirmation_needed', 'Confirm that it is you to continue.');
  }
}

export const foreignOrigin = () =>
  new Refused('office_foreign_origin', 'This request came from another site, so nothing was done.');

const LOGGED: ReadonlySet<ErrorCode> = new Set([
  'office_wrong_password',
  'office_wrong_code',
  'office_wrong_till_pin',
  'office_no_till_pin',
  'office_paused',
  'office_sign_in_expired',
  'office_link_expired',
  'office_unknown_passkey',
  'office_passkey_expired',
  'office_passkey_elsewhere',
  'office_passkey_refused',
  'office_passkey_copied',
  'office_foreign_origin',
  'office_not_allowed',
]);

/** Logs failed sign-ins and refused rights, never the input: people type passwords into the wrong field. */
export function logRefusal(log: Logger, error: unknown, from: object): void {
  if (error instanceof Refused && LOGGED.has(error.code))
    log.warn({ refused: error.code, ...from }, 'office refused');
}
