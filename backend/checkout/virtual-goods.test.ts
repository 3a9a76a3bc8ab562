import { expect, it } from 'vitest';
import type { OrderRequestInput } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import type { Courier } from '../shipping/courier.ts';
import {
  flagVirtual,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, placePaidOrder } from '../testing/paid-order.ts';
import { readStatus } from '../testing/pending-order.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop, stockLevels, thandi } from '../testing/shop.ts';
import { completeUndelivered } from './complete-undelivered.ts';
import { completeOrder } from './hand-over-order.ts';
import { findOrderPage } from './order-page/find-order-page.ts';
import { refundOrder, refundPart } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';

const KAGISO = { personId: null, name: 'Kagiso' };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    const { token } = await office.addOwner();
    const shop = openShop(db, services);
    const coaching = await insertProduct(db, {
      name: 'An Hour of Coaching',
      priceCents: 90_000,
      stock: 10,
      virtual: true,
    });
    const sleeves = await insertProduct(db, { name: 'Sleeves', priceCents: 20_000, stock: 10 });
    const place = (request: OrderRequestInput) => shop.order(request);
    const findOrders = () => db.selectFrom('orders').selectAll().orderBy('id').execute();
    const wait = (minutes: number) => services.clock.advanceMinutes(minutes);
    const act = office.act(token);
    return { db, shop, services, coaching, sleeves, place, findOrders, wait, act };
  }

  it('an order of nothing else needs no address, rate or service, whatever way the shopper asks for', async () => {
    const { coaching, place, findOrders } = await open();
    const line_items = [{ product_id: coaching, quantity: 1 }];
    for (const request of [
      { billing: thandi, line_items },
      { billing: thandi, line_items, delivery_method: 'none' as const },
      { billing: thandi, line_items, delivery_method: 'pudo' as const, locker_code: 'nowhere' },
      delivered('standard', ...line_items),
    ]) {
      expect(await place(request)).toMatchObject({ status: 201, body: { total: '900.00' } });
    }
    const orders = await findOrders();
    expect(orders.map((order) => [order.delivery_method, order.shipping_cents, order.shipping_code])).toEqual(
      orders.map(() => ['none', 0, 'none']),
    );
  });

  it('a shopper who saw a delivery fee or another total is told the right one', async () => {
    const { coaching, place } = await open();
    const request = delivered('standard', { product_id: coaching, quantity: 1 });
    expect(
      await place({ ...request, shipping_lines: [{ method_id: 'standard', total: '75' }], total: '975' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'price_changed', data: { shipping: '0.00', total: '900.00' } },
    });
  });

  it('goods that need a delivery are not ordered without one', async () => {
    const { coaching, sleeves, place } = await open();
    const line_items = [coaching, sleeves].map((product_id) => ({ product_id, quantity: 1 }));
    expect(await place({ billing: thandi, line_items, delivery_method: 'none' })).toMatchObject({
      status: 400,
      body: { code: 'shipping_required' },
    });
  });

  it('in a mixed order it counts nothing towards free delivery, in the rates, the cart and the order', async () => {
    const { shop, coaching, sleeves, place } = await open();
    const line_items = [
      { product_id: coaching, quantity: 2 },
      { product_id: sleeves, quantity: 1 },
    ];
    const items = [
      { product_id: coaching, quantity: 2, price: 900 },
      { product_id: sleeves, quantity: 1, price: 200 },
    ];
    const rates = await shop.post('/wp-json/springdeck/v1/shipping/calculate', {
      items,
      declared_value: 2_000,
      delivery_method: 'pudo',
    });
    expect(rates.body).toMatchObject({ rates: [{ service_code: 'pudo', price: 80 }] });
    const price = await shop.post('/wp-json/springdeck/v1/cart/price', {
      line_items,
      delivery_method: 'pudo',
    });
    expect(price.body).toMatchObject({ shipping_total: '80.00', total: '2080.00' });
    expect(await place(delivered('pudo', ...line_items))).toMatchObject({ body: { total: '2080.00' } });
  });

  it('there are no rates for a cart of nothing else, and its price is that of the goods', async () => {
    const { shop, coaching } = await open();
    const items = [{ product_id: coaching, quantity: 1, price: 900 }];
    const rates = await shop.post('/wp-json/springdeck/v1/shipping/calculate', {
      items,
      delivery_method: 'collect',
    });
    expect(rates).toMatchObject({ status: 200, body: { success: true, rates: [] } });
    const price = await shop.post('/wp-json/springdeck/v1/cart/price', {
      line_items: [{ product_id: coaching, quantity: 1 }],
    });
    expect(price.body).toMatchObject({ shipping_total: '0.00', total: '900.00' });
  });

  it('is completed by the clock once it is paid, and never waits at the packing desk', async () => {
    const { db, services, coaching, wait, act } = await open();
    const order = await placePaidOrder(services, collected({ product_id: coaching, quantity: 1 }));
    expect(done(await act.pickWalk())).toMatchObject({ trays: [], steps: { orders: 0 } });
    expect(done(await act.today()).to_pack).toMatchObject({ count: 0, oldest: '' });
    expect(await completeUndelivered(services)).toBe(0);
    wait(1);
    expect(await completeUndelivered(services)).toBe(1);
    expect(await completeUndelivered(services)).toBe(0);
    expect(await readStatus(db, order)).toBe('completed');
    expect(await db.selectFrom('parcels').select('id').execute()).toEqual([]);
    const page = await findOrderPage(services, await getOrder(db, order.id));
    expect(page).toMatchObject({
      status: 'completed',
      delivery_method: 'none',
      delivery: ['Nothing to deliver'],
      lines: [{ quantity: 1, returnable: 0 }],
    });
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', order.email)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('needs no delivery');
    expect(await checkStock(db)).toMatchObject({ differences: [] });
  });

  it('is completed by hand, too, but neither shipped nor made ready', async () => {
    const { services, coaching, sleeves } = await open();
    const order = await placePaidOrder(services, collected({ product_id: coaching, quantity: 1 }));
    expect(await shipOrder(services, order.number, 'T1')).toEqual({
      ok: false,
      code: 'wrong_method',
      method: 'none',
    });
    expect(await completeOrder(services, order.number)).toMatchObject({ ok: true });
    const goods = await placePaidOrder(services, collected({ product_id: sleeves, quantity: 1 }));
    expect(await completeOrder(services, goods.number)).toEqual({
      ok: false,
      code: 'not_allowed',
      status: 'paid',
    });
  });

  it('is left out of picking, parcel and slip of a mixed order, and is the shopper’s at the payment', async () => {
    const { db, services, coaching, sleeves, act } = await open();
    const order = await placePaidOrder(
      services,
      delivered('standard', { product_id: coaching, quantity: 1 }, { product_id: sleeves, quantity: 2 }),
    );
    const walk = done(await act.pickWalk());
    expect(walk.groups.flatMap((group) => group.items)).toMatchObject([{ name: 'Sleeves', wanted: 2 }]);
    const { papers } = done(await act.papers({ orders: order.number }));
    expect(papers[0]?.parcels).toMatchObject([{ items: [{ name: 'Sleeves', quantity: 2 }] }]);
    expect(await shipOrder(services, order.number, 'T1')).toMatchObject({ ok: true, left: 0 });
    expect(await findOrderPage(services, await getOrder(db, order.id))).toMatchObject({
      status: 'shipped',
      lines: [
        { name: 'An Hour of Coaching', returnable: 0 },
        { name: 'Sleeves', returnable: 2 },
      ],
    });
    expect(await checkStock(db)).toMatchObject({ differences: [] });
  });

  it('a mixed order is done when everything that was to be delivered is refunded', async () => {
    const { db, services, coaching, sleeves } = await open();
    const order = await placePaidOrder(
      services,
      delivered('standard', { product_id: coaching, quantity: 1 }, { product_id: sleeves, quantity: 2 }),
    );
    const lines = await db.selectFrom('order_lines').select(['id', 'product_id']).execute();
    const lineId = lines.find(({ product_id }) => product_id === sleeves)?.id ?? 0;
    await refundPart(
      services,
      order.number,
      { ...NO_REFUND, lines: [{ lineId, quantity: 2 }], restock: 'all' },
      KAGISO,
    );
    expect(await readStatus(db, order)).toBe('completed');
    expect(await stockLevels(db, sleeves)).toEqual([10, 0, 0]);
  });

  it('is refunded and put back like anything else, before and after it is completed', async () => {
    const { db, services, coaching, wait } = await open();
    const early = await placePaidOrder(services, collected({ product_id: coaching, quantity: 2 }));
    expect(await refundOrder(services, early.number, 'here')).toMatchObject({ ok: true });
    const late = await placePaidOrder(services, collected({ product_id: coaching, quantity: 3 }));
    wait(1);
    expect(await completeUndelivered(services)).toBe(1);
    expect(await refundOrder(services, late.number, 'here')).toMatchObject({ ok: true });
    expect(await stockLevels(db, coaching)).toEqual([10, 0, 0]);
    expect(await checkStock(db)).toMatchObject({ differences: [] });
  });

  it('a variation is as its product is flagged, or by itself', async () => {
    const { db, place, findOrders } = await open();
    const course = await insertVariable(db, { name: 'Course', attributes: { Day: ['Monday', 'Friday'] } });
    const monday = await insertVariation(db, course, { options: { Day: 'Monday' }, priceCents: 5_000 });
    const friday = await insertVariation(db, course, { options: { Day: 'Friday' }, priceCents: 5_000 });
    const order = (variation_id: number) =>
      place(collected({ product_id: course, variation_id, quantity: 1 }));
    await flagVirtual(db, monday);
    await order(monday);
    await order(friday);
    await flagVirtual(db, course);
    await order(friday);
    expect((await findOrders()).map(({ delivery_method }) => delivery_method)).toEqual([
      'none',
      'collect',
      'none',
    ]);
  });

  it('a bundle needs a delivery for those of its components that do, and these alone are picked', async () => {
    const { db, services, coaching, sleeves, findOrders, act } = await open();
    const kit = await insertBundle(db, { name: 'Beginner', priceCents: 100_000 }, [
      { productId: coaching, quantity: 1 },
      { productId: sleeves, quantity: 1 },
    ]);
    const hours = await insertBundle(db, { name: 'Three Hours', priceCents: 250_000 }, [
      { productId: coaching, quantity: 3 },
    ]);
    await placePaidOrder(services, delivered('standard', { product_id: kit, quantity: 1 }));
    await placePaidOrder(services, collected({ product_id: hours, quantity: 1 }));
    expect((await findOrders()).map(({ delivery_method }) => delivery_method)).toEqual(['shipping', 'none']);
    const walk = done(await act.pickWalk());
    expect(walk.groups.flatMap((group) => group.items)).toMatchObject([{ name: 'Sleeves', wanted: 1 }]);
    expect(await stockLevels(db, coaching)).toEqual([6, 0, 4]);
  });

  it('is delivered nowhere even if it was flagged while the courier was asked', async () => {
    const db = await openDb();
    const product_id = await insertProduct(db, { name: 'Voucher', priceCents: 10_000 });
    let asked = 0;
    const courier: Courier = {
      name: 'a courier who takes his time',
      async findRates() {
        asked += 1;
        await flagVirtual(db, product_id);
        const rate = { serviceCode: 'bike', serviceName: 'By bike', description: '', priceCents: 5_000 };
        return { ok: true, rates: [rate] };
      },
    };
    const shop = openShop(db, { ...testServices(db), courier });
    expect(await shop.order(delivered('bike', { product_id, quantity: 1 }))).toMatchObject({
      status: 201,
      body: { total: '100.00' },
    });
    expect(asked).toBe(1);
  });

  it('is told to programs, carts and the office', async () => {
    const { shop, services, coaching, sleeves, act } = await open();
    const product = await shop.get(`${PATHS.products}/${coaching}`);
    expect(product.body).toMatchObject({ data: { virtual: true } });
    expect((await shop.get(`${PATHS.products}/${sleeves}`)).body).toMatchObject({
      data: { virtual: false },
    });
    const order = await placePaidOrder(services, collected({ product_id: coaching, quantity: 1 }));
    expect(done(await act.order({ number: order.number }))).toMatchObject({ delivery_method: 'none' });
    expect(done(await act.orders({ q: 'by:none' })).orders).toMatchObject([{ number: order.number }]);
  });
});
