import { describe, expect, it } from 'vitest';
import { offerEnd } from './waiting.ts';

describe('a seat that is free', () => {
  it.each([
    ['2026-11-21T10:00:00.000Z', '2026-11-21T22:00:00.000Z'],
    ['2026-11-27T18:00:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['2026-11-28T05:00:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['2026-11-28T05:30:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['2026-11-28T05:30:00.001Z', undefined],
    ['2026-11-28T09:00:00.000Z', undefined],
  ])(
    'at %s is offered until %s: 12 hours, never the last 2 before the start, and 30 minutes at least',
    (now, end) => {
      expect(offerEnd('2026-11-28T08:00:00.000Z', new Date(now))?.toISOString()).toBe(end);
    },
  );
});
