import { BlockList, isIP } from 'node:net';

/** As PayFast publishes them; its DNS names lag behind. */
const PAYFAST_SOURCES: readonly string[] = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139/32',
  '13.245.74.88/32',
  ...Array.from({ length: 21 }, (_, place) => `3.163.${232 + place}.237/32`),
];

const sources = new BlockList();
for (const range of PAYFAST_SOURCES) {
  const [network = '', bits] = range.split('/');
  sources.addSubnet(network, Number(bits));
}

export function isPayfastAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && sources.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
