import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { type Header, readHeader } from './header.ts';
import { KNOWN_COLUMNS } from './product-row.ts';
import { readRecords } from './records.ts';

export interface FileRow {
  header: Header;
  line: number;
  cells: string[];
}

/** Without the header. A problem ends the file. */
export async function* readRows(file: string): AsyncGenerator<Parsed<FileRow>> {
  let header: Header | undefined;
  let isEmpty = true;
  for await (const record of readRecords(file)) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (header) {
      isEmpty = false;
      yield parsed({ header, line, cells });
      continue;
    }
    const read = readHeader(cells, line, KNOWN_COLUMNS);
    if (!read.ok) return yield read;
    header = read.value;
  }
  if (!header) yield problem('is empty');
  else if (isEmpty) yield problem('has no rows below its header');
}
