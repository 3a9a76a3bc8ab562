import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { expireOrders } from '../checkout/expire-orders.ts';
import { checkCredit } from '../credit/check-credit.ts';
import { findShopperData } from '../customers/privacy/shopper-data.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { balanceOf, cardCode, insertGiftCard, stopCard } from '../testing/gift-cards.ts';
import { giveMailbox, openMyCalls } from '../testing/my.ts';
import { testServices } from '../testing/services.ts';
import { collected, openShop } from '../testing/shop.ts';

const THANDI = 'thandi@example.com';
const ON = { codesAndCredit: true };

eachDatabase((openDb) => {
  async function start({ cents = 25_000 } = {}) {
    const db = await openDb();
    const services = testServices(db);
    services.settings.shop = { ...services.settings.shop, ...ON };
    const mailbox = await giveMailbox(db, THANDI, cents);
    const calls = openMyCalls(services);
    const token = await calls.signIn(THANDI);
    const as = (method: string, path: string, body?: object) =>
      calls.my(method, path, { token, ...(body === undefined ? {} : { body }) });
    const placeOrder = async (email: string) => {
      const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 5 });
      const request = collected({ product_id, quantity: 1 });
      return openShop(db, services).place({ ...request, billing: { ...request.billing, email } });
    };
    const addsUp = async () => expect((await checkCredit(db)).problems).toEqual([]);
    return { db, services, mailbox, token, as, placeOrder, addsUp, ...calls };
  }

  describe("a mailbox's own page", () => {
    it('tells credit in words, without the notes of the shop, and the orders of this address alone', async () => {
      const { as, placeOrder } = await start();
      const { order_number } = await placeOrder('Thandi@example.com');
      await placeOrder('other@example.com');
      const { body } = await as('GET', '');
      expect(body.credit).toEqual({
        balance: '250.00',
        entries: [
          {
            id: expect.any(Number),
            at: expect.any(String),
            words: 'Given as goodwill',
            amount: '250.00',
            balance_after: '250.00',
            order: null,
          },
        ],
        next: null,
      });
      expect(body.orders).toMatchObject([{ number: order_number, status: 'pending', total: '100.00' }]);
      expect(body).toMatchObject({ wants: [], wants_link: null });
    });

    it('takes a gift card into the credit once, however often it is sent', async () => {
      const { db, services, as, mailbox, addsUp } = await start();
      const card = await insertGiftCard(services, cardCode(0), 7_000);
      const answers = await Promise.all(
        [1, 2, 3].map(() => as('POST', '/gift-cards', { code: cardCode(0) })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.added).sort()).toEqual(['0.00', '0.00', '70.00']);
      expect([await balanceOf(db, mailbox), await balanceOf(db, card)]).toEqual([32_000, 0]);
      const { entries } = (await as('GET', '')).body.credit;
      expect(entries[0]).toMatchObject({ words: 'Put in: Gift card …PQAA', amount: '70.00' });
      await addsUp();
    });

    it('refuses unknown and stopped cards, and more than an address may have', async () => {
      const { db, services, as } = await start({ cents: 990_000 });
      const put = (code: string) => as('POST', '/gift-cards', { code });
      expect((await put('nothing')).body.code).toBe('gift_card_unknown');
      await stopCard(db, await insertGiftCard(services, cardCode(1), 7_000));
      expect((await put(cardCode(1))).body.code).toBe('gift_card_stopped');
      await insertGiftCard(services, cardCode(2), 10_001);
      expect((await put(cardCode(2))).body.code).toBe('too_much_credit');
      services.settings.shop = { ...services.settings.shop, codesAndCredit: false };
      expect((await put(cardCode(2))).body.code).toBe('gift_card_unknown');
    });

    it('counts wrong codes of gift cards', async () => {
      const { as, call } = await start();
      for (let tries = 0; tries < 10; tries += 1) await as('POST', '/gift-cards', { code: `wrong ${tries}` });
      expect((await as('POST', '/gift-cards', { code: 'wrong again' })).status).toBe(429);
      const path = '/wp-json/springdeck/v1/gift-cards/balance';
      expect((await call('POST', path, { body: { code: 'wrong' } })).status).toBe(429);
    });

    it('tells what is left on a gift card to whoever has its code', async () => {
      const { services, call } = await start();
      await insertGiftCard(services, cardCode(3), 4_200);
      await insertGiftCard(services, 'OLD2024', 1_000);
      const path = '/wp-json/springdeck/v1/gift-cards/balance';
      const old = await call('POST', path, { body: { code: 'old-2024' } });
      expect(old.body).toEqual({ end: '24', balance: '10.00' });
      const { body } = await call('POST', path, { body: { code: cardCode(3).toLowerCase() } });
      expect(body).toEqual({ end: cardCode(3).slice(-4), balance: '42.00' });
    });

    it('gives all data, but no mail that opens the page', async () => {
      const { as } = await start();
      const { status, body } = await as('POST', '/data');
      expect(status).toBe(200);
      expect(body.email).toBe(THANDI);
      expect(Object.keys(body.data)).toEqual([
        'credit_accounts',
        'credit_entries',
        'my_sessions',
        'my_links',
      ]);
      expect(JSON.stringify(body)).not.toMatch(/hash|hmac|my\/open/);
      expect(body.data.credit_entries).toMatchObject([{ cause: 'goodwill', note: '' }]);
      expect(JSON.stringify(body)).not.toContain('a note of the shop');
    });

    it('does not erase an address whose credit could not be spent as gift cards', async () => {
      const { db, services, as, mailbox, addsUp } = await start();
      services.settings.shop = { ...services.settings.shop, codesAndCredit: false };
      const { status, body } = await as('POST', '/erase');
      expect([status, body.code]).toEqual([409, 'my_credit_left']);
      expect(body.message).toMatch(/R.250,00 of credit is left .* ask us/);
      expect(await balanceOf(db, mailbox)).toBe(25_000);
      expect((await as('GET', '')).status).toBe(200);
      await addsUp();
    });

    it('does not erase the address while an order under another one holds its credit', async () => {
      const { db, services, token, as, mailbox, addsUp } = await start();
      const product_id = await insertProduct(db, { name: 'Booster', priceCents: 30_000, stock: 5 });
      const request = collected({ product_id, quantity: 1 });
      const billing = { ...request.billing, email: 'other@example.com' };
      const session = { authorization: `Bearer ${token}` };
      const { post } = openShop(db, services);
      const placed = await post(PATHS.orders, { ...request, billing, use_credit: true }, session);
      expect(placed.status).toBe(201);
      const { status, body } = await as('POST', '/erase');
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'my_open_orders', data: { orders: [placed.body.order_number] } });
      services.clock.advanceMinutes(31);
      await expireOrders(services);
      expect(await balanceOf(db, mailbox)).toBe(25_000);
      expect((await as('POST', '/erase')).body.gift_cards).toBe('250.00');
      await addsUp();
    });

    it('erases the address, and mails what is left as gift cards first', async () => {
      const { db, services, as, mailbox, placeOrder, addsUp } = await start({ cents: 620_000 });
      await placeOrder(THANDI);
      expect((await as('POST', '/erase')).body.code).toBe('my_open_orders');
      expect(await balanceOf(db, mailbox)).toBe(620_000);
      services.clock.advanceMinutes(31);
      await expireOrders(services);
      const { status, body } = await as('POST', '/erase');
      expect(status).toBe(200);
      expect(body.gift_cards).toBe('6200.00');
      expect(await balanceOf(db, mailbox)).toBe(0);
      const mails = await db.selectFrom('outbox').selectAll().where('recipient', '=', THANDI).execute();
      expect(mails).toHaveLength(1);
      const codes = [...(mails[0]?.text ?? '').matchAll(/^([A-Z0-9-]{19}), worth/gm)].map(([, code]) => code);
      expect(codes).toHaveLength(2);
      expect((await as('GET', '')).status).toBe(401);
      expect(Object.keys(await findShopperData(db, THANDI))).toEqual(['outbox']);
      const cards = await db
        .selectFrom('credit_accounts')
        .select('balance_cents')
        .where('kind', '=', 'gift_card')
        .execute();
      expect(cards.map(({ balance_cents }) => balance_cents).sort()).toEqual([120_000, 500_000]);
      await addsUp();
    });
  });
});
