import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertDiscount, openDiscountShop } from '../../testing/discounts.ts';
import { insertEvent, seatsFor } from '../../testing/events.ts';
import { openShop } from '../../testing/shop.ts';

eachDatabase((openDb) => {
  it.each([
    PATHS.products,
    `${PATHS.products}?search=league`,
    `${PATHS.products}?include=1,2,3`,
    `${PATHS.products}/closest?search=leage`,
    `${PATHS.products}/suggestions?search=league`,
  ])('seats are in no list, search or feed: %s', async (path) => {
    const db = await openDb();
    const { productId } = await insertEvent(db, { name: 'League Cup' });
    await insertProduct(db, { name: 'League Binder', stock: 3 });
    const { status, body } = await openShop(db).get(path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('League Cup');
    expect(JSON.stringify(body)).not.toContain(`"id":${productId},`);
  });

  it('seats are no card of a deck list', async () => {
    const db = await openDb();
    await insertEvent(db, { name: 'Lightning Bolt' });
    const answer = await openShop(db).post(PATHS.deckLists, { list: '4 Lightning Bolt' });
    expect(JSON.stringify(answer.body)).not.toContain('80.00');
  });

  it('nobody is told when a seat is back: its waiting list is another', async () => {
    const db = await openDb();
    const { productId } = await insertEvent(db, { seats: 0 });
    const want = { email: 'thandi@example.com', items: [{ product_id: productId, quantity: 1 }] };
    expect(await openShop(db).post(PATHS.wants, { ...want, page: '/', consent: true })).toMatchObject({
      status: 400,
    });
    expect(await db.selectFrom('wants').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['all goods', '80.00', () => ({})],
    ['other goods', '80.00', () => ({ of: { products: [1_000] } })],
    ['the seats by name', '72.00', (id: number) => ({ of: { products: [id] } })],
  ])('with a discount of 10 %% on %s a seat of R80 costs %s', async (_, total, of) => {
    const db = await openDb();
    const shop = openDiscountShop(db);
    const event = await insertEvent(db);
    await insertDiscount(db, { applies: 'itself', ...of(event.productId) });
    expect(await shop.place(seatsFor(event, ['Thandi']))).toMatchObject({ total });
  });
});
