import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { mendEncodedTwice } from '#domain/files/encoded-twice.ts';
import {
  type CsvStart,
  findSeparator,
  nameSeparator,
  SEPARATOR_SAMPLE,
  type Separator,
} from '#domain/files/separator.ts';
import { type Parsed, type Problem, parsed, problem } from '../parsed.ts';
import { evenRows, type SheetRow } from './even-rows.ts';

/** `line` counts from 1, and is the first of a record with several. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvOptions {
  maxRecordBytes?: number;
  /** Called before the first record. */
  tell?: (start: CsvStart) => void;
  /** Called for each row that had been encoded twice. */
  tellMended?: () => void;
}

const MAX_RECORD_BYTES = 8 * 1024 * 1024;

const optionsOf = (delimiter: Separator, max_record_size: number): Options => ({
  delimiter,
  max_record_size,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** The rows of any CSV as it arrives (RFC 4180), header first, without blank ones. A problem ends the file. */
export async function* readCsv(
  texts: AsyncIterable<Parsed<string>>,
  {
    maxRecordBytes = MAX_RECORD_BYTES,
    tell = () => undefined,
    tellMended = () => undefined,
  }: CsvOptions = {},
): AsyncGenerator<Parsed<CsvRecord>> {
  let refusal: Problem | undefined;
  const parts = (async function* () {
    for await (const text of texts) {
      if (text.ok) yield text.value;
      else refusal ??= text;
    }
  })();
  const beginning = await readBeginning(parts);
  const start = findSeparator(beginning);
  const { separator, skip, above } = start;
  tell(start);
  let end = beginning.slice(-1);
  const whole = (async function* () {
    yield beginning.slice(skip);
    for await (const part of parts) {
      end = part.slice(-1) || end;
      yield part;
    }
  })();
  const isCutOff = () => !/[\r\n]/.test(end);
  let linesRead = countLineBreaks(beginning.slice(0, skip));
  let emptyLines = 0;
  const places: Pick<SheetRow, 'line' | 'row'>[] = [];
  // Lines are counted while parsing: of a broken file the last records are not handed on.
  const parser = parse({
    ...optionsOf(separator, maxRecordBytes),
    on_record: (cells: string[], { empty_lines, records }) => {
      const line = linesRead + empty_lines - emptyLines + 1;
      places.push({ line, row: above + records + empty_lines });
      linesRead = line;
      emptyLines = empty_lines;
      for (const cell of cells) linesRead += countLineBreaks(cell);
      return cells;
    },
  });
  const rows = (async function* () {
    for await (const row of pipeline(Readable.from(whole), parser, () => undefined)) {
      const cells: readonly string[] = row;
      const place = places.shift();
      if (!place || isBlank(cells)) continue;
      const mended = cells.map(mendEncodedTwice);
      if (mended.some((cell, at) => cell !== cells[at])) tellMended();
      yield { ...place, cells: mended };
    }
  })();
  let heads: string[] | undefined;
  try {
    for await (const { line, cells } of evenRows(rows, isCutOff)) {
      if (heads && isSameRow(cells, heads)) continue;
      yield parsed({ line, cells: heads ? cells.map(plainCell) : plainHeads(cells) });
      heads ??= plainHeads(cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    refusal ??= problem(
      `line ${linesRead + 1}: ${isOpen ? 'a quoted cell in this row is never closed' : error.message}`,
    );
  }
  if (refusal) yield refusal;
}

/** The rows of a file's beginning, which may end within one. */
export function readFirstRows(beginning: string): string[][] {
  const { separator, skip } = findSeparator(beginning);
  const rows: string[][] = [];
  try {
    parseWhole(beginning.slice(skip), {
      ...optionsOf(separator, MAX_RECORD_BYTES),
      on_record: (row: string[]) => {
        if (!isBlank(row)) rows.push(rows.length === 0 ? plainHeads(row) : row.map(mendEncodedTwice));
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** 'Windows-1252, separated by semicolons, without 2 lines above the head' */
export function describeReading(encoding: string, { separator, above }: Omit<CsvStart, 'skip'>): string {
  const reading = `${encoding}, separated by ${nameSeparator(separator)}`;
  return above === 0
    ? reading
    : `${reading}, without ${above} ${above === 1 ? 'line' : 'lines'} above the head`;
}

async function readBeginning(parts: AsyncGenerator<string>): Promise<string> {
  let beginning = '';
  while (beginning.length < SEPARATOR_SAMPLE) {
    const next = await parts.next();
    if (next.done) break;
    beginning += next.value;
  }
  return beginning;
}

/** '="0012"' is how programs keep a spreadsheet from reading 0012 as a number. */
const plainCell = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** Where files were put one behind the other, the header stands again. */
const isSameRow = (cells: readonly string[], heads: readonly string[]): boolean =>
  cells.length === heads.length && cells.every((cell, at) => plainHead(cell) === heads[at]);

/** Spreadsheets break the lines of long heads, and web pages have no-break blanks. */
const plainHead = (cell: string): string =>
  mendEncodedTwice(cell)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const plainHeads = (cells: readonly string[]): string[] => cells.map(plainHead);

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const LINE_BREAK = /\r\n|\n|\r/;
const countLineBreaks = (text: string): number =>
  LINE_BREAK.test(text) ? text.split(LINE_BREAK).length - 1 : 0;
