import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OrderRequestInput } from '#contract/orders.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { findGiftCard } from '../credit/accounts.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { deliverOutbox } from '../mail/deliver-outbox.ts';
import { mailGiftCards } from '../mail/mail-gift-cards.ts';
import { findOrder, findOrderLines } from '../orders/queries.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop } from '../testing/discounts.ts';
import { cardCode, findCreditProblems, insertGiftCard, withCards } from '../testing/gift-cards.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { endHold } from '../testing/pending-order.ts';
import { collected, thandi } from '../testing/shop.ts';
import { completeUndelivered } from './complete-undelivered.ts';
import { expireOrders } from './expire-orders.ts';
import { completeOrder } from './hand-over-order.ts';
import { markPaid } from './mark-paid.ts';
import { refundPart } from './refund-order.ts';
import { undoMarkPaid } from './undo-mark-paid.ts';

const CODE = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/;
const SIPHO = {
  to_email: 'sipho@example.com',
  to_name: 'Sipho',
  from_name: 'Thandi',
  message: 'Happy birthday\nSee you',
};

eachDatabase((openDb) => {
  async function open(giftCards: Partial<ShopFacts['giftCards']> = {}, more: Partial<ShopFacts> = {}) {
    const db = await openDb();
    const shop = openDiscountShop(db, {
      shop: {
        ...DEFAULT_SHOP,
        codesAndCredit: true,
        vatNumber: '4123456789',
        giftCards: { ...DEFAULT_SHOP.giftCards, ...giftCards },
        ...more,
      },
    });
    const { services } = shop;
    const product_id = await insertProduct(db, { name: 'Gift card', priceCents: 10_000, giftCard: true });
    const booster = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const request = (amount = '250', card: object = {}): OrderRequestInput => ({
      billing: thandi,
      line_items: [{ product_id, quantity: 1, gift_card: { amount, ...SIPHO, ...card } }],
    });
    const buy = async (amount?: string, card?: object) => {
      const placed = await shop.place(request(amount, card));
      await payOrder(services, await getOrder(db, placed.order_id));
      return placed;
    };
    const mails = () =>
      db
        .selectFrom('outbox')
        .select(['dedupe_key', 'recipient', 'subject', 'text', 'html'])
        .where('dedupe_key', 'like', 'gift-card:%')
        .orderBy('id')
        .execute();
    /** Mails what is due, and reads the newest code. */
    const mailedCode = async () => {
      await mailGiftCards(services);
      return CODE.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
    };
    const accounts = () =>
      db
        .selectFrom('credit_accounts')
        .select(['id', 'balance_cents', 'code_hmac', 'code_end', 'stopped_at', 'usable_from'])
        .where('kind', '=', 'gift_card')
        .orderBy('id')
        .execute();
    const refund = (number: string, more: object = { everything: true }) =>
      refundPart(services, number, { ...NO_REFUND, ...more });
    const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
    return {
      db,
      ...shop,
      product_id,
      booster,
      request,
      buy,
      mails,
      mailedCode,
      accounts,
      refund,
      ensureSound,
    };
  }

  describe('a gift card that is bought', () => {
    it('has its account at payment, and its code in the mail alone', async () => {
      const { db, services, request, place, accounts, mails, mailedCode, ensureSound } = await open();
      const placed = await place(request());
      expect(placed).toMatchObject({ total: '250.00', credit_total: '0.00', due: '250.00' });
      expect(await accounts()).toEqual([]);
      await mailGiftCards(services);
      expect(await mails()).toEqual([]);

      await payOrder(services, await getOrder(db, placed.order_id));
      expect(await accounts()).toMatchObject([{ balance_cents: 25_000, code_hmac: null, code_end: '' }]);
      const code = await mailedCode();
      expect(code).toMatch(CODE);
      const [mail] = await mails();
      expect(mail).toMatchObject({ recipient: 'sipho@example.com' });
      expect(mail?.subject.replace(/\s/g, ' ')).toBe('Thandi sent you a gift card of R 250,00');
      expect(mail?.text).toContain('Happy birthday');
      const card = await findGiftCard(db, services.signer, code);
      expect(card).toMatchObject({ balance_cents: 25_000, code_end: code.slice(-4) });
      await ensureSound();
    });

    it('pays for goods as any other, with PayFast for the rest', async () => {
      const { place, buy, mailedCode, booster, ensureSound } = await open();
      await buy('150');
      const code = await mailedCode();
      const spent = await place(withCards(collected({ product_id: booster, quantity: 2 }), code));
      expect(spent).toMatchObject({ total: '200.00', credit_total: '150.00', due: '50.00' });
      await ensureSound();
    });

    it('is opened and mailed once under a doubled notification and two processes that mail', async () => {
      const { db, services, request, place, accounts, mails, ensureSound } = await open();
      const placed = await place(request());
      const order = await getOrder(db, placed.order_id);
      await Promise.all([payOrder(services, order, 'pf1'), payOrder(services, order, 'pf1')]);
      expect(await payOrder(services, order, 'pf1')).toBe('repeated');
      expect(await payOrder(services, order, 'pf2')).toBe('paid_twice');
      await Promise.all([mailGiftCards(services), mailGiftCards(services)]);
      await mailGiftCards(services);
      expect(await accounts()).toMatchObject([{ balance_cents: 25_000 }]);
      expect(await mails()).toHaveLength(1);
      await ensureSound();
    });

    it('is mailed at the next start, where the shop was killed between payment and mail', async () => {
      const { db, services, buy, mails, accounts } = await open();
      await buy();
      // The clock is asked last, with all but the commit done.
      let asked = 0;
      const now = () => {
        asked += 1;
        if (asked === 3) throw new Error('killed');
        return services.now();
      };
      await expect(mailGiftCards({ ...services, now })).rejects.toThrow('killed');
      expect(await mails()).toEqual([]);
      expect(await accounts()).toMatchObject([{ code_hmac: null }]);
      await mailGiftCards(services);
      expect(await mails()).toHaveLength(1);
      expect(await db.selectFrom('gift_cards').select('sent_at').execute()).not.toEqual([{ sent_at: null }]);
    });

    it('is mailed on the morning of its day, up to a year ahead', async () => {
      const { services, buy, mails } = await open();
      await buy('100', { send_on: '2027-03-01' });
      services.clock.set('2027-03-01T06:59:00+02:00');
      await mailGiftCards(services);
      expect(await mails()).toEqual([]);
      services.clock.set('2027-03-01T07:00:00+02:00');
      await mailGiftCards(services);
      expect(await mails()).toHaveLength(1);
    });

    it('without an address goes to its buyer', async () => {
      const { buy, services, mails } = await open();
      await buy('100', { to_email: '' });
      await mailGiftCards(services);
      expect(await mails()).toMatchObject([{ recipient: 'thandi@example.com' }]);
    });

    it('is nothing to deliver, and completed by the clock', async () => {
      const { db, services, buy } = await open();
      const { order_id } = await buy();
      services.clock.advanceMinutes(5);
      await completeUndelivered(services);
      expect(await findOrder(db, order_id)).toMatchObject({ status: 'completed', delivery_method: 'none' });
    });

    it('is invoiced without VAT, which is due when it is spent', async () => {
      const { db, services, buy } = await open();
      const { order_id } = await buy();
      const order = await getOrder(db, order_id);
      const invoice = await findInvoice(db, services.settings.shop, order);
      expect(invoice).toMatchObject({ title: 'Invoice', vat: null, total: '250.00' });
      expect(invoice?.notes.at(-1)).toContain('No VAT on a gift card');
    });

    it('can be paid after its order has expired, at the amount that was chosen', async () => {
      const { db, services, request, place, post, accounts } = await open();
      const { order_id, order_key } = await place(request('321'));
      await endHold(services);
      expect((await findOrder(db, order_id))?.status).toBe('expired');
      const again = await post('/wp-json/springdeck/v1/order/payment', { order_id, order_key });
      expect(again).toMatchObject({ status: 200 });
      await payOrder(services, await getOrder(db, order_id));
      expect(await accounts()).toMatchObject([{ balance_cents: 32_100 }]);
    });

    it('leaves no code in the outbox once its mail is sent', async () => {
      const { services, buy, mails, mailedCode } = await open();
      await buy();
      const code = await mailedCode();
      await deliverOutbox(services);
      expect(JSON.stringify(await mails())).not.toContain(code);
      expect(await mails()).toMatchObject([{ html: '', text: '' }]);
    });

    it('leaves no code in the outbox where the previous release sent its mail', async () => {
      const { db, services, buy, mails, mailedCode } = await open();
      await buy();
      const code = await mailedCode();
      await deleteOldRecords(services);
      expect(JSON.stringify(await mails())).toContain(code);
      await db.updateTable('outbox').set({ sent_at: services.now().toISOString() }).execute();
      await deleteOldRecords(services);
      expect(await mails()).toMatchObject([{ html: '', text: '' }]);
    });

    it('is opened and mailed where the previous release took its payment', async () => {
      const { db, services, request, place, accounts, mails, ensureSound } = await open();
      const { order_id } = await place(request());
      const to = async (status: 'paid' | 'paid_unfulfillable') => {
        await db.updateTable('orders').set({ status }).where('id', '=', order_id).execute();
        await Promise.all([mailGiftCards(services), mailGiftCards(services)]);
      };
      await to('paid_unfulfillable');
      expect(await accounts()).toEqual([]);
      await to('paid');
      expect(await accounts()).toMatchObject([{ balance_cents: 25_000 }]);
      expect(await mails()).toHaveLength(1);
      await ensureSound();
    });

    it('waits where neither recipient nor buyer has an address any more', async () => {
      const { db, services, buy, accounts, mails } = await open();
      await buy('100', { to_email: '' });
      await db.updateTable('orders').set({ email: '', email_folded: null }).execute();
      await mailGiftCards(services);
      expect(await mails()).toEqual([]);
      expect(await accounts()).toMatchObject([{ balance_cents: 10_000, code_hmac: null }]);
      expect(await db.selectFrom('gift_cards').select('sent_at').execute()).toEqual([{ sent_at: null }]);
    });

    it('cannot be spent before its waiting time is over', async () => {
      const { services, order, place, buy, mailedCode, booster } = await open({ waitHours: 48 });
      await buy();
      const code = await mailedCode();
      const request = withCards(collected({ product_id: booster, quantity: 1 }), code);
      expect((await order(request)).body).toMatchObject({ code: 'gift_card_not_yet' });
      services.clock.advanceMinutes(48 * 60 + 1);
      expect(await place(request)).toMatchObject({ due: '0.00' });
    });

    it('forgets to whom it went 30 days after', async () => {
      const { db, services, buy } = await open();
      await buy();
      await mailGiftCards(services);
      services.clock.advanceMinutes(29 * 24 * 60);
      await deleteOldRecords(services);
      expect(await db.selectFrom('gift_cards').select('message').execute()).toEqual([
        { message: SIPHO.message },
      ]);
      services.clock.advanceMinutes(2 * 24 * 60);
      await deleteOldRecords(services);
      expect(await db.selectFrom('gift_cards').selectAll().execute()).toMatchObject([
        { to_email: '', to_name: '', from_name: '', message: '' },
      ]);
    });
  });

  describe('an order of gift cards', () => {
    it.each<[string, object, string]>([
      ['more than the most', { amount: '5000.01' }, 'amount'],
      ['too little', { amount: '9.99' }, 'amount'],
      ['no amount', { amount: 'lots' }, 'amount'],
      ['no address', { to_email: 'sipho' }, 'to_email'],
      ['a day that is over', { send_on: '2026-11-20' }, 'send_on'],
      ['a day more than a year ahead', { send_on: '2027-11-23' }, 'send_on'],
      ['a day that does not exist', { send_on: '2027-02-30' }, 'send_on'],
    ])('is refused for %s', async (_, card, field) => {
      const { order, request } = await open();
      const { status, body } = await order(request('250', card));
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'invalid_gift_card',
        data: { params: { [`line_items.0.gift_card.${field}`]: expect.any(String) } },
      });
    });

    it('takes no other goods, no code, no gift card and no second unit', async () => {
      const { order, request, services, booster, product_id } = await open();
      await insertGiftCard(services, cardCode(0), 50_000);
      await insertDiscount(services.db);
      const lines = request().line_items ?? [];
      for (const refused of [
        {
          ...request(),
          line_items: [...lines, { product_id: booster, quantity: 1 }],
          delivery_method: 'collect',
        },
        withCards(request(), cardCode(0)),
        { ...request(), coupon_lines: [{ code: 'WELCOME' }] },
        { ...request(), line_items: lines.map((line) => ({ ...line, quantity: 2 })) },
        { ...request(), line_items: [{ product_id, quantity: 1 }] },
      ]) {
        expect(await order(refused)).toMatchObject({ status: 400, body: { code: 'gift_card_alone' } });
      }
    });

    it('gets no automatic discount', async () => {
      const { services, place, request } = await open();
      await insertDiscount(services.db, { applies: 'itself' });
      expect(await place(request())).toMatchObject({ total: '250.00', discount_total: '0.00' });
    });

    it('is refused while none are sold, or the switch is off', async () => {
      for (const { order, request } of [
        await open({ off: true }),
        await open({}, { codesAndCredit: false }),
      ]) {
        expect(await order(request())).toMatchObject({ status: 400, body: { code: 'not_purchasable' } });
      }
    });
  });

  describe('the refund of a sold card', () => {
    it('pays back what is left on it, and stops it', async () => {
      const { db, place, buy, mailedCode, booster, refund, accounts, order, ensureSound } = await open();
      const { order_number, order_id } = await buy('250');
      const code = await mailedCode();
      await place(withCards(collected({ product_id: booster, quantity: 1 }), code));
      expect(await refund(order_number)).toMatchObject({ ok: true, order: { status: 'refunded' } });
      const [booked] = await db.selectFrom('refunds').selectAll().where('order_id', '=', order_id).execute();
      expect(booked).toMatchObject({ total_cents: 15_000, credit_cents: 0 });
      expect(await accounts()).toMatchObject([{ balance_cents: 0, stopped_at: expect.any(String) }]);
      const again = await order(withCards(collected({ product_id: booster, quantity: 1 }), code));
      expect(again.body).toMatchObject({ code: 'gift_card_stopped' });
      expect(await refund(order_number)).toMatchObject({ ok: false });
      await ensureSound();
    });

    it('pays back nothing of one that is spent, nor goodwill', async () => {
      const { place, buy, mailedCode, booster, refund } = await open();
      const { order_number } = await buy('100');
      expect(await refund(order_number, { goodwillCents: 500 })).toMatchObject({ code: 'invalid_refund' });
      const code = await mailedCode();
      await place(withCards(collected({ product_id: booster, quantity: 1 }), code));
      expect(await refund(order_number)).toMatchObject({ ok: false, code: 'invalid_refund' });
    });

    it('waits until no order holds a part of it', async () => {
      const { services, place, buy, mailedCode, booster, refund, accounts, ensureSound } = await open();
      const { order_number } = await buy('150');
      await place(withCards(collected({ product_id: booster, quantity: 2 }), await mailedCode()));
      const held = expect.stringMatching(
        /^An order that waits for its payment holds a part of this gift card/,
      );
      expect(await refund(order_number)).toMatchObject({ code: 'invalid_refund', problem: { lines: held } });
      services.clock.advanceMinutes(31);
      await expireOrders(services);
      expect(await refund(order_number)).toMatchObject({ ok: true, order: { status: 'refunded' } });
      expect(await accounts()).toMatchObject([{ balance_cents: 0 }]);
      await ensureSound();
    });

    it('keeps one that waits for its day from being mailed', async () => {
      const { services, buy, refund, mails, ensureSound } = await open();
      const { order_number } = await buy('100', { send_on: '2027-03-01' });
      expect(await refund(order_number)).toMatchObject({ ok: true });
      services.clock.set('2027-03-02T07:00:00+02:00');
      await mailGiftCards(services);
      expect(await mails()).toEqual([]);
      await ensureSound();
    });
  });

  it('completed after a card of it was refunded, an order opens only the others', async () => {
    const { db, services, request, place, accounts, refund, ensureSound } = await open();
    const [line] = request().line_items ?? [];
    const late = await place({ ...request(), line_items: [line, line].flatMap((each) => each ?? []) });
    const next = await place({ ...request(), order_key: late.order_key });
    await payOrder(services, await getOrder(db, next.order_id));
    expect(await payOrder(services, await getOrder(db, late.order_id))).toBe('paid_unfulfillable');
    const [first] = await findOrderLines(db, late.order_id);
    const lines = [{ lineId: first?.id ?? 0, quantity: 1 }];
    expect(await refund(late.order_number, { lines })).toMatchObject({ ok: true });
    expect(await completeOrder(services, late.order_number)).toMatchObject({ ok: true });
    expect(await accounts()).toMatchObject([{ balance_cents: 25_000 }, { balance_cents: 25_000 }]);
    await ensureSound();
  });

  it('a payment in the office that is undone takes the card back, and may be made again', async () => {
    const { db, services, request, place, accounts, mails, ensureSound } = await open();
    const { order_id, order_number } = await place(request());
    const pay = () =>
      markPaid(
        services,
        order_number,
        { by: 'eft', reference: '', amountCents: 25_000, seen: 'pending' },
        COMMAND_LINE,
      );
    expect(await pay()).toMatchObject({ ok: true });
    const line = await db
      .selectFrom('office_log')
      .select('undo')
      .where('undo', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(line.undo ?? ''));
    const undone = await db
      .transaction()
      .execute((trx) => undoMarkPaid(trx, services, { data, actor: COMMAND_LINE }));
    expect(undone).toMatchObject({ ok: true });
    expect(await accounts()).toMatchObject([{ balance_cents: 0, stopped_at: expect.any(String) }]);
    await ensureSound();
    expect(await pay()).toMatchObject({ ok: true });
    expect(await findOrder(db, order_id)).toMatchObject({ status: 'paid' });
    await mailGiftCards(services);
    expect(await mails()).toHaveLength(1);
    expect(await accounts()).toMatchObject([{ balance_cents: 0 }, { balance_cents: 25_000 }]);
    await ensureSound();
  });
});
