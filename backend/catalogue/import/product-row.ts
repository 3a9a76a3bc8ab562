import { unescapeFormula } from '../../ground/csv/csv.ts';
import type { LinkKind, ProductStatus, ProductType } from '../../ground/db/tables.ts';
import { FileProblem } from '../../ground/file-problem.ts';
import {
  ensureShort,
  parseBackorders,
  parseCertificate,
  parseDate,
  parseFlag,
  parseGrade,
  parseGradingCompany,
  parseHtml,
  parseInteger,
  parseList,
  parseMeasure,
  parseName,
  parsePaths,
  parsePrice,
  parseStockStatus,
  parseWord,
} from './cells.ts';
import type { AttributeColumns, Header } from './header.ts';
import type { ProductColumns, StockState } from './product-state.ts';
import { nameKey } from './vocabulary.ts';

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
  default: string | null;
}

export type ReadRow = { ok: true; row: ProductRow } | { ok: false; reason: string };

type Reader<Target> = (cell: string) => Partial<Target>;

const TYPES: readonly ProductType[] = [
  'simple',
  'variable',
  'variation',
  'copy',
  'grouped',
  'external',
  'bundle',
];
const FLAGS = ['virtual', 'downloadable'];
const STATUS: Record<string, ProductStatus> = {
  '1': 'publish',
  true: 'publish',
  '0': 'private',
  '-1': 'draft',
  false: 'draft',
  // WooCommerce treats a missing value as a draft.
  '': 'draft',
  '2': 'pending',
};

const COLUMNS: Record<string, Reader<ProductColumns>> = {
  ID: (cell) => (cell ? { source_id: parseInteger(cell, { min: 1 }) } : {}),
  SKU: (cell) => (cell ? { sku: ensureShort(cell, 200) } : {}),
  Name: (cell) => (cell ? { name: parseName(cell) } : {}),
  Published: (cell) => ({ status: parseStatus(cell) }),
  'Is featured?': (cell) => ({ featured: parseFlag(cell) }),
  'Visibility in catalog': (cell) => ({
    visibility: parseWord(cell, ['visible', 'catalog', 'search', 'hidden']),
  }),
  'Short description': (cell) => ({ short_description: parseHtml(cell) }),
  Description: (cell) => ({ description: parseHtml(cell) }),
  'Date sale price starts': (cell) => ({ sale_starts_at: parseDate(cell, 'start') }),
  'Date sale price ends': (cell) => ({ sale_ends_at: parseDate(cell, 'end') }),
  'Sale price': (cell) => ({ sale_price_cents: parsePrice(cell) }),
  'Regular price': (cell) => ({ regular_price_cents: parsePrice(cell) }),
  'Sold individually?': (cell) => ({ sold_individually: parseFlag(cell) }),
  'Weight (kg)': (cell) => ({ weight_kg: parseMeasure(cell) }),
  'Length (cm)': (cell) => ({ length_cm: parseMeasure(cell) }),
  'Width (cm)': (cell) => ({ width_cm: parseMeasure(cell) }),
  'Height (cm)': (cell) => ({ height_cm: parseMeasure(cell) }),
  'External URL': (cell) => ({ external_url: parseWebAddress(cell) }),
  'Button text': (cell) => ({ button_text: cell }),
  'Copy note': (cell) => ({ copy_note: ensureShort(parseName(cell), 200) }),
  'Grading company': (cell) => ({ grading_company: parseGradingCompany(cell) }),
  Grade: (cell) => ({ grade: parseGrade(cell) }),
  Certificate: (cell) => ({ certificate: parseCertificate(cell) }),
  Position: (cell) => ({ position: parseInteger(cell, { min: -1_000_000 }) ?? 0 }),
};

const STOCK: Record<string, Reader<StockState>> = {
  'In stock?': (cell) => ({ status: parseStockStatus(cell) }),
  Stock: parseStock,
  'Low stock amount': (cell) => ({ low_stock_amount: parseInteger(cell, { min: 0 }) }),
  'Backorders allowed?': (cell) => ({ backorders: parseBackorders(cell) }),
};

const LINKS: Record<string, Reader<ProductRow['links']>> = {
  'Grouped products': (cell) => ({ grouped: parseList(cell) }),
  Upsells: (cell) => ({ upsell: parseList(cell) }),
  'Cross-sells': (cell) => ({ cross_sell: parseList(cell) }),
};

const LISTS: Record<string, Reader<ProductRow>> = {
  Categories: (cell) => ({ categories: parsePaths(cell) }),
  Brands: (cell) => ({ brands: parsePaths(cell).flatMap((path) => path.at(-1) ?? []) }),
  Tags: (cell) => ({ tags: parseList(cell).map(parseName) }),
  Images: (cell) => ({ images: [...new Set(parseList(cell))].map((source) => ensureShort(source, 2_000)) }),
  Parent: (cell) => ({ parent: cell }),
  'Bundled items': (cell) => ({ bundle: parseBundle(cell) }),
};

export const KNOWN_COLUMNS: ReadonlySet<string> = new Set(
  ['Type', ...[COLUMNS, STOCK, LINKS, LISTS].flatMap((readers) => Object.keys(readers))].map((name) =>
    name.toLowerCase(),
  ),
);

export function readProductRow(header: Header, cells: string[]): ReadRow {
  if (cells.length !== header.width) {
    return {
      ok: false,
      reason: `the row has ${cells.length} cells, but the header has ${header.width}; check its commas and quotes`,
    };
  }
  const row: ProductRow = { columns: {}, stock: {}, links: {}, meta: {} };
  const reasons: string[] = [];
  const attempt = (label: string, read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      reasons.push(`${label} ${error.message}`);
    }
  };
  const readInto = <Target extends object>(target: Target, readers: Record<string, Reader<Target>>) => {
    for (const [label, read] of Object.entries(readers)) {
      const index = header.at.get(label.toLowerCase());
      if (index !== undefined) attempt(label, () => Object.assign(target, read(textAt(cells, index))));
    }
  };
  for (const [index, key] of header.meta) row.meta[key] = metaValue(key, textAt(cells, index));
  const typeAt = header.at.get('type');
  if (typeAt !== undefined) attempt('Type', () => readType(textAt(cells, typeAt), row));
  readInto(row.columns, COLUMNS);
  readInto(row.stock, STOCK);
  readInto(row.links, LINKS);
  readInto(row, LISTS);
  attempt('Stock', () => refuseShortage(row));
  if (header.attributes.length > 0) {
    attempt('Attribute', () => {
      row.attributes = readAttributes(header.attributes, cells);
    });
  }
  return reasons.length === 0 ? { ok: true, row } : { ok: false, reason: reasons.join('; ') };
}

const textAt = (cells: string[], index: number | undefined): string =>
  unescapeFormula((index === undefined ? '' : (cells[index] ?? '')).trim());

function readType(cell: string, row: ProductRow): void {
  const words = parseList(cell.toLowerCase());
  const unknown = words.find((word) => !isType(word) && !FLAGS.includes(word));
  const types = words.filter(isType);
  if (unknown !== undefined || types.length > 1) {
    throw new FileProblem(
      `is "${cell}": give one of ${TYPES.join(', ')}, perhaps with ${FLAGS.join(' or ')}`,
    );
  }
  row.type = types[0] ?? 'simple';
  for (const flag of FLAGS) row.meta[`_${flag}`] = words.includes(flag) ? 'yes' : '';
}

const isType = (word: string): word is ProductType => TYPES.some((type) => type === word);

function parseStatus(cell: string): ProductStatus {
  const status = STATUS[cell.toLowerCase()];
  if (status === undefined) throw new FileProblem(`is "${cell}": give 1, 0, -1 (draft) or 2 (pending)`);
  return status;
}

function parseWebAddress(cell: string): string {
  if (cell !== '' && !/^https?:\/\//i.test(cell)) throw new FileProblem(`is "${cell}": give a web address`);
  return cell;
}

function parseStock(cell: string): Partial<StockState> {
  // WooCommerce writes 'parent' for a variation that shares its parent's stock.
  const quantity = cell.toLowerCase() === 'parent' ? null : parseInteger(cell, { min: -1_000_000 });
  return quantity === null ? { managed: 0 } : { managed: 1, quantity };
}

/** Only backorders can reduce stock below zero. */
function refuseShortage({ stock }: ProductRow): void {
  if (stock.quantity === undefined || stock.quantity >= 0) return;
  if (stock.backorders === undefined || stock.backorders === 'no') {
    throw new FileProblem(`is ${stock.quantity}: must be 0 or more`);
  }
}

function parseBundle(cell: string): { ref: string; quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const item of parseList(cell)) {
    const [, ref = item, times = '1'] = /^(.+?)\s+[x×]\s*(\d{1,4})$/i.exec(item) ?? [];
    if (Number(times) < 1) throw new FileProblem(`names "${item}": the quantity must be 1 or more`);
    quantities.set(ref, (quantities.get(ref) ?? 0) + Number(times));
  }
  return [...quantities].map(([ref, quantity]) => ({ ref, quantity }));
}

function readAttributes(groups: AttributeColumns[], cells: string[]): RowAttribute[] {
  const attributes: RowAttribute[] = [];
  for (const group of groups) {
    const name = parseName(textAt(cells, group.name));
    if (name === '') continue;
    if (attributes.some((other) => nameKey(other.name) === nameKey(name))) {
      throw new FileProblem(`"${name}" stands twice`);
    }
    attributes.push({
      name,
      global: parseFlag(textAt(cells, group.global)) === 1,
      visible: group.visible === undefined ? 1 : parseFlag(textAt(cells, group.visible)),
      options: [...new Set(parseList(textAt(cells, group.values)).map(parseName))],
      default: parseName(textAt(cells, group.default)) || null,
    });
  }
  return attributes;
}

/** WooCommerce's defaults are not stored. */
function metaValue(key: string, cell: string): string {
  if (key === '_tax_status' && cell.toLowerCase() === 'taxable') return '';
  if (key === '_reviews_allowed' && cell === '1') return '';
  return cell;
}
