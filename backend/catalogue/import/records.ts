import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileProblem } from '../../ground/file-problem.ts';

/** `line` counts from 1, and is the first of a record with several. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** The header comes first. Throws FileProblem. */
export async function* readRecords(file: string): AsyncGenerator<CsvRecord> {
  await ensureFile(file);
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
    const records = pipeline(createReadStream(file), decodeUtf8, parser, () => undefined);
    for await (const { record, info } of records) {
      linesRead += info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      const line = linesRead + 1;
      linesRead += 1 + countLineBreaks(record);
      yield { line, cells: record };
    }
  } catch (error) {
    throw problemOf(error, linesRead + 1);
  }
}

async function* decodeUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new FileProblem('is not a CSV file: it holds binary data');
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The file is read twice, which a pipe does not allow. */
async function ensureFile(file: string): Promise<void> {
  const stats = await stat(file).catch((error: unknown) => {
    throw problemOf(error, 1);
  });
  if (!stats.isFile()) throw new FileProblem('is not a file');
}

function problemOf(error: unknown, line: number): unknown {
  if (error instanceof CsvError) {
    return new FileProblem(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `line ${line}: a quoted cell in this row is never closed`
        : `line ${line}: ${error.message}`,
    );
  }
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new FileProblem('is not UTF-8 text; save it as "CSV UTF-8"');
  }
  if (error.code === 'ENOENT') return new FileProblem('does not exist');
  if (error.code === 'EACCES') return new FileProblem('may not be read');
  return error;
}

function countLineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (LINE_BREAK.test(cell)) count += cell.split(LINE_BREAK).length - 1;
  return count;
}

const LINE_BREAK = /\r\n|\n|\r/;
