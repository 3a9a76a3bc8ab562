import { expect, it } from 'vitest';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { findGiftCard } from '../credit/accounts.ts';
import type { Db } from '../ground/db/tables.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { mailGiftCards } from '../mail/mail-gift-cards.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { balanceOf, findCreditProblems } from '../testing/gift-cards.ts';
import { NO_REFUND } from '../testing/paid-order.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeCounter } from './describe-counter.ts';

const card = (price_cents: number, more: object = {}) => ({
  unit_id: null,
  quantity: 1,
  price_cents,
  gift_card: true,
  ...more,
});
const cash = (given_cents: number) => ({ payment: { by: 'cash', given_cents } as const });

function openTill(db: Db) {
  const counter = openCounter(db);
  const { services } = counter;
  const settings = (more: object) => {
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true, ...more };
  };
  settings({});
  const accountOf = async (code = '') => (await findGiftCard(db, services.signer, code))?.id ?? 0;
  const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
  return { ...counter, db, settings, accountOf, ensureSound };
}

eachDatabase((openDb) => {
  const open = async () => openTill(await openDb());

  it('a card sold for cash can be spent at once by the code in the answer, which is stored nowhere', async () => {
    const { db, services, selling, order, accountOf, ensureSound } = await open();
    const { giftCards } = await selling([card(25_000), card(50_000)], { ...cash(80_000), email: 'a@b.co' });
    expect(giftCards).toMatchObject([
      { value_cents: 25_000, usable_from: null },
      { value_cents: 50_000, usable_from: null },
    ]);
    const [one, two] = giftCards.map(({ code }) => code);
    expect(await balanceOf(db, await accountOf(one))).toBe(25_000);
    expect(await balanceOf(db, await accountOf(two))).toBe(50_000);
    const transfers = await db.selectFrom('credit_transfers').select('cause').execute();
    expect(transfers.map(({ cause }) => cause)).toEqual(['sale', 'sale']);
    expect(await order()).toMatchObject({
      total_cents: 75_000,
      gift_card_cents: 75_000,
      status: 'completed',
    });
    await mailGiftCards(services);
    const stored = JSON.stringify([
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('office_log').selectAll().execute(),
      await db.selectFrom('counter_sales').selectAll().execute(),
      await db.selectFrom('credit_accounts').selectAll().execute(),
    ]);
    expect(stored).not.toContain(one);
    const invoice = await findInvoice(
      db,
      { ...services.settings.shop, vatNumber: '4000000000' },
      await order(),
    );
    expect(invoice).toMatchObject({ vat: null, total: '750.00' });
    await ensureSound();
  });

  it('waits where a bank card paid for it, as its payment may be reversed', async () => {
    const { services, settings, selling } = await open();
    settings({ giftCards: { ...services.settings.shop.giftCards, waitHours: 48 } });
    const byCard = await selling([card(25_000)]);
    expect(byCard.giftCards[0]?.usable_from).not.toBeNull();
    const inCash = await selling([card(25_000)], { key: 'sale-0002', ...cash(25_000) });
    expect(inCash.giftCards[0]?.usable_from).toBeNull();
  });

  it('gives new codes when the answer was lost, once somebody asks again soon, and kills the old ones', async () => {
    const { db, services, selling, accountOf, ensureSound } = await open();
    const first = await selling([card(25_000)]);
    const again = await selling([card(25_000)]);
    expect(again).toMatchObject({ orderId: first.orderId, isRepeat: true });
    expect(await accountOf(first.giftCards[0]?.code)).toBe(0);
    expect(await balanceOf(db, await accountOf(again.giftCards[0]?.code))).toBe(25_000);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(1);
    services.clock.advanceMinutes(16);
    expect((await selling([card(25_000)])).giftCards).toEqual([]);
    expect(await accountOf(again.giftCards[0]?.code)).not.toBe(0);
    await ensureSound();
  });

  it('gives no new code for a card of which something was spent', async () => {
    const { selling, insert, accountOf, ensureSound } = await open();
    const { giftCards } = await selling([card(25_000)]);
    const code = giftCards[0]?.code ?? '';
    await selling([saleLine(await insert('Luffy'), 1)], {
      ...{ key: 'sale-0002', gift_cards: [{ code }], credit_cents: 10_000, payment: { by: 'credit' } },
    });
    expect((await selling([card(25_000)])).giftCards).toEqual([]);
    expect(await accountOf(code)).not.toBe(0);
    await ensureSound();
  });

  it('is refused, with nothing sold, beside goods, discounts and gift cards, and outside the amounts', async () => {
    const { db, services, settings, selling, insert, ensureSound } = await open();
    const luffy = await insert('Luffy');
    const { giftCards } = await selling([card(25_000)]);
    const code = async (...given: Parameters<typeof selling>) =>
      (await refusalOf(selling(given[0], { key: 'sale-0002', ...given[1] })))?.code;
    expect(await code([card(25_000), saleLine(luffy, 1)])).toBe('gift_card_alone');
    const discount = { by: 'percent', value: 10, reason: 'regular' } as const;
    expect(await code([card(25_000)], { discount, total_cents: 22_500 })).toBe('gift_card_alone');
    const paid = { gift_cards: [{ code: giftCards[0]?.code ?? '' }], credit_cents: 25_000 };
    expect(await code([card(25_000)], { ...paid, payment: { by: 'credit' } })).toBe('gift_card_alone');
    expect(await code([card(999)])).toBe('invalid_gift_card');
    expect(await code([card(500_001)])).toBe('invalid_gift_card');
    settings({ giftCards: { ...services.settings.shop.giftCards, off: true } });
    expect(await code([card(25_000)])).toBe('not_purchasable');
    expect((await describeCounter(services)).giftCards).toBeNull();
    settings({ codesAndCredit: false });
    expect(await code([card(25_000)])).toBe('not_purchasable');
    expect(
      (await db.selectFrom('credit_accounts').select('id').where('kind', '=', 'gift_card').execute()).length,
    ).toBe(1);
    await ensureSound();
  });

  it('is one card a line, and no part of a sale without a connection', () => {
    const sale = (line: object, more: object = {}) =>
      officeCounterSaleSchema.safeParse({
        ...{ key: 'sale-0001', lines: [line], total_cents: 25_000 },
        ...{ ...cash(25_000), ...more },
      });
    expect(sale(card(25_000)).success).toBe(true);
    expect(sale(card(25_000, { quantity: 2 })).success).toBe(false);
    expect(sale(card(25_000, { unit_id: 3 })).success).toBe(false);
    expect(sale(card(25_000), { seconds_ago: 60 }).error?.issues[0]?.path).toEqual(['lines']);
  });

  it('is listed apart at the end of the day, and its refund pays back what is left and stops it', async () => {
    const { db, services, selling, insert, accountOf, ensureSound } = await open();
    await openDay(services, COMMAND_LINE, { float_cents: 10_000 });
    const { giftCards } = await selling([card(25_000)], cash(25_000));
    const code = giftCards[0]?.code ?? '';
    await selling([saleLine(await insert('Luffy'), 1)], {
      ...{ key: 'sale-0002', gift_cards: [{ code }], credit_cents: 10_000, payment: { by: 'credit' } },
    });
    expect(await findOpenDay(db)).toMatchObject({
      ...{ cash_cents: 25_000, credit_cents: 10_000, gift_card_cents: 25_000 },
    });
    const refund = () => refundPart(services, 'CS-000001', { ...NO_REFUND, everything: true });
    expect(await refund()).toMatchObject({ ok: true });
    expect(await findOpenDay(db)).toMatchObject({ refunds_cents: 15_000 });
    expect(await balanceOf(db, await accountOf(code))).toBe(0);
    expect(
      (
        await refusalOf(
          selling([saleLine(await insert('Zoro'), 1)], {
            ...{ key: 'sale-0003', gift_cards: [{ code }], payment: { by: 'credit' } },
          }),
        )
      )?.code,
    ).toBe('gift_card_stopped');
    const expected_cents = 10_000 + 25_000 - 15_000;
    await closeDay(services, COMMAND_LINE, { counted_cents: expected_cents, expected_cents, reason: '' });
    expect(await findClosedDays(db)).toMatchObject([{ gift_card_cents: 25_000, credit_cents: 10_000 }]);
    await ensureSound();
  });
});
