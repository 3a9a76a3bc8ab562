import { afterEach, expect, it, vi } from 'vitest';
import { chooseOneIn } from './one-in.ts';

afterEach(() => vi.unstubAllEnvs());

const CASES = Array.from({ length: 12 }, (_, place) => place);

it('the seeds of a run before a push meet every case once between them', () => {
  vi.stubEnv('TEST_TIER', 'push');
  const met = [0, 1, 2, 3].flatMap((seed) => {
    vi.stubEnv('CASES_SEED', String(seed));
    return CASES.filter(chooseOneIn(4, 'CASES_SEED'));
  });
  expect(met.toSorted((one, other) => one - other)).toEqual(CASES);
});

it('otherwise all are met', () => {
  vi.stubEnv('TEST_TIER', 'rest');
  expect(CASES.filter(chooseOneIn(4, 'CASES_SEED'))).toEqual(CASES);
});

it('refuses a seed that is none', () => {
  vi.stubEnv('TEST_TIER', 'push');
  vi.stubEnv('CASES_SEED', 'first');
  expect(() => chooseOneIn(4, 'CASES_SEED')).toThrow('CASES_SEED is no whole number from 0 to 3');
});
