import { allParsed, mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { readHeader } from '../import/header.ts';
import { KNOWN_COLUMNS, type ProductRow, readProductRow } from '../import/product-row.ts';
import type { EditedRow } from './changes.ts';
import { ALT_COLUMN, type Cells, PUBLISH_FROM } from './sheet.ts';

export interface FieldProblem {
  row: string;
  field: string;
  reason: string;
}

const ATTRIBUTE = /^Attribute \d+ /;
/** Read together with the others of a row. */
const BESIDE: Record<string, string[]> = { Stock: ['Backorders allowed?'] };

/** Parses the changed cells by the rules of an import; attributes are listed in full. */
export function readEdited(
  row: EditedRow,
): { ok: true; row: ProductRow } | { ok: false; problems: FieldProblem[] } {
  const fields = [...row.changed].filter((field) => !isBesideTheFile(field));
  const plain = fields.filter((field) => !ATTRIBUTE.test(field));
  const problems = plain.flatMap((field): FieldProblem[] => {
    const read = readCells(row.cells, [field, ...(BESIDE[field] ?? [])]);
    return read.ok ? [] : [{ row: row.key, field, reason: withoutField(read.reason, field) }];
  });
  if (problems.length > 0) return { ok: false, problems };
  const attributes = fields.some((field) => ATTRIBUTE.test(field))
    ? [...row.cells.keys()].filter((field) => ATTRIBUTE.test(field))
    : [];
  const read = readCells(row.cells, [...plain, ...attributes]);
  if (read.ok) return { ok: true, row: read.value };
  return { ok: false, problems: [{ row: row.key, field: fieldOf(read.reason), reason: read.reason }] };
}

const isBesideTheFile = (field: string): boolean => field === PUBLISH_FROM || ALT_COLUMN.test(field);

function readCells(cells: Cells, fields: readonly string[]): Parsed<ProductRow> {
  const columns = [...new Set(['SKU', ...fields])];
  const header = readHeader(columns, 1, KNOWN_COLUMNS);
  if (!header.ok) return header;
  const [unknown] = header.value.ignored;
  if (unknown !== undefined) return problem(`there is no field "${unknown}"`);
  return readProductRow(
    header.value,
    columns.map((column) => cells.get(column) ?? ''),
  );
}

/** Problems of an import begin with the column. */
export function fieldOf(reason: string): string {
  const column = [...KNOWN_COLUMNS]
    .filter((name) => reason.toLowerCase().startsWith(name))
    .toSorted((one, other) => other.length - one.length)[0];
  if (column !== undefined) return reason.slice(0, column.length);
  return reason.startsWith('Attribute') ? 'Attribute 1 value(s)' : '';
}

const withoutField = (reason: string, field: string): string =>
  reason.startsWith(`${field} `) ? reason.slice(field.length + 1) : reason;

/** All products, pictures and terms that the rows refer to. */
export function referencesIn(rows: readonly ProductRow[], cells: readonly Cells[]) {
  const all = cells.flatMap((own) => optionsIn(own));
  return {
    products: rows.flatMap((row) => [
      ...(row.columns.sku ? [row.columns.sku] : []),
      ...(row.parent ? [row.parent] : []),
      ...(row.bundle ?? []).map(({ ref }) => ref),
      ...Object.values(row.links).flat(),
    ]),
    pictures: rows.flatMap(({ images }) => images ?? []),
    brands: rows.flatMap(({ brands }) => brands ?? []),
    tags: rows.flatMap(({ tags }) => tags ?? []),
    options: [...all, ...rows.flatMap((row) => (row.attributes ?? []).flatMap(({ options }) => options))],
  };
}

/** Attributes as the row lists them, including unchanged ones. */
export function attributesIn(cells: Cells): Parsed<NonNullable<ProductRow['attributes']>> {
  const columns = [...cells.keys()].filter((field) => ATTRIBUTE.test(field));
  return columns.length === 0
    ? parsed([])
    : mapParsed(readCells(cells, columns), ({ attributes }) => attributes ?? []);
}

function optionsIn(cells: Cells): string[] {
  const attributes = allParsed([attributesIn(cells)]);
  return attributes.ok
    ? attributes.value
        .flat()
        .flatMap(({ options, default: first }) => [...options, ...(first ? [first] : [])])
    : [];
}
