import { describe, expect, it } from 'vitest';
import {
  charizardEx,
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  luffyLeader,
} from '../catalogue/test-catalogue.ts';
import { eachDatabase } from '../db/test-databases.ts';
import { testServices } from '../test-services.ts';
import { findOrder, findOrderLines } from './queries.ts';
import { collected, delivered, openShop, shelves, thandi, thandisAddress } from './test-orders.ts';

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
        total: '2598.00',
      });
    });

    it('holds the stock until the hold ends and keeps what was ordered', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const charizard = await insertProduct(db, charizardEx);
      const { order_id } = await shop.place(delivered('express', { product_id: charizard, quantity: 2 }));
      expect(await shelves(db, charizard)).toEqual([3, 2, 0]);
      expect(await findOrder(db, order_id)).toMatchObject({
        status: 'pending',
        email: 'thandi@example.com',
        phone: '+27825550123',
        delivery_method: 'shipping',
        shipping_code: 'express',
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
      expect(events).toMatchObject([{ order_id, actor: 'shopper', from_status: null, to_status: 'pending' }]);
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
      expect(JSON.parse(line?.attributes ?? '')).toEqual(options);
      expect(await shelves(db, holo)).toEqual([2, 1, 0]);
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
        body: {
          data: {
            items: [
              { variation_id: red, available: 3 },
              { variation_id: blue, available: 3 },
            ],
          },
        },
      });
      expect(await shop.order(both(1))).toMatchObject({ status: 201 });
      expect(await shelves(db, parent)).toEqual([0, 3, 0]);
    });

    it('never makes a line out of a product that is not there or not for sale', async () => {
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
      expect(await shelves(db, product)).toEqual([5, 0, 0]);
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

  describe('stock', () => {
    it('an order for more than the stock answers insufficient_stock and keeps the stock', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const box = await insertProduct(db, deckBox);
      const { status, body } = await shop.order(
        collected({ product_id: box, quantity: 1 }, { product_id: luffy, quantity: 3 }),
      );
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'insufficient_stock',
        message: 'Only 2 items available in stock.',
        data: {
          status: 409,
          items: [{ product_id: luffy, variation_id: 0, name: luffyLeader.name, requested: 3, available: 2 }],
        },
      });
      expect(await shelves(db, luffy)).toEqual([2, 0, 0]);
      expect(await shelves(db, box)).toEqual([40, 0, 0]);
      expect(await db.selectFrom('order_lines').selectAll().execute()).toEqual([]);
    });

    it('says that a product is out of stock, whether it is counted or not', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const counted = await insertProduct(db, { name: 'Counted', stock: 0 });
      const uncounted = await insertProduct(db, { name: 'Uncounted', stockStatus: 'outofstock' });
      const { body } = await shop.order(
        collected({ product_id: counted, quantity: 1 }, { product_id: uncounted, quantity: 1 }),
      );
      expect(body.message).toBe('Counted is out of stock. Uncounted is out of stock.');
    });

    it('counts the same product of two lines together', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const two = { product_id: luffy, quantity: 2 };
      expect(await shop.order(collected(two, { ...two, quantity: 1 }))).toMatchObject({
        status: 409,
        body: { data: { items: [{ requested: 3, available: 2 }] } },
      });
    });

    it('sells a backordered product below zero and what is not counted without a trace', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const awaited = await insertProduct(db, { name: 'Awaited', stock: 1, backorders: 'notify' });
      const uncounted = await insertProduct(db, { name: 'Uncounted', stockStatus: 'onbackorder' });
      const { order_id } = await shop.place(
        collected({ product_id: awaited, quantity: 3 }, { product_id: uncounted, quantity: 3 }),
      );
      expect(await shelves(db, awaited)).toEqual([-2, 3, 0]);
      expect(await shelves(db, uncounted)).toEqual([0, 0, 0]);
      const held = await db.selectFrom('order_stock').selectAll().execute();
      expect(held).toEqual([{ order_id, product_id: awaited, quantity: 3 }]);
    });
  });

  describe('a bundle', () => {
    async function openBundleShop() {
      const db = await openDb();
      const box = await insertProduct(db, deckBox);
      const sleeves = await insertVariable(db, { name: 'Sleeves', attributes: { Colour: ['Red', 'Blue'] } });
      const red = await insertVariation(db, sleeves, { options: { Colour: 'Red' }, stock: 9 });
      const priceless = await insertVariation(db, sleeves, { options: { Colour: 'Blue' }, priceCents: null });
      const bundle = await insertBundle(db, { name: 'Starter Kit', priceCents: 30_000 }, [
        { productId: box },
        { productId: sleeves, quantity: 2 },
      ]);
      return { db, shop: openShop(db), box, sleeves, red, priceless, bundle };
    }

    it('costs its own price and takes its components times the quantity from stock', async () => {
      const { db, shop, box, sleeves, red, bundle } = await openBundleShop();
      const bundle_selections = [{ product_id: sleeves, variation_id: red }];
      const { order_id, total } = await shop.place(
        collected({ product_id: bundle, quantity: 3, bundle_selections }),
      );
      expect(total).toBe('900.00');
      expect(await shelves(db, box)).toEqual([37, 3, 0]);
      expect(await shelves(db, red)).toEqual([3, 6, 0]);
      const [line] = await findOrderLines(db, order_id);
      expect(JSON.parse(line?.bundle_selections ?? '')).toEqual([
        { productId: box, productName: deckBox.name },
        { productId: sleeves, productName: 'Sleeves', variationId: red, variationName: 'Red' },
      ]);
    });

    it('is short when a component is, and says for how many bundles there is enough', async () => {
      const { db, shop, sleeves, red, bundle } = await openBundleShop();
      const bundle_selections = [{ product_id: sleeves, variation_id: red }];
      const answer = await shop.order(collected({ product_id: bundle, quantity: 5, bundle_selections }));
      expect(answer).toMatchObject({
        status: 409,
        body: {
          message: 'Only 4 items available in stock.',
          data: { items: [{ product_id: bundle, name: 'Starter Kit', requested: 5, available: 4 }] },
        },
      });
      expect(await shelves(db, red)).toEqual([9, 0, 0]);
    });

    it('asks for a purchasable variation of each variable component', async () => {
      const { shop, box, sleeves, red, priceless, bundle } = await openBundleShop();
      for (const [bundle_selections, code] of [
        [[], 'bundle_choice_required'],
        [[{ product_id: sleeves }], 'bundle_choice_required'],
        [[{ product_id: sleeves, variation_id: box }], 'wrong_bundle_choice'],
        [[{ product_id: sleeves, variation_id: priceless }], 'wrong_bundle_choice'],
        [[{ product_id: bundle, variation_id: red }], 'wrong_bundle_choice'],
      ] as const) {
        const request = {
          ...collected(),
          line_items: [{ product_id: bundle, quantity: 1, bundle_selections }],
        };
        expect(await shop.order(request)).toMatchObject({ status: 400, body: { code } });
      }
    });
  });

  describe("the client's figures", () => {
    it('are only compared: the same figures in any spelling are fine', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const items = [{ product_id, quantity: 3, price: 199.5, total: '598.50' }];
      const answer = await shop.order({
        ...delivered('standard'),
        line_items: items,
        shipping_lines: [{ method_id: 'standard', total: '75' }],
        total: 673.5,
      });
      expect(answer).toMatchObject({ status: 201, body: { total: '673.50' } });
    });

    it('a difference is refused with price_changed and the right figures', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const good = { product_id, quantity: 1 };
      const line = [{ method_id: 'standard' }];
      for (const change of [
        { line_items: [{ ...good, price: '0.01' }] },
        { line_items: [{ ...good, total: '199.49' }] },
        { shipping_lines: [{ method_id: 'standard', total: '0.00' }] },
        { total: '274.49' },
      ]) {
        const answer = await shop.order({
          ...delivered('standard', good),
          shipping_lines: line,
          ...change,
        });
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'price_changed',
            data: {
              items: [{ product_id, variation_id: 0, price: '199.50' }],
              shipping: '75.00',
              total: '274.50',
            },
          },
        });
      }
      expect(await shelves(db, product_id)).toEqual([40, 0, 0]);
    });
  });

  describe('delivery', () => {
    it('costs what the tariff says: by method, service and value of the goods', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      const total = async (method_id: string, quantity: number) => {
        const { body } = await shop.order(delivered(method_id, { product_id, quantity }));
        return body.total;
      };
      expect(await total('standard', 9)).toBe('975.00');
      expect(await total('express', 9)).toBe('1020.00');
      expect(await total('express', 10)).toBe('1000.00');
      expect(await total('pudo', 14)).toBe('1480.00');
      expect(await total('pudo', 15)).toBe('1500.00');
      expect(await total('collect', 1)).toBe('100.00');
    });

    it('by courier needs a shipping line with a service of the rates', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const request = delivered('teleport', { product_id, quantity: 1 });
      expect(await shop.order(request)).toMatchObject({
        status: 400,
        body: { code: 'unknown_shipping_service' },
      });
      expect(await shop.order({ ...request, shipping_lines: [] })).toMatchObject({
        status: 400,
        body: { code: 'shipping_required' },
      });
      expect(await shop.order({ ...request, delivery_method: 'collect' })).toMatchObject({ status: 400 });
    });
  });

  describe('who ordered', () => {
    it('an order without contact details lists every message, joined with commas', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const items = {
        line_items: [{ product_id, quantity: 1 }],
        shipping_lines: [{ method_id: 'standard' }],
      };
      const contact =
        'First name is required, Last name is required, Email is required, Phone number is required';
      expect(await shop.order(items)).toMatchObject({
        status: 400,
        body: {
          message: `${contact}, Address is required, City is required, Postal code is required, Country is required, Province is required`,
        },
      });
      expect(await shop.order({ ...items, delivery_method: 'collect', shipping_lines: [] })).toMatchObject({
        status: 400,
        body: { message: contact },
      });
      const billing = { ...thandi, ...thandisAddress, email: 'thandi@example' };
      expect(await shop.order({ ...items, billing })).toMatchObject({
        body: { message: 'Valid email is required' },
      });
    });

    it('an empty cart gives a cart-empty message', async () => {
      const shop = openShop(await openDb());
      expect(await shop.order({})).toMatchObject({ status: 400, body: { message: 'Your cart is empty' } });
    });

    it('delivers within South Africa only', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const request = delivered('standard', { product_id, quantity: 1 });
      expect(await shop.order({ ...request, shipping: { ...thandisAddress, country: 'NA' } })).toMatchObject({
        status: 400,
        body: { message: 'We deliver within South Africa only' },
      });
    });

    it('stores what is sure in one form: province, country, postal code, phone and e-mail', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const { order_id } = await shop.place({
        ...delivered('standard', { product_id, quantity: 1 }),
        billing: {
          ...thandi,
          first_name: ' Thandi\u0007\u0000 ',
          email: 'Thandi@Example.COM',
          phone: '(082) 555-0123',
        },
        shipping: { ...thandisAddress, state: 'gt', country: 'south africa', postcode: '20 00' },
        customer_note: 'Please ring\r\ntwice\u001b',
      });
      const order = await findOrder(db, order_id);
      expect(order).toMatchObject({
        first_name: 'Thandi',
        email: 'Thandi@example.com',
        phone: '+27825550123',
        customer_note: 'Please ring\ntwice',
      });
      expect(JSON.parse(order?.shipping ?? '')).toMatchObject({
        first_name: 'Thandi',
        state: 'GP',
        country: 'ZA',
        postcode: '2000',
      });
    });

    it('keeps a phone number that is not sure as typed, and delivers to the billing address without another', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const { order_id } = await shop.place({
        ...delivered('standard', { product_id, quantity: 1 }),
        billing: { ...thandi, ...thandisAddress, phone: '+264 81 123 4567' },
        shipping: { first_name: 'Sipho' },
      });
      const order = await findOrder(db, order_id);
      expect(order?.phone).toBe('+264 81 123 4567');
      expect(JSON.parse(order?.shipping ?? '')).toMatchObject({ city: 'Bloemfontein', state: 'FS' });
    });
  });

  describe('a second attempt by the same cart', () => {
    it('supersedes the unpaid order instead of being blocked by it', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const both = collected({ product_id: luffy, quantity: 2 });
      const first = await shop.place(both);
      expect(await shop.order(both)).toMatchObject({ status: 409 });
      const second = await shop.place({ ...both, order_key: first.order_key });
      expect(await shelves(db, luffy)).toEqual([0, 2, 0]);
      expect(await findOrder(db, first.order_id)).toMatchObject({ status: 'cancelled' });
      expect(await findOrder(db, second.order_id)).toMatchObject({ status: 'pending' });
    });

    it('leaves the first order alone when it cannot be placed', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const luffy = await insertProduct(db, luffyLeader);
      const first = await shop.place(collected({ product_id: luffy, quantity: 2 }));
      const more = { ...collected({ product_id: luffy, quantity: 3 }), order_key: first.order_key };
      expect(await shop.order(more)).toMatchObject({ status: 409 });
      expect(await findOrder(db, first.order_id)).toMatchObject({ status: 'pending' });
      expect(await shelves(db, luffy)).toEqual([0, 2, 0]);
    });
  });
});
