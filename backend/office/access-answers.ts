import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#contract/calls/call.ts';
import { OFFICE_CALLS } from '#contract/calls/office-calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { bearerToken } from '../ground/http/bearer-token.ts';
import { findCall } from '../ground/http/find-call.ts';
import { Refused } from '../ground/refused.ts';
import { callerOf } from '../people/caller-answers.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findSignedIn, type SignedIn } from '../people/sessions/sessions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    signedIn: SignedIn;
  }
}

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
export function logRefusals(services: OfficeServices): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { error } = c;
    if (!(error instanceof Refused && LOGGED.has(error.code))) return;
    const { address, device } = callerOf(c, services);
    const { method, path } = c.req;
    const personId = c.get('signedIn')?.personId;
    services.log.warn({ refused: error.code, method, path, personId, address, device }, 'office refused');
  };
}

/** Every office call passes here; the table of calls says what each one requires. */
export function guardOffice({ db, now, settings }: OfficeServices): MiddlewareHandler {
  const publicHost = new URL(settings.publicUrl).host;
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (isForeign(c, publicHost)) {
      throw new Refused('office_foreign_origin', 'This request came from another site, so nothing was done.');
    }
    const call = findCall(OFFICE_CALLS, c);
    if (call?.office === 'public') return next();
    const token = bearerToken(c);
    const signedIn =
      token === '' ? undefined : await findSignedIn(db, token, now(), { isClick: !call?.isPolled });
    if (!signedIn) throw new Refused('rest_not_logged_in', 'Sign in first.');
    c.set('signedIn', signedIn);
    if (call) checkRight(call, signedIn);
    return next();
  };
}

function checkRight({ office, isDangerous }: Call, { role, isConfirmed }: SignedIn): void {
  if (!office || office === 'public') return;
  if (!mayInOffice(role, office)) throw new Refused('office_not_allowed', notAllowed(office));
  if (isDangerous && !isConfirmed) {
    throw new Refused('office_confirmation_needed', 'Confirm that it is you to continue.');
  }
}

/** By host, since a proxy that ends TLS changes the protocol. */
function isForeign(c: Context, publicHost: string): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const from = URL.parse(origin)?.host;
  return from !== publicHost && from !== new URL(c.req.url).host;
}
