import { findOtherHeads } from '#domain/imports/guess-columns.ts';
import { headsInEnglish } from '#domain/imports/translated-heads.ts';
import type { CsvRecord } from '../../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { isRoundedPrice } from './cells.ts';
import type { FileLayout } from './file-layout.ts';
import type { FileRow } from './file-row.ts';
import { type Header, readHeader } from './header.ts';
import { KNOWN_COLUMNS } from './product-row.ts';
import { readRecords, type TellReading } from './read-records.ts';
import { refuseLists } from './refuse-lists.ts';
import { readShopifyRows } from './shopify/read-shopify-rows.ts';
import { SHOPIFY_PRODUCTS } from './shopify/shopify-columns.ts';
import { type ColumnLayout, type Translation, translateColumns } from './translate-columns.ts';

/** Without the header. A problem ends the file. With a `layout` it is another program's file. */
export async function* readRows(
  file: string,
  layout?: FileLayout,
  tell: TellReading = () => undefined,
): AsyncGenerator<Parsed<FileRow>> {
  let isEmpty = true;
  const rows =
    layout?.program === 'shopify'
      ? readShopifyRows(
          readRecords(file, (reading, mended) => tell(`${SHOPIFY_PRODUCTS}, ${reading}`, mended)),
          layout,
        )
      : readProductRows(readRecords(file, tell), layout);
  for await (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) yield problem('has no rows below its header');
}

async function* readProductRows(
  records: AsyncIterable<Parsed<CsvRecord>>,
  layout: ColumnLayout | undefined,
): AsyncGenerator<Parsed<FileRow>> {
  let header: Header | undefined;
  let translation: Translation | undefined;
  for await (const record of records) {
    if (!record.ok) return yield record;
    const { line, cells } = record.value;
    if (header) {
      const known = header;
      const plain = () => ({ cells, isRounded: pricesIn(known, cells).some(isRoundedPrice) });
      yield parsed({ header, line, ...(translation?.translate(cells) ?? plain()) });
      continue;
    }
    const refusal = layout ? undefined : refuseLists(cells);
    if (refusal) return yield refusal;
    translation = layout && translateColumns(layout, cells);
    const heads = translation?.header ?? headsInEnglish(cells);
    const read = readHeader(heads, line, KNOWN_COLUMNS);
    if (!read.ok) return yield read;
    const [other] = translation ? [] : findOtherHeads(heads);
    if (other) return yield problem(calledOtherwise(...other));
    header = translation
      ? { ...read.value, columns: cells.length, ignored: translation.leftOut, written: translation.written }
      : { ...read.value, written: namesInFile(heads, cells) };
  }
  if (!header) yield problem('is empty');
}

const calledOtherwise = (name: string, target: string): string =>
  `has the column “${name}”, which a product CSV calls ${target}: rename it, or choose in the office where the columns go`;

/** What the file calls a column whose head is in another language. */
const namesInFile = (heads: readonly string[], cells: readonly string[]): Map<string, string> =>
  new Map(
    heads.flatMap((head, at) => {
      const written = cells[at]?.trim() ?? '';
      return written === head.trim() ? [] : [[head.toLowerCase(), `${written} (${head})`] as const];
    }),
  );

const pricesIn = ({ at }: Header, cells: readonly string[]): string[] =>
  ['regular price', 'sale price'].map((column) => cells[at.get(column) ?? -1] ?? '');
