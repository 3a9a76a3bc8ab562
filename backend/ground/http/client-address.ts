import { isIPv6 } from 'node:net';
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
  if (trustedProxies === 0) return bare(peer);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return bare(hops.at(-trustedProxies) || peer);
}

/** Without what some proxies add: a port, brackets, and the IPv6 spelling of an IPv4 address. */
const bare = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Of an IPv6 address the /64, as one visitor has all of it; anything else as it is. */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const inProcessAddress = (c: Context): string => c.req.header(VISITOR_ADDRESS_HEADER) ?? 'in-process';
