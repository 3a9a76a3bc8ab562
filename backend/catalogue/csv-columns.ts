import type { Selectable } from 'kysely';
import { entryOf } from '#domain/text/dictionary.ts';
import { mapParsed, type Parsed, parsed, problem } from '../ground/parsed.ts';
import {
  writeDate,
  writeHtml,
  writeInteger,
  writeMeasure,
  writeName,
  writePrice,
} from './export/write-cells.ts';
import {
  parseCertificate,
  parseCode,
  parseDate,
  parseFlag,
  parseGrade,
  parseGradingCompany,
  parseHtml,
  parseInteger,
  parseMeasure,
  parseName,
  parsePrice,
  parseSalePrice,
  parseText,
  parseWord,
} from './import/cells.ts';
import type { ProductStatus, ProductsTable } from './tables.ts';

/** How a column of `products` is read from a product CSV and written to it. */
interface CsvColumn<Value> {
  column: string;
  /** undefined leaves the product as it is. */
  parse: (cell: string) => Parsed<Value | undefined>;
  write: (value: Value) => string;
  /** The value of a new product. */
  initial: Value;
}

type Row = Selectable<ProductsTable>;
export type CsvField = keyof typeof COLUMNS;

const STATUS: Record<string, ProductStatus> = {
  '1': 'publish',
  true: 'publish',
  yes: 'publish',
  publish: 'publish',
  published: 'publish',
  '0': 'private',
  private: 'private',
  '-1': 'draft',
  false: 'draft',
  no: 'draft',
  draft: 'draft',
  // WooCommerce treats a missing value as a draft.
  '': 'draft',
  '2': 'pending',
  pending: 'pending',
};
const WRITTEN_STATUS = { publish: '1', private: '0', draft: '-1', pending: '2' } as const;

const asWritten = (text: string | null): string => text ?? '';
const ifGiven =
  <Value>(parse: (cell: string) => Parsed<Value>) =>
  (cell: string): Parsed<Value | undefined> =>
    cell === '' ? parsed(undefined) : parse(cell);

const html = (column: string) => ({
  column,
  parse: (cell: string) => parsed(parseHtml(cell)),
  write: writeHtml,
  initial: '',
});
const flag = (column: string) => ({ column, parse: parseFlag, write: writeInteger, initial: 0 });
const measure = (column: string) => ({ column, parse: parseMeasure, write: writeMeasure, initial: null });
const price = (column: string, parse = parsePrice) => ({ column, parse, write: writePrice, initial: null });
const date = (column: string, edge: 'start' | 'end') => ({
  column,
  parse: (cell: string) => parseDate(cell, edge),
  write: (iso: string | null) => writeDate(iso, edge),
  initial: null,
});

const COLUMNS = {
  source_id: {
    column: 'ID',
    parse: ifGiven((cell) => parseInteger(cell, { min: 1 })),
    write: writeInteger,
    initial: null,
  },
  sku: { column: 'SKU', parse: ifGiven((cell) => parseCode(cell, 200)), write: asWritten, initial: null },
  name: { column: 'Name', parse: ifGiven(parseName), write: writeName, initial: '' },
  status: {
    column: 'Published',
    parse: parseStatus,
    write: (status) => WRITTEN_STATUS[status],
    initial: 'publish',
  },
  featured: flag('Is featured?'),
  visibility: {
    column: 'Visibility in catalog',
    parse: (cell) => parseWord(cell, ['visible', 'catalog', 'search', 'hidden']),
    write: asWritten,
    initial: 'visible',
  },
  short_description: html('Short description'),
  description: html('Description'),
  sale_starts_at: date('Date sale price starts', 'start'),
  sale_ends_at: date('Date sale price ends', 'end'),
  sold_individually: flag('Sold individually?'),
  weight_kg: measure('Weight (kg)'),
  length_cm: measure('Length (cm)'),
  width_cm: measure('Width (cm)'),
  height_cm: measure('Height (cm)'),
  sale_price_cents: price('Sale price', parseSalePrice),
  regular_price_cents: price('Regular price'),
  external_url: { column: 'External URL', parse: parseWebAddress, write: asWritten, initial: '' },
  button_text: { column: 'Button text', parse: parsed<string>, write: asWritten, initial: '' },
  position: {
    column: 'Position',
    parse: (cell) => mapParsed(parseInteger(cell, { min: -1_000_000 }), (at) => at ?? 0),
    write: writeInteger,
    initial: 0,
  },
  copy_note: { column: 'Copy note', parse: (cell) => parseText(cell, 200), write: writeName, initial: '' },
  grading_company: {
    column: 'Grading company',
    parse: parseGradingCompany,
    write: asWritten,
    initial: null,
  },
  grade: { column: 'Grade', parse: parseGrade, write: asWritten, initial: null },
  certificate: { column: 'Certificate', parse: parseCertificate, write: asWritten, initial: null },
} satisfies { [Field in keyof Row]?: CsvColumn<Row[Field]> };

type CsvValues = { [Field in CsvField]: Row[Field] };

export const CSV_COLUMNS: { [Field in CsvField]: CsvColumn<CsvValues[Field]> } = COLUMNS;
export const CSV_FIELDS = Object.keys(COLUMNS).filter((field): field is CsvField => field in COLUMNS);

export const newColumns = (): CsvValues =>
  Object.fromEntries(CSV_FIELDS.map((field) => [field, COLUMNS[field].initial])) as CsvValues;

export const writeColumn = <Field extends CsvField>(field: Field, columns: CsvValues): string =>
  CSV_COLUMNS[field].write(columns[field]);

function parseStatus(cell: string): Parsed<ProductStatus> {
  const status = entryOf(STATUS, cell.toLowerCase());
  return status === undefined
    ? problem(`is "${cell}": give 1, 0, -1 (draft) or 2 (pending)`)
    : parsed(status);
}

function parseWebAddress(cell: string): Parsed<string> {
  const isAddress = cell === '' || /^https?:\/\//i.test(cell);
  return isAddress ? parsed(cell) : problem(`is "${cell}": give a web address`);
}
