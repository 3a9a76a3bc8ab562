import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#contract/calls/call.ts';
import { OFFICE_CALLS } from '#contract/calls/office-calls.ts';
import { mayInOffice } from '#domain/office.ts';
import { clientAddress, visitorNetwork } from '../ground/http/client-address.ts';
import { Refused } from '../ground/refused.ts';
import type { Caller, OfficeServices } from './office-services.ts';
import { describeDevice } from './sessions/device.ts';
import { findSignedIn, type SignedIn } from './sessions/sessions.ts';

declare module 'hono' {
  interface ContextVariableMap {
    signedIn: SignedIn;
  }
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Every call of the office passes here; the table of calls says what each one needs. */
export function guardOffice({ db, now, settings }: OfficeServices): MiddlewareHandler {
  const publicHost = new URL(settings.publicUrl).host;
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (isForeign(c, publicHost)) {
      throw new Refused('office_foreign_origin', 'This came from another site, so nothing was done.');
    }
    const call = OFFICE_CALLS.find((each) => isCall(each, c));
    if (call?.office === 'door') return next();
    const [, token = ''] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
    const signedIn =
      token === '' ? undefined : await findSignedIn(db, token, now(), { isClick: !call?.isPolled });
    if (!signedIn) throw new Refused('rest_not_logged_in', 'Sign in first.');
    c.set('signedIn', signedIn);
    if (call) checkRight(call, signedIn);
    return next();
  };
}

function checkRight({ office, isDangerous }: Call, { role, isConfirmed }: SignedIn): void {
  if (!office || office === 'door') return;
  if (!mayInOffice(role, office)) throw new Refused('office_not_allowed', 'The owner may do this.');
  if (isDangerous && !isConfirmed) {
    throw new Refused('office_confirmation_needed', 'Confirm that it is you, then it is done.');
  }
}

/** By host, since a proxy that ends TLS changes the protocol. */
function isForeign(c: Context, publicHost: string): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const from = URL.parse(origin)?.host;
  return from !== publicHost && from !== new URL(c.req.url).host;
}

const isCall = ({ method, path }: Call, c: Context): boolean =>
  method === c.req.method && patternOf(path).test(c.req.path);

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
  patterns.set(path, known);
  return known;
}

export const callerOf = (c: Context, { settings }: Pick<OfficeServices, 'settings'>): Caller => ({
  address: visitorNetwork(clientAddress(c, settings.trustedProxies)),
  device: describeDevice(c.req.header('user-agent')),
});
