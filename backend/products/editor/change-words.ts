import { formatDecimal } from '#domain/money/money.ts';
import { nameOfProductField, SHOWN_NAMES } from '#domain/office/product-fields.ts';
import { truncate } from '#domain/text/text.ts';
import type { CellChange } from '../../catalogue/edit/changes.ts';
import { attributesIn } from '../../catalogue/edit/product-draft.ts';
import { type Cells, PRODUCT_ROW, type Sheet } from '../../catalogue/edit/sheet.ts';

const MAX_WORDS = 600;
const MAX_CELL = 80;

interface LogWords {
  which: string;
  before: string;
  after: string;
}

/** One log line: 'Near Mint, Price: R 87,00' before and after. */
export function wordsOf(changes: readonly CellChange[], before: Sheet | undefined, after: Sheet): LogWords {
  const { cells } = after.product;
  const which = [cells.get('Name'), cells.get('SKU')].filter(Boolean).join(', ');
  if (!before) return { which, before: '', after: 'Made' };
  const named = changes.filter(({ before: was, after: is }) => was !== is);
  const list = (side: 'before' | 'after') =>
    truncate(named.map((change) => wordsOfOne(change, side, before, after)).join('; '), MAX_WORDS);
  return { which, before: list('before'), after: list('after') };
}

function wordsOfOne(change: CellChange, side: 'before' | 'after', before: Sheet, after: Sheet): string {
  const unit = unitName(change.row, before) ?? unitName(change.row, after);
  const field = nameOfProductField(
    change.field,
    (column) => after.product.cells.get(column) ?? before.product.cells.get(column),
  );
  const value = truncate(shownValue(change.field, change[side]).trim(), MAX_CELL) || 'empty';
  return `${[unit, field].filter(Boolean).join(', ')}: ${value}`;
}

function shownValue(field: string, value: string): string {
  if (field === 'Published') return SHOWN_NAMES[value] ?? value;
  return /price$/.test(field) ? formatDecimal(value) : value.replace(/<[^>]*>|\s+/g, ' ');
}

function unitName(row: string, { units }: Sheet): string | undefined {
  if (row === PRODUCT_ROW) return undefined;
  const unit = units.find(({ id }) => String(id) === row);
  return unit && nameOfUnit(unit.cells);
}

/** 'Near Mint, English'; a copy's code. */
export function nameOfUnit(cells: Cells): string {
  if (cells.get('Type') === 'copy') return cells.get('SKU') ?? '';
  const options = attributesIn(cells).flatMap(({ options: [option] }) => option ?? []);
  return options.join(', ') || (cells.get('SKU') ?? '');
}
