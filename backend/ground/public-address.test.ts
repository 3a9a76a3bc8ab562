import { isIP } from 'node:net';
import { expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

const resolved = (address: string) => ({ address, family: isIP(address) });

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is not public', (address) => {
  expect(isPublicAddress(resolved(address))).toBe(false);
});

it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '197.242.144.1', '2606:4700::1111', '2a00:1450::8a'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(resolved(address))).toBe(true);
  },
);

it('knows this machine', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map((each) => isLoopback(resolved(each)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isLoopback(resolved('10.0.0.1'))).toBe(false);
});
