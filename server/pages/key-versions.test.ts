import { expect, it } from 'vitest';
import { KeyVersions } from './key-versions.ts';

it('knows what was made before one of its keys changed', () => {
  const keyVersions = new KeyVersions();
  const since = keyVersions.now;
  keyVersions.change(['product-1']);
  expect(keyVersions.isCurrent(['product-1', 'lists'], since)).toBe(false);
  expect(keyVersions.isCurrent(['product-2', 'lists'], since)).toBe(true);
  expect(keyVersions.isCurrent(['product-1'], keyVersions.now)).toBe(true);
});

it('a change of everything concerns what is made of nothing, too', () => {
  const keyVersions = new KeyVersions();
  const since = keyVersions.now;
  keyVersions.change('all');
  expect(keyVersions.isCurrent([], since)).toBe(false);
  expect(keyVersions.isCurrent([], keyVersions.now)).toBe(true);
});

it('a change of no key changes nothing', () => {
  const keyVersions = new KeyVersions();
  keyVersions.change([]);
  expect(keyVersions.now).toBe(0);
});

it('takes everything for out of date rather than remember changes without end', () => {
  const keyVersions = new KeyVersions();
  const since = keyVersions.now;
  for (let at = 0; at < 60; at += 1) {
    keyVersions.change(Array.from({ length: 1_000 }, (_, index) => `product-${at * 1_000 + index}`));
  }
  expect(keyVersions.isCurrent(['posts'], since)).toBe(false);
  expect(keyVersions.isCurrent(['posts'], keyVersions.now)).toBe(true);
});
