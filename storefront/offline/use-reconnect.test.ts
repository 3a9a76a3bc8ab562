import { expect, it } from 'vitest';
import { requestedAddress } from './use-reconnect.ts';

const origin = 'https://shop.test';

it.each([
  ['#/shop?page=2', '/shop?page=2'],
  ['#/checkout', '/checkout'],
  ['#/', '/'],
])('%s stands for %s', (hash, address) => {
  expect(requestedAddress({ hash, origin })).toBe(address);
});

it.each([
  '',
  '#',
  '#main',
  '#//evil.test/',
  '#https://evil.test/',
  '#javascript:alert(1)',
  '#/\\evil.test',
  '#/.//evil.test',
  '#/shop/..//evil.test',
  '#/offline',
])('"%s" leads nowhere', (hash) => {
  expect(requestedAddress({ hash, origin })).toBeUndefined();
});
