import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsed } from '../../ground/parsed.ts';
import { parseDate, parseHtml, parseMeasure, parseName, parseNames, parsePaths } from '../import/cells.ts';
import { writeDate, writeHtml, writeMeasure, writeName, writeNames, writePaths } from './write-cells.ts';

function nameOf(text: string): string {
  const name = parseName(text);
  return name.ok ? name.value : name.reason;
}

const name = fc
  .string({ unit: fc.constantFrom('a', 'é', ' ', '&', 'amp;', '&gt;', '&#92;', '>', ',', '\\', ';', '"') })
  .map((text) => nameOf(text))
  // What no import can have stored.
  .filter((text) => text !== '' && nameOf(writeName(text)) === text);
const names = fc.array(name, { maxLength: 4 });

it('writes names, lists and paths that are read the same again', () => {
  fc.assert(fc.property(names, (each) => isDeepStrictEqual(parseNames(writeNames(each)), parsed(each))));
  const paths = fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
  fc.assert(fc.property(paths, (each) => isDeepStrictEqual(parsePaths(writePaths(each)), parsed(each))));
});

it.each(['Dungeons &amp; Dragons', 'A &gt; B', 'R&D'])('writes the name %j so that it stays', (text) => {
  expect(nameOf(writeName(text))).toBe(text);
});

it.each([
  ['2026-11-19T22:00:00.000Z', 'start', '2026-11-20'],
  ['2026-11-30T22:00:00.000Z', 'end', '2026-11-30'],
  ['2026-11-30T10:00:00.000Z', 'end', '2026-11-30 12:00:00'],
  ['2026-11-30T10:00:00.250Z', 'start', '2026-11-30 12:00:00.250'],
] as const)('writes %j, the %s of a sale, as %j, which is read the same again', (iso, edge, cell) => {
  expect(writeDate(iso, edge)).toBe(cell);
  expect(parseDate(cell, edge)).toEqual(parsed(iso));
});

it.each([0, 0.005, 0.0000001, 12.345, 999_999_999])('writes the measure %d with a decimal point', (value) => {
  expect(parseMeasure(writeMeasure(value))).toEqual(parsed(value));
});

it('keeps line breaks in one line, the last one too', () => {
  expect(parseHtml(writeHtml('<p>a</p>\n<p>b</p>\n'))).toBe('<p>a</p>\n<p>b</p>\n');
});
