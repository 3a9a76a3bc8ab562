import { expect, it } from 'vitest';
import { againstText, legalityText, markText, readAtText, rotationText } from './legality-texts.ts';

const fits = (format: string) => ({ format, count: 0, against: [] });
const breaks = (format: string) => ({ format, count: 1, against: [] });
const say = (...formats: ReturnType<typeof fits>[]) => legalityText({ formats, marks: [], unknown: 0 });

it('one sentence says where a deck may be played', () => {
  expect(say(fits('modern'), fits('legacy'), breaks('standard'), breaks('pioneer'))).toBe(
    'Its cards are legal in Modern and Legacy, not all of them in Standard or Pioneer.',
  );
  expect(say(fits('standard'), fits('expanded'))).toBe('Its cards are legal in Standard and Expanded.');
  expect(legalityText({ formats: [fits('modern')], marks: [], unknown: 2 })).toBe(
    'Its cards are legal in Modern. 2 cards are not known here.',
  );
  expect(say(fits('constructor'))).toBe('Its cards are legal in Constructor.');
  expect(say(breaks('tcg'))).toBe('Not all its cards are legal in Advanced Format.');
});

it('cards against a format are named with the reason, the others counted', () => {
  const against = [
    { name: 'Colossal Dreadmaw', standing: 'not_legal', at_most: 0 },
    { name: 'Black Lotus', standing: 'banned', at_most: 0 },
    { name: 'Sol Ring', standing: 'limited', at_most: 1 },
  ] as const;
  expect(againstText({ format: 'vintage', count: 5, against: [...against] })).toBe(
    'Vintage: Colossal Dreadmaw is not legal, Black Lotus is banned, at most 1 copy of Sol Ring and 2 more.',
  );
});

it('marks say which cards leave Standard first', () => {
  const marks = [
    { mark: 'G', cards: 5, count: 3, names: ['Iono', 'Rare Candy'] },
    { mark: 'H', cards: 1, count: 1, names: ['Dreepy'] },
  ];
  expect(markText(marks)).toBe('Mark G on 5 cards and mark H on 1 card');
  expect(rotationText(marks)).toBe('Cards with mark G leave Standard first: Iono, Rare Candy and others.');
  expect(rotationText(marks.slice(1))).toBe('');
  expect(markText([{ mark: '2', cards: 50, count: 15, names: [] }])).toBe('Block 2 on 50 cards');
});

it('the day of the file is that of South Africa', () => {
  expect(readAtText({ read_at: '2026-11-02T23:30:00.000Z' })).toBe(
    'As of the file of cards that was read on 3 November 2026.',
  );
  expect(readAtText({ read_at: null })).toBe('');
});
