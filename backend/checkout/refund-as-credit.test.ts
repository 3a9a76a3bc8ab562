import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldEmail } from '#domain/checkout/email.ts';
import { inCash, splitDue } from '#domain/orders/counter.ts';
import { findMailbox } from '../credit/accounts.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { openCounter, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDiscountShop } from '../testing/discounts.ts';
import { balanceOf, cardCode, findCreditProblems, insertGiftCard, withCards } from '../testing/gift-cards.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { collected } from '../testing/shop.ts';
import type { RefundRequest } from './choose-refund.ts';
import { refundPart } from './refund-order.ts';

const TAKEN = { to: 'credit', isAskedFor: true } as const;
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

eachDatabase((openDb) => {
  async function open({ creditBonus = 10, mostCreditCents = 1_000_000, codesAndCredit = true } = {}) {
    const db = await openDb();
    const shop = openDiscountShop(db);
    const { services } = shop;
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 1_000 });
    const card = await insertGiftCard(services, cardCode(0), 0);
    const pay = async (codes: string[], quantity: number) => {
      const { order_id } = await shop.place(withCards(collected({ product_id, quantity }), ...codes));
      const order = await getOrder(db, order_id);
      await payOrder(services, order);
      return { ...order, status: 'paid' as const };
    };
    services.settings.shop = { ...services.settings.shop, creditBonus, mostCreditCents, codesAndCredit };
    const refund = (number: string, part: Partial<RefundRequest>) =>
      refundPart(services, number, { ...NO_REFUND, ...part });
    const credit = async () => (await findMailbox(db, foldEmail('thandi@example.com')))?.balance_cents ?? 0;
    const refunds = () => db.selectFrom('refunds').selectAll().orderBy('id').execute();
    const lastMail = async () => {
      const { text } = await db
        .selectFrom('outbox')
        .select('text')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return plain(text);
    };
    const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
    return { db, services, card, pay, refund, credit, refunds, lastMail, ensureSound };
  }

  it('is there at once with the bonus, and mailed, logged and told to others as what it is', async () => {
    const { db, services, pay, refund, credit, refunds, lastMail, ensureSound } = await open();
    const order = await pay([], 2);
    expect(await refund(order.number, { goodwillCents: 5_005, ...TAKEN })).toMatchObject({ ok: true });
    expect(await credit()).toBe(5_505);
    expect(await refunds()).toMatchObject([
      { total_cents: 5_005, credit_cents: 5_005, money_as_credit_cents: 5_005, bonus_cents: 500 },
    ]);
    expect((await refunds())[0]?.reference).not.toBe('');
    const mail = await lastMail();
    expect(mail).toContain('R 50,05 is in the store credit of this email address now');
    expect(mail).toContain('A bonus of R 5,00 is there as well');
    expect(mail).not.toContain('business days');
    const { after } = await db
      .selectFrom('office_log')
      .select('after')
      .where('what', '=', 'order')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(plain(after)).toContain('as store credit with a bonus of R 5,00, which the customer asked for');
    const invoice = await findInvoice(db, services.settings.shop, order);
    expect(plain(invoice?.notes.join() ?? '')).toMatch(/R 50,05 credited on .* as store credit/);
    const bonus = db.selectFrom('credit_transfers').select(['cause', 'note']).where('cause', '=', 'goodwill');
    expect(await bonus.execute()).toEqual([
      { cause: 'goodwill', note: 'Bonus for a refund taken as credit' },
    ]);
    await ensureSound();
  });

  it('gives no bonus on what credit had paid', async () => {
    const { db, services, pay, refund, credit, refunds, ensureSound } = await open();
    const card = await insertGiftCard(services, cardCode(1), 4_000);
    const { number } = await pay([cardCode(1)], 1);
    await refund(number, { everything: true, ...TAKEN });
    expect(await credit()).toBe(10_600);
    expect(await balanceOf(db, card)).toBe(0);
    expect(await refunds()).toMatchObject([{ money_as_credit_cents: 6_000, bonus_cents: 600 }]);
    await ensureSound();
  });

  it('is refused, with nothing changed, unless the customer asked for it', async () => {
    const { pay, refund, credit, refunds } = await open();
    const { number } = await pay([], 1);
    expect(await refund(number, { everything: true, to: 'credit' })).toMatchObject({
      code: 'invalid_refund',
      problem: { customer_asked: expect.stringContaining('Tick') },
    });
    expect([await credit(), await refunds()]).toEqual([0, []]);
  });

  it('is refused where the address would have more than the shop allows, bonus included', async () => {
    const { pay, refund, credit, refunds, ensureSound } = await open({ mostCreditCents: 10_999 });
    const { number } = await pay([], 1);
    expect(await refund(number, { everything: true, ...TAKEN })).toMatchObject({
      problem: { to: expect.stringMatching(/R.109,99/) },
    });
    expect(await refunds()).toEqual([]);
    await refund(number, { goodwillCents: 9_999, ...TAKEN });
    expect(await credit()).toBe(10_998);
    await ensureSound();
  });

  it('two refunds at once give an address that never had credit no more than the shop allows', async () => {
    const { pay, refund, credit, refunds, ensureSound } = await open({ mostCreditCents: 15_000 });
    const orders = [await pay([], 1), await pay([], 1)];
    const answers = await Promise.all(
      orders.map(({ number }) => refund(number, { everything: true, ...TAKEN })),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect([await credit(), (await refunds()).length]).toEqual([11_000, 1]);
    await ensureSound();
  });

  it('a refusal opens no account', async () => {
    const { db, pay, refund } = await open({ mostCreditCents: 10_999 });
    const { number } = await pay([], 1);
    for (const refused of [TAKEN, { ...TAKEN, isAskedFor: false }]) {
      expect(await refund(number, { everything: true, ...refused })).toMatchObject({ ok: false });
    }
    expect(await findMailbox(db, foldEmail('thandi@example.com'))).toBeUndefined();
  });

  it('is refused while credit is off, and for an erased address', async () => {
    const { db, services, pay, refund } = await open({ codesAndCredit: false });
    const { number, id } = await pay([], 1);
    expect(await refund(number, { everything: true, ...TAKEN })).toMatchObject({
      problem: { to: expect.stringContaining('off') },
    });
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
    await db.updateTable('orders').set({ email: '' }).where('id', '=', id).execute();
    expect(await refund(number, { everything: true, ...TAKEN })).toMatchObject({ code: 'invalid_refund' });
  });

  it('of a cash sale is what was paid in coins, and leaves the drawer alone', async () => {
    const { db, services, credit, refund, refunds, ensureSound } = await open({ creditBonus: 0 });
    const counter = openCounter(db);
    const luffy = await counter.insert('Luffy', { priceCents: 10_999 });
    const payment = { by: 'cash', given_cents: 20_000 } as const;
    await counter.selling([saleLine(luffy, 1, 10_999)], { payment, email: 'thandi@example.com' });
    await refund('CS-000001', { goodwillCents: 1_000, ...TAKEN });
    await refund('CS-000001', { goodwillCents: 1_000 });
    await refund('CS-000001', { everything: true, ...TAKEN });
    expect(await refunds()).toMatchObject([
      { money_as_credit_cents: 1_000 },
      { money_as_credit_cents: 0, reference: 'cash from the drawer' },
      { total_cents: 8_999, money_as_credit_cents: 8_990 },
    ]);
    expect(await credit()).toBe(9_990);
    expect(services.settings.shop.creditBonus).toBe(0);
    await ensureSound();
  });

  it('of a cash sale, in any order and split, is on its rows to the cent what the books gave, and never more than was paid', async () => {
    const { db, credit, refund, refunds, lastMail, ensureSound } = await open();
    const counter = openCounter(db);
    const step = fc.record({
      cents: fc.integer({ min: 1, max: 9_000 }),
      part: fc.constantFrom({}, TAKEN),
    });
    let place = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1_000, max: 20_000 }),
        fc.option(fc.integer({ min: 10, max: 900 })),
        fc.array(step, { maxLength: 4 }),
        async (price, onCard, steps) => {
          place += 1;
          const unit = await counter.insert(`Luffy ${place}`, { priceCents: price });
          const given = { given_cents: 20_000 } as const;
          const payment =
            onCard === null
              ? ({ by: 'cash', ...given } as const)
              : ({ by: 'split', card_cents: onCard, reference: '', ...given } as const);
          const key = `sale-rounded-${place}`;
          const lines = [saleLine(unit, 1, price)];
          await counter.selling(lines, { key, payment, email: 'thandi@example.com' });
          const { number, id } = await db
            .selectFrom('orders')
            .select(['id', 'number'])
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          const before = await credit();
          for (const { cents, part } of steps) await refund(number, { goodwillCents: cents, ...part });
          await refund(number, { everything: true, ...TAKEN });
          const own = (await refunds()).filter(({ order_id }) => order_id === id);
          const sum = (of: (each: (typeof own)[number]) => number) =>
            own.reduce((cents, each) => cents + of(each), 0);
          const booked = (await credit()) - before;
          expect(sum((each) => each.credit_cents + each.bonus_cents)).toBe(booked);
          const taken = sum(({ money_as_credit_cents }) => money_as_credit_cents);
          const byHand = own.filter(({ reference }) => reference !== 'back on gift cards or as credit');
          const money = byHand.reduce((cents, { total_cents }) => cents + total_cents, 0);
          const due = onCard === null ? inCash(price) : splitDue(price, onCard).due;
          expect(taken).toBe(Math.max(0, due - money));
          expect(await lastMail()).not.toContain('business days');
        },
      ),
      { numRuns: 8 },
    );
    await ensureSound();
  }, 60_000);

  it('in any order, split and kind: each origin gets its part to the cent, and nobody more than was paid', async () => {
    const { db, services, card, pay, refund, credit, refunds, ensureSound } = await open({ creditBonus: 0 });
    const step = fc.record({
      cents: fc.integer({ min: 1, max: 9_000 }),
      part: fc.constantFrom({}, TAKEN),
    });
    let place = 1;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 19_500 }),
        fc.array(step, { maxLength: 5 }),
        fc.constantFrom({}, TAKEN),
        async (onCard, steps, last) => {
          place += 1;
          const id = await insertGiftCard(services, cardCode(place), onCard);
          const { number, id: orderId } = await pay([cardCode(place)], 2);
          const before = await credit();
          for (const { cents, part } of steps) await refund(number, { goodwillCents: cents, ...part });
          await refund(number, { everything: true, ...last });
          const own = (await refunds()).filter(({ order_id }) => order_id === orderId);
          const money = own.reduce((sum, each) => sum + each.total_cents - each.credit_cents, 0);
          const asCredit = own.reduce((sum, each) => sum + each.money_as_credit_cents, 0);
          const back = [await balanceOf(db, id), (await credit()) - before];
          expect(money + asCredit).toBe(20_000 - onCard);
          expect(back[0]).toBeLessThanOrEqual(onCard);
          expect(money + (back[0] ?? 0) + (back[1] ?? 0)).toBe(20_000);
        },
      ),
      { numRuns: 6 },
    );
    expect(await balanceOf(db, card)).toBe(0);
    await ensureSound();
  }, 60_000);
});
