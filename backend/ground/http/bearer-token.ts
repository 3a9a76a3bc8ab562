import type { Context } from 'hono';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** Of the Authorization header; empty where there is none. */
export const bearerToken = (c: Context): string =>
  BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
