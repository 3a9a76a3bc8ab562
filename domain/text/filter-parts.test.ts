import { expect, it } from 'vitest';
import { filterParts, readDay, readPart, withoutPart, writePart } from './filter-parts.ts';

it('what is typed is split at spaces outside quotes', () => {
  expect(filterParts('town:"Cape Town"  naledi state:paid')).toEqual([
    'town:"Cape Town"',
    'naledi',
    'state:paid',
  ]);
  expect(filterParts('  ')).toEqual([]);
});

it('a part has a name and a value, or is a plain word', () => {
  expect(readPart('Town:" Cape Town "')).toEqual({ name: 'town', value: 'Cape Town' });
  expect(readPart('total:100:200')).toEqual({ name: 'total', value: '100:200' });
  expect(['naledi', ':x', 'town:', 'a-b:c'].map(readPart)).toEqual(Array.from({ length: 4 }));
});

it('a part is written as it is read', () => {
  expect(writePart('town', ' Cape "Town" ')).toBe('town:"Cape Town"');
  expect(writePart('state', 'paid')).toBe('state:paid');
  expect(writePart('state', ' "" ')).toBe('');
  expect(readPart(writePart('town', 'Cape Town'))).toEqual({ name: 'town', value: 'Cape Town' });
});

it('one part is taken away, once, and the others stay', () => {
  expect(withoutPart('since:today ex since:today', 'since:today')).toBe('ex since:today');
  expect(withoutPart('naledi ex', 'since:today')).toBe('naledi ex');
});

it('a day is said in any case, and anything else is explained', () => {
  expect(readDay('until', 'YESTERDAY', '2026-11-24')).toEqual({ until: '2026-11-23' });
  expect(readDay('since', 'soon', '2026-11-24')).toEqual({
    problem: 'since: takes a day such as 2026-11-30, today or monday.',
  });
});
