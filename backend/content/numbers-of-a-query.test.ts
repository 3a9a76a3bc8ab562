import { expect, it } from 'vitest';
import { integer } from '#contract/content-query/parsers.ts';

const refused = (raw: string) => 'problem' in integer()(raw);

it.each([
  ['7', 7],
  [' 007.0 ', 7],
  ['.5e1', 5],
  ['5.', 5],
  ['+1e2', 100],
])('%j is the number %i, as in WordPress', (raw, value) => {
  expect(integer()(raw)).toEqual({ value });
});

it('other texts are refused, of any length, without a look at each part of them', () => {
  for (const raw of ['', '.', '7x', '1 2', '--1', `${'0'.repeat(1_000_000)}x`, `0.${'0'.repeat(1_000_000)}x`])
    expect(refused(raw)).toBe(true);
});
