import { expect, it } from 'vitest';
import { describeSlow, tooSlow } from './slow-tests.ts';

it('names the ten slowest tests, slowest first, and marks those over five seconds', () => {
  const tests = Array.from({ length: 12 }, (_, i) => ({ name: `test ${i}`, ms: i * 500, hasFailed: false }));
  const lines = describeSlow(tests).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('! 5.5 s  test 11');
  expect(lines[2]).toBe('  5.0 s  test 10');
});

it('fails a test beyond fifteen seconds', () => {
  expect(
    tooSlow(
      [
        { name: 'slow', ms: 15_100, hasFailed: false },
        { name: 'quick', ms: 14_900, hasFailed: false },
        { name: 'counted among the failed', ms: 60_000, hasFailed: true },
        { name: 'tests/faults/kill-nine.test.ts: a shop', ms: 60_000, hasFailed: false },
      ],
      1,
    ),
  ).toEqual(['15.1 s  slow']);
});

it('says nothing of a run without tests', () => {
  expect(describeSlow([])).toBe('');
});

it('lets a test take as much longer as the machine has other work to do', () => {
  const tests = [{ name: 'slow', ms: 40_000, hasFailed: false }];
  expect(tooSlow(tests, 4)).toEqual(['40.0 s  slow']);
  expect(tooSlow(tests, 6)).toEqual([]);
});
