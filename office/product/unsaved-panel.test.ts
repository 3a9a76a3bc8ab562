import { expect, it } from 'vitest';
import { linesOf, nameOfCell } from './unsaved-panel.tsx';

it.each([
  ['product', 'SKU', 'SKU'],
  ['product', 'Low stock amount', 'low from'],
  ['product', 'Alt: products/zard.webp', 'words of a picture'],
  ['new-1', 'Regular price', 'new, price'],
])('names a cell of %s, %s, as “%s”', (row, field, name) => {
  expect(nameOfCell(undefined, row, field)).toBe(name);
});

it('writes prices as the shop does everywhere', () => {
  const price = { row: 'product', field: 'Regular price', before: '1234.50', after: '1299.00' };
  const made = { row: 'new-1', field: 'Regular price', before: '', after: '1234.50' };
  const refused = { row: 'product', field: 'Sale price', before: '', after: 'R12x' };
  const lines = linesOf(undefined, [price, made, refused]);
  expect(lines[0]?.before).toMatch(/^R\s1\s234,50$/);
  expect(lines[0]?.after).toMatch(/^R\s1\s299,00$/);
  expect(lines.find(({ key }) => key === 'new-1')?.after).toMatch(/^made, R\s1\s234,50$/);
  expect(lines[1]).toMatchObject({ before: 'empty', after: 'R12x' });
});
