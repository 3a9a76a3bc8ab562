import { BlockList } from 'node:net';

/** IANA's special-purpose networks, which contain no public addresses. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within 2000::/3, outside of which nothing is public: translation, tunnel and documentation addresses. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export interface ResolvedAddress {
  address: string;
  family: number;
}

const familyOf = ({ family }: ResolvedAddress) => (family === 6 ? 'ipv6' : 'ipv4');

/** Excludes private, loopback and link-local addresses and cloud metadata services. */
export function isPublicAddress(resolved: ResolvedAddress): boolean {
  const family = familyOf(resolved);
  if (family === 'ipv6' && !global.check(resolved.address, family)) return false;
  return !special.check(resolved.address, family);
}

export const isLoopback = (resolved: ResolvedAddress): boolean =>
  loopback.check(resolved.address, familyOf(resolved));
