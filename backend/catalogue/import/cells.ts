import { GRADING_COMPANIES, type GradingCompany } from '#domain/grading.ts';
import { decodeEntities } from '#domain/html-text.ts';
import { parseCents } from '#domain/money.ts';
import { isCalendarDay, UTC_OFFSET } from '#domain/south-african-time.ts';
import type { StockTable } from '../../ground/db/tables.ts';
import { FileProblem } from '../../ground/file-problem.ts';

/** The largest 32-bit integer. */
const MAX_INTEGER = 2_147_483_647;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const DAY_MS = 86_400_000;

export const parseName = (cell: string): string => ensureShort(decodeEntities(cell).trim(), 500);

/** Indexes limit the length of texts that are looked up. */
export function ensureShort(text: string, max: number): string {
  if (text.length > max) throw new FileProblem(`is longer than ${max} characters`);
  return text;
}

/** `\n` written out is a line break. */
export const parseHtml = (cell: string): string => cell.replaceAll('\\n', '\n');

export function parseFlag(cell: string): 0 | 1 {
  switch (cell.toLowerCase()) {
    case '1':
    case 'true':
    case 'yes':
      return 1;
    case '':
    case '0':
    case 'false':
    case 'no':
      return 0;
    default:
      throw new FileProblem(`is "${cell}": give 1 or 0`);
  }
}

export function parseWord<const Word extends string>(cell: string, words: readonly [Word, ...Word[]]): Word {
  if (cell === '') return words[0];
  const word = words.find((candidate) => candidate === cell.toLowerCase());
  if (word === undefined) throw new FileProblem(`is "${cell}": give one of ${words.join(', ')}`);
  return word;
}

export function parseInteger(cell: string, { min }: { min: number }): number | null {
  if (cell === '') return null;
  const value = /^[+-]?\d+(?:\.0+)?$/.test(cell) ? Number(cell) : Number.NaN;
  if (Number.isNaN(value)) throw new FileProblem(`is "${cell}": give a whole number`);
  if (value < min || value > MAX_INTEGER)
    throw new FileProblem(`is ${cell}: must be between ${min} and ${MAX_INTEGER}`);
  return value;
}

export function parseMeasure(cell: string): number | null {
  if (cell === '') return null;
  if (!/^(?:\d{1,9}(?:\.\d*)?|\.\d+)$/.test(cell)) {
    throw new FileProblem(`is "${cell}": give a number of 0 or more with a decimal point`);
  }
  return Number(cell);
}

export function parsePrice(cell: string): number | null {
  if (cell === '') return null;
  // WooCommerce exports prices as typed: '.5' and '14.5000'.
  const cents = parseCents(cell.replace(/^\./, '0.').replace(/(\.\d{2})0+$/, '$1'));
  if (cents === undefined) {
    throw new FileProblem(`is "${cell}": give rand with a decimal point and no currency, such as 129.00`);
  }
  return cents;
}

/** A date, a date with a time, or Unix seconds; a sale's last day is included. */
export function parseDate(cell: string, edge: 'start' | 'end'): string | null {
  if (cell === '') return null;
  const [, day, time, zone] = DATE.exec(cell) ?? [];
  const ms = /^\d{9,11}$/.test(cell)
    ? Number(cell) * 1000
    : Date.parse(`${day}T${time ?? '00:00'}${zone ?? UTC_OFFSET}`) +
      (time === undefined && edge === 'end' ? DAY_MS : 0);
  if (Number.isNaN(ms) || (day !== undefined && !isCalendarDay(day))) {
    throw new FileProblem(`is "${cell}": give a date such as 2026-11-30`);
  }
  return new Date(ms).toISOString();
}

/** Comma-separated; `\,` is a comma in the text. */
export function parseList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '');
}

export const parsePaths = (cell: string): string[][] =>
  parseList(cell)
    .map((entry) => entry.split('>').map(parseName).filter(Boolean))
    .filter((path) => path.length > 0);

export function parseStockStatus(cell: string): StockTable['status'] {
  if (cell.toLowerCase() === 'backorder') return 'onbackorder';
  return cell === '' || parseFlag(cell) ? 'instock' : 'outofstock';
}

export function parseBackorders(cell: string): StockTable['backorders'] {
  if (cell.toLowerCase() === 'notify') return 'notify';
  return parseFlag(cell) ? 'yes' : 'no';
}

export function parseGradingCompany(cell: string): GradingCompany | null {
  if (cell === '') return null;
  const company = GRADING_COMPANIES.find((name) => name === cell.toUpperCase());
  if (company === undefined)
    throw new FileProblem(`is "${cell}": give one of ${GRADING_COMPANIES.join(', ')}`);
  return company;
}

/** 1 to 10 in halves, optionally with the company's term; empty when not graded. */
export function parseGrade(cell: string): string | null {
  if (cell === '') return null;
  if (!/^(?:(?:10|[1-9](?:\.5)?)(?: [a-z][a-z -]{0,30})?|authentic)$/i.test(cell)) {
    throw new FileProblem(`is "${cell}": give 1 to 10, such as 9.5 or 10 Pristine, or Authentic`);
  }
  return cell;
}

export function parseCertificate(cell: string): string | null {
  if (cell === '') return null;
  if (!/^[a-z0-9-]{4,20}$/i.test(cell)) {
    throw new FileProblem(`is "${cell}": give the number on the holder's label`);
  }
  return cell;
}
