import { expect, it } from 'vitest';
import { movePicture, nameBefore, nameOf, nameToMake, readChanges, typedFor } from './read-form.ts';

const formOf = (
  fields: [row: string, field: string, before: string, after: string][],
  made: string[] = [],
) => {
  const form = new FormData();
  for (const [row, field, before, after] of fields) {
    form.append(nameBefore(row, field), before);
    form.append(nameOf(row, field), after);
  }
  for (const row of made) form.append(nameToMake(row), '1');
  return form;
};
const afterOf = (field: string, before: string, typed: string) =>
  readChanges(formOf([['product', field, before, typed]]))[0]?.after;

it.each([
  ['Regular price', '73.00', '59,50', '59.50'],
  ['Regular price', '73.00', '1 299', '1299.00'],
  ['Regular price', '100.00', '-10%', '90.00'],
  ['Sale price', '73.00', '+20', '93.00'],
  ['Regular price', '73.00', '', ''],
  ['Regular price', '73.00', 'R59', 'R59'],
  ['Regular price', '73.00', '73', undefined],
  ['Stock', '4', '+3', '7'],
  ['Stock', '', '2', '2'],
  ['Stock', '4', 'many', 'many'],
  ['Name', 'A', '-10%', '-10%'],
  ['Name', 'A', '2026-11-27T07:00', '2026-11-27T07:00'],
  ['Publish from', '', '2026-11-27T07:00', '2026-11-27 07:00'],
  ['Publish from', '2026-11-27', '2026-11-27T00:00', undefined],
  ['Publish from', '2026-11-27 07:00:00', '2026-11-27T07:00', undefined],
  ['Publish from', '2026-11-27 07:00:00', '', ''],
  ['Date sale price starts', '', '2026-11-27', '2026-11-27'],
  ['Date sale price ends', '2026-11-27 18:30:00', '2026-11-28T18:30', '2026-11-28 18:30'],
  ['Date sale price ends', '2026-11-27 18:30:05.123', '2026-11-27 18:30:05.123', undefined],
])('%s of %s typed as %s is %s', (field, before, typed, after) => {
  expect(afterOf(field, before, typed)).toBe(after);
});

it('leaves out a new row until it is made, and keeps all of one that is', () => {
  const fields: [string, string, string, string][] = [
    ['new-abc', 'Type', '', 'variation'],
    ['new-abc', 'Regular price', '', '12'],
  ];
  expect(readChanges(formOf(fields))).toEqual([]);
  const made = readChanges(formOf(fields, ['new-abc']));
  expect(made.map(({ field, after }) => [field, after])).toEqual([
    ['Type', 'variation'],
    ['Regular price', '12.00'],
  ]);
  expect(typedFor(made)).toMatchObject({ 'make|new-abc': '1', 'is|new-abc|Regular price': '12.00' });
});

it('leaves out an attribute without a name', () => {
  const empty: [string, string, string, string][] = [
    ['product', 'Attribute 3 name', '', ''],
    ['product', 'Attribute 3 global', '', '1'],
  ];
  expect(readChanges(formOf(empty))).toEqual([]);
  const named = readChanges(formOf([['product', 'Attribute 3 name', '', 'Artist'], ...empty.slice(1)]));
  expect(named.map(({ field }) => field)).toEqual(['Attribute 3 name', 'Attribute 3 global']);
});

it.each([
  ['earlier', 'b', 'b, a, c'],
  ['later', 'b', 'a, c, b'],
  ['remove', 'b', 'a, c'],
  ['earlier', 'a', 'a, b, c'],
  ['later', 'c', 'a, b, c'],
  ['remove', 'x', 'a, b, c'],
] as const)('moves a picture: %s of %s is %s', (what, ref, after) => {
  expect(movePicture('a, b, c', what, ref)).toBe(after);
});
