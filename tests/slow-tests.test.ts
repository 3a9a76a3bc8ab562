import { expect, it } from 'vitest';
import { describeSlow, tooSlow } from './slow-tests.ts';

it('names the ten slowest tests, slowest first, and marks those over five seconds', () => {
  const tests = Array.from({ length: 12 }, (_, i) => ({ name: `test ${i}`, ms: i * 500, hasPassed: true }));
  const lines = describeSlow(tests).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('! 5.5 s  test 11');
  expect(lines[2]).toBe('  5.0 s  test 10');
});

it('fails a test beyond fifteen seconds', () => {
  expect(
    tooSlow([
      { name: 'slow', ms: 15_100, hasPassed: true },
      { name: 'quick', ms: 14_900, hasPassed: true },
      { name: 'counted among the failed', ms: 60_000, hasPassed: false },
      { name: 'tests/faults/kill-nine.test.ts: a shop', ms: 60_000, hasPassed: true },
    ]),
  ).toEqual(['15.1 s  slow']);
});

it('says nothing of a run without tests', () => {
  expect(describeSlow([])).toBe('');
});
