import { expect, it } from 'vitest';
import { refundPart } from '../checkout/refund-order.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount } from '../testing/discounts.ts';
import { findCreditProblems, withCards } from '../testing/gift-cards.ts';
import { done, openOffice } from '../testing/office.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { collected, openShop, thandi } from '../testing/shop.ts';

const EMPTY = {
  ...{ sold: '0.00', sold_back: '0.00', goodwill: '0.00', prizes: '0.00', corrections: '0.00' },
  ...{ bought_cards: '0.00', brought_in: '0.00', refunds: '0.00', spent: '0.00' },
};

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true, creditBonus: 10 };
    const owner = await office.addOwner();
    const call = (method: string, path: string, body?: object) =>
      office.call(method, path, { token: owner.token, ...(body && { body }) });
    const act = office.act(owner.token);
    return { db, office, services, owner, act, call, shop: openShop(db, services) };
  }

  it('says by month what is owed, and why it changed, in South African time', async () => {
    const { db, services, act, call, shop } = await open();
    services.clock.set('2026-10-31T21:59:00.000Z');
    const prize = { amount: '500.00', cause: 'prize', reason: 'Winner', key: 'form-of-the-card' };
    const { code } = done(await act.makeGiftCard(prize));
    services.clock.set('2026-10-31T22:00:00.000Z');
    const booster = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const card = await insertProduct(db, { name: 'Gift card', priceCents: 10_000, giftCard: true });
    const gift_card = { amount: '250', to_email: '', to_name: '', from_name: '', message: '' };
    const bought = await shop.place({
      billing: thandi,
      line_items: [{ product_id: card, quantity: 1, gift_card }],
    });
    await payOrder(services, await getOrder(db, bought.order_id));
    const paid = await shop.place(withCards(collected({ product_id: booster, quantity: 6 }), code));
    await payOrder(services, await getOrder(db, paid.order_id));
    const refund = (number: string, part: object) => refundPart(services, number, { ...NO_REFUND, ...part });
    await refund(paid.order_number, { everything: true, to: 'credit', isAskedFor: true });
    await refund(bought.order_number, { everything: true });
    const { months } = done(await act.creditReport({ from: '2026-09', to: '2026-11' }));
    expect(months).toEqual([
      { month: '2026-09', opening: '0.00', ...EMPTY, closing: '0.00' },
      { month: '2026-10', opening: '0.00', ...EMPTY, prizes: '500.00', closing: '500.00' },
      {
        month: '2026-11',
        opening: '500.00',
        ...EMPTY,
        ...{ sold: '250.00', sold_back: '-250.00', spent: '-500.00', refunds: '600.00', goodwill: '10.00' },
        closing: '610.00',
      },
    ]);
    const left = await db.selectFrom('credit_accounts').select('balance_cents').execute();
    expect(left.reduce((sum, { balance_cents }) => sum + balance_cents, 0)).toBe(61_000);
    const csv = await call('GET', '/credit/report.csv?from=2026-11&to=2026-11');
    expect(csv.body).toContain(
      '2026-11,500.00,250.00,-250.00,10.00,0.00,0.00,0.00,0.00,600.00,-500.00,610.00',
    );
    expect(await findCreditProblems(db)).toEqual([]);
  });

  it('still owes what an unpaid order holds', async () => {
    const { db, act, shop } = await open();
    const given = { amount: '40.00', cause: 'goodwill', reason: 'Late', key: 'form-of-the-card' };
    const { code } = done(await act.makeGiftCard(given));
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 5 });
    await shop.place(withCards(collected({ product_id, quantity: 1 }), code));
    const { months } = done(await act.creditReport());
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: '2026-11', goodwill: '40.00', closing: '40.00' });
  });

  it('says by month what each discount took off paid orders, the dearest first', async () => {
    const { db, services, act, call, shop } = await open();
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    await insertDiscount(db, { code: 'TEN', name: 'Ten', value: 10 });
    await insertDiscount(db, { code: 'HALF', name: 'Half price', value: 50 });
    const buy = async (code: string, isPaid = true) => {
      const placed = await shop.place({
        ...collected({ product_id, quantity: 1 }),
        coupon_lines: [{ code }],
      });
      if (isPaid) await payOrder(services, await getOrder(db, placed.order_id));
    };
    services.clock.set('2026-10-31T21:30:00.000Z');
    await buy('TEN');
    services.clock.set('2026-10-31T22:00:00.000Z');
    for (const code of ['TEN', 'HALF', 'TEN']) await buy(code);
    await buy('HALF', false);
    const { codes } = done(await act.creditReport({ from: '2026-10', to: '2026-11' }));
    expect(codes).toEqual([
      { month: '2026-10', name: 'Ten', code: 'TEN', uses: 1, cost: '10.00' },
      { month: '2026-11', name: 'Half price', code: 'HALF', uses: 1, cost: '50.00' },
      { month: '2026-11', name: 'Ten', code: 'TEN', uses: 2, cost: '20.00' },
    ]);
    const csv = await call('GET', '/credit/report/codes.csv?from=2026-11&to=2026-11');
    expect(csv.body).toContain('2026-11,Half price,HALF,1,50.00\n2026-11,Ten,TEN,2,20.00');
  });

  it('refuses what is no month, and is for whoever may give credit', async () => {
    const { office, owner, act } = await open();
    for (const asked of [
      { from: '2026-13' },
      { from: '2026-11', to: '2026-10' },
      { from: '1999-01', to: '2026-11' },
      { to: 'next' },
    ]) {
      expect(await act.creditReport(asked), JSON.stringify(asked)).toMatchObject({ status: 400 });
    }
    const { token } = await office.add(owner, 'packer');
    expect(await office.act(token).creditReport()).toMatchObject({ status: 403 });
  });
});
