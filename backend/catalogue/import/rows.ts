import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Parsed, type Problem, parsed, problem } from '../../ground/parsed.ts';
import { type Header, readHeader } from './header.ts';
import { KNOWN_COLUMNS } from './product-row.ts';
import { type FileLayout, type Translation, translateColumns } from './translate-columns.ts';

export interface FileRow {
  header: Header;
  line: number;
  cells: string[];
  /** A problem found before its cells are parsed. */
  refusal?: string | undefined;
}

/** Without the header. A problem ends the file. With a `layout` it is another program's file. */
export async function* readRows(file: string, layout?: FileLayout): AsyncGenerator<Parsed<FileRow>> {
  let header: Header | undefined;
  let translation: Translation | undefined;
  let isEmpty = true;
  for await (const record of readRecords(file)) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (header) {
      isEmpty = false;
      yield parsed({ header, line, ...(translation?.translate(cells) ?? { cells }) });
      continue;
    }
    translation = layout && translateColumns(layout, cells);
    const read = readHeader(translation?.header ?? cells, line, KNOWN_COLUMNS);
    if (!read.ok) return yield read;
    header = translation
      ? { ...read.value, columns: cells.length, ignored: translation.leftOut, written: translation.written }
      : read.value;
  }
  if (!header) yield problem('is empty');
  else if (isEmpty) yield problem('has no rows below its header');
}

/** `line` counts from 1, and is the first of a record with several. */
interface CsvRecord {
  line: number;
  cells: string[];
}

const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** The header comes first. A problem ends the file. */
async function* readRecords(file: string): AsyncGenerator<Parsed<CsvRecord>> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  let linesRead = 0;
  let emptyLines = 0;
  try {
    // It is read twice, which a pipe does not allow.
    if (!(await stat(file)).isFile()) return yield problem('is not a file');
    const records = pipeline(createReadStream(file), decodeUtf8, parser, () => undefined);
    for await (const { record, info } of records) {
      linesRead += info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      const line = linesRead + 1;
      linesRead += 1 + countLineBreaks(record);
      yield parsed({ line, cells: record });
    }
  } catch (error) {
    const refusal = problemOf(error, linesRead + 1);
    if (!refusal) throw error;
    yield refusal;
  }
}

const BINARY = 'ERR_BINARY_DATA';

async function* decodeUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw Object.assign(new Error(BINARY), { code: BINARY });
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

const PROBLEMS = new Map([
  [BINARY, 'is not a CSV file: it holds binary data'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'is not UTF-8 text; save it as "CSV UTF-8"'],
  ['ENOENT', 'does not exist'],
  ['EACCES', 'may not be read'],
]);

function problemOf(error: unknown, line: number): Problem | undefined {
  if (error instanceof CsvError) {
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return problem(`line ${line}: ${isOpen ? 'a quoted cell in this row is never closed' : error.message}`);
  }
  const reason = error instanceof Error && 'code' in error && PROBLEMS.get(String(error.code));
  return reason ? problem(reason) : undefined;
}

function countLineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (LINE_BREAK.test(cell)) count += cell.split(LINE_BREAK).length - 1;
  return count;
}

const LINE_BREAK = /\r\n|\n|\r/;
