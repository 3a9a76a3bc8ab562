import { expect, it } from 'vitest';
import { isReturnFree, isReturnReason, RETURN_REASONS, returnWindowEnd } from './returns.ts';

it('a return costs nothing unless the shopper has changed their mind', () => {
  expect(RETURN_REASONS.filter((reason) => !isReturnFree(reason))).toEqual(['unwanted']);
  expect(['damaged', 'bored', ''].map(isReturnReason)).toEqual([true, false, false]);
});

it('the window ends 14 days after delivery, to the minute', () => {
  expect(returnWindowEnd(new Date('2026-02-20T10:30:00Z')).toISOString()).toBe('2026-03-06T10:30:00.000Z');
});
