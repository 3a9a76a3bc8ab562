import { type Directory, skuKey, sourceKey } from './directory.ts';
import { type ProductRow, type RowAttribute, readProductRow } from './product-row.ts';
import { FileProblem } from './records.ts';
import { readRows } from './rows.ts';
import { nameKey } from './vocabulary.ts';

/** A row that is not imported, or a part of it that is left out. */
export interface RowProblem {
  line: number;
  reason: string;
}

/** Parents must be there before their variations, and components before their bundles. */
export const PASSES = ['products', 'variations', 'bundles'] as const;
export type Pass = (typeof PASSES)[number];

/** What variations use of their parent's attributes, by the attribute's name. */
export type UsedAttributes = Map<string, UsedAttribute>;
export interface UsedAttribute {
  name: string;
  global: boolean;
  options: Set<string>;
}

export interface Scan {
  ignoredColumns: string[];
  /** By the row's number from 0: when it is imported, or not at all. */
  passes: (Pass | undefined)[];
  problems: RowProblem[];
  /** By the parent's key. */
  usedAttributes: Map<string, UsedAttributes>;
}

/**
 * Reads the whole file once and writes nothing: finds every row that is bad in itself and who refers to whom, so that
 * references may point forward. Throws a FileProblem when it is no product CSV.
 */
export async function scanFile(file: string, directory: Directory): Promise<Scan> {
  const scan: Scan = { ignoredColumns: [], passes: [], problems: [], usedAttributes: new Map() };
  const lines = new Map<string, number>();
  const uses: { parent: string; attributes: RowAttribute[] }[] = [];
  let nameless: string | undefined;
  for await (const { header, line, cells } of readRows(file)) {
    scan.ignoredColumns = header.ignored;
    const read = readProductRow(header, cells);
    const key = read.ok ? rowKey(read.row) : undefined;
    const problem = read.ok ? keyProblem(key, lines) : read.reason;
    if (!read.ok || key === undefined || problem !== undefined) {
      scan.passes.push(undefined);
      scan.problems.push({ line, reason: problem ?? '' });
      continue;
    }
    const { row } = read;
    const sourceId = row.columns.source_id ?? undefined;
    if (sourceId !== undefined && !lines.has(sourceKey(sourceId))) lines.set(sourceKey(sourceId), line);
    lines.set(key, line);
    directory.announce(key, sourceId);
    const known = directory.find(key);
    const type = row.type ?? known?.type ?? 'simple';
    scan.passes.push(type === 'variation' ? 'variations' : type === 'bundle' ? 'bundles' : 'products');
    if (type === 'variation' && row.parent)
      uses.push({ parent: row.parent, attributes: row.attributes ?? [] });
    if (!known && !header.at.has('name')) nameless ??= `line ${line}, ${labelOf(key)}`;
  }
  if (nameless) throw new FileProblem(`has no column Name, which a new product needs (${nameless})`);
  for (const { parent, attributes } of uses) noteUse(scan, directory.rowKey(parent), attributes);
  return scan;
}

/** How a row is found again: by its SKU, else by its ID. */
export function rowKey({ columns }: ProductRow): string | undefined {
  if (columns.sku) return skuKey(columns.sku);
  return columns.source_id ? sourceKey(columns.source_id) : undefined;
}

function keyProblem(key: string | undefined, lines: ReadonlyMap<string, number>): string | undefined {
  if (key === undefined) return 'SKU and ID are empty: one of them is needed to find the product again';
  const earlier = lines.get(key);
  return earlier === undefined ? undefined : `${labelOf(key)} stands in line ${earlier} already`;
}

const labelOf = (key: string): string => key.replace(/^sku:/, 'SKU ').replace(/^id:/, 'ID ');

function noteUse({ usedAttributes }: Scan, parentKey: string, attributes: RowAttribute[]): void {
  const used: UsedAttributes = usedAttributes.get(parentKey) ?? new Map();
  usedAttributes.set(parentKey, used);
  for (const { name, global, options } of attributes) {
    const attribute = used.get(nameKey(name)) ?? { name, global, options: new Set() };
    used.set(nameKey(name), attribute);
    const [option] = options;
    if (option !== undefined) attribute.options.add(option);
  }
}
