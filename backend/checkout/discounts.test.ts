import { describe, expect, it } from 'vitest';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { describeOrder } from '../order-desk/describe-order.ts';
import { findOrder, findOrderLines } from '../orders/queries.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import {
  insertDiscount,
  openDiscountShop,
  type TestDiscount,
  usesOf,
  withCodes,
} from '../testing/discounts.ts';
import { findUseProblems } from '../testing/find-use-problems.ts';
import { NO_REFUND } from '../testing/paid-order.ts';
import { testServices } from '../testing/services.ts';
import { collected, delivered, openShop, stockLevels } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelUnpaid } from './mark-paid.ts';
import { findOrderPage } from './order-page/find-order-page.ts';
import { refundPart } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';

eachDatabase((openDb) => {
  /** One product at R100, and one code of 10 %. */
  async function openWith(discount: TestDiscount = {}) {
    const db = await openDb();
    const shop = openDiscountShop(db);
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const discountId = await insertDiscount(db, discount);
    const request = (quantity = 1, email = 'thandi@example.com') => {
      const order = collected({ product_id, quantity });
      return { ...order, billing: { ...order.billing, email } };
    };
    const pay = async (orderId: number) => {
      const order = await findOrder(db, orderId);
      return settlePayment(shop.services, {
        provider: 'payfast',
        paymentId: String(orderId),
        orderId,
        status: 'complete',
        grossCents: order?.total_cents ?? 0,
        feeCents: null,
      });
    };
    const ensureSound = async () => expect(await findUseProblems(db)).toEqual([]);
    return { db, ...shop, product_id, discountId, request, pay, ensureSound };
  }

  describe('an order with a discount code', () => {
    it('costs less, on its lines, and holds a use of the code', async () => {
      const { db, order, product_id, discountId, ensureSound } = await openWith();
      const other = await insertProduct(db, { name: 'Dice', priceCents: 1_005 });
      const lines = [
        { product_id, quantity: 2 },
        { product_id: other, quantity: 1 },
      ] as const;
      const { status, body } = await order(withCodes(delivered('express', ...lines), 'wel-come'));
      expect(status).toBe(201);
      // R210,05 of goods less 20,00 and 1,01 (half a cent is taken off), and R120 for the courier.
      expect(body).toMatchObject({ discount_total: '21.01', total: '309.04' });
      expect(await findOrder(db, Number(body.order_id))).toMatchObject({
        items_cents: 18_904,
        shipping_cents: 12_000,
        total_cents: 30_904,
        discount_cents: 2_101,
        shipping_discount_cents: 0,
      });
      expect(await findOrderLines(db, Number(body.order_id))).toMatchObject([
        { price_cents: 10_000, discount_cents: 2_000, total_cents: 18_000 },
        { price_cents: 1_005, discount_cents: 101, total_cents: 904 },
      ]);
      expect(await usesOf(db, discountId)).toEqual([1, 'held']);
      await ensureSound();
    });

    it('names it on its page, invoice and mails, and in the office, where all amounts add up', async () => {
      const { db, services, order, product_id, pay } = await openWith();
      await insertDiscount(db, { name: 'Half the delivery', applies: 'itself', kind: 'delivery', value: 50 });
      const { body } = await order(withCodes(delivered('express', { product_id, quantity: 2 }), 'WELCOME'));
      await pay(Number(body.order_id));
      const placed = await findOrder(db, Number(body.order_id));
      if (!placed) throw new Error('was not placed');
      const shown = [
        { title: 'Discount Welcome (WELCOME)', total: '20.00' },
        { title: 'Discount Half the delivery', total: '60.00' },
      ];
      const amounts = { items_total: '200.00', discounts: shown, total: '240.00' };
      const page = await findOrderPage(services, placed);
      expect(page).toMatchObject({ ...amounts, shipping_total: '120.00' });
      const inOffice = await describeOrder(services, placed, 1);
      expect(inOffice).toMatchObject({ ...amounts, delivery_before: '120.00', delivery_total: '60.00' });
      const invoice = await findInvoice(db, services.settings.shop, placed);
      expect(invoice?.lines.map(({ total }) => total)).toEqual(['200.00', '120.00', '-20.00', '-60.00']);
      expect(invoice?.total).toBe('240.00');
      const mails = await db.selectFrom('outbox').select('text').where('order_id', '=', placed.id).execute();
      expect(mails).toHaveLength(2);
      for (const { text } of mails) {
        expect(text.replaceAll(/\s/g, ' ')).toContain(
          'Items: R 200,00 Express courier: R 120,00 Discount Welcome (WELCOME): -R 20,00 Discount Half the delivery: -R 60,00 Total: R 240,00',
        );
      }
    });

    it('without its fee of delivery', async () => {
      const { db, order, product_id, ensureSound } = await openWith({ kind: 'delivery', value: 100 });
      const { body } = await order(withCodes(delivered('express', { product_id, quantity: 1 }), 'WELCOME'));
      expect(body).toMatchObject({ discount_total: '120.00', total: '100.00' });
      expect(await findOrder(db, Number(body.order_id))).toMatchObject({
        shipping_cents: 0,
        shipping_discount_cents: 12_000,
        discount_cents: 12_000,
      });
      await ensureSound();
    });

    it('has free delivery from the goods before discounts', async () => {
      const { order, product_id } = await openWith({ value: 50 });
      const given = delivered('standard', { product_id, quantity: 10 });
      const { body } = await order(withCodes(given, 'WELCOME'));
      expect(body).toMatchObject({ total: '500.00' });
    });

    it('is compared with the total that the shopper saw', async () => {
      const { order, request, db, discountId } = await openWith();
      const seen = (total: string) => order({ ...withCodes(request(), 'WELCOME'), total });
      expect((await seen('100.00')).body).toMatchObject({ code: 'price_changed', data: { total: '90.00' } });
      expect(await usesOf(db, discountId)).toEqual([0]);
      expect((await seen('90.00')).status).toBe(201);
    });

    it('is compared with the price of delivery before its discount', async () => {
      const { order, product_id } = await openWith({ kind: 'delivery', value: 50 });
      const given = withCodes(delivered('express', { product_id, quantity: 1 }), 'WELCOME');
      const seen = (shipping: string) =>
        order({ ...given, shipping_lines: [{ method_id: 'express', total: shipping }], total: '160.00' });
      expect((await seen('60.00')).body).toMatchObject({
        code: 'price_changed',
        data: { shipping: '120.00' },
      });
      expect((await seen('120.00')).status).toBe(201);
    });

    it('is refused below the smallest payment', async () => {
      const { order, request } = await openWith({ value: 96 });
      expect((await order(withCodes(request(), 'WELCOME'))).body).toMatchObject({ code: 'below_minimum' });
    });

    it.each<[string, TestDiscount]>([
      ['a percentage', { value: 100 }],
      ['an amount', { kind: 'amount', value: 50_000 }],
    ])(
      'of which %s leaves nothing to pay is placed at once, without PayFast, and can be called off',
      async (_, more) => {
        const { db, services, place, request, product_id, discountId, ensureSound } = await openWith(more);
        const placed = await place(withCodes(request(), 'WELCOME'));
        expect(placed).toMatchObject({ total: '0.00', credit_total: '0.00', due: '0.00' });
        const order = await findOrder(db, placed.order_id);
        expect(order?.status).toBe('paid');
        expect(await usesOf(db, discountId)).toEqual([1, 'used']);
        expect(await stockLevels(db, product_id)).toEqual([49, 0, 1]);
        const refund = (part: object) => refundPart(services, placed.order_number, { ...NO_REFUND, ...part });
        const asCredit = await refund({ everything: true, to: 'credit', isAskedFor: true });
        expect(asCredit).toMatchObject({ problem: { to: 'This order cost nothing.' } });
        const [line] = await findOrderLines(db, placed.order_id);
        expect(await refund({ lines: [{ lineId: line?.id ?? 0, quantity: 1 }] })).toMatchObject({
          problem: { lines: expect.stringContaining('choose all of it') },
        });
        expect(await refund({ goodwillCents: 1 })).toMatchObject({ ok: false, code: 'invalid_refund' });
        expect(await refund({ everything: true, restock: 'all' })).toMatchObject({ ok: true });
        expect(await refund({ everything: true, restock: 'all' })).toMatchObject({ code: 'not_allowed' });
        const refunds = await db.selectFrom('refunds').select(['total_cents', 'reference']).execute();
        expect(refunds).toEqual([{ total_cents: 0, reference: 'nothing to pay back' }]);
        expect(await stockLevels(db, product_id)).toEqual([50, 0, 0]);
        const mails = await db.selectFrom('outbox').select('text').orderBy('id').execute();
        expect(mails.at(-1)?.text).toContain('your order is called off, and there is nothing to pay back');
        expect(mails.map(({ text }) => text).join()).not.toContain('has been paid');
        expect(mails.map(({ text }) => text).join()).not.toContain('PayFast');
        expect(mails.at(0)?.text).toContain('is confirmed. There is nothing to pay.');
        const over = await findOrder(db, placed.order_id);
        const invoice = over && (await findInvoice(db, services.settings.shop, over));
        expect(invoice?.notes.join(' ')).toMatch(/^There was nothing to pay\. Called off on [^.]+\.$/);
        await ensureSound();
      },
    );
  });

  describe('a code is refused, and nothing is ordered', () => {
    it.each<[string, TestDiscount, string, number]>([
      ['that is unknown', { code: 'OTHER' }, 'woocommerce_rest_invalid_coupon', 400],
      ['that has ended', { ends_at: '2026-11-21T10:00:00.000Z' }, 'woocommerce_rest_invalid_coupon', 400],
      [
        'that was stopped',
        { stopped_at: '2026-11-20T10:00:00.000Z' },
        'woocommerce_rest_invalid_coupon',
        400,
      ],
      ['before it begins', { starts_at: '2026-11-21T10:00:00.001Z' }, 'coupon_not_yet', 409],
      ['that is used up', { most_uses: 3, used: 3 }, 'coupon_used_up', 409],
      ['for a larger order', { minimum_cents: 20_000 }, 'coupon_below_minimum', 409],
      ['for more items', { least_units: 2 }, 'coupon_below_minimum', 409],
      ['for other goods', { of: { categories: [99] } }, 'coupon_not_for_these', 409],
      ['of free delivery, collected', { kind: 'delivery', value: 100 }, 'coupon_not_for_these', 409],
    ])('%s', async (_, discount, code, status) => {
      const { db, order, request, discountId } = await openWith(discount);
      const { used } = await db.selectFrom('discounts').select('used').executeTakeFirstOrThrow();
      const answer = await order(withCodes(request(), 'welcome'));
      expect(answer).toMatchObject({
        status,
        body: { code, data: { params: { 'coupon_lines.0.code': expect.stringContaining('welcome') } } },
      });
      expect(await usesOf(db, discountId)).toEqual([used]);
      expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
    });

    it('beside a better one that does not combine', async () => {
      const { db, order, request } = await openWith({ combines: 0 });
      await insertDiscount(db, { code: 'BETTER', value: 20, combines: 0 });
      expect(await order(withCodes(request(), 'WELCOME', 'BETTER'))).toMatchObject({
        status: 409,
        body: { code: 'coupon_not_combinable' },
      });
    });

    it('and no more than three are read', async () => {
      const { order, request } = await openWith();
      expect((await order(withCodes(request(), 'ONE', 'TWO', 'THREE', 'FOUR'))).status).toBe(400);
    });

    it('in a shop whose switch is off, where none applies by itself either', async () => {
      const { db, request } = await openWith();
      await insertDiscount(db, { applies: 'itself' });
      const off = openShop(db, testServices(db));
      expect((await off.order(withCodes(request(), 'WELCOME'))).body).toMatchObject({
        code: 'woocommerce_rest_invalid_coupon',
      });
      expect((await off.order(request())).body).toMatchObject({ total: '100.00', discount_total: '0.00' });
    });
  });

  describe('by goods', () => {
    it('a category counts with all below it, a variation by its product, and sets and brands by name', async () => {
      const { db, order, ensureSound } = await openWith();
      const [ids] = [
        await insertProduct(db, { name: 'Sleeves', categories: ['Supplies > Sleeves'], brand: 'Dragon' }),
      ];
      const variable = await insertVariable(db, { name: 'Iono', attributes: { Set: ['Paldea Evolved'] } });
      const variation = await insertVariation(db, variable, { options: {}, priceCents: 20_000 });
      const idOf = async (table: 'categories' | 'brands' | 'attribute_terms', name: string) => {
        const row = await db
          .selectFrom(table)
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return row.id;
      };
      await insertDiscount(db, {
        applies: 'itself',
        kind: 'amount',
        value: 500,
        of: { categories: [await idOf('categories', 'Supplies')] },
      });
      await insertDiscount(db, {
        applies: 'itself',
        value: 30,
        of: { sets: [await idOf('attribute_terms', 'Paldea Evolved')] },
      });
      const { body } = await order(
        collected(
          { product_id: ids, quantity: 1 },
          { product_id: variable, variation_id: variation, quantity: 1 },
        ),
      );
      expect(body).toMatchObject({ discount_total: '65.00' });
      await ensureSound();
    });

    it('not at a sale price', async () => {
      const { db, order } = await openWith({ not_on_sale: 1 });
      const product_id = await insertProduct(db, { name: 'Sale', priceCents: 10_000, salePriceCents: 8_000 });
      expect((await order(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME'))).body).toMatchObject({
        code: 'coupon_not_for_these',
      });
    });
  });

  describe('uses', () => {
    it('once a mailbox, however the address is spelled, also while the order is unpaid', async () => {
      const { order, request, ensureSound } = await openWith({ most_per_mailbox: 1 });
      expect((await order(withCodes(request(1, 'Thandi@Example.com'), 'WELCOME'))).status).toBe(201);
      expect((await order(withCodes(request(1, 'thandi+two@example.com'), 'WELCOME'))).body).toMatchObject({
        code: 'coupon_used_by_you',
      });
      expect((await order(withCodes(request(1, 'sipho@example.com'), 'WELCOME'))).status).toBe(201);
      await ensureSound();
    });

    it('an order that replaces another takes over its use', async () => {
      const { db, order, place, request, discountId, ensureSound } = await openWith({
        most_per_mailbox: 1,
        most_uses: 1,
      });
      const { order_key } = await place(withCodes(request(), 'WELCOME'));
      expect((await order({ ...withCodes(request(2), 'WELCOME'), order_key })).status).toBe(201);
      expect(await usesOf(db, discountId)).toEqual([1, 'released', 'held']);
      await ensureSound();
    });

    it('an expired, a cancelled and a replaced order release them', async () => {
      const { db, services, order, place, request, discountId, ensureSound } = await openWith();
      await place(withCodes(request(), 'WELCOME'));
      services.clock.advanceMinutes(30);
      await expireOrders(services);
      const { order_number } = await place(withCodes(request(), 'WELCOME'));
      await cancelUnpaid(services, order_number, 'pending', COMMAND_LINE);
      const { order_key } = await place(withCodes(request(), 'WELCOME'));
      await order({ ...request(), order_key });
      expect(await usesOf(db, discountId)).toEqual([0, 'released', 'released', 'released']);
      await ensureSound();
    });

    it('a paid order keeps its use', async () => {
      const { db, place, request, pay, discountId, ensureSound } = await openWith();
      const { order_id } = await place(withCodes(request(), 'WELCOME'));
      expect(await pay(order_id)).toBe('paid');
      expect(await usesOf(db, discountId)).toEqual([1, 'used']);
      await ensureSound();
    });

    it('an order that is paid late takes its use again, or is late where none is left', async () => {
      const { db, services, place, request, pay, discountId, ensureSound } = await openWith({ most_uses: 1 });
      const first = await place(withCodes(request(), 'WELCOME'));
      services.clock.advanceMinutes(30);
      await expireOrders(services);
      const second = await place(withCodes(request(), 'WELCOME'));
      services.clock.advanceMinutes(30);
      await expireOrders(services);
      expect(await pay(first.order_id)).toBe('paid');
      expect(await usesOf(db, discountId)).toEqual([1, 'used', 'released']);
      expect(await pay(second.order_id)).toBe('paid');
      expect(await usesOf(db, discountId)).toEqual([1, 'used', 'late']);
      await ensureSound();
    });

    it('an order that is paid instead of the one that took its place takes over its use', async () => {
      const { db, place, request, pay, discountId, ensureSound } = await openWith({ most_uses: 1 });
      const first = await place(withCodes(request(), 'WELCOME'));
      await place({ ...withCodes(request(2), 'WELCOME'), order_key: first.order_key });
      expect(await pay(first.order_id)).toBe('paid');
      expect(await usesOf(db, discountId)).toEqual([1, 'used', 'released']);
      await ensureSound();
    });

    it('paying again holds them again, or says why not', async () => {
      const { db, services, place, post, request, discountId, ensureSound } = await openWith({
        most_uses: 1,
      });
      const first = await place(withCodes(request(), 'WELCOME'));
      services.clock.advanceMinutes(30);
      await expireOrders(services);
      const payAgain = () =>
        post('/wp-json/springdeck/v1/order/payment', {
          order_id: first.order_id,
          order_key: first.order_key,
        });
      const second = await place(withCodes(request(), 'WELCOME'));
      expect((await payAgain()).body).toMatchObject({ code: 'coupon_used_up' });
      expect(await usesOf(db, discountId)).toEqual([1, 'released', 'held']);
      await cancelUnpaid(services, second.order_number, 'pending', COMMAND_LINE);
      expect((await payAgain()).status).toBe(200);
      expect(await usesOf(db, discountId)).toEqual([1, 'held', 'released']);
      await ensureSound();
      services.clock.advanceMinutes(30);
      await expireOrders(services);
      await db.updateTable('discounts').set({ stopped_at: '2026-11-21T11:00:00.000Z' }).execute();
      expect((await payAgain()).body).toMatchObject({ code: 'coupon_over' });
    });

    it('a code of a batch is for one order', async () => {
      const { db, services, order, place, request, discountId, ensureSound } = await openWith({
        applies: 'codes',
        code: null,
      });
      const codes = ['AAA111', 'BBB222'].map((code) => ({ code, discount_id: discountId, order_id: null }));
      await db.insertInto('discount_codes').values(codes).execute();
      const { order_number } = await place(withCodes(request(), 'aaa-111'));
      expect((await order(withCodes(request(), 'AAA111'))).body).toMatchObject({ code: 'coupon_used_up' });
      expect((await order(withCodes(request(), 'BBB222'))).status).toBe(201);
      await cancelUnpaid(services, order_number, 'pending', COMMAND_LINE);
      expect((await order(withCodes(request(), 'AAA111'))).status).toBe(201);
      expect(await usesOf(db, discountId)).toEqual([2, 'released', 'held', 'held']);
      await ensureSound();
    });

    it('an ended code of a batch is as unknown as any other, used or not', async () => {
      const { db, place, order, request, discountId } = await openWith({
        applies: 'codes',
        code: null,
        ends_at: '2026-11-20T10:00:00.000Z',
      });
      const { order_id } = await place(request());
      const codes = [
        { code: 'USED', discount_id: discountId, order_id },
        { code: 'FREE', discount_id: discountId, order_id: null },
      ];
      await db.insertInto('discount_codes').values(codes).execute();
      for (const code of ['USED', 'FREE', 'NEVER'])
        expect((await order(withCodes(request(), code))).body).toMatchObject({
          code: 'woocommerce_rest_invalid_coupon',
        });
    });
  });

  it('a refund of some of the units gives back what was paid for them, and of all of them all', async () => {
    const { db, services, place, request, pay } = await openWith({ kind: 'amount', value: 1_000 });
    const { order_id, order_number } = await place(withCodes(request(3), 'WELCOME'));
    await pay(order_id);
    const [line] = await findOrderLines(db, order_id);
    expect(line).toMatchObject({ total_cents: 29_000 });
    const refund = (quantity: number) =>
      refundPart(services, order_number, {
        ...NO_REFUND,
        lines: [{ lineId: line?.id ?? 0, quantity }],
      });
    for (let unit = 0; unit < 3; unit += 1) expect(await refund(1)).toMatchObject({ ok: true });
    const refunds = await db.selectFrom('refunds').select('total_cents').orderBy('id').execute();
    expect(refunds.map(({ total_cents }) => total_cents)).toEqual([9_666, 9_667, 9_667]);
    expect(await findOrder(db, order_id)).toMatchObject({ status: 'refunded' });
  });
});
