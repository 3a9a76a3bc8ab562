import type { FigureRange } from '#domain/catalogue/product-filter.ts';
import { membersWith } from '../../catalogue/listing/members.ts';
import type { TermGroup } from '../../catalogue/listing/select.ts';
import { FLAG_COMBINATIONS, NONE, type RowIndex } from './row-index.ts';

export interface RowConditions {
  /** By product; undefined without words. */
  foundProducts: Uint8Array | undefined;
  /** Rows found by their own text. */
  foundRows: readonly number[];
  /** All lists must be met. */
  categoryIds: readonly (readonly number[])[];
  /** `rivals`: every option of the attribute. */
  termGroups: readonly (TermGroup & { rivals: ReadonlySet<number> })[];
  ranges: readonly FigureRange[];
}

/** By row: 1 if all conditions are met. */
export function selectRows(index: RowIndex, conditions: RowConditions): Uint8Array {
  const { foundProducts, foundRows, categoryIds, termGroups, ranges } = conditions;
  const fits = new Uint8Array(index.size).fill(1);
  if (foundProducts) {
    keep(fits, (row) => foundProducts[index.owners[row] ?? 0] === 1);
    for (const row of foundRows) fits[row] = 1;
  }
  for (const ids of categoryIds) {
    const inside = new Uint8Array(index.products.ids.length);
    for (const id of ids) for (const ordinal of membersWith(index.categories, id)) inside[ordinal] = 1;
    keep(fits, (row) => inside[index.owners[row] ?? 0] === 1);
  }
  for (const group of termGroups) {
    const inside = rowsWith(index, group);
    keep(fits, (row) => inside[row] === 1);
  }
  for (const { figure, least, most } of ranges) {
    const figures = index.figures[figure];
    keep(fits, (row) => {
      const value = figures[row] ?? NONE;
      return value !== NONE && value >= least && value <= most;
    });
  }
  return fits;
}

/** A variation's own option takes precedence over its product's. */
function rowsWith(index: RowIndex, { termIds, rivals }: RowConditions['termGroups'][number]): Uint8Array {
  const products = new Uint8Array(index.products.ids.length);
  const inside = new Uint8Array(index.size);
  for (const id of termIds) for (const ordinal of membersWith(index.terms, id)) products[ordinal] = 1;
  for (let row = 0; row < index.size; row += 1) {
    if (products[index.owners[row] ?? 0] !== 1) continue;
    if (!hasRival(index, row, rivals)) inside[row] = 1;
  }
  for (const id of termIds) for (const row of membersWith(index.options, id)) inside[row] = 1;
  return inside;
}

function hasRival({ options }: RowIndex, row: number, rivals: ReadonlySet<number>): boolean {
  const { starts, values } = options.terms;
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
    if (rivals.has(values[at] ?? 0)) return true;
  }
  return false;
}

function keep(fits: Uint8Array, isKept: (row: number) => boolean): void {
  for (let row = 0; row < fits.length; row += 1) if (fits[row] === 1 && !isKept(row)) fits[row] = 0;
}

/** Number of rows per combination of flags. */
export function countFlags({ flags }: RowIndex, fits: Uint8Array): Uint32Array {
  const counts = new Uint32Array(FLAG_COMBINATIONS);
  for (let row = 0; row < fits.length; row += 1) {
    if (fits[row] !== 1) continue;
    const combination = flags[row] ?? 0;
    counts[combination] = (counts[combination] ?? 0) + 1;
  }
  return counts;
}

export function countWith(counts: Uint32Array, flag: number): number {
  let sum = 0;
  for (let combination = 0; combination < counts.length; combination += 1) {
    if ((combination & flag) === flag) sum += counts[combination] ?? 0;
  }
  return sum;
}
