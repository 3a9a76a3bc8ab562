import { entryOf } from '#domain/text/dictionary.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';

export interface Header {
  width: number;
  at: Map<string, number>;
  /** 'Attribute 2 name' and its neighbours, by number. */
  attributes: AttributeColumns[];
  /** Keys of product_meta by column. */
  meta: Map<number, string>;
  ignored: string[];
  /** How many the file has. */
  columns: number;
  /** Names in the file by the shop's name in lower case, where they differ. */
  written: ReadonlyMap<string, string>;
}

export interface AttributeColumns {
  name: number;
  values: number | undefined;
  visible: number | undefined;
  global: number | undefined;
  default: number | undefined;
}

const META_KEYS: Record<string, string> = {
  'tax status': '_tax_status',
  'tax class': '_tax_class',
  'shipping class': '_shipping_class',
  'purchase note': '_purchase_note',
  'allow customer reviews?': '_reviews_allowed',
  'download limit': '_download_limit',
  'download expiry days': '_download_expiry',
  'gtin, upc, ean, or isbn': '_global_unique_id',
  'cost of goods': '_cogs_total_value',
};
const META_COLUMNS = new Map(
  Object.entries(META_KEYS).map(([column, key]) => [
    key,
    column
      .replace(/^./, (first) => first.toUpperCase())
      .replace('Gtin, upc, ean, or isbn', 'GTIN, UPC, EAN, or ISBN'),
  ]),
);
const DOWNLOAD = /^download (\d+) (id|name|url)$/;
/** As long as WordPress's: indexes limit the length. */
const META = /^meta: ?(.{1,255})$/i;
const ATTRIBUTE = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/;

/** `known` is in lower case. Refuses missing and repeated columns. */
export function readHeader(cells: string[], line: number, known: ReadonlySet<string>): Parsed<Header> {
  const at = new Map<string, number>();
  const meta = new Map<number, string>();
  const ignored: string[] = [];
  const places = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const key = metaKey(name, cell.trim());
    if (key === undefined && !known.has(name) && !ATTRIBUTE.test(name)) {
      ignored.push(cell.trim());
      continue;
    }
    const column = key === undefined ? name : `meta: ${key}`;
    const earlier = places.get(column);
    if (earlier !== undefined) return problem(twice(cell.trim(), line, earlier, index));
    places.set(column, index);
    if (key === undefined) at.set(name, index);
    else meta.set(index, key);
  }
  if (!at.has('sku') && !at.has('id')) return problem(missing(cells, at));
  return parsed({
    width: cells.length,
    columns: cells.length,
    written: new Map(),
    at,
    attributes: attributeColumns(at),
    meta,
    ignored: ignored.filter(Boolean),
  });
}

const twice = (name: string, line: number, earlier: number, index: number): string =>
  `has the column ${name} twice in line ${line}, as cells ${earlier + 1} and ${index + 1}: remove one of them`;

function missing(cells: string[], at: Map<string, number>): string {
  const columns = at.has('name') ? 'SKU (or ID)' : 'SKU (or ID) and Name';
  const hint =
    cells.length === 1 && /[;\t]/.test(cells[0] ?? '') ? '; its cells must be separated by commas' : '';
  return `is not a product CSV: its first line has no column ${columns}${hint}`;
}

function metaKey(name: string, written: string): string | undefined {
  const [, number, field] = DOWNLOAD.exec(name) ?? [];
  if (number !== undefined) return `_download_${number}_${field}`;
  return entryOf(META_KEYS, name) ?? META.exec(written)?.[1]?.trim();
}

export function metaColumn(key: string): string {
  const [, number, field] = /^_download_(\d+)_(id|name|url)$/.exec(key) ?? [];
  if (number !== undefined) return `Download ${number} ${field === 'name' ? 'name' : field?.toUpperCase()}`;
  return META_COLUMNS.get(key) ?? `Meta: ${key}`;
}

function attributeColumns(at: Map<string, number>): AttributeColumns[] {
  const numbers = [...at.keys()].flatMap((name) => {
    const [, number, field] = ATTRIBUTE.exec(name) ?? [];
    return number !== undefined && field === 'name' ? [Number(number)] : [];
  });
  return numbers
    .toSorted((one, other) => one - other)
    .map((number) => ({
      name: at.get(`attribute ${number} name`) ?? 0,
      values: at.get(`attribute ${number} value(s)`),
      visible: at.get(`attribute ${number} visible`),
      global: at.get(`attribute ${number} global`),
      default: at.get(`attribute ${number} default`),
    }));
}
