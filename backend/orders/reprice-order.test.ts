import { expect, it } from 'vitest';
import {
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { getOrder } from '../testing/order-page.ts';
import { TEST_START } from '../testing/services.ts';
import { delivered, openShop } from '../testing/shop.ts';
import { findOrderLines } from './queries.ts';
import { findOutdatedReason } from './reprice-order.ts';

eachDatabase((openDb) => {
  /** An order of red sleeves, a bundle of a box and red sleeves, and a token that the shop does not count. */
  async function placeOrder() {
    const db = await openDb();
    const box = await insertProduct(db, deckBox);
    const sleeves = await insertVariable(db, { name: 'Sleeves', attributes: { Colour: ['Red', 'Blue'] } });
    const red = await insertVariation(db, sleeves, { options: { Colour: 'Red' }, stock: 9 });
    const kit = await insertBundle(db, { name: 'Starter Kit', priceCents: 30_000 }, [
      { productId: box },
      { productId: sleeves, quantity: 2 },
    ]);
    const token = await insertProduct(db, { name: 'Token', stockStatus: 'instock' });
    const placed = await openShop(db).place(
      delivered(
        'standard',
        { product_id: sleeves, variation_id: red, quantity: 1 },
        { product_id: kit, quantity: 1, bundle_selections: [{ product_id: sleeves, variation_id: red }] },
        { product_id: token, quantity: 3 },
      ),
    );
    const order = await getOrder(db, placed.order_id);
    const lines = await findOrderLines(db, order.id);
    return { db, red, kit, token, order, check: () => findOutdatedReason(db, order, lines, TEST_START) };
  }

  it('options, bundles and uncounted products are sold again as they were', async () => {
    const { check } = await placeOrder();
    expect(await check()).toBeUndefined();
  });

  it('names what is asked for the lines today; delivery keeps its price', async () => {
    const { db, red, order, check } = await placeOrder();
    await db
      .updateTable('products')
      .set((eb) => ({ regular_price_cents: eb('regular_price_cents', '+', 500) }))
      .where('id', '=', red)
      .execute();
    expect(await check()).toMatchObject({
      code: 'price_changed',
      lines: [{ variationId: red, priceCents: 10_500 }, { priceCents: 30_000 }, { priceCents: 10_000 }],
      shippingCents: order.shipping_cents,
      totalCents: order.total_cents + 500,
    });
  });

  it.each(['red', 'kit', 'token'] as const)('%s that is unpublished is not for sale', async (name) => {
    const { db, check, ...ids } = await placeOrder();
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', ids[name]).execute();
    expect(await check()).toEqual({ code: 'insufficient_stock' });
  });

  it('uncounted goods marked out of stock are not for sale', async () => {
    const { db, token, check } = await placeOrder();
    await db.updateTable('stock').set({ status: 'outofstock' }).where('product_id', '=', token).execute();
    expect(await check()).toEqual({ code: 'insufficient_stock' });
  });
});
