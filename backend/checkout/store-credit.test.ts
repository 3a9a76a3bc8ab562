import { describe, expect, it } from 'vitest';
import { cartPriceSchema } from '#contract/cart-price.ts';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { findOrder } from '../orders/queries.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDiscountShop } from '../testing/discounts.ts';
import { balanceOf, cardCode, findCreditProblems, insertGiftCard, withCards } from '../testing/gift-cards.ts';
import { giveMailbox, openMyCalls } from '../testing/my.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { collected, thandi } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { refundPart } from './refund-order.ts';

const THANDI = 'thandi@example.com';

eachDatabase((openDb) => {
  /** Boosters at R100, R250 of credit and a gift card of R40. */
  async function open() {
    const db = await openDb();
    const shop = openDiscountShop(db);
    const { services } = shop;
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const mailbox = await giveMailbox(db, THANDI, 25_000);
    const card = await insertGiftCard(services, cardCode(0), 4_000);
    const token = await openMyCalls(services).signIn(THANDI);
    const session = { authorization: `Bearer ${token}` };
    const request = (quantity = 1) => ({ ...collected({ product_id, quantity }), use_credit: true });
    const order = (body: object, headers: Record<string, string> = session) =>
      shop.post(PATHS.orders, body, headers);
    const place = async (body: object) => orderCreatedSchema.parse((await order(body)).body);
    const price = async (body: object, headers: Record<string, string> = session) =>
      cartPriceSchema.parse((await shop.post(PATHS.cartPrice, body, headers)).body);
    const pay = async (orderId: number) => payOrder(services, await getOrder(db, orderId), `pf${orderId}`);
    const expire = async () => {
      services.clock.advanceMinutes(31);
      await expireOrders(services);
    };
    const left = () => balanceOf(db, mailbox);
    const statusOf = async (id: number) => (await findOrder(db, id))?.status;
    const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
    return {
      ...shop,
      db,
      card,
      session,
      request,
      order,
      place,
      price,
      pay,
      expire,
      left,
      statusOf,
      ensureSound,
    };
  }

  describe('the credit of an address', () => {
    it('is shown to its session, and used where that asks for it', async () => {
      const { price, request } = await open();
      const { use_credit: _, ...plain } = request();
      expect(await price(plain)).toMatchObject({
        credit: { balance: '250.00', used: '0.00' },
        due: '100.00',
      });
      expect(await price(request())).toMatchObject({
        credit: { balance: '250.00', used: '100.00' },
        credit_total: '100.00',
        due: '0.00',
      });
      expect(await price(request(), {})).toMatchObject({ credit: null, due: '100.00' });
    });

    it('pays only with a session: an address proves nothing', async () => {
      const { order, request, left } = await open();
      expect(await order(request(), {})).toMatchObject({ status: 401, body: { code: 'my_session_ended' } });
      const wrong = { authorization: `Bearer ${'a'.repeat(43)}` };
      expect((await order(request(), wrong)).body.code).toBe('my_session_ended');
      expect(await left()).toBe(25_000);
    });

    it('pays after gift cards, and leaves at least the smallest payment', async () => {
      const { db, card, place, price, request, left, ensureSound } = await open();
      const both = withCards(request(3), cardCode(0));
      expect(await price(both)).toMatchObject({
        gift_cards: [{ used: '40.00' }],
        credit: { used: '250.00' },
        due: '10.00',
      });
      expect(await place(both)).toMatchObject({ total: '300.00', credit_total: '290.00', due: '10.00' });
      expect([await balanceOf(db, card), await left()]).toEqual([0, 0]);
      await ensureSound();
    });

    it('pays for all of an order without PayFast', async () => {
      const { place, request, left, statusOf, ensureSound } = await open();
      const { order_id, due } = await place(request(2));
      expect([due, await left(), await statusOf(order_id)]).toEqual(['0.00', 5_000, 'paid']);
      await ensureSound();
    });

    it('is refused where it pays something else than was shown', async () => {
      const { order, request, left } = await open();
      expect((await order({ ...request(), due: '10.00' })).body).toMatchObject({
        code: 'credit_changed',
        data: { due: '0.00' },
      });
      expect(await left()).toBe(25_000);
    });

    it('is held, free again when the order runs out, and taken again when it is paid late', async () => {
      const { place, request, pay, expire, left, statusOf, ensureSound } = await open();
      const { order_id } = await place(request(3));
      expect(await left()).toBe(0);
      await expire();
      expect(await left()).toBe(25_000);
      await pay(order_id);
      expect([await left(), await statusOf(order_id)]).toEqual([0, 'paid']);
      await ensureSound();
    });

    it('leaves an order that is paid late unfulfilled where it has been spent meanwhile', async () => {
      const { place, request, pay, expire, left, statusOf, ensureSound } = await open();
      const late = await place(request(3));
      await expire();
      await place(request(2));
      await pay(late.order_id);
      expect([await left(), await statusOf(late.order_id)]).toEqual([5_000, 'paid_unfulfillable']);
      await ensureSound();
    });

    it('goes from an order to the one that replaces it', async () => {
      const { place, request, left, ensureSound } = await open();
      const first = await place(request(3));
      const next = await place({ ...request(2), order_key: first.order_key });
      expect([next.due, await left()]).toEqual(['0.00', 5_000]);
      await ensureSound();
    });

    it('comes back in proportion when a part is refunded, to the cent in the end', async () => {
      const { services, place, request, pay, left, ensureSound } = await open();
      const { order_id, order_number } = await place(request(4));
      await pay(order_id);
      await refundPart(services, order_number, { ...NO_REFUND, goodwillCents: 10_000 });
      expect(await left()).toBe(6_250);
      await refundPart(services, order_number, { ...NO_REFUND, everything: true });
      expect(await left()).toBe(25_000);
      await ensureSound();
    });

    it('pays nothing where codes and credit are off', async () => {
      const { services, price, order, request } = await open();
      services.settings.shop = { ...services.settings.shop, codesAndCredit: false };
      expect(await price(request())).toMatchObject({ credit: null, due: '100.00' });
      expect((await order(request())).body).toMatchObject({ credit_total: '0.00', due: '100.00' });
    });

    it('buys no gift cards, which are paid with money alone', async () => {
      const { db, price, order, left } = await open();
      const product_id = await insertProduct(db, { name: 'Gift card', priceCents: 10_000, giftCard: true });
      const gift_card = {
        amount: '100',
        to_email: 'sipho@example.com',
        to_name: 'Sipho',
        from_name: 'Thandi',
      };
      const request = {
        billing: thandi,
        line_items: [{ product_id, quantity: 1, gift_card: { ...gift_card, message: '' } }],
        use_credit: true,
      };
      expect(await price(request)).toMatchObject({ credit: { used: '0.00' }, due: '100.00' });
      expect((await order(request)).body).toMatchObject({ credit_total: '0.00', due: '100.00' });
      expect(await left()).toBe(25_000);
    });

    it('is spent exactly once by five browsers at once', async () => {
      const { services, order, request, left, ensureSound } = await open();
      const { signIn } = openMyCalls(services);
      const sessions = [await signIn(THANDI), await signIn(THANDI)];
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, place) =>
          order(
            { ...request(2), due: '0.00' },
            { authorization: `Bearer ${sessions[place % sessions.length]}` },
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(await left()).toBe(5_000);
      await ensureSound();
    });
  });
});
