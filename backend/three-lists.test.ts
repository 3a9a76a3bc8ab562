import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCases } from '../tests/tiers.ts';
import { changePrices } from './catalogue/change-prices.ts';
import type { Listing } from './catalogue/listing/listing.ts';
import { detailsOf } from './catalogue/listing/listing-details.ts';
import { loadListing } from './catalogue/listing/load-listing.ts';
import { refreshDuePrices } from './catalogue/prices.ts';
import { PRICE_COLUMNS, type PriceColumns } from './catalogue/sellable-rows.ts';
import type { CardIndex } from './deck-lists/card-index.ts';
import { loadCardIndex } from './deck-lists/load-card-index.ts';
import { publishChanges } from './ground/changes/publish-changes.ts';
import type { Db } from './ground/db/tables.ts';
import { loadRowIndex } from './products/rows/load-row-index.ts';
import { RowIndexCache } from './products/rows/row-index-cache.ts';
import type { Services } from './services.ts';
import {
  charizardEx,
  deckBox,
  insertBundle,
  insertCopy,
  insertProduct,
  insertVariable,
  insertVariation,
  luffyLeader,
} from './testing/catalogue/products.ts';
import { eachDatabase } from './testing/databases.ts';
import { createTestShop } from './testing/import/shop.ts';
import { testServices } from './testing/services.ts';

const CONDITION = ['Near Mint', 'Lightly Played', 'Heavily Played'] as const;

/** Ids of everything that has a price of its own. */
async function fillShop(db: Db): Promise<number[]> {
  const card = await insertProduct(db, charizardEx);
  const box = await insertProduct(db, { ...deckBox, priceCents: 20_000, salePriceCents: 15_000 });
  const draft = await insertProduct(db, { name: 'Draft', sku: 'DRAFT', status: 'draft' });
  const hidden = await insertProduct(db, { name: 'Hidden', sku: 'HIDDEN', visibility: 'hidden', stock: 2 });
  const parent = await insertVariable(db, {
    name: 'Pikachu (25)',
    sku: 'PIKA',
    attributes: { Condition: CONDITION },
  });
  const [mint = 0, played = 0, unpriced = 0] = await Promise.all(
    CONDITION.map((option, worse) =>
      insertVariation(db, parent, {
        sku: `PIKA-${worse}`,
        options: { Condition: option },
        stock: worse,
        priceCents: worse < 2 ? 5_000 - worse : null,
      }),
    ),
  );
  const leader = await insertProduct(db, luffyLeader);
  const copies = [];
  for (const [at, priceCents] of [60_000, 70_000].entries())
    copies.push(await insertCopy(db, leader, { sku: `COPY-${at}`, priceCents, options: {} }));
  const bundle = await insertBundle(db, { name: 'Bundle', sku: 'BUNDLE' }, [{ productId: card }]);
  return [card, box, draft, hidden, mint, played, unpriced, leader, ...copies, bundle];
}

const someChange = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    of: fc.nat(),
    regular: fc.constantFrom(null, 5_000, 19_000, 65_000, 80_000),
    sale: fc.constantFrom(null, 4_000, 60_000),
    startsLater: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('stock' as const), of: fc.nat(), available: fc.nat({ max: 2 }) }),
  fc.record({
    kind: fc.constant('file' as const),
    sku: fc.constantFrom('SV3PT5-199', 'SD-BOX', 'DRAFT', 'HIDDEN', 'PIKA', 'PIKA-0', 'PIKA-1', 'BUNDLE'),
    cells: fc.uniqueArray(
      fc.constantFrom(
        ['Description', 'Another'],
        ['Weight (kg)', '0.3'],
        ['Meta: rack', 'B'],
        ['Regular price', '95'],
        ['Sale price', '45'],
        ['Stock', '3'],
        ['Name', 'Renamed'],
        ['Published', '0'],
        ['Published', '1'],
        ['Is featured?', '1'],
        ['Sold individually?', '1'],
        ['Position', '7'],
        ['Visibility in catalog', 'search'],
        ['Categories', 'Accessories > Sleeves'],
        ['Brands', 'Pokemon'],
        ['Tags', 'new'],
      ),
      { minLength: 1, maxLength: 3, selector: ([column]) => column },
    ),
  }),
  fc.constant({ kind: 'hour' } as const),
);

const HOUR_MINUTES = 60;

type ImportCsv = Awaited<ReturnType<typeof createTestShop>>['importCsv'];

async function apply(
  { db, now, clock }: ReturnType<typeof testServices>,
  { ids, importCsv }: { ids: readonly number[]; importCsv: ImportCsv },
  change: typeof someChange extends fc.Arbitrary<infer Change> ? Change : never,
): Promise<void> {
  if (change.kind === 'hour') {
    clock.advanceMinutes(HOUR_MINUTES);
    await refreshDuePrices(db, now());
    return;
  }
  if (change.kind === 'file') {
    const [head, row] = [0, 1].map((at) => change.cells.map((cell) => cell[at]).join());
    await importCsv(`SKU,${head}\n${change.sku},${row}\n`, { now: now() });
    return;
  }
  const id = ids[change.of % ids.length] ?? 0;
  if (change.kind === 'stock') {
    const counted = { managed: 1, available: change.available };
    await db.updateTable('stock').set(counted).where('product_id', '=', id).execute();
    return publishChanges(db, 'stock', [id], now());
  }
  const starts = new Date(now().getTime() + HOUR_MINUTES * 30_000).toISOString();
  await setPrices(db, id, now(), {
    regular_price_cents: change.regular,
    sale_price_cents: change.sale,
    sale_starts_at: change.startsLater && change.sale !== null ? starts : null,
  });
}

async function setPrices(db: Db, id: number, now: Date, after: Partial<PriceColumns>): Promise<void> {
  const before = await db
    .selectFrom('products')
    .select(PRICE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((trx) =>
      changePrices(trx, [{ id, before, after }], { now, copiesFromCents: 0, mayBeUnused: true }),
    );
}

async function expectAsReadAnew(services: Services, rows: RowIndexCache): Promise<void> {
  const { db, now, listing, deckCards } = services;
  const anew = await loadListing(db, now());
  const current = await listing.current();
  expect(columnsOf(current)).toEqual(columnsOf(anew));
  expect(await detailsOf(db, current)).toEqual(await detailsOf(db, anew));
  const { index } = await deckCards.current();
  expect(offersOf(index)).toEqual(offersOf(await loadCardIndex(services, anew)));
  const { flags, figures } = await rows.current();
  expect({ flags, figures }).toEqual(pick(await loadRowIndex(db)));
}

const columnsOf = ({ words, ...columns }: Listing) => columns;
const pick = ({ flags, figures }: Awaited<ReturnType<typeof loadRowIndex>>) => ({ flags, figures });
const offersOf = (index: CardIndex) =>
  Array.from(index.offers.ids, (id, offer) => {
    const printing = index.offers.printings[offer] ?? 0;
    return {
      id,
      stockId: index.offers.stockIds[offer],
      cents: index.priceOf(offer),
      kind: index.kindOf(offer),
      name: index.nameOf(printing),
      edition: index.editionOf(printing),
    };
  });

eachDatabase((openDb) => {
  it('whatever changes while the shop runs is in all three lists as if these were read anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someChange, { minLength: 1, maxLength: 6 }), async (changes) => {
        const db = await openDb();
        const ids = await fillShop(db);
        const { importCsv } = await createTestShop(db);
        const services = testServices(db);
        const rows = new RowIndexCache(services);
        await expectAsReadAnew(services, rows);
        for (const change of changes) {
          await apply(services, { ids, importCsv }, change);
          await expectAsReadAnew(services, rows);
        }
      }),
      { numRuns: countCases(3, 8) },
    );
  });

  it('a price that changes is in all three lists without reading them anew, and one that begins or ends with it', async () => {
    const db = await openDb();
    const [card = 0, , , , , , unpriced = 0] = await fillShop(db);
    const services = testServices(db);
    const rows = new RowIndexCache(services);
    await expectAsReadAnew(services, rows);
    const before = await services.listing.current();
    const cards = await services.deckCards.current();
    await setPrices(db, card, services.now(), { regular_price_cents: 1_000 });
    await expectAsReadAnew(services, rows);
    const repriced = await services.listing.current();
    expect(repriced.ids).toBe(before.ids);
    expect(repriced.byPrice).not.toEqual(before.byPrice);
    expect((await services.deckCards.current()).index).toBe(cards.index);
    await setPrices(db, unpriced, services.now(), { regular_price_cents: 10_000 });
    await expectAsReadAnew(services, rows);
    expect((await services.listing.current()).units.count).toBe(before.units.count + 1);
  });

  it('a text or picture that changes reads no list anew, and is in deck lists', async () => {
    const db = await openDb();
    const [card = 0] = await fillShop(db);
    const services = testServices(db);
    const before = await services.listing.current();
    const { index } = await services.deckCards.current();
    index.shownProducts.set(card, { name: 'Charizard ex', image: null });
    const { importCsv } = await createTestShop(db);
    await importCsv('SKU,Description,Weight (kg)\nSV3PT5-199,A dragon,0.2\n');
    expect((await services.listing.current()).ids).toBe(before.ids);
    expect((await services.deckCards.current()).index).toBe(index);
    expect(index.shownProducts.get(card)).toBeUndefined();
  });
});
