import { expect, it } from 'vitest';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import { addUnit, type ListedLine, putBack } from './stock-list.ts';

const unit = (id: number): OfficeStockUnit => ({
  id,
  product_id: id,
  name: `Card ${id}`,
  detail: '',
  tags: [],
  sku: `CARD-${id}`,
  image: null,
  is_copy: false,
  is_counted: true,
  available: 5,
  held: 0,
  to_pack: 0,
});

const line = (id: number, units: number): ListedLine => ({ unit: unit(id), units, at: 1 });
const amounts = (lines: readonly ListedLine[]) => lines.map(({ unit: { id }, units }) => [id, units]);

it('what was refused comes back to the list, together with what was scanned since', () => {
  const refused = [line(1, 2), line(2, 1)];
  const newer = addUnit([], unit(1), 'count', { at: 2 });
  expect(amounts(putBack(newer, refused, 'count'))).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

it('a correction typed since replaces the refused one', () => {
  const newer = addUnit([], unit(1), 'correction', { at: 2 });
  expect(amounts(putBack(newer, [line(1, 2), line(2, 1)], 'correction'))).toEqual([
    [1, 5],
    [2, 1],
  ]);
});
