import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CsvStart } from '#domain/files/separator.ts';
import { decodeText } from '../../ground/csv/decode-text.ts';
import { type CsvRecord, describeReading, readCsv } from '../../ground/csv/read-csv.ts';
import { type Parsed, problem } from '../../ground/parsed.ts';

/** How its text was read, and how many rows of it had been encoded twice. */
export type TellReading = (reading: string, mended: number) => void;

/** A problem ends the file. `tell` is called at its end. */
export async function* readRecords(
  file: string,
  tell: TellReading = () => undefined,
): AsyncGenerator<Parsed<CsvRecord>> {
  let encoding = '';
  let start: CsvStart = { separator: ',', skip: 0, above: 0 };
  let mended = 0;
  try {
    // It is read twice, which a pipe does not allow.
    if (!(await stat(file)).isFile()) return yield problem('is not a file');
    const texts = decodeText(createReadStream(file), (name) => {
      encoding = name;
    });
    const records = readCsv(texts, {
      tell: (found) => {
        start = found;
      },
      tellMended: () => {
        mended += 1;
      },
    });
    yield* records;
    tell(describeReading(encoding, start), mended);
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
