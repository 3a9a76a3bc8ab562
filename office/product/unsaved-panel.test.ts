import { expect, it } from 'vitest';
import { nameOfCell } from './unsaved-panel.tsx';

it.each([
  ['product', 'SKU', 'SKU'],
  ['product', 'Low stock amount', 'low stock amount'],
  ['product', 'Alt: products/zard.webp', 'words of a picture'],
  ['new-1', 'Regular price', 'new, price'],
])('names a cell of %s, %s, as “%s”', (row, field, name) => {
  expect(nameOfCell(undefined, row, field)).toBe(name);
});
