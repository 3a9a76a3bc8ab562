import { describe, expect, it } from 'vitest';
import { parsed, problem } from '../../ground/parsed.ts';
import {
  parseBackorders,
  parseCode,
  parseDate,
  parseInteger,
  parseMeasure,
  parseName,
  parsePaths,
  parsePrice,
  parseSalePrice,
  parseStockStatus,
} from './cells.ts';

describe('a cell of the product CSV', () => {
  it.each([
    ['', null],
    ['18', 1_800],
    ['11.05', 1_105],
    ['14.5', 1_450],
    ['.5', 50],
    ['14.5000', 1_450],
    ['12,50', 1_250],
    ['1 299,00', 129_900],
    ['1\u00a0299,00', 129_900],
    ['R 1\u202f299,00', 129_900],
    ['R129.90', 12_990],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['12.3456', 1_235],
    ['0', 0],
  ])('takes %j as the price %j cents', (cell, cents) => {
    expect(parsePrice(cell)).toEqual(parsed(cents));
  });

  it('takes a name on one line, however many blanks are within it', () => {
    expect(parseName(' Sol Ring \r\n\t Foil\n')).toEqual(parsed('Sol Ring Foil'));
    expect(parseName(`Sol${' '.repeat(100_000)}Ring`)).toEqual(problem(expect.any(String)));
  });

  it.each(['-5', '$100', '1,299', '12.345', 'free', '1e3', '1.2E+3', '999999999'])(
    'refuses the price %j',
    (cell) => {
      expect(parsePrice(cell)).toEqual(problem(expect.stringContaining(`is "${cell}"`)));
    },
  );

  it('refuses a sale for nothing, which other programs write for none', () => {
    expect(parseSalePrice('')).toEqual(parsed(null));
    expect(parseSalePrice('0.00')).toEqual(problem(expect.stringMatching(/leave it empty for no sale/)));
  });

  it.each(['8.2E+11', '8,20E+11', '1E+15'])(
    'refuses the code %j that a spreadsheet has shortened',
    (cell) => {
      expect(parseCode(cell, 200)).toEqual(problem(expect.stringMatching(/shortened/)));
    },
  );

  it.each(['1E5', '2E-10', 'E+11', 'SV1E+05-3', '8.2'])('takes the code %j', (cell) => {
    expect(parseCode(cell, 200)).toEqual(parsed(cell));
  });

  it('reads categories as paths, with entities as their characters', () => {
    expect(parsePaths('Singles > Pokemon Singles, Dungeons &amp; Dragons')).toEqual(
      parsed([['Singles', 'Pokemon Singles'], ['Dungeons & Dragons']]),
    );
  });

  it.each([
    ['2026-11-20', 'start', '2026-11-19T22:00:00.000Z'],
    ['2026/11/30', 'end', '2026-11-30T22:00:00.000Z'],
    ['2026-11-30', 'end', '2026-11-30T22:00:00.000Z'],
    ['2026-11-30 12:00:00', 'end', '2026-11-30T10:00:00.000Z'],
    ['2026/1/5 0:00', 'start', '2026-01-04T22:00:00.000Z'],
    ['2026/1/5', 'end', '2026-01-05T22:00:00.000Z'],
    ['2026-11-30T12:00:00Z', 'end', '2026-11-30T12:00:00.000Z'],
    ['1795262400', 'start', '2026-11-21T12:00:00.000Z'],
  ] as const)('takes %j as the %s %j, in South African time', (cell, edge, iso) => {
    expect(parseDate(cell, edge)).toEqual(parsed(iso));
  });

  it.each(['2026-02-30', '30/11/2026', 'tomorrow', '2026-13-01', '2026/2/30', '2026/1/5 99:00'])(
    'refuses the date %j',
    (cell) => {
      expect(parseDate(cell, 'start')).toEqual(problem(expect.stringMatching(/give a date/)));
    },
  );

  it('takes .5 as a number and refuses a negative or worded measure', () => {
    expect(parseMeasure('.5')).toEqual(parsed(0.5));
    expect(parseMeasure('-1')).toEqual(problem(expect.stringMatching(/0 or more/)));
    expect(['0,5', '1,234', '1 000,5'].map(parseMeasure)).toEqual([
      parsed(0.5),
      parsed(1.234),
      parsed(1000.5),
    ]);
  });

  it('refuses half units and what no column can hold', () => {
    expect(parseInteger('3.0', { min: 0 })).toEqual(parsed(3));
    expect(parseInteger('1\u00a0250', { min: 0 })).toEqual(parsed(1_250));
    expect(['1,000', '2.000'].map((cell) => parseInteger(cell, { min: 0 }))).toEqual([
      problem('is "1,000", which can be read in two ways: write 1000 or 1'),
      problem('is "2.000", which can be read in two ways: write 2000 or 2'),
    ]);
    expect(parseInteger('2.5', { min: 0 })).toEqual(problem(expect.stringMatching(/whole number/)));
    expect(parseInteger('99999999999', { min: 0 })).toEqual(problem(expect.stringMatching(/2147483647/)));
  });

  it('reads the words for stock and backorders', () => {
    expect(['1', '0', 'backorder', ''].map(parseStockStatus)).toEqual(
      ['instock', 'outofstock', 'onbackorder', 'instock'].map(parsed),
    );
    expect(['1', '0', 'notify', ''].map(parseBackorders)).toEqual(['yes', 'no', 'notify', 'no'].map(parsed));
  });
});
