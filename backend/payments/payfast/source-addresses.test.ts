import { expect, it } from 'vitest';
import { isPayfastAddress } from './source-addresses.ts';

it.each([
  ['197.97.145.144', true],
  ['197.97.145.159', true],
  ['197.97.145.160', false],
  ['144.126.193.139', true],
  ['144.126.193.140', false],
  ['3.163.232.237', true],
  ['3.163.252.237', true],
  ['3.163.253.237', false],
  ['::ffff:144.126.193.139', true],
  ['::ffff:203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
  ['nonsense', false],
])('%s is PayFast: %s', (address, isPayfast) => {
  expect(isPayfastAddress(address)).toBe(isPayfast);
});
