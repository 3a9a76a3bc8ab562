import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { foldEmail } from '#domain/checkout/email.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { findOrder } from '../orders/queries.ts';
import { receiveNotification } from '../payments/payfast/receive-notification.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop } from '../testing/discounts.ts';
import {
  balanceOf,
  cardCode,
  findCreditProblems,
  insertGiftCard,
  stopCard,
  withCards,
} from '../testing/gift-cards.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { notificationFor } from '../testing/payfast/notifications.ts';
import { TEST_PUBLIC_URL, testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelUnpaid, markPaid } from './mark-paid.ts';
import { refundPart } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';
import { undoMarkPaid } from './undo-mark-paid.ts';

const [ONE, TWO, THREE] = [cardCode(0), cardCode(1), cardCode(2)];

eachDatabase((openDb) => {
  /** Boosters at R100, and gift cards of R40, R70 and R500. */
  async function open(stock = 50) {
    const db = await openDb();
    const shop = openDiscountShop(db);
    const { services } = shop;
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock });
    const cards = [
      await insertGiftCard(services, ONE, 4_000),
      await insertGiftCard(services, TWO, 7_000),
      await insertGiftCard(services, THREE, 50_000),
    ] as const;
    const request = (quantity = 1) => collected({ product_id, quantity });
    const place = (codes: string[], quantity = 1, more: object = {}) =>
      shop.place({ ...withCards(request(quantity), ...codes), ...more });
    const pay = async (orderId: number, paymentId = `pf${orderId}`) =>
      payOrder(services, await getOrder(db, orderId), paymentId);
    const expire = async () => {
      services.clock.advanceMinutes(31);
      await expireOrders(services);
    };
    const payAgain = ({ order_id, order_key }: { order_id: number; order_key: string }) =>
      shop.post('/wp-json/springdeck/v1/order/payment', { order_id, order_key });
    const left = () => Promise.all(cards.map((id) => balanceOf(db, id)));
    const statusOf = async (id: number) => (await findOrder(db, id))?.status;
    const statesOf = async (id: number) =>
      (await db.selectFrom('order_credit').select('state').where('order_id', '=', id).execute()).map(
        ({ state }) => state,
      );
    const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
    const refund = (number: string, goodwillCents: number) =>
      refundPart(services, number, { ...NO_REFUND, goodwillCents });
    const refundAll = (number: string) => refundPart(services, number, { ...NO_REFUND, everything: true });
    return {
      db,
      ...shop,
      product_id,
      cards,
      request,
      place,
      pay,
      expire,
      payAgain,
      left,
      statusOf,
      statesOf,
      ensureSound,
      refund,
      refundAll,
    };
  }

  describe('an order with a gift card', () => {
    it('costs the same, and leaves less to pay', async () => {
      const { db, order, request, left, statesOf, ensureSound } = await open();
      const typed = 'abcd-efgh jkmn-pqaa';
      const { status, body } = await order(withCards(request(), typed));
      expect(status).toBe(201);
      expect(body).toMatchObject({ total: '100.00', credit_total: '40.00', due: '60.00' });
      const placed = await findOrder(db, Number(body.order_id));
      expect(placed).toMatchObject({ status: 'pending', total_cents: 10_000, credit_cents: 4_000 });
      expect(await left()).toEqual([0, 7_000, 50_000]);
      expect(await statesOf(Number(body.order_id))).toEqual(['held']);
      await ensureSound();
    });

    it('takes cards in the order given, each once, and leaves at least the smallest payment', async () => {
      const { place, left, ensureSound } = await open();
      expect(await place([TWO, ONE, ONE])).toMatchObject({ credit_total: '100.00', due: '0.00' });
      expect(await left()).toEqual([1_000, 0, 50_000]);
      // R200 with R10 and R500 is paid in full; with R10 alone R190 are due.
      expect(await place([ONE, TWO], 2)).toMatchObject({ credit_total: '10.00', due: '190.00' });
      await ensureSound();
    });

    it('of another program is one wherever its code is typed, and errors name the field in which it stands', async () => {
      const { db, order, post, request, services, ensureSound } = await open();
      const [short, long] = ['OLD2024', 'A1B2C3D4E5F6G7H8I9J0K1L2'];
      const ids = [await insertGiftCard(services, short, 2_500), await insertGiftCard(services, long, 3_000)];
      await insertDiscount(db, { code: 'WELCOME', value: 10 });
      const given = {
        ...request(),
        coupon_lines: [{ code: 'old-2024' }, { code: 'Welcome' }],
        gift_cards: [{ code: 'a1b2-c3d4-e5f6-g7h8-i9j0-k1l2' }],
      };
      const { line_items, coupon_lines, gift_cards } = given;
      const asked = { line_items, coupon_lines, gift_cards };
      const priced = await post('/wp-json/springdeck/v1/cart/price', asked);
      expect(priced.body).toMatchObject({
        ...{ total: '90.00', credit_total: '55.00', due: '35.00' },
        coupon_lines: [{ code: 'Welcome', total: '10.00', refused: null }],
        gift_cards: [
          { code: 'a1b2-c3d4-e5f6-g7h8-i9j0-k1l2', end: 'K1L2', used: '30.00' },
          { code: 'old-2024', end: '24', used: '25.00' },
        ],
      });
      expect((await order({ ...given, due: '35.00' })).body).toMatchObject({ credit_total: '55.00' });
      expect(await Promise.all(ids.map((id) => balanceOf(db, id)))).toEqual([0, 0]);
      await stopCard(db, ids[0] ?? 0);
      const refused = (await order({ ...given, gift_cards: [] })).body;
      expect(refused).toMatchObject({
        ...{ code: 'gift_card_stopped', data: { params: { 'coupon_lines.0.code': expect.any(String) } } },
      });
      const unknown = { ...request(), coupon_lines: [{ code: long }, { code: 'NEVERHEARD' }] };
      expect((await order(unknown)).body).toMatchObject({
        ...{ data: { params: { 'coupon_lines.1.code': expect.any(String) } } },
      });
      await ensureSound();
    });

    it('uses less of a card where a rest below the smallest payment would be left', async () => {
      const { place, left, services, ensureSound } = await open();
      const id = await insertGiftCard(services, cardCode(3), 9_800);
      expect(await place([cardCode(3)])).toMatchObject({ credit_total: '95.00', due: '5.00' });
      expect(await balanceOf(services.db, id)).toBe(300);
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      await ensureSound();
    });

    it('that pays all of it is paid at once, with its stock, invoice and mail', async () => {
      const { db, place, product_id, statusOf, statesOf, ensureSound, get } = await open();
      const placed = await place([THREE]);
      expect(placed).toMatchObject({ total: '100.00', credit_total: '100.00', due: '0.00' });
      expect(await statusOf(placed.order_id)).toBe('paid');
      expect(await statesOf(placed.order_id)).toEqual(['spent']);
      expect(await stockLevels(db, product_id)).toEqual([49, 0, 1]);
      const payments = await db.selectFrom('payments').selectAll().execute();
      expect(payments).toMatchObject([
        { provider: 'credit', provider_payment_id: placed.order_number, status: 'complete', gross_cents: 0 },
      ]);
      expect(await db.selectFrom('invoices').select('order_id').execute()).toHaveLength(1);
      const [mail] = await db.selectFrom('outbox').select('text').orderBy('id').execute();
      expect(mail?.text).toMatch(/Total: R.100,00\nGift card …PQCA: .R.100,00\nPaid in money: R.0,00/);
      const { data } = (
        await get(`/wp-json/springdeck/v1/orders/${placed.order_id}?order_key=${placed.order_key}`)
      ).body;
      expect(data).toMatchObject({ status: 'paid', payable: false, due: '0.00' });
      await ensureSound();
    });

    it('is the same order when it is sent again', async () => {
      const { order, request, left } = await open();
      const [first, second] = [
        await order(withCards(request(), THREE), 'attempt-1'),
        await order(withCards(request(), THREE), 'attempt-1'),
      ];
      expect(second.body).toEqual(first.body);
      expect(await left()).toEqual([4_000, 7_000, 40_000]);
    });

    it('is compared with what the shopper saw that there is to pay', async () => {
      const { order, request, left, ensureSound } = await open();
      const seen = (due: string) => order({ ...withCards(request(), ONE), total: '100.00', due });
      expect(await seen('50.00')).toMatchObject({
        status: 409,
        body: { code: 'credit_changed', data: { total: '100.00', credit_total: '40.00', due: '60.00' } },
      });
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      expect((await seen('60.00')).status).toBe(201);
      await ensureSound();
    });

    it('may be below the smallest payment where the card pays all of it, and not where a rest is left', async () => {
      const { db, order, services, place, ensureSound } = await open();
      const product_id = await insertProduct(db, { name: 'Sleeve', priceCents: 300, stock: 5 });
      await insertGiftCard(services, cardCode(3), 200);
      const request = collected({ product_id, quantity: 1 });
      expect((await order(withCards(request, cardCode(3)))).body).toMatchObject({ code: 'below_minimum' });
      expect((await order(withCards(request, ONE))).body).toMatchObject({ due: '0.00' });
      expect(await place([THREE])).toMatchObject({ due: '0.00' });
      await ensureSound();
    });
  });

  describe('a gift card is refused, and nothing is ordered', () => {
    it.each<[string, string, number, (id: number) => object]>([
      ['that is unknown', 'gift_card_unknown', 404, () => ({ code_hmac: 'another' })],
      ['that is stopped', 'gift_card_stopped', 409, () => ({ stopped_at: '2026-11-20T10:00:00.000Z' })],
      [
        'before it may be used',
        'gift_card_not_yet',
        409,
        () => ({ usable_from: '2026-11-21T10:00:00.001Z' }),
      ],
    ])('%s', async (_, code, status, change) => {
      const { db, order, request, cards, left } = await open();
      await db.updateTable('credit_accounts').set(change(cards[1])).where('id', '=', cards[1]).execute();
      expect(await order(withCards(request(), ONE, TWO))).toMatchObject({
        status,
        body: { code, data: { params: { 'gift_cards.1.code': expect.any(String) } } },
      });
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
    });

    it('where the shop takes none', async () => {
      const { db, request } = await open();
      const off = openShop(db, testServices(db));
      expect((await off.order(withCards(request(), ONE))).body).toMatchObject({ code: 'gift_card_unknown' });
      expect((await off.order(request())).body).toMatchObject({ total: '100.00', due: '100.00' });
    });

    it('after many wrong ones, without being looked at', async () => {
      const { order, request, post, product_id } = await open();
      const line_items = [{ product_id, quantity: 1 }];
      for (let guess = 4; guess < 9; guess += 1) {
        await order(withCards(request(), cardCode(guess)));
        await post(PATHS.cartPrice, { line_items, gift_cards: [{ code: cardCode(guess + 10) }] });
      }
      expect((await order(withCards(request(), ONE))).status).toBe(429);
      expect((await post(PATHS.cartPrice, { line_items, gift_cards: [{ code: ONE }] })).status).toBe(429);
      expect((await order(request())).status).toBe(201);
    });
  });

  describe('the cart is priced with gift cards', () => {
    it('saying what each pays, and why another does not', async () => {
      const { db, post, product_id, cards, left } = await open();
      await stopCard(db, cards[1]);
      const codes = [ONE, TWO, cardCode(9), ONE];
      const { body } = await post(PATHS.cartPrice, {
        line_items: [{ product_id, quantity: 1 }],
        gift_cards: codes.map((code) => ({ code })),
      });
      expect(body).toMatchObject({
        total: '100.00',
        credit_total: '40.00',
        due: '60.00',
        gift_cards: [
          { end: 'PQAA', balance: '40.00', used: '40.00', refused: null },
          { end: 'PQBA', balance: '0.00', used: '0.00', refused: { code: 'gift_card_stopped' } },
          {
            end: cardCode(9).slice(-4),
            balance: '0.00',
            used: '0.00',
            refused: { code: 'gift_card_unknown' },
          },
          { end: 'PQAA', balance: '0.00', used: '0.00', refused: null },
        ],
      });
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
    });
  });

  describe('the credit of an order that is not paid', () => {
    it.each<[string, (shop: Awaited<ReturnType<typeof open>>, number: string) => Promise<unknown>, string]>([
      ['runs out', ({ expire }) => expire(), 'expired'],
      [
        'is cancelled by the shop',
        ({ services }, number) => cancelUnpaid(services, number, 'pending', COMMAND_LINE),
        'cancelled',
      ],
    ])('is back on its cards when it %s', async (_, end, status) => {
      const shop = await open();
      const placed = await shop.place([ONE, TWO], 2);
      expect(await shop.left()).toEqual([0, 0, 50_000]);
      await end(shop, placed.order_number);
      expect(await shop.statusOf(placed.order_id)).toBe(status);
      expect(await shop.left()).toEqual([4_000, 7_000, 50_000]);
      expect(await shop.statesOf(placed.order_id)).toEqual(['released', 'released']);
      await shop.ensureSound();
    });

    it('is at hand for the order that replaces it', async () => {
      const { place, left, statusOf, ensureSound } = await open();
      const first = await place([ONE, TWO], 2);
      const second = await place([TWO, ONE], 2, { order_key: first.order_key });
      expect(second).toMatchObject({ credit_total: '110.00', due: '90.00' });
      expect(await statusOf(first.order_id)).toBe('superseded');
      const third = await place([], 1, { order_key: second.order_key });
      expect(third).toMatchObject({ credit_total: '0.00', due: '100.00' });
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      await ensureSound();
    });

    it('goes back to a stopped card, never to whoever placed the order', async () => {
      const { db, place, expire, cards, left, ensureSound } = await open();
      await place([ONE]);
      await stopCard(db, cards[0]);
      await expire();
      expect((await left())[0]).toBe(4_000);
      expect(
        await db.selectFrom('credit_accounts').select('id').where('kind', '=', 'mailbox').execute(),
      ).toEqual([]);
      await ensureSound();
    });

    it('is held again by paying again, at the same prices', async () => {
      const { place, expire, payAgain, left, statusOf, ensureSound } = await open();
      const placed = await place([ONE]);
      await expire();
      const { status, body } = await payAgain(placed);
      expect(status).toBe(200);
      expect(body).toMatchObject({ form_data: { amount: '60.00' } });
      expect(await left()).toEqual([0, 7_000, 50_000]);
      expect(await statusOf(placed.order_id)).toBe('pending');
      await ensureSound();
    });

    it.each<[string, (shop: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
      ['is spent', ({ place }) => place([ONE])],
      ['is stopped', ({ db, cards }) => stopCard(db, cards[0])],
    ])('refuses to be paid again where its card %s since', async (_, change) => {
      const shop = await open();
      const placed = await shop.place([ONE]);
      await shop.expire();
      await change(shop);
      const before = await shop.left();
      expect(await shop.payAgain(placed)).toMatchObject({ status: 409, body: { code: 'credit_changed' } });
      expect(await shop.left()).toEqual(before);
      expect(await shop.statusOf(placed.order_id)).toBe('expired');
      expect(await stockLevels(shop.db, shop.product_id)).toMatchObject([
        expect.any(Number),
        expect.any(Number),
        0,
      ]);
      await shop.ensureSound();
    });

    it('stays free where paying again finds its stock gone', async () => {
      const { place, expire, payAgain, left, order, request, ensureSound } = await open(1);
      const placed = await place([ONE]);
      await expire();
      await order(request());
      await payAgain(placed);
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      await ensureSound();
    });
  });

  describe('the money of an order with a gift card', () => {
    it('is what there is to pay: at PayFast, in its notification, and when it is marked as paid', async () => {
      const {
        db,
        place,
        post,
        backend: _,
        services,
        statusOf,
        statesOf,
        ensureSound,
      } = {
        backend: undefined,
        ...(await open()),
      };
      const first = await place([ONE]);
      const payment = (amount: string) =>
        post(PATHS.createPayment, {
          customer_email: 'thandi@example.com',
          amount,
          order_id: first.order_id,
          order_key: first.order_key,
          return_url: `${TEST_PUBLIC_URL}/payment/success`,
          cancel_url: `${TEST_PUBLIC_URL}/payment/cancel`,
        });
      expect((await payment('100.00')).body).toMatchObject({ code: 'order_mismatch' });
      expect((await payment('60.00')).body).toMatchObject({ form_data: { amount: '60.00' } });
      const mark = (amountCents: number) =>
        markPaid(
          services,
          first.order_number,
          { by: 'eft', reference: '', amountCents, seen: 'pending' },
          COMMAND_LINE,
        );
      expect(await mark(10_000)).toEqual({ ok: false, code: 'wrong_amount', dueCents: 6_000 });
      expect(await mark(6_000)).toMatchObject({ ok: true });
      expect(await statusOf(first.order_id)).toBe('paid');
      expect(await statesOf(first.order_id)).toEqual(['spent']);
      expect(await db.selectFrom('payments').select('gross_cents').execute()).toEqual([
        { gross_cents: 6_000 },
      ]);
      await ensureSound();
    });

    it('that was marked as paid by mistake: undone, its credit is held again', async () => {
      const { db, place, services, statesOf, left, ensureSound } = await open();
      const placed = await place([ONE]);
      const seen = { by: 'eft', reference: '', amountCents: 6_000, seen: 'pending' } as const;
      await markPaid(services, placed.order_number, seen, COMMAND_LINE);
      const line = await db
        .selectFrom('office_log')
        .select('undo')
        .where('undo', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(line.undo ?? ''));
      await db.transaction().execute((trx) => undoMarkPaid(trx, services, { data, actor: COMMAND_LINE }));
      expect(await statesOf(placed.order_id)).toEqual(['held']);
      expect(await left()).toEqual([0, 7_000, 50_000]);
      await ensureSound();
    });
  });

  describe('an order that is paid late', () => {
    it('takes its credit again where it is there', async () => {
      const { place, expire, pay, left, statusOf, statesOf, ensureSound } = await open();
      const { order_id } = await place([ONE, TWO], 2);
      await expire();
      expect(await pay(order_id)).toBe('paid');
      expect(await statusOf(order_id)).toBe('paid');
      expect(await statesOf(order_id)).toEqual(['spent', 'spent']);
      expect(await left()).toEqual([0, 0, 50_000]);
      await ensureSound();
    });

    it('cannot be fulfilled where one card is used up, and takes neither stock nor the other card', async () => {
      const { db, place, expire, pay, left, product_id, statusOf, refundAll, ensureSound } = await open();
      const { order_id, order_number } = await place([ONE, TWO], 2);
      await expire();
      await place([ONE]);
      expect(await pay(order_id)).toBe('paid_unfulfillable');
      expect(await statusOf(order_id)).toBe('paid_unfulfillable');
      expect(await left()).toEqual([0, 7_000, 50_000]);
      expect(await stockLevels(db, product_id)).toEqual([49, 1, 0]);
      const { text } = await db
        .selectFrom('outbox')
        .select('text')
        .where('dedupe_key', '=', `order-unfulfillable:${order_id}`)
        .executeTakeFirstOrThrow();
      expect(text).toMatch(/R.90,00 of R.200,00 has been received; the other R.110,00/);
      await ensureSound();
      // Refunded, its money comes back and nothing else: no card gave anything.
      expect(await refundAll(order_number)).toMatchObject({ ok: true });
      expect(await left()).toEqual([0, 7_000, 50_000]);
      const refund = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
      expect(refund.total_cents - refund.credit_cents).toBe(9_000);
      await ensureSound();
    });

    it('keeps what was paid where its stock is gone, until it is refunded', async () => {
      const { order, request, place, expire, pay, left, refundAll, ensureSound } = await open(1);
      const { order_id, order_number } = await place([ONE]);
      await expire();
      await order(request());
      expect(await pay(order_id)).toBe('paid_unfulfillable');
      expect(await left()).toEqual([0, 7_000, 50_000]);
      await ensureSound();
      await refundAll(order_number);
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      await ensureSound();
    });

    it('after it was replaced: with the credit that the other held', async () => {
      const { place, pay, left, statusOf, statesOf, ensureSound } = await open();
      const first = await place([ONE]);
      const second = await place([ONE], 1, { order_key: first.order_key });
      expect(await pay(first.order_id)).toBe('paid');
      expect(await statusOf(second.order_id)).toBe('superseded');
      expect([await statesOf(first.order_id), await statesOf(second.order_id)]).toEqual([
        ['spent'],
        ['released'],
      ]);
      expect(await left()).toEqual([0, 7_000, 50_000]);
      expect(await pay(second.order_id)).toBe('paid_unfulfillable');
      expect(await statesOf(second.order_id)).toEqual(['released']);
      await ensureSound();
    });
  });

  describe('a refund', () => {
    it('goes back to where it came from, in any split', async () => {
      const { db, place, pay, left, refund, refundAll, ensureSound } = await open();
      const { order_id, order_number } = await place([ONE, TWO], 2);
      await pay(order_id);
      // R40 and R70 of R200 were paid with cards: of R50 they get R10 and R17,50.
      expect(await refund(order_number, 5_000)).toMatchObject({ ok: true });
      expect(await left()).toEqual([1_000, 1_750, 50_000]);
      const [first] = await db.selectFrom('refunds').selectAll().execute();
      expect(first).toMatchObject({ total_cents: 5_000, credit_cents: 2_750, reference: '' });
      const mail = await db
        .selectFrom('outbox')
        .select('text')
        .where('dedupe_key', '=', `order-refunded:${order_id}:${first?.id}`)
        .executeTakeFirstOrThrow();
      expect(mail.text).toMatch(/R.10,00 is back on your gift card …PQAA/);
      expect(mail.text).toMatch(/The other R.22,50 should reach your account/);
      await ensureSound();
      await refund(order_number, 1);
      await refundAll(order_number);
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      const money = await db
        .selectFrom('refunds')
        .select((eb) => eb.fn.sum<number>(eb('total_cents', '-', eb.ref('credit_cents'))).as('cents'))
        .executeTakeFirstOrThrow();
      expect(Number(money.cents)).toBe(9_000);
      await ensureSound();
    });

    it('of an order without money waits for nobody', async () => {
      const { db, place, refundAll, left, ensureSound } = await open();
      const { order_number } = await place([THREE]);
      await refundAll(order_number);
      expect(await left()).toEqual([4_000, 7_000, 50_000]);
      expect(await db.selectFrom('refunds').select(['reference', 'credit_cents']).execute()).toEqual([
        { reference: 'back on gift cards or as credit', credit_cents: 10_000 },
      ]);
      const mails = await db.selectFrom('outbox').select('text').orderBy('id', 'desc').execute();
      expect(mails[0]?.text).not.toMatch(/business days/);
      await ensureSound();
    });

    it('to a card that is stopped goes to the mailbox of the order', async () => {
      const { db, place, pay, cards, refundAll, left, ensureSound } = await open();
      const { order_id, order_number } = await place([ONE, TWO], 2);
      await pay(order_id);
      await stopCard(db, cards[0]);
      await refundAll(order_number);
      expect(await left()).toEqual([0, 7_000, 50_000]);
      const mailbox = await db
        .selectFrom('credit_accounts')
        .select(['email', 'balance_cents'])
        .where('kind', '=', 'mailbox')
        .execute();
      expect(mailbox).toEqual([{ email: foldEmail('thandi@example.com'), balance_cents: 4_000 }]);
      await ensureSound();
    });
  });

  it('its page and its invoice say what paid for it, at its whole price', async () => {
    const { db, place, pay, get, services } = await open();
    const { order_id, order_key } = await place([ONE]);
    const pageOf = async () => {
      const state = await get(`${PATHS.orderStatus}/${order_id}?order_key=${order_key}`);
      const { link } = z.object({ link: z.string() }).parse(state.body.data);
      return (await get(`${PATHS.order}?link=${link}`)).body.data;
    };
    const card = { name: 'Gift card …PQAA', total: '40.00' };
    expect(await pageOf()).toMatchObject({
      total: '100.00',
      due: '60.00',
      paid_with: [{ ...card, is_taken: false }],
    });
    await pay(order_id);
    expect(await pageOf()).toMatchObject({ due: '60.00', paid_with: [{ ...card, is_taken: true }] });
    const order = await findOrder(db, order_id);
    const invoice = order && (await findInvoice(db, services.settings.shop, order));
    expect(invoice?.total).toBe('100.00');
    expect(invoice?.notes[0]).toMatch(/ with gift card …PQAA \(R.40,00\) and through PayFast \(R.60,00\)\.$/);
  });

  it('a payment that is repeated, or comes twice, spends nothing more', async () => {
    const { place, pay, left, ensureSound } = await open();
    const { order_id } = await place([ONE]);
    expect([await pay(order_id), await pay(order_id), await pay(order_id, 'again')]).toEqual([
      'paid',
      'repeated',
      'paid_twice',
    ]);
    expect(await left()).toEqual([0, 7_000, 50_000]);
    await ensureSound();
  });

  it('a notification of PayFast for the total, where less is due, is a wrong amount', async () => {
    const { db, place, services, statusOf } = await open();
    const { order_id } = await place([ONE]);
    const order = await findOrder(db, order_id);
    if (!order) throw new Error('the order is gone');
    const notify = (amount_gross: string, pf_payment_id: string) =>
      receiveNotification(
        services,
        notificationFor(order, services.settings.payfast, { amount_gross, pf_payment_id }),
        '127.0.0.1',
        {
          ask: () => new Response('VALID'),
          settle: (payment) => settlePayment(services, payment),
        },
      );
    expect(await notify('100.00', '1')).toBe('wrong_amount');
    expect(await statusOf(order_id)).toBe('pending');
    expect(await notify('60.00', '2')).toBe('paid');
    expect(await statusOf(order_id)).toBe('paid');
  });
});
