import { expect, it } from 'vitest';
import { refundPart } from '../checkout/refund-order.ts';
import { transact } from '../ground/db/transact.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDiscountShop } from '../testing/discounts.ts';
import { cardCode, insertGiftCard, withCards } from '../testing/gift-cards.ts';
import { NO_REFUND, placePaidOrder } from '../testing/paid-order.ts';
import { TEST_START } from '../testing/services.ts';
import { collected, thandi } from '../testing/shop.ts';
import { findShopAccount } from './accounts.ts';
import { checkOrderCredit } from './check-order-credit.ts';
import { transfer } from './transfer.ts';

const TAKEN = { to: 'credit', isAskedFor: true } as const;

eachDatabase((openDb) => {
  /** An order of R 100, R 40 of it by a gift card, of which R 50 are refunded: R 20 to the card and R 30 in money. */
  async function openRefunded(more: object = {}) {
    const db = await openDb();
    const { services } = openDiscountShop(db);
    services.settings.shop = { ...services.settings.shop, creditBonus: 10 };
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 9 });
    const card = await insertGiftCard(services, cardCode(0), 4_000);
    const order = await placePaidOrder(
      services,
      withCards(collected({ product_id, quantity: 1 }), cardCode(0)),
    );
    const refunded = await refundPart(services, order.number, {
      ...NO_REFUND,
      goodwillCents: 5_000,
      ...more,
    });
    expect(refunded).toMatchObject({ ok: true });
    expect(await checkOrderCredit(db)).toEqual([]);
    const say = (words: object) => db.updateTable('refunds').set(words).execute();
    const problems = async () => (await checkOrderCredit(db)).join('; ').replaceAll(/\s/g, ' ');
    return { db, services, card, order, say, problems };
  }

  it('refunds of an order return no more money than was paid in money', async () => {
    const { order, say, problems } = await openRefunded();
    await say({ total_cents: 8_000 });
    expect(await problems()).toBe('');
    await say({ total_cents: 8_001 });
    expect(await problems()).toBe(`order ${order.number}, paid: R 60,01 of R 60,00 in money was refunded`);
  });

  it('nor more credit than paid for it', async () => {
    const { say, problems } = await openRefunded();
    await say({ credit_cents: 4_001 });
    expect(await problems()).toMatch(/: R 40,01 of R 40,00 of credit was refunded$/);
  });

  it('the ledger has what they say came back', async () => {
    const { say, problems } = await openRefunded();
    await say({ credit_cents: 1_999 });
    expect(await problems()).toMatch(/: R 20,00 came back as credit, not R 19,99$/);
  });

  it('the ledger has no more than they say', async () => {
    const { db, card, order, problems } = await openRefunded();
    const cents = 1_000;
    await transact(db, async (trx) =>
      transfer(trx, {
        key: 'refund:twice',
        cause: 'refund',
        orderId: order.id,
        entries: [
          { accountId: card, cents },
          { accountId: await findShopAccount(trx, 'refunds'), cents: -cents },
        ],
        actor: COMMAND_LINE,
        at: TEST_START,
      }),
    );
    expect(await problems()).toMatch(/: R 30,00 came back as credit, not R 20,00$/);
  });

  it('what was taken as credit comes back with its bonus, once', async () => {
    const { say, problems } = await openRefunded(TAKEN);
    await say({ bonus_cents: 299 });
    expect(await problems()).toMatch(/: R 3,00 was given as a bonus, not R 2,99$/);
    await say({ bonus_cents: 300, money_as_credit_cents: 0 });
    expect(await problems()).toMatch(/R 50,00 of R 40,00 of credit was refunded$/);
  });

  it('money for a gift card goes back only with what is on it', async () => {
    const db = await openDb();
    const { services } = openDiscountShop(db);
    const product_id = await insertProduct(db, { name: 'Gift card', priceCents: 1_000, giftCard: true });
    const gift_card = { amount: '250', to_email: '', to_name: '', from_name: '', message: '' };
    const buy = () =>
      placePaidOrder(services, { billing: thandi, line_items: [{ product_id, quantity: 1, gift_card }] });
    const [refunded, kept] = [await buy(), await buy()];
    await refundPart(services, refunded.number, { ...NO_REFUND, everything: true });
    expect(await checkOrderCredit(db)).toEqual([]);
    await db.updateTable('refunds').set({ order_id: kept.id }).execute();
    const [problem = ''] = await checkOrderCredit(db);
    expect(problem.replaceAll(/\s/g, ' ')).toBe(
      `order ${kept.number}, paid: its gift cards are worth R 250,00, with R 250,00 of R 250,00 refunded`,
    );
  });
});
