import { foldCase } from '#domain/text/text.ts';
import type { ProductType } from '../../ground/db/tables.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { type KnownProducts, sourceKey } from './known-products.ts';
import { type ProductRow, type RowAttribute, readProductRow } from './product-row.ts';
import { type FileRow, readRows } from './rows.ts';
import type { FileLayout } from './translate-columns.ts';

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

export type UsedAttributes = Map<string, UsedAttribute>;
export interface UsedAttribute {
  name: string;
  global: boolean;
  options: Set<string>;
}

export interface Scan {
  ignoredColumns: string[];
  columns: number;
  /** By row; undefined for rows that are not imported. */
  passes: (Pass | undefined)[];
  problems: ScanProblem[];
  usedAttributes: Map<string, UsedAttributes>;
}

/** Finds bad rows and references, which may point forward, before anything is written. */
export async function scanFile(
  file: string,
  knownProducts: KnownProducts,
  { refusesNameless = true, layout }: { refusesNameless?: boolean; layout?: FileLayout | undefined } = {},
): Promise<Parsed<Scan>> {
  const scan: Scan = { ignoredColumns: [], columns: 0, passes: [], problems: [], usedAttributes: new Map() };
  const earlier = new Map<string, NamedLine>();
  const uses: { parent: string; attributes: RowAttribute[] }[] = [];
  let nameless: string | undefined;
  for await (const fileRow of readRows(file, layout)) {
    if (!fileRow.ok) return fileRow;
    const { header, line, cells, refusal } = fileRow.value;
    scan.ignoredColumns = header.ignored;
    scan.columns = header.columns;
    const read = refusal === undefined ? readProductRow(header, cells) : problem(refusal);
    const key = read.ok ? knownProducts.keyOf(read.value.columns) : undefined;
    const label = read.ok ? labelOf(read.value) : '';
    const reason = read.ok ? keyProblem(key, label, earlier) : read.reason;
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
    const sourceId = row.columns.source_id ?? undefined;
    if (sourceId !== undefined && !earlier.has(sourceKey(sourceId)))
      earlier.set(sourceKey(sourceId), { line, label: `ID ${sourceId}` });
    earlier.set(key, { line, label });
    knownProducts.announce(key, sourceId);
    const known = knownProducts.find(key);
    const type = row.type ?? known?.type ?? 'simple';
    scan.passes.push(PASS_OF[type] ?? 'products');
    if (type === 'variation' && row.parent)
      uses.push({ parent: row.parent, attributes: row.attributes ?? [] });
    if (!known && !header.at.has('name')) nameless ??= `line ${line}, ${label}`;
  }
  if (nameless && refusesNameless)
    return problem(`has no column Name, which a new product needs (${nameless})`);
  for (const { parent, attributes } of uses) noteUse(scan, knownProducts.rowKey(parent), attributes);
  return parsed(scan);
}

interface NamedLine {
  line: number;
  label: string;
}

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

function noteUse({ usedAttributes }: Scan, parentKey: string, attributes: RowAttribute[]): void {
  const used: UsedAttributes = usedAttributes.get(parentKey) ?? new Map();
  usedAttributes.set(parentKey, used);
  for (const { name, global, options } of attributes) {
    const attribute = used.get(foldCase(name)) ?? { name, global, options: new Set() };
    used.set(foldCase(name), attribute);
    const [option] = options;
    if (option !== undefined) attribute.options.add(option);
  }
}
