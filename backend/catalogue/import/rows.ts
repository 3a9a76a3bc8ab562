import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Separator } from '#domain/files/separator.ts';
import { decodeText } from '../../ground/csv/decode-text.ts';
import { type CsvRecord, describeReading, readCsv } from '../../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { isRoundedPrice } from './cells.ts';
import { type Header, readHeader } from './header.ts';
import { KNOWN_COLUMNS } from './product-row.ts';
import { type FileLayout, type Translation, translateColumns } from './translate-columns.ts';

export interface FileRow {
  header: Header;
  line: number;
  cells: string[];
  /** A problem found before its cells are parsed. */
  refusal?: string | undefined;
  /** A price had more than two decimals. */
  isRounded: boolean;
}

/** Without the header. A problem ends the file. With a `layout` it is another program's file. */
export async function* readRows(
  file: string,
  layout?: FileLayout,
  tell: (reading: string) => void = () => undefined,
): AsyncGenerator<Parsed<FileRow>> {
  let header: Header | undefined;
  let translation: Translation | undefined;
  let isEmpty = true;
  for await (const record of readRecords(file, tell)) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (header) {
      const known = header;
      isEmpty = false;
      const plain = () => ({ cells, isRounded: pricesIn(known, cells).some(isRoundedPrice) });
      yield parsed({ header, line, ...(translation?.translate(cells) ?? plain()) });
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

const pricesIn = ({ at }: Header, cells: readonly string[]): string[] =>
  ['regular price', 'sale price'].map((column) => cells[at.get(column) ?? -1] ?? '');

/** A problem ends the file. `tell` is called with how its text was read, once that is known. */
async function* readRecords(
  file: string,
  tell: (reading: string) => void,
): AsyncGenerator<Parsed<CsvRecord>> {
  let encoding = '';
  let separator: Separator = ',';
  try {
    // It is read twice, which a pipe does not allow.
    if (!(await stat(file)).isFile()) return yield problem('is not a file');
    const texts = decodeText(createReadStream(file), (name) => {
      encoding = name;
    });
    const records = readCsv(texts, {
      tell: (found) => {
        separator = found;
      },
    });
    yield* records;
    tell(describeReading(encoding, separator));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && PROBLEMS.get(String(error.code));
    if (!reason) throw error;
    yield problem(reason);
  }
}

const PROBLEMS = new Map([
  ['ENOENT', 'does not exist'],
  ['EACCES', 'may not be read'],
]);
