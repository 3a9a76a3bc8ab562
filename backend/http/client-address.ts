import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';

/**
 * The visitor's address. With n trusted proxies the n-th entry from the right of X-Forwarded-For counts: what stands
 * further left was written by the client itself.
 */
export function clientAddress(
  c: Context<{ Bindings: Partial<HttpBindings> }>,
  trustedProxies: number,
): string {
  const request = c.env?.incoming;
  // Without a connection the caller is our own storefront, which says for whom it calls.
  const peer = request ? (request.socket.remoteAddress ?? 'gone') : inProcessAddress(c);
  if (trustedProxies === 0) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || peer;
}

const inProcessAddress = (c: Context): string => c.req.header(VISITOR_ADDRESS_HEADER) ?? 'in-process';
