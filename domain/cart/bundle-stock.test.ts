import { expect, it } from 'vitest';
import { type StockState, stockLabel } from '../stock/stock.ts';
import { bundleStock } from './bundle-stock.ts';

const inStock = (stockQuantity?: number): StockState => ({ stockStatus: 'instock', stockQuantity });
const gone: StockState = { stockStatus: 'outofstock', stockQuantity: 0 };
const awaited: StockState = { stockStatus: 'onbackorder' };
const packs = { quantity: 2, options: [inStock(28)] };
const sleeves = (...options: StockState[]) => ({ quantity: 1, attributes: ['a colour'], options });

const labelOf = (...needs: Parameters<typeof bundleStock>[0]) => {
  const stock = bundleStock(needs);
  return stock && stockLabel(stock);
};

it('a bundle has no figure while it depends on a choice, and names the choice', () => {
  const needs = [packs, sleeves(inStock(1), inStock(66))];
  expect(bundleStock(needs)).toEqual({ stockStatus: 'instock', dependsOn: ['a colour'] });
  expect(labelOf(...needs)).toBe('In stock: choose a colour');
  expect(labelOf(packs, sleeves(inStock(1)))).toBe('1 in stock');
  expect(labelOf(packs, sleeves(inStock(66)))).toBe('14 in stock');
});

it('a figure that holds for every option that can be had is told at once', () => {
  expect(labelOf(packs, sleeves(inStock(14), inStock(66), inStock()))).toBe('14 in stock');
  expect(labelOf(packs, sleeves(gone, inStock(3)))).toBe('3 in stock');
  expect(labelOf(sleeves(inStock(), inStock()))).toBe('In stock');
});

it('only what the figure depends on is to be chosen', () => {
  const boxes = { options: [inStock(40), inStock(20)], attributes: ['an edition', 'a size'] };
  expect(labelOf(packs, sleeves(inStock(1), inStock(66)), boxes)).toBe('In stock: choose a colour');
  expect(labelOf(sleeves(inStock(50), inStock(66)), boxes)).toBe('In stock: choose an edition and a size');
});

it('a bundle is gone with one component of it, and awaited where every option of one is', () => {
  expect(bundleStock([packs, sleeves(gone, gone)])).toEqual({ stockStatus: 'outofstock', stockQuantity: 0 });
  expect(bundleStock([packs, sleeves()])).toMatchObject({ stockStatus: 'outofstock' });
  expect(bundleStock([{ quantity: 3, options: [inStock(2)] }])).toMatchObject({ stockStatus: 'outofstock' });
  expect(bundleStock([packs, sleeves(awaited, gone)])).toMatchObject({ stockStatus: 'onbackorder' });
  expect(labelOf(packs, sleeves(awaited, inStock(3)))).toBe('In stock: choose a colour');
});

it('where the shop does not say what there is of a component, nothing is said of the bundle', () => {
  expect(bundleStock([])).toBeUndefined();
  expect(bundleStock([packs, { options: [{}] }])).toBeUndefined();
});
