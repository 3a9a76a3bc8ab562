import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import {
  insertBundle,
  insertCopy,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_PUBLIC_URL, TEST_START } from '../testing/services.ts';
import { loadProducts } from './load-products.ts';
import { nextProductPriceChange } from './price-and-stock.ts';
import { refreshPrices } from './prices.ts';
import { writeProducts } from './write-product.ts';

const hours = (count: number): string => new Date(Date.parse(TEST_START) + count * 3_600_000).toISOString();

const answered = async (db: Db, id: number, now = TEST_START) =>
  writeProducts(await loadProducts(db, [id]), { publicUrl: TEST_PUBLIC_URL, now, fullVariations: false })[0];

const nextChange = async (db: Db, id: number, ...others: number[]): Promise<string> => {
  const time = nextProductPriceChange(id, await loadProducts(db, [id, ...others]), TEST_START);
  return Number.isFinite(time) ? new Date(time).toISOString() : 'never';
};

eachDatabase((openDb) => {
  it('what another shop sells shows its price and stock, and cannot be bought here', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Grading', type: 'external', priceCents: 45_000, stock: 3 });
    expect(await answered(db, id)).toMatchObject({
      price: '450.00',
      stock_status: 'instock',
      purchasable: false,
    });
    const own = await insertProduct(db, { name: 'Booster', priceCents: 9_000, stock: 3 });
    expect(await answered(db, own)).toMatchObject({ price: '90.00', stock_quantity: 3, purchasable: true });
  });

  it('what another shop sells is on sale from the moment that its sale begins', async () => {
    const db = await openDb();
    const sale = { salePriceCents: 40_000, saleStartsAt: hours(1) };
    const id = await insertProduct(db, { name: 'Grading', type: 'external', priceCents: 45_000, ...sale });
    expect(await answered(db, id)).toMatchObject({ price: '450.00', on_sale: false });
    expect(await answered(db, id, hours(1))).toMatchObject({ price: '400.00', on_sale: true });
  });

  it('a group costs what its cheapest member does, on sale while one is, and cannot be bought itself', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Storage', type: 'grouped', priceCents: 99_900 });
    const members = [
      await insertProduct(db, { name: 'Binder', priceCents: 30_000, salePriceCents: 25_000 }),
      await insertProduct(db, { name: 'Deck box', priceCents: 20_000 }),
    ];
    for (const [position, linked_id] of members.entries())
      await db
        .insertInto('product_links')
        .values({ product_id: id, linked_id, kind: 'grouped', position })
        .execute();
    await refreshPrices(db, [id], new Date(TEST_START));
    const group = { price: '200.00', on_sale: true, stock_status: 'instock', purchasable: false };
    expect(await answered(db, id)).toMatchObject(group);
    await db.updateTable('products').set({ sale_price_cents: null }).where('name', '=', 'Binder').execute();
    await refreshPrices(db, members, new Date(TEST_START));
    expect(await answered(db, id)).toMatchObject({ ...group, on_sale: false });
  });

  it('a variable product is on sale while any of its variations is', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Umbreon' });
    await insertVariation(db, id, { options: { Condition: 'Near Mint' }, priceCents: 9_000 });
    expect(await answered(db, id)).toMatchObject({ price: '90.00', on_sale: false });
    const played = { options: { Condition: 'Played' }, priceCents: 12_000, salePriceCents: 11_000 };
    await insertVariation(db, id, played);
    expect(await answered(db, id)).toMatchObject({ price: '90.00', on_sale: true, purchasable: true });
  });

  it('a variable product without a variation that has a price cannot be bought, unless there is a copy', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Umbreon' });
    const nothing = { price: '', available_price: '', purchasable: false, stock_status: 'outofstock' };
    expect(await answered(db, id)).toMatchObject(nothing);
    await insertVariation(db, id, { options: { Condition: 'Played' }, priceCents: null });
    expect(await answered(db, id)).toMatchObject(nothing);
    await insertCopy(db, id, { sku: 'U-1', options: { Condition: 'Played' }, priceCents: 7_000 });
    expect(await answered(db, id)).toMatchObject({
      available_price: '70.00',
      purchasable: true,
      stock_status: 'instock',
    });
  });

  it('a card that is sold out in every condition still says the lowest price, else the lowest in stock', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Umbreon' });
    for (const [condition, priceCents] of Object.entries({ 'Near Mint': 9_000, Played: 6_000 }))
      await insertVariation(db, id, { options: { Condition: condition }, priceCents, stock: 0 });
    expect(await answered(db, id)).toMatchObject({ price: '60.00', available_price: '60.00' });
    await insertVariation(db, id, { options: { Condition: 'Signed' }, priceCents: 12_000, stock: 1 });
    expect(await answered(db, id)).toMatchObject({ price: '60.00', available_price: '120.00' });
  });

  it('the cheapest copy in stock stands for the others', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Umbreon' });
    const copy = (sku: string, priceCents: number | null) =>
      insertCopy(db, id, { sku, options: { Condition: 'Played' }, priceCents });
    await copy('dear', 8_000);
    await copy('unpriced', null);
    const held = await copy('held', 5_000);
    await copy('cheap', 7_000);
    await db.updateTable('stock').set({ available: 0, reserved: 1 }).where('product_id', '=', held).execute();
    expect(await answered(db, id)).toMatchObject({ available_price: '70.00' });
  });

  it('of a bundle there are as many as its scarcest component allows, in any of its options', async () => {
    const db = await openDb();
    const boosters = await insertProduct(db, { name: 'Booster', stock: 7 });
    const card = await insertVariable(db, { name: 'Umbreon' });
    for (const [condition, stock] of Object.entries({ 'Near Mint': 2, Played: 2, Damaged: 0 }))
      await insertVariation(db, card, { options: { Condition: condition }, stock });
    const threes = await insertBundle(db, { name: 'Threes' }, [{ productId: boosters, quantity: 3 }]);
    expect(await answered(db, threes)).toMatchObject({ stock_status: 'instock', stock_quantity: 2 });
    const both = await insertBundle(db, { name: 'Both' }, [{ productId: boosters }, { productId: card }]);
    const answer = await answered(db, both);
    expect(answer).toMatchObject({ stock_status: 'instock', stock_quantity: 2 });
    expect(answer?.bundled_items).toMatchObject([
      { product_id: boosters, stock_status: 'instock', stock_quantity: 7 },
      { product_id: card, stock_status: 'instock' },
    ]);
  });

  it('of a bundle of what is not counted there is no figure', async () => {
    const db = await openDb();
    const endless = await insertProduct(db, { name: 'Endless' });
    const id = await insertBundle(db, { name: 'Bundle' }, [{ productId: endless }]);
    expect(await answered(db, id)).toMatchObject({ stock_status: 'instock', stock_quantity: null });
  });

  it('a bundle waits for a component that has to be ordered, and has no figure then', async () => {
    const db = await openDb();
    const booster = await insertProduct(db, { name: 'Booster', stock: 7 });
    const ordered = await insertProduct(db, { name: 'To order', stock: 1, backorders: 'yes' });
    const id = await insertBundle(db, { name: 'Two' }, [
      { productId: booster },
      { productId: ordered, quantity: 2 },
    ]);
    expect(await answered(db, id)).toMatchObject({ stock_status: 'onbackorder', stock_quantity: null });
    await db.updateTable('stock').set({ available: 4 }).where('product_id', '=', ordered).execute();
    expect(await answered(db, id)).toMatchObject({ stock_status: 'instock', stock_quantity: 2 });
  });

  it('a bundle is out of stock with any of its components', async () => {
    const db = await openDb();
    const booster = await insertProduct(db, { name: 'Booster', stock: 7 });
    const gone = await insertProduct(db, { name: 'Gone', stock: 1 });
    const parts = [{ productId: booster }, { productId: gone, quantity: 2 }];
    const id = await insertBundle(db, { name: 'Two' }, parts);
    expect(await answered(db, id)).toMatchObject({ stock_status: 'outofstock', stock_quantity: 0 });
  });

  it('a bundle without components cannot be had', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Empty box', type: 'bundle' });
    expect(await answered(db, id)).toMatchObject({ stock_status: 'outofstock', stock_quantity: 0 });
  });

  it('a price changes next when its own sale begins or ends, whichever comes first', async () => {
    const db = await openDb();
    const sale = { salePriceCents: 5_000, saleStartsAt: hours(2), saleEndsAt: hours(5) };
    const id = await insertProduct(db, { name: 'Booster', ...sale });
    expect(await nextChange(db, id)).toBe(hours(2));
    const running = { ...sale, saleStartsAt: hours(-1) };
    expect(await nextChange(db, await insertProduct(db, { name: 'Binder', ...running }))).toBe(hours(5));
  });

  it('a price without a coming sale does not change, whatever other products do', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Deck box', salePriceCents: 5_000, saleStartsAt: hours(-1) });
    const sale = { salePriceCents: 5_000, saleStartsAt: hours(2) };
    const other = await insertProduct(db, { name: 'Booster', ...sale });
    expect(await nextChange(db, id, other)).toBe('never');
  });

  it('a price changes next when the first sale of a variation or copy does', async () => {
    const db = await openDb();
    const id = await insertVariable(db, { name: 'Umbreon' });
    const options = { Condition: 'Played' };
    await insertVariation(db, id, { options, salePriceCents: 5_000, saleStartsAt: hours(4) });
    expect(await nextChange(db, id)).toBe(hours(4));
    await insertVariation(db, id, { options, salePriceCents: 5_000, saleStartsAt: hours(3) });
    expect(await nextChange(db, id)).toBe(hours(3));
    await insertCopy(db, id, { sku: 'U-1', options, salePriceCents: 5_000, saleStartsAt: hours(2) });
    expect(await nextChange(db, id)).toBe(hours(2));
  });

  it('a bundle changes next when the sale of a component or of its variation does', async () => {
    const db = await openDb();
    const sale = { salePriceCents: 5_000 };
    const booster = await insertProduct(db, { name: 'Booster', ...sale, saleStartsAt: hours(3) });
    const card = await insertVariable(db, { name: 'Umbreon' });
    await insertVariation(db, card, { options: { Condition: 'Played' }, ...sale, saleStartsAt: hours(2) });
    const boosters = await insertBundle(db, { name: 'Boosters' }, [{ productId: booster }]);
    expect(await nextChange(db, boosters)).toBe(hours(3));
    const both = await insertBundle(db, { name: 'Both' }, [{ productId: booster }, { productId: card }]);
    expect(await nextChange(db, both)).toBe(hours(2));
  });
});
