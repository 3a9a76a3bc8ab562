import type { Context, MiddlewareHandler } from 'hono';
import { OFFICE_CALLS } from '#contract/calls/office-calls.ts';
import { bearerToken } from '../ground/http/bearer-token.ts';
import { findCall } from '../ground/http/find-call.ts';
import { callerOf } from '../people/caller-answers.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { checkRight, findCaller, foreignOrigin, logRefusal } from './admit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    signedIn: SignedIn;
  }
}

export function logRefusals(services: OfficeServices): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    const personId = c.get('signedIn')?.personId;
    logRefusal(services.log, c.error, { method, path, personId, ...callerOf(c, services) });
  };
}

/** Every office call passes here; the table of calls says what each one requires. */
export function guardOffice({ db, now, settings }: OfficeServices): MiddlewareHandler {
  const publicHost = new URL(settings.publicUrl).host;
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (isForeign(c, publicHost)) throw foreignOrigin();
    const call = findCall(OFFICE_CALLS, c);
    const signedIn = await findCaller({ db, now }, bearerToken(c), call);
    c.set('signedIn', signedIn);
    if (call?.office) checkRight({ ...call, right: call.office }, signedIn);
    return next();
  };
}

/** By host, since a proxy that ends TLS changes the protocol. */
function isForeign(c: Context, publicHost: string): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const from = URL.parse(origin)?.host;
  return from !== publicHost && from !== new URL(c.req.url).host;
}
