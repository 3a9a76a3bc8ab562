import { expect, it } from 'vitest';
import { nameOfProductField } from './product-fields.ts';

const cellOf = (column: string) => ({ 'Attribute 2 name': 'Finish' })[column];

it.each([
  ['Regular price', 'Price'],
  ['Date sale price ends', 'Last day of the sale'],
  ['SKU', 'SKU'],
  ['Alt: products/zard.webp', 'Words of a picture'],
  ['Attribute 2 value(s)', 'Finish'],
  ['Attribute 3 value(s)', 'Attribute 3 value(s)'],
  ['Meta: _vendor', 'vendor'],
])('the column %s is called %s', (column, name) => {
  expect(nameOfProductField(column, cellOf)).toBe(name);
});
