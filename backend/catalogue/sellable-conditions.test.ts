import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statusOf, suffices } from '#domain/stock/stock.ts';
import { countCases } from '../../tests/tiers.ts';
import type { Db } from '../ground/db/tables.ts';
import {
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  type TestVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START } from '../testing/services.ts';
import { loadProducts } from './load-products.ts';
import { productState } from './price-and-stock.ts';
import { refreshDuePrices, refreshPrices } from './prices.ts';
import { selectProductRows } from './product-rows.ts';
import { canTake, isInStock, isListed, isOnHand, isPriceDue } from './sellable-conditions.ts';
import { currentPriceColumns, supplyOfRow } from './sellable-rows.ts';

const hours = (count: number): string => new Date(Date.parse(TEST_START) + count * 3_600_000).toISOString();
const LATER = hours(2);

const someTime = fc.option(fc.integer({ min: -1, max: 3 }).map(hours), { nil: undefined });
const someUnit: fc.Arbitrary<Omit<TestVariation, 'options' | 'stock'> & { stock?: number }> = fc.record(
  {
    priceCents: fc.option(fc.integer({ min: 1, max: 4 })),
    salePriceCents: fc.integer({ min: 1, max: 4 }),
    saleStartsAt: someTime.filter((time) => time !== undefined),
    saleEndsAt: someTime.filter((time) => time !== undefined),
    stock: fc.integer({ min: -2, max: 4 }),
    stockStatus: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    status: fc.constantFrom('publish', 'publish', 'private'),
  },
  { requiredKeys: [] },
);
const someCatalogue = fc.record({
  simple: fc.array(someUnit, { minLength: 12, maxLength: 12 }),
  variable: fc.array(fc.array(someUnit, { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
  bundles: fc.array(
    fc.uniqueArray(fc.record({ of: fc.nat(19), quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
      selector: ({ of }) => of,
    }),
    { minLength: 8, maxLength: 8 },
  ),
});

type Catalogue = typeof someCatalogue extends fc.Arbitrary<infer Generated> ? Generated : never;

async function insertCatalogue(db: Db, catalogue: Catalogue) {
  const ids: number[] = [];
  for (const unit of catalogue.simple) ids.push(await insertProduct(db, { name: 'Simple', ...unit }));
  for (const variations of catalogue.variable) {
    const parent = await insertVariable(db, { name: 'Variable' });
    for (const [index, unit] of variations.entries())
      await insertVariation(db, parent, { options: { Condition: `${index}` }, ...unit });
    ids.push(parent);
  }
  for (const items of catalogue.bundles) {
    const parts = items.flatMap(({ of, quantity }) => ({ productId: ids[of] ?? 0, quantity }));
    if (parts.length > 0) await insertBundle(db, { name: 'Bundle' }, parts);
  }
  await refreshPrices(db, 'all', new Date(TEST_START));
}

const rowsOf = (db: Db) => selectProductRows(db).orderBy('products.id').execute();

eachDatabase((openDb) => {
  it('listed is what is published and visible in the catalogue, but no variation', async () => {
    const db = await openDb();
    const listed = await insertProduct(db, { name: 'Visible' });
    const inCatalogue = await insertProduct(db, { name: 'Catalogue', visibility: 'catalog' });
    for (const visibility of ['search', 'hidden'] as const)
      await insertProduct(db, { name: 'No', visibility });
    for (const status of ['draft', 'private'] as const) await insertProduct(db, { name: 'No', status });
    const parent = await insertVariable(db, { name: 'Parent' });
    await insertVariation(db, parent, { options: { Condition: 'Near Mint' } });
    const found = await db.selectFrom('products').select('id').where(isListed).orderBy('id').execute();
    expect(found.map(({ id }) => id)).toEqual([listed, inCatalogue, parent]);
  });

  it('SQL and the pure rules agree on prices and stock of any catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(someCatalogue, async (catalogue) => {
        const db = await openDb();
        await insertCatalogue(db, catalogue);
        await expectSameSales(db);
        await expectSameStock(db);
      }),
      { numRuns: countCases(3, 8) },
    );
  });
});

async function expectSameSales(db: Db): Promise<void> {
  const before = await rowsOf(db);
  const units = before.filter(({ type }) => type !== 'variable');
  const changing = units.filter((row) => {
    const { price_cents, on_sale } = currentPriceColumns(row, LATER);
    return price_cents !== row.price_cents || on_sale !== row.on_sale;
  });
  const due = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => isPriceDue(eb, TEST_START, LATER))
    .orderBy('id')
    .execute();
  expect(due.map(({ id }) => id)).toEqual(changing.map(({ id }) => id));
  await refreshDuePrices(db, new Date(LATER), new Date(TEST_START));
}

async function expectSameStock(db: Db): Promise<void> {
  const told = await db
    .selectFrom('products')
    .select((eb) => [
      'id',
      'price_cents',
      'on_sale',
      isInStock(eb).as('in_stock'),
      isOnHand(eb).as('on_hand'),
    ])
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .orderBy('id')
    .execute();
  const loaded = await loadProducts(
    db,
    told.map(({ id }) => id),
  );
  const expected = loaded.products.map((product) => {
    const { price, supply } = productState(product, loaded, LATER);
    const status = statusOf(supply);
    return [product.id, price.priceCents, price.onSale, status !== 'outofstock', status === 'instock'];
  });
  expect(
    told.map((row) => [
      row.id,
      row.price_cents,
      row.on_sale === 1,
      Boolean(row.in_stock),
      Boolean(row.on_hand),
    ]),
  ).toEqual(expected);

  const rows = await rowsOf(db);
  for (const units of [1, 2, 4]) {
    const enough = await db
      .selectFrom('stock')
      .select('product_id')
      .where('managed', '=', 1)
      .where((eb) => canTake(eb, units))
      .orderBy('product_id')
      .execute();
    const counted = rows.filter(({ managed }) => managed === 1);
    expect(enough.map(({ product_id }) => product_id)).toEqual(
      counted.filter((row) => suffices(supplyOfRow(row), units)).map(({ id }) => id),
    );
  }
}
