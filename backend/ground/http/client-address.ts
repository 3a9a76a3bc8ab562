import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';

/** With n trusted proxies the n-th entry from the right of X-Forwarded-For; clients can forge those further left. */
export function clientAddress(
  c: Context<{ Bindings: Partial<HttpBindings> }>,
  trustedProxies: number,
): string {
  const request = c.env?.incoming;
  // Calls inside the process have no connection.
  const peer = request ? (request.socket.remoteAddress ?? 'gone') : inProcessAddress(c);
  if (trustedProxies === 0) return normalise(peer);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return normalise(hops.at(-trustedProxies) || peer);
}

/** Without port, brackets and the IPv6 form of an IPv4 address. */
const normalise = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The /64 of an IPv6 address, which one visitor owns whole. */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one; undefined where no visitor is named. */
export function shopperNetwork(
  c: Context,
  { trustedProxies }: { trustedProxies: number },
): string | undefined {
  const address = clientAddress(c, trustedProxies);
  if (isIP(address) === 0) return undefined;
  return isIPv6(address) ? visitorNetwork(address) : address.split('.').slice(0, 3).join('.');
}

const inProcessAddress = (c: Context): string => c.req.header(VISITOR_ADDRESS_HEADER) ?? 'in-process';
