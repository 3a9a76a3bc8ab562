import { GRADING_COMPANIES, type GradingCompany } from '#domain/cards/grading.ts';
import { formatRand, MAX_CENTS } from '#domain/money/money.ts';
import {
  centsOfDecimal,
  DESTROYED,
  fitsCurrency,
  isDestroyed,
  readWrittenAmount,
  withoutGrouping,
} from '#domain/money/written-amount.ts';
import { parseList } from '#domain/text/comma-list.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { isCalendarDay, UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { allParsed, mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { StockTable } from '../tables.ts';

/** The largest 32-bit integer. */
const MAX_INTEGER = 2_147_483_647;
const DATE =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

export const parseText = (cell: string, max: number): Parsed<string> =>
  parseShort(decodeEntities(cell).trim(), max);

/** On one line, as it is shown. */
export const parseName = (cell: string): Parsed<string> =>
  parseText(cell.replace(/(?<!\s)\s*[\r\n\t]\s*/g, ' '), 500);

/** Indexes limit the length of texts that are looked up. */
export const parseShort = (text: string, max: number): Parsed<string> =>
  text.length > max ? problem(`is longer than ${max} characters`) : parsed(text);

/** `\n` written out is a line break. */
export const parseHtml = (cell: string): string => cell.replaceAll('\\n', '\n');

export function parseFlag(cell: string): Parsed<0 | 1> {
  switch (cell.toLowerCase()) {
    case '1':
    case 'true':
    case 'yes':
      return parsed(1);
    case '':
    case '0':
    case 'false':
    case 'no':
      return parsed(0);
    default:
      return problem(`is "${cell}": give 1 or 0`);
  }
}

export function parseWord<const Word extends string>(
  cell: string,
  words: readonly [Word, ...Word[]],
): Parsed<Word> {
  if (cell === '') return parsed(words[0]);
  const word = words.find((candidate) => candidate === cell.toLowerCase());
  return word === undefined ? problem(`is "${cell}": give one of ${words.join(', ')}`) : parsed(word);
}

export function parseInteger(
  cell: string,
  { min, max = MAX_INTEGER }: { min: number; max?: number },
): Parsed<number | null> {
  if (cell === '') return parsed(null);
  const figure = withoutGrouping(cell);
  if (/^[+-]?[1-9]\d{0,2}[.,]000$/.test(figure)) {
    return problem(
      `is "${cell}", which can be read in two ways: write ${figure.replace(/[.,]/, '')} or ${figure.slice(0, -4)}`,
    );
  }
  const value = /^[+-]?\d+(?:[.,]0+)?$/.test(figure) ? Number(figure.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(value)) return problem(`is "${cell}": give a whole number`);
  if (value < min || value > max) return problem(`is ${cell}: must be between ${min} and ${max}`);
  return parsed(value);
}

/** A weight or a length, of which no program separates the thousands by more than a blank. */
export function parseMeasure(cell: string): Parsed<number | null> {
  if (cell === '') return parsed(null);
  const figure = withoutGrouping(cell);
  if (!/^(?:\d{1,9}(?:[.,]\d*)?|[.,]\d+)$/.test(figure)) {
    return problem(`is "${cell}": give a number of 0 or more with a decimal point`);
  }
  return parsed(Number(figure.replace(',', '.')));
}

export function parsePrice(cell: string): Parsed<number | null> {
  if (cell === '') return parsed(null);
  const amount = readWrittenAmount(cell);
  if (!amount.ok) return amount;
  const { decimal, sign } = amount.value;
  if (!fitsCurrency(sign, 'ZAR'))
    return problem(`is "${cell}": the shop's prices are in rand, such as 129.00`);
  const { cents } = centsOfDecimal(decimal);
  return cents > MAX_CENTS
    ? problem(`is "${cell}": a price is at most ${formatRand(MAX_CENTS)}`)
    : parsed(cents);
}

/** A sale for nothing is what other programs write for none. */
export function parseSalePrice(cell: string): Parsed<number | null> {
  const price = parsePrice(cell);
  return price.ok && price.value === 0
    ? problem(`is "${cell}": leave it empty for no sale; what is free has a regular price of 0`)
    : price;
}

export const isRoundedPrice = (cell: string): boolean => {
  const amount = readWrittenAmount(cell);
  return amount.ok && centsOfDecimal(amount.value.decimal).isRounded;
};

/** A SKU or barcode. */
export const parseCode = (cell: string, max: number): Parsed<string> =>
  isDestroyed(cell) ? problem(`is "${cell}": ${DESTROYED}`) : parseShort(cell, max);

/** A date, which spreadsheets may write with slashes, a date with a time, or Unix seconds; a sale's last day is included. */
export function parseDate(cell: string, edge: 'start' | 'end'): Parsed<string | null> {
  if (cell === '') return parsed(null);
  const [, year, , month = '', date = '', written, zone] = DATE.exec(cell) ?? [];
  const day = year && `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = written?.replace(/^\d:/, '0$&');
  const ms = /^\d{9,11}$/.test(cell)
    ? Number(cell) * 1000
    : Date.parse(`${day}T${time ?? '00:00'}${zone ?? UTC_OFFSET}`) +
      (time === undefined && edge === 'end' ? DAY_MS : 0);
  if (Number.isNaN(ms) || (day !== undefined && !isCalendarDay(day))) {
    return problem(`is "${cell}": give a date such as 2026-11-30`);
  }
  return parsed(new Date(ms).toISOString());
}

export const parseNames = (cell: string): Parsed<string[]> => allParsed(parseList(cell).map(parseName));

export function parsePaths(cell: string): Parsed<string[][]> {
  const paths = parseList(cell).map((entry) => allParsed(entry.split('>').map(parseName)));
  return mapParsed(allParsed(paths), (all) =>
    all.map((path) => path.filter(Boolean)).filter((path) => path.length > 0),
  );
}

export function parseStockStatus(cell: string): Parsed<StockTable['status']> {
  if (cell.toLowerCase() === 'backorder') return parsed('onbackorder');
  if (cell === '') return parsed('instock');
  return mapParsed(parseFlag(cell), (isInStock) => (isInStock ? 'instock' : 'outofstock'));
}

export function parseBackorders(cell: string): Parsed<StockTable['backorders']> {
  if (cell.toLowerCase() === 'notify') return parsed('notify');
  return mapParsed(parseFlag(cell), (isAllowed) => (isAllowed ? 'yes' : 'no'));
}

export function parseGradingCompany(cell: string): Parsed<GradingCompany | null> {
  if (cell === '') return parsed(null);
  const company = GRADING_COMPANIES.find((name) => name === cell.toUpperCase());
  return company === undefined
    ? problem(`is "${cell}": give one of ${GRADING_COMPANIES.join(', ')}`)
    : parsed(company);
}

/** 1 to 10 in halves, optionally with the company's term; empty when not graded. */
export function parseGrade(cell: string): Parsed<string | null> {
  if (cell === '') return parsed(null);
  if (!/^(?:(?:10|[1-9](?:\.5)?)(?: [a-z][a-z -]{0,30})?|authentic)$/i.test(cell)) {
    return problem(`is "${cell}": give 1 to 10, such as 9.5 or 10 Pristine, or Authentic`);
  }
  return parsed(cell);
}

export function parseCertificate(cell: string): Parsed<string | null> {
  if (cell === '') return parsed(null);
  if (!/^[a-z0-9-]{4,20}$/i.test(cell)) {
    return problem(`is "${cell}": give the number on the holder's label`);
  }
  return parsed(cell);
}
