import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainList, readDeckList } from '../testing/deck-lists.ts';
import { readCodeArray } from './code-array.ts';

it("a deck for Tabletop Simulator is a list of its cards' numbers", () => {
  const deck = '["Exported from egmanevents.com", "OP01-001", "OP01-025","OP01-025",\n"ST01-012_p1"]';
  expect(plainList(deck)).toBe('1 OP01-001\n2 OP01-025\n1 ST01-012_p1');
  expect(readDeckList(plainList(deck)).entries.map(({ quantity, card }) => [quantity, card.number])).toEqual([
    [1, 'OP01-001'],
    [2, 'OP01-025'],
    [1, 'ST01-012'],
  ]);
});

it.each([
  ['any game, between blanks', ' \n[ "RA04-EN125"]\n', '1 RA04-EN125'],
  ['many other arts', '["ST01-012_p12"]', '1 ST01-012_p12'],
  ['as many signs as a number may have', '["ABCDE123-AB1234"]', '1 ABCDE123-AB1234'],
  ['as few signs as a number may have', '["P-01"]', '1 P-01'],
  ['Union Arena', '["UE01BT/HTR-1-001","UE01BT/HTR-1-001"]', '2 UE01BT/HTR-1-001'],
  ['Riftbound between blanks', 'OGN-265-1 OGN-245-1 OGN-245-2\n', '1 OGN-265\n2 OGN-245'],
])('reads numbers of %s', (_what, text, list) => {
  expect(readCodeArray(text)).toBe(list);
});

it.each([
  '[Main]\n4 Opt',
  '["Exported from a tool"]',
  '["OP01-001", 4]',
  '["OP01-001"',
  '["Opt", "OP01-001"]',
  '["OP01-001", ["OP01-025"]]',
  '["Not Exported from a tool", "OP01-001"]',
  '["My OP01-001"]',
  '["OP01-001 mine"]',
  '["ABCDEF-001"]',
  '["OP0001-001"]',
  '["RA04-ENFGH125"]',
  '["OP01-"]',
  'OP01-001',
  'OP01-001 Opt',
  'OP01-001\nOP01-025',
  '["OP01-00001"]',
  '[]',
  '4 ["OP01-001"]',
])('%j is none', (text) => {
  expect(readCodeArray(text)).toBeUndefined();
  expect(plainList(text)).toBe(text);
});

it('of any cards in any order counts the copies of each', () => {
  const code = fc.stringMatching(/^[A-Z]{2}\d{2}-\d{3}$/);
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 30 }), (codes) => {
      const copies = new Map<string, number>();
      for (const each of codes) copies.set(each, (copies.get(each) ?? 0) + 1);
      const { entries } = readDeckList(plainList(JSON.stringify(codes)));
      expect(entries.map(({ quantity, written }) => [written, quantity])).toEqual([...copies]);
    }),
  );
});
