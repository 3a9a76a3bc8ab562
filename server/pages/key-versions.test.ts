import { expect, it } from 'vitest';
import { KeyVersions } from './key-versions.ts';

it('knows what was made before one of its keys changed', () => {
  const clock = new KeyVersions();
  const since = clock.now;
  clock.change(['product-1']);
  expect(clock.isCurrent(['product-1', 'lists'], since)).toBe(false);
  expect(clock.isCurrent(['product-2', 'lists'], since)).toBe(true);
  expect(clock.isCurrent(['product-1'], clock.now)).toBe(true);
});

it('a change of everything concerns what is made of nothing, too', () => {
  const clock = new KeyVersions();
  const since = clock.now;
  clock.change('all');
  expect(clock.isCurrent([], since)).toBe(false);
  expect(clock.isCurrent([], clock.now)).toBe(true);
});

it('a change of no key changes nothing', () => {
  const clock = new KeyVersions();
  clock.change([]);
  expect(clock.now).toBe(0);
});

it('takes everything for out of date rather than remember changes without end', () => {
  const clock = new KeyVersions();
  const since = clock.now;
  for (let at = 0; at < 60; at += 1) {
    clock.change(Array.from({ length: 1_000 }, (_, index) => `product-${at * 1_000 + index}`));
  }
  expect(clock.isCurrent(['posts'], since)).toBe(false);
  expect(clock.isCurrent(['posts'], clock.now)).toBe(true);
});
