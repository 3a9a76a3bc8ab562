import type { Context, MiddlewareHandler } from 'hono';
import { limitBody } from '#backend/ground/http/limit-body.ts';
import type { Config } from './config.ts';

const READING = ['GET', 'HEAD'];
const ALLOWED = [...READING, 'POST'];
/** A deck list with a whole collection is the largest form. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

export const limitForm = limitBody({ maxSize: MAX_FORM_BYTES, onError: tooLarge });

export function guardScreens({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    const { method, url } = c.req;
    if (READING.includes(method)) return next();
    if (method !== 'POST') return c.text('Method Not Allowed', 405, { Allow: ALLOWED.join(', ') });
    const { host, username, password } = new URL(url);
    // The Request constructor throws on these.
    if (username !== '' || password !== '') return c.text('Bad Request', 400);
    const origin = c.req.header('origin');
    if (origin === undefined) return limitForm(c, next);
    // By host, since a proxy that ends TLS changes the protocol.
    const from = URL.parse(origin)?.host;
    return from === publicHost || from === host ? limitForm(c, next) : c.text('Bad Request', 400);
  };
}

/** The rest of the body is not read, so the connection must close. */
function tooLarge(c: Context): Response {
  c.header('Connection', 'close');
  return c.text('Payload Too Large', 413);
}
