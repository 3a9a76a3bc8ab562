import { FileProblem } from '../../ground/file-problem.ts';
import { type Header, readHeader } from './header.ts';
import { KNOWN_COLUMNS } from './product-row.ts';
import { readRecords } from './records.ts';

export interface FileRow {
  header: Header;
  line: number;
  cells: string[];
}

/** Without the header. Throws FileProblem. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  let header: Header | undefined;
  let rows = 0;
  for await (const { line, cells } of readRecords(file)) {
    if (header) yield { header, line, cells };
    header ??= readHeader(cells, line, KNOWN_COLUMNS);
    rows += 1;
  }
  if (rows === 0) throw new FileProblem('is empty');
  if (rows === 1) throw new FileProblem('has no rows below its header');
}
