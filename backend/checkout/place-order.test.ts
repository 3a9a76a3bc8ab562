import { describe, expect, it } from 'vitest';
import { findOrder, findOrderLines } from '../orders/queries.ts';
import {
  charizardEx,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop, stockLevels } from '../testing/shop.ts';

eachDatabase((openDb) => {
  describe('placing an order', () => {
    it('answers 201 with id, number, key and the total that the shop computed', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const charizard = await insertProduct(db, charizardEx);
      const { status, body } = await shop.order(collected({ product_id: charizard, quantity: 2 }));
      expect(status).toBe(201);
      expect(body).toEqual({
        success: true,
        order_id: expect.any(Number),
        order_number: expect.stringMatching(/^SD-[0-9A-Z]{8}$/),
        order_key: expect.stringMatching(/^[\w-]{32}$/),
        return_key: expect.stringMatching(/^[\w-]{43}$/),
        discount_total: '0.00',
        total: '2598.00',
        credit_total: '0.00',
        due: '2598.00',
      });
    });

    it('holds the stock until the hold ends and keeps what was ordered', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const charizard = await insertProduct(db, charizardEx);
      const { order_id } = await shop.place(delivered('express', { product_id: charizard, quantity: 2 }));
      expect(await stockLevels(db, charizard)).toEqual([3, 2, 0]);
      expect(await findOrder(db, order_id)).toMatchObject({
        status: 'pending',
        email: 'thandi@example.com',
        phone: '+27825550123',
        delivery_method: 'shipping',
        shipping_code: 'express',
        tracking: '',
        arrives_from: '2026-11-24',
        arrives_to: '2026-11-25',
        items_cents: 259_800,
        shipping_cents: 0,
        total_cents: 259_800,
        created_at: '2026-11-21T10:00:00.000Z',
        hold_expires_at: '2026-11-21T10:30:00.000Z',
        paid_at: null,
      });
      expect(await findOrderLines(db, order_id)).toMatchObject([
        { product_id: charizard, variation_id: null, name: charizardEx.name, sku: 'SV3PT5-199', quantity: 2 },
      ]);
      const events = await db.selectFrom('order_events').selectAll().execute();
      expect(events).toMatchObject([
        { order_id, actor: 'shopper', from_status: null, to_status: 'pending', note: 'placed' },
      ]);
    });

    it('counts orders that stock did not suffice for, and no others that are refused', async () => {
      const db = await openDb();
      const services = testServices(db);
      const shop = openShop(db, services);
      const product_id = await insertProduct(db, { ...charizardEx, stock: 1 });
      const counted = () => services.counts.read('oversell_refusals');
      await shop.order(collected({ product_id, quantity: 1, price: '0.01' }));
      expect(counted()).toEqual([]);
      await shop.order(collected({ product_id, quantity: 2 }));
      expect(counted()).toMatchObject([{ label: 'order', count: 1 }]);
    });

    it.each([
      [499, 1, 400],
      [250, 1, 400],
      [500, 1, 201],
      [250, 2, 201],
    ])(
      '%i cents each, %i of them: %i, since PayFast takes no less than R5',
      async (priceCents, quantity, status) => {
        const db = await openDb();
        const product_id = await insertProduct(db, { name: 'Energy card', priceCents, stock: 2 });
        expect((await openShop(db).order(collected({ product_id, quantity }))).status).toBe(status);
      },
    );

    it('an order that could never be paid is refused before it takes stock, and leaves the one before it alone', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, { name: 'Energy card', priceCents: 300, stock: 2 });
      const earlier = await shop.place(collected({ product_id, quantity: 2 }));
      const { order_key } = earlier;
      const refused = await shop.order({ ...collected({ product_id, quantity: 1 }), order_key }, 'attempt');
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'below_minimum',
          message: expect.stringMatching(/^Payments start at R\s5,00: this order is below that\.$/),
        },
      });
      expect(await stockLevels(db, product_id)).toEqual([0, 2, 0]);
      expect(await findOrder(db, earlier.order_id)).toMatchObject({ status: 'pending' });
      expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    });

    it('reads the price at this moment: a sale that has ended is over', async () => {
      const db = await openDb();
      const services = testServices(db);
      const shop = openShop(db, services);
      const sale = { salePriceCents: 9_900, saleEndsAt: '2026-11-21T11:00:00.000Z' };
      const booster = await insertProduct(db, { name: 'Booster', priceCents: 12_900, ...sale });
      const request = collected({ product_id: booster, quantity: 1 });
      expect(await shop.place(request)).toMatchObject({ total: '99.00' });
      services.clock.set('2026-11-21T11:00:00.000Z');
      expect(await shop.place(request)).toMatchObject({ total: '129.00' });
    });

    it('names a variation after its product and its options, in the order of the product', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const parent = await insertVariable(db, {
        name: 'Pikachu',
        attributes: { Finish: ['Holo', 'Reverse'], Condition: ['Near Mint', 'Played'] },
      });
      const options = { Condition: 'Near Mint', Finish: 'Holo' };
      const holo = await insertVariation(db, parent, { options, priceCents: 5_000, sku: 'PIKA-H', stock: 3 });
      const { order_id } = await shop.place(
        collected({ product_id: parent, variation_id: holo, quantity: 1 }),
      );
      const [line] = await findOrderLines(db, order_id);
      expect(line).toMatchObject({ name: 'Pikachu - Holo / Near Mint', sku: 'PIKA-H', price_cents: 5_000 });
      expect(line).toMatchObject({ product_id: parent, variation_id: holo });
      expect(JSON.parse(line?.attributes ?? '')).toEqual(options);
      expect(await stockLevels(db, holo)).toEqual([2, 1, 0]);
    });

    it('takes a variation that is not counted by itself from its parent', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const parent = await insertVariable(db, { name: 'Playmat', stock: 3 });
      const red = await insertVariation(db, parent, { options: { Colour: 'Red' }, stock: 'parent' });
      const blue = await insertVariation(db, parent, { options: { Colour: 'Blue' }, stock: 'parent' });
      const both = (quantity: number) =>
        collected(
          { product_id: parent, variation_id: red, quantity },
          { product_id: parent, variation_id: blue, quantity: 2 },
        );
      expect(await shop.order(both(2))).toMatchObject({
        status: 409,
        // The first line takes two of the three.
        body: { data: { items: [{ variation_id: blue, requested: 2, available: 1 }] } },
      });
      expect(await shop.order(both(1))).toMatchObject({ status: 201 });
      expect(await stockLevels(db, parent)).toEqual([0, 3, 0]);
    });

    it('never makes a line of a missing or unavailable product', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product = await insertProduct(db, charizardEx);
      const draft = await insertProduct(db, { name: 'Draft', status: 'draft' });
      const priceless = await insertProduct(db, { name: 'Priceless', priceCents: null });
      const grouped = await insertProduct(db, { name: 'Grouped', type: 'grouped' });
      const external = await insertProduct(db, { name: 'External', type: 'external' });
      const parent = await insertVariable(db, { name: 'Pikachu' });
      const variation = await insertVariation(db, parent, { options: { Finish: 'Holo' } });
      const hidden = await insertVariation(db, parent, { options: { Finish: 'Gold' }, status: 'private' });
      const free = await insertVariation(db, parent, { options: { Finish: 'None' }, priceCents: null });
      const emptyBundle = await insertProduct(db, { name: 'Empty', type: 'bundle' });
      const cases: [object, string][] = [
        [{ product_id: 999_999 }, 'unknown_product'],
        [{ product_id: draft }, 'unknown_product'],
        [{ product_id: variation }, 'unknown_product'],
        [{ product_id: priceless }, 'not_purchasable'],
        [{ product_id: grouped }, 'not_purchasable'],
        [{ product_id: external }, 'not_purchasable'],
        [{ product_id: emptyBundle }, 'not_purchasable'],
        [{ product_id: parent }, 'variation_required'],
        [{ product_id: parent, variation_id: 0 }, 'variation_required'],
        [{ product_id: parent, variation_id: product }, 'wrong_variation'],
        [{ product_id: parent, variation_id: hidden }, 'wrong_variation'],
        [{ product_id: parent, variation_id: free }, 'not_purchasable'],
        [{ product_id: product, variation_id: variation }, 'wrong_variation'],
      ];
      for (const [item, code] of cases) {
        const good = { product_id: product, quantity: 1 };
        const request = { ...collected(), line_items: [good, { quantity: 1, ...item }] };
        const { status, body } = await shop.order(request);
        expect({ item, status, code: body.code }).toEqual({ item, status: 400, code });
        expect(body.message).toMatch(/^Line 2/);
      }
      expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
      expect(await stockLevels(db, product)).toEqual([5, 0, 0]);
    });

    it('sells a sold-individually item once per order, over all lines together', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const promo = await insertProduct(db, { name: 'Promo', soldIndividually: true });
      const line = { product_id: promo, quantity: 1 };
      for (const request of [collected({ ...line, quantity: 2 }), collected(line, line)]) {
        const { status, body } = await shop.order(request);
        expect([status, body.code]).toEqual([400, 'once_per_order']);
        expect(body.message).toContain('This item can only be purchased once per order.');
      }
      expect(await shop.order(collected(line))).toMatchObject({ status: 201 });
    });

    it('refuses what the contract does not know: paid orders, other payments, wrong types', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, charizardEx);
      const good = collected({ product_id, quantity: 1 });
      for (const [change, parameter] of [
        [{ set_paid: true }, 'set_paid'],
        [{ status: 'completed' }, 'status'],
        [{ payment_method: 'cod' }, 'payment_method'],
        [{ line_items: [{ product_id, quantity: 0 }] }, 'line_items.0.quantity'],
        [{ line_items: [{ product_id, quantity: 1.5 }] }, 'line_items.0.quantity'],
        [{ line_items: [{ product_id: 'x', quantity: 1 }] }, 'line_items.0.product_id'],
        [{ total: 'a lot' }, 'total'],
      ] as const) {
        const { status, body } = await shop.order({ ...good, ...change });
        expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
        expect(body.data).toHaveProperty(['params', parameter]);
      }
      expect(await shop.order({ ...good, unknown: 1 })).toMatchObject({ status: 201 });
    });
  });
});
