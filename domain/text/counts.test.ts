import { expect, it } from 'vitest';
import { countOf, formatCount } from './counts.ts';

it('writes thousands as en-ZA does', () => {
  expect(formatCount(20_106)).toBe('20\u00a0106');
});

it('has a noun agree with its count', () => {
  expect(countOf(1, 'row')).toBe('1 row');
  expect(countOf(0, 'row')).toBe('0 rows');
  expect(countOf(1_299, 'person', 'people')).toBe('1\u00a0299 people');
});
