import { MAX_UNITS } from '#domain/stock/stock-ledger.ts';
import { parseList } from '#domain/text/comma-list.ts';
import { foldCase } from '#domain/text/text.ts';
import { unescapeFormula } from '../../ground/csv/csv.ts';
import { allParsed, mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { CSV_COLUMNS } from '../csv-columns.ts';
import type { LinkKind, ProductType } from '../tables.ts';
import {
  parseBackorders,
  parseCode,
  parseFlag,
  parseInteger,
  parseName,
  parseNames,
  parsePaths,
  parseShort,
  parseStockStatus,
} from './cells.ts';
import { type AttributeColumns, type Header, metaColumn } from './header.ts';
import type { ProductColumns, StockState } from './product-state.ts';

/** Fields without a column are absent. */
export interface ProductRow {
  type?: ProductType;
  columns: Partial<ProductColumns>;
  stock: Partial<StockState>;
  parent?: string;
  categories?: string[][];
  brands?: string[];
  tags?: string[];
  attributes?: RowAttribute[];
  images?: string[];
  bundle?: { ref: string; quantity: number }[];
  links: Partial<Record<LinkKind, string[]>>;
  /** An empty value removes the key. */
  meta: Record<string, string>;
}

export interface RowAttribute {
  name: string;
  global: boolean;
  visible: 0 | 1;
  options: string[];
  /** The cell as one option, for a variation whose commas are not escaped. */
  whole: string;
  default: string | null;
}

type Readers<Target> = {
  [Field in keyof Target]?: {
    column: string;
    /** undefined leaves the field as it is. */
    parse: (cell: string) => Parsed<Target[Field] | undefined>;
  };
};

const TYPES: readonly ProductType[] = [
  'simple',
  'variable',
  'variation',
  'copy',
  'grouped',
  'external',
  'bundle',
];
const FLAGS = ['virtual', 'downloadable', 'gift_card'];

const asList = (cell: string) => parsed(parseList(cell));

const COLUMNS: Readers<ProductColumns> = CSV_COLUMNS;

const STOCK: Readers<StockState> = {
  status: { column: 'In stock?', parse: parseStockStatus },
  low_stock_amount: { column: 'Low stock amount', parse: (cell) => parseInteger(cell, { min: 0 }) },
  backorders: { column: 'Backorders allowed?', parse: parseBackorders },
};

const LINKS: Readers<ProductRow['links']> = {
  grouped: { column: 'Grouped products', parse: asList },
  upsell: { column: 'Upsells', parse: asList },
  cross_sell: { column: 'Cross-sells', parse: asList },
};

const LISTS: Readers<ProductRow> = {
  categories: { column: 'Categories', parse: parsePaths },
  brands: { column: 'Brands', parse: parseBrands },
  tags: { column: 'Tags', parse: parseNames },
  images: { column: 'Images', parse: parseSources },
  parent: { column: 'Parent', parse: parsed },
  bundle: { column: 'Bundled items', parse: parseBundle },
};

/** The column of each field. */
export const COLUMN_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COLUMNS).map(([field, { column }]) => [field, column] as const),
  ['type', 'Type'],
  ['parent_id', 'Parent'],
]);

export const KNOWN_COLUMNS: ReadonlySet<string> = new Set([
  'type',
  'stock',
  ...[COLUMNS, STOCK, LINKS, LISTS].flatMap((readers) =>
    Object.values(readers).map(({ column }) => column.toLowerCase()),
  ),
]);

export function readProductRow(header: Header, cells: string[]): Parsed<ProductRow> {
  if (cells.length !== header.width) {
    return problem(
      `the row has ${cells.length} cells, but the header has ${header.width}; check its commas and quotes`,
    );
  }
  const row: ProductRow = { columns: {}, stock: {}, links: {}, meta: {} };
  const reasons: string[] = [];
  const take = <Value>(column: string, read: Parsed<Value>, set: (value: Value) => void) => {
    if (read.ok) set(read.value);
    else reasons.push(`${header.written.get(column.toLowerCase()) ?? column} ${read.reason}`);
  };
  const takeCell = <Value>(
    column: string,
    parse: (cell: string) => Parsed<Value>,
    set: (value: Value) => void,
  ) => {
    const index = header.at.get(column.toLowerCase());
    if (index !== undefined) take(column, parse(textAt(cells, index)), set);
  };
  const takeFields = <Target extends object>(target: Target, readers: Readers<Target>) => {
    for (const field in readers) {
      const reader = readers[field];
      if (!reader) continue;
      takeCell(reader.column, reader.parse, (value) => {
        if (value !== undefined) target[field] = value;
      });
    }
  };
  for (const [index, key] of header.meta) {
    take(metaColumn(key), readMeta(key, textAt(cells, index)), (value) => {
      row.meta[key] = value;
    });
  }
  takeCell('Type', parseType, ({ type, flags }) => {
    row.type = type;
    for (const flag of FLAGS) row.meta[`_${flag}`] = flags.includes(flag) ? 'yes' : '';
  });
  takeFields(row.columns, COLUMNS);
  takeFields(row.stock, STOCK);
  takeCell('Stock', parseStock, (stock) => Object.assign(row.stock, stock));
  takeFields(row.links, LINKS);
  takeFields(row, LISTS);
  if (isShort(row.stock)) reasons.push(`Stock is ${row.stock.quantity}: must be 0 or more`);
  if (header.attributes.length > 0) {
    take('Attribute', readAttributes(header.attributes, cells), (attributes) => {
      row.attributes = attributes;
    });
  }
  return reasons.length === 0 ? parsed(row) : problem(reasons.join('; '));
}

const textAt = (cells: string[], index: number | undefined): string =>
  unescapeFormula((index === undefined ? '' : (cells[index] ?? '')).trim());

function parseType(cell: string): Parsed<{ type: ProductType; flags: string[] }> {
  const words = parseList(cell.toLowerCase());
  const isKnown = words.every((word) => isType(word) || FLAGS.includes(word));
  const types = words.filter(isType);
  if (!isKnown || types.length > 1) {
    return problem(`is "${cell}": give one of ${TYPES.join(', ')}, perhaps with ${FLAGS.join(' or ')}`);
  }
  return parsed({ type: types[0] ?? 'simple', flags: words });
}

const isType = (word: string): word is ProductType => TYPES.some((type) => type === word);

function parseStock(cell: string): Parsed<Partial<StockState>> {
  // WooCommerce writes 'parent' for a variation that shares its parent's stock.
  if (cell.toLowerCase() === 'parent') return parsed({ managed: 0 });
  return mapParsed(parseInteger(cell, { min: -1_000_000, max: MAX_UNITS }), (quantity) =>
    quantity === null ? { managed: 0 } : { managed: 1, quantity },
  );
}

/** Only backorders can reduce stock below zero. */
const isShort = ({ quantity, backorders }: Partial<StockState>): boolean =>
  quantity !== undefined && quantity < 0 && (backorders === undefined || backorders === 'no');

function parseBrands(cell: string): Parsed<string[]> {
  return mapParsed(parsePaths(cell), (paths) => paths.flatMap((path) => path.at(-1) ?? []));
}

function parseSources(cell: string): Parsed<string[]> {
  return allParsed([...new Set(parseList(cell))].map((source) => parseShort(source, 2_000)));
}

function parseBundle(cell: string): Parsed<{ ref: string; quantity: number }[]> {
  const quantities = new Map<string, number>();
  for (const item of parseList(cell)) {
    const [, ref = item, times = '1'] = /^(.+?)\s+[x×]\s*(\d{1,4})$/i.exec(item) ?? [];
    if (Number(times) < 1) return problem(`names "${item}": the quantity must be 1 or more`);
    quantities.set(ref, (quantities.get(ref) ?? 0) + Number(times));
  }
  return parsed([...quantities].map(([ref, quantity]) => ({ ref, quantity })));
}

function readAttributes(groups: AttributeColumns[], cells: string[]): Parsed<RowAttribute[]> {
  const named = groups.filter((group) => textAt(cells, group.name) !== '');
  const attributes = allParsed(named.map((group) => readAttribute(group, cells)));
  if (!attributes.ok) return attributes;
  const keys = attributes.value.map(({ name }) => foldCase(name));
  const repeated = attributes.value.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  return repeated ? problem(`"${repeated.name}" appears twice`) : attributes;
}

function readAttribute(columns: AttributeColumns, cells: string[]): Parsed<RowAttribute> {
  const name = parseName(textAt(cells, columns.name));
  if (!name.ok) return name;
  const global = parseFlag(textAt(cells, columns.global));
  if (!global.ok) return global;
  const visible =
    columns.visible === undefined ? parsed<0 | 1>(1) : parseFlag(textAt(cells, columns.visible));
  if (!visible.ok) return visible;
  const values = textAt(cells, columns.values);
  const options = parseNames(values);
  if (!options.ok) return options;
  const whole = parseName(values.replaceAll('\\,', ','));
  return mapParsed(parseName(textAt(cells, columns.default)), (defaultOption) => ({
    name: name.value,
    global: global.value === 1,
    visible: visible.value,
    options: options.value,
    whole: whole.ok ? whole.value : (options.value[0] ?? ''),
    default: defaultOption || null,
  }));
}

const MAX_BARCODE = 200;

/** WooCommerce's defaults are not stored. */
function readMeta(key: string, cell: string): Parsed<string> {
  if (key === '_tax_status' && cell.toLowerCase() === 'taxable') return parsed('');
  if (key === '_reviews_allowed' && cell === '1') return parsed('');
  return key === '_global_unique_id' ? parseCode(cell, MAX_BARCODE) : parsed(cell);
}
