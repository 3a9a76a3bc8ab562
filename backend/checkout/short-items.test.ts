import { expect, it } from 'vitest';
import { Refused } from '../ground/refused.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { WantedUnit } from '../orders/stock/take-units.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START } from '../testing/services.ts';
import { holdLineStock, isBackordered, sellLineStock, stockUnits } from './take-stock.ts';

const MOVE = { order: { id: 1, number: 'SD-1' }, by: 'shopper', at: TEST_START } as const;

const unit = (productId: number, quantity = 1, more: Partial<WantedUnit> = {}): WantedUnit => ({
  productId,
  quantity,
  isCounted: true,
  supply: { units: 5, backorder: false },
  ...more,
});

const line = (productId: number, quantity: number, unitsPerItem: WantedUnit[]): PricedLine => ({
  productId,
  variationId: undefined,
  name: `Product ${productId}`,
  sku: '',
  attributes: {},
  bundleSelections: [],
  quantity,
  priceCents: 100,
  isOnSale: false,
  discountCents: 0,
  totalCents: 100 * quantity,
  unitsPerItem,
  sides: [],
  isVirtual: false,
});

it('an order needs of each row of stock what its lines need together', () => {
  const lines = [line(1, 2, [unit(1)]), line(9, 3, [unit(1, 2), unit(2)]), line(3, 1, [])];
  expect(stockUnits(lines).map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 8],
    [2, 3],
  ]);
});

it('an order waits while one unit of it has to be ordered', () => {
  const toOrder = { supply: { units: 1, backorder: true } };
  expect(isBackordered([unit(1, 2)])).toBe(false);
  expect(isBackordered([unit(1, 2), unit(2, 1, toOrder)])).toBe(false);
  expect(isBackordered([unit(1, 2), unit(2, 2, toOrder)])).toBe(true);
});

eachDatabase((openDb) => {
  /** Short items of lines of products with this many units: [product, requested, available]. */
  async function shortOf(
    stock: number[],
    linesOf: (ids: number[]) => PricedLine[],
    take: typeof holdLineStock = holdLineStock,
  ) {
    const db = await openDb();
    const ids: number[] = [];
    for (const units of stock) ids.push(await insertProduct(db, { name: 'Card', stock: units }));
    const lines = linesOf(ids);
    const held = db.transaction().execute((trx) => take(trx, lines, stockUnits(lines), MOVE));
    const refused: unknown = await held.then(
      () => undefined,
      (error) => error,
    );
    if (!(refused instanceof Refused)) return 'fine';
    const { items } = refused.data as {
      items: { product_id: number; requested: number; available: number }[];
    };
    return items.map(({ product_id, requested, available }) => [product_id, requested, available]);
  }

  it('an order that stock suffices for is not refused', async () => {
    expect(await shortOf([2], ([id = 0]) => [line(id, 2, [unit(id)])])).toBe('fine');
    expect(await shortOf([2], ([id = 0]) => [line(id, 2, [unit(id)])], sellLineStock)).toBe('fine');
  });

  it('what is left goes to the lines in their order', async () => {
    const short = await shortOf([3, 9], ([scarce = 0, plenty = 0]) => [
      line(plenty, 4, [unit(plenty)]),
      line(scarce, 2, [unit(scarce)]),
      line(800, 2, [unit(scarce)]),
    ]);
    expect(short).toEqual([[800, 2, 1]]);
  });

  it('lines of one product are one item', async () => {
    const short = await shortOf([3], ([id = 0]) => [line(900, 2, [unit(id)]), line(900, 3, [unit(id)])]);
    expect(short).toEqual([[900, 5, 3]]);
  });

  it('what is sold over the counter is refused in the same way', async () => {
    const short = await shortOf([3], ([id = 0]) => [line(900, 4, [unit(id)])], sellLineStock);
    expect(short).toEqual([[900, 4, 3]]);
  });

  it('of a bundle as many are there as its scarcest component allows, and the rest is for others', async () => {
    const short = await shortOf([5, 9], ([scarce = 0, plenty = 0]) => [
      line(900, 3, [unit(scarce, 2), unit(plenty)]),
      line(901, 2, [unit(scarce), unit(plenty)]),
    ]);
    expect(short).toEqual([
      [900, 3, 2],
      [901, 2, 1],
    ]);
  });
});
