import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The visitor's address. With n trusted proxies the n-th entry from the right of X-Forwarded-For counts: what stands
 * further left was written by the client itself.
 */
export function clientAddress(
  c: Context<{ Bindings: Partial<HttpBindings> }>,
  trustedProxies: number,
): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'in-process';
  if (trustedProxies === 0) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || peer;
}
