import { expect, it } from 'vitest';
import { CONTENT_KEY, LISTS_KEY, productKey, TERMS_KEY } from '#contract/surrogate-keys.ts';
import { lifetimeOf } from './page-lifetimes.ts';

const MINUTE = 60_000;

it.each([
  ['what sells best', [LISTS_KEY, TERMS_KEY]],
  ['which tournament is next', [CONTENT_KEY, TERMS_KEY]],
])('a page that tells %s is rendered anew after a minute', (_what, keys) => {
  expect(lifetimeOf(new Set(keys)).freshMs).toBe(MINUTE);
});

it('a page of a product stays until a change', () => {
  expect(lifetimeOf(new Set([productKey(7), TERMS_KEY])).freshMs).toBeGreaterThan(60 * MINUTE);
});
