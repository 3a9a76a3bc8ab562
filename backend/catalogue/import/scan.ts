import { hasLostLetters } from '#domain/files/encoded-twice.ts';
import { MAX_UNITS } from '#domain/stock/stock-ledger.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { ProductType } from '../tables.ts';
import type { FileLayout } from './file-layout.ts';
import type { FileRow } from './file-row.ts';
import { type KnownProducts, sourceKey } from './known-products.ts';
import { type ProductRow, type RowAttribute, readProductRow } from './product-row.ts';
import { readRows } from './rows.ts';
import { AttributeUses } from './used-attributes.ts';

export interface RowProblem {
  line: number;
  reason: string;
}

export interface ScanProblem extends RowProblem {
  /** From 0. */
  index: number;
  /** The row's SKU or name. */
  label: string;
}

/** Parents must exist before their variations and copies, and components before their bundles. */
export const PASSES = ['products', 'variations', 'copies', 'bundles'] as const;
export type Pass = (typeof PASSES)[number];
const PASS_OF: Partial<Record<ProductType, Pass>> = {
  variation: 'variations',
  copy: 'copies',
  bundle: 'bundles',
};

export interface Scan {
  ignoredColumns: string[];
  columns: number;
  /** By row; undefined for rows that are not imported. */
  passes: (Pass | undefined)[];
  problems: ScanProblem[];
  attributeUses: AttributeUses;
  /** Attributes of the variable products in the file. */
  listedAttributes: Map<string, readonly RowAttribute[]>;
  /** How the text of the file was read. */
  readAs: string;
  /** Rows with a price of more than two decimals. */
  rounded: number;
  /** Rows with a regular price of 0. */
  free: number;
  /** Rows of another program's file with a sale price of 0. */
  unreduced: number;
  /** Rows with letters that had been encoded twice. */
  mended: number;
  /** Rows of a card tool's file whose units are added to an earlier row of the same card. */
  added: ScanProblem[];
  /** What is added, by row. */
  addedUnits: Map<number, number>;
  /** Rows that are not meant to be imported. */
  leftOut: RowProblem[];
  /** What is said of rows that are imported. */
  notes: RowProblem[];
  /** By the key of a new product: a variation of it that the shop sells as a product of its own. */
  soldAlone: Map<string, string>;
}

/** Finds bad rows and references, which may point forward, before anything is written. */
export async function scanFile(
  file: string,
  knownProducts: KnownProducts,
  { refusesNameless = true, layout }: { refusesNameless?: boolean; layout?: FileLayout | undefined } = {},
): Promise<Parsed<Scan>> {
  const scan: Scan = {
    ignoredColumns: [],
    columns: 0,
    passes: [],
    problems: [],
    attributeUses: new AttributeUses(),
    listedAttributes: new Map(),
    readAs: '',
    rounded: 0,
    free: 0,
    unreduced: 0,
    mended: 0,
    added: [],
    addedUnits: new Map(),
    leftOut: [],
    notes: [],
    soldAlone: new Map(),
  };
  const rows = readRows(file, layout, (reading, mended) => {
    scan.readAs = reading;
    scan.mended = mended;
  });
  const isTool = layout?.program === 'by columns';
  const earlier = new Map<string, NamedLine>();
  const uses: { parent: string; attributes: RowAttribute[]; soldAlone: string | undefined }[] = [];
  let nameless: string | undefined;
  for await (const fileRow of rows) {
    if (!fileRow.ok) return fileRow;
    const { header, line, cells, refusal, leftOut, isRounded, hasNoSale } = fileRow.value;
    if (isRounded) scan.rounded += 1;
    if (hasNoSale) scan.unreduced += 1;
    scan.ignoredColumns = header.ignored;
    scan.columns = header.columns;
    if (leftOut !== undefined) {
      scan.leftOut.push({ line, reason: leftOut });
      scan.passes.push(undefined);
      continue;
    }
    const read = refusal === undefined ? readProductRow(header, cells) : problem(refusal);
    const key = read.ok ? knownProducts.keyOf(read.value.columns) : undefined;
    const label = read.ok ? labelOf(read.value) : '';
    if (read.ok && isTool && addUnits(scan, read.value, earlier.get(key ?? ''), fileRow.value)) continue;
    const reason = read.ok
      ? (keyProblem(key, label, earlier) ?? idProblem(read.value, earlier))
      : read.reason;
    if (!read.ok || key === undefined || reason !== undefined) {
      scan.problems.push({
        line,
        reason: reason ?? '',
        index: scan.passes.length,
        label: writtenLabel(fileRow.value),
      });
      scan.passes.push(undefined);
      continue;
    }
    const row = read.value;
    if (row.columns.regular_price_cents === 0) scan.free += 1;
    if (hasLostLetters(row.columns.name ?? ''))
      scan.notes.push({
        line,
        reason: `Name is "${row.columns.name}", in which another program has lost letters`,
      });
    const sourceId = row.columns.source_id ?? undefined;
    if (sourceId !== undefined && !earlier.has(sourceKey(sourceId)))
      earlier.set(sourceKey(sourceId), { line, label: `ID ${sourceId}` });
    earlier.set(key, { line, label, index: scan.passes.length, row: isTool ? read.value : undefined });
    knownProducts.announce(key, sourceId, row.columns.sku);
    const known = knownProducts.find(key);
    const type = row.type ?? known?.type ?? 'simple';
    scan.passes.push(PASS_OF[type] ?? 'products');
    if (type === 'variable' && row.attributes) scan.listedAttributes.set(key, row.attributes);
    if (type === 'variation' && row.parent) {
      const soldAlone = known && known.type !== 'variation' ? label : undefined;
      uses.push({ parent: row.parent, attributes: row.attributes ?? [], soldAlone });
    }
    if (!known && !header.at.has('name')) nameless ??= `line ${line}, ${label}`;
  }
  if (nameless && refusesNameless)
    return problem(`has no column Name, which a new product needs (${nameless})`);
  for (const { parent, attributes, soldAlone } of uses) {
    const key = knownProducts.rowKey(parent);
    scan.attributeUses.note(key, attributes);
    if (soldAlone !== undefined && !knownProducts.find(key)) scan.soldAlone.set(key, soldAlone);
  }
  return parsed(scan);
}

interface NamedLine {
  line: number;
  label: string;
  /** Of a card tool's file. */
  index?: number;
  row?: ProductRow | undefined;
}

/** The same card in two binders. The first row's name and price count, so ones that differ are a problem. */
function addUnits(scan: Scan, row: ProductRow, first: NamedLine | undefined, { line, ...fileRow }: FileRow) {
  const units = row.stock.quantity;
  const before = first?.row?.stock.quantity;
  if (first?.index === undefined || units === undefined || before === undefined) return false;
  if (SAME.some((column) => row.columns[column] !== first.row?.columns[column])) return false;
  const sum = (scan.addedUnits.get(first.index) ?? 0) + units;
  if (before + sum > MAX_UNITS) return false;
  scan.addedUnits.set(first.index, sum);
  const reason = `the same card as line ${first.line}: its ${units} are added there`;
  scan.added.push({ line, reason, index: scan.passes.length, label: writtenLabel({ line, ...fileRow }) });
  scan.passes.push(undefined);
  return true;
}

const SAME = ['name', 'regular_price_cents', 'sale_price_cents'] as const;

const labelOf = ({ columns: { sku, source_id } }: ProductRow): string =>
  sku ? `SKU ${sku}` : `ID ${source_id}`;

function writtenLabel({ header, cells }: FileRow): string {
  const cell = (column: string) => (cells[header.at.get(column) ?? -1] ?? '').trim().slice(0, 200);
  return cell('sku') || cell('name') || cell('id');
}

function keyProblem(
  key: string | undefined,
  label: string,
  earlier: ReadonlyMap<string, NamedLine>,
): string | undefined {
  if (key === undefined) return 'SKU and ID are empty: one of them is needed to find the product again';
  const same = earlier.get(key);
  if (!same) return undefined;
  const spelling = same.label === label ? '' : ` as ${same.label}; case makes no difference`;
  return `${label} stands in line ${same.line} already${spelling}`;
}

/** Two products of one ID could not be told apart in an export. */
function idProblem(
  { columns: { source_id } }: ProductRow,
  earlier: ReadonlyMap<string, NamedLine>,
): string | undefined {
  const same = source_id ? earlier.get(sourceKey(source_id)) : undefined;
  return same && `ID ${source_id} stands in line ${same.line} already`;
}
