import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { limitForm } from './limit-form.ts';

const READING = ['GET', 'HEAD'];
const ALLOWED = [...READING, 'POST'];

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
