import { expect, it } from 'vitest';
import { readProductColumns, USUAL_PRODUCT_COLUMNS } from './product-columns.ts';

it('columns are read in the order of the list, once each, and unknown ones are dropped', () => {
  expect(readProductColumns(['state', 'price', 'colour', 'price', 'sku'])).toEqual(['sku', 'price', 'state']);
  expect(readProductColumns([])).toEqual([]);
});

it('the usual columns are as drawn, in the order of the list', () => {
  expect(USUAL_PRODUCT_COLUMNS).toEqual(['sku', 'price', 'stock', 'held', 'sold', 'state']);
  expect(readProductColumns(USUAL_PRODUCT_COLUMNS)).toEqual(USUAL_PRODUCT_COLUMNS);
});
