import { expect, it } from 'vitest';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { refundPart } from '../checkout/refund-order.ts';
import type { Db } from '../ground/db/tables.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDiscountShop } from '../testing/discounts.ts';
import {
  balanceOf,
  cardCode,
  findCreditProblems,
  insertGiftCard,
  stopCard,
  withCards,
} from '../testing/gift-cards.ts';
import { openOffice, statusOf } from '../testing/office.ts';
import { NO_REFUND } from '../testing/paid-order.ts';
import { collected } from '../testing/shop.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeSold } from './describe-counter.ts';

const [ONE, TWO] = [cardCode(0), cardCode(1)];
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** Luffy at R 109,99; gift cards of R 40 and R 200. */
async function openTill(db: Db) {
  const counter = openCounter(db);
  const { services } = counter;
  services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
  const luffy = await counter.insert('Luffy', { priceCents: 10_999, stock: 100 });
  const cards = [
    await insertGiftCard(services, ONE, 4_000),
    await insertGiftCard(services, TWO, 20_000),
  ] as const;
  const selling = (codes: string[], credit_cents: number, more: object = {}) =>
    counter.selling([saleLine(luffy, 1, 10_999)], {
      gift_cards: codes.map((code) => ({ code })),
      credit_cents,
      payment: { by: 'cash', given_cents: 20_000 },
      ...more,
    });
  const left = () => Promise.all(cards.map((id) => balanceOf(db, id)));
  const ensureSound = async () => expect(await findCreditProblems(db)).toEqual([]);
  return { ...counter, db, luffy, cards, selling, left, ensureSound };
}

eachDatabase((openDb, { openDatabase }) => {
  const open = async () => openTill(await openDb());

  it('a gift card pays a part, and cash the rest, rounded down', async () => {
    const { db, services, selling, order, left, ensureSound } = await open();
    const { orderId } = await selling([ONE.toLowerCase()], 4_000);
    expect(await describeSold(db, orderId)).toMatchObject({
      ...{ total_cents: 10_999, credit_cents: 4_000, due_cents: 6_990, paid_by: 'cash' },
      ...{ given_cents: 20_000, change_cents: 13_010 },
    });
    expect(await left()).toEqual([0, 20_000]);
    const payments = db.selectFrom('payments').select(['provider', 'gross_cents']);
    expect(await payments.execute()).toEqual([{ provider: 'cash', gross_cents: 6_990 }]);
    const invoice = await findInvoice(db, services.settings.shop, await order());
    expect(invoice?.total).toBe('109.99');
    expect(plain(invoice?.notes.join(' ') ?? '')).toMatch(
      /with gift card …PQAA \(R 40,00\) and in cash \(R 69,99\)\. Rounded down to R 69,90/,
    );
    const { after } = await db.selectFrom('office_log').select('after').executeTakeFirstOrThrow();
    expect(plain(after)).toContain('with gift card …PQAA, R 40,00; cash, R 69,90');
    expect(after).not.toContain(ONE);
    await ensureSound();
  });

  it('the invoice names each part once when a card and cash pay the rest', async () => {
    const { db, services, selling, order } = await open();
    const split = { by: 'split', card_cents: 2_000, given_cents: 5_000, reference: '' } as const;
    await selling([ONE], 4_000, { payment: split });
    const invoice = await findInvoice(db, services.settings.shop, await order());
    expect(plain(invoice?.notes[0] ?? '')).toMatch(
      /with gift card …PQAA \(R 40,00\) and by card \(R 20,00\) and in cash \(R 49,90\)\.$/,
    );
  });

  it('gift cards pay for all of it, the last in part', async () => {
    const { db, selling, left, ensureSound } = await open();
    const { orderId } = await selling([ONE, TWO], 10_999, { payment: { by: 'credit' } });
    expect(await describeSold(db, orderId)).toMatchObject({ credit_cents: 10_999, due_cents: 0 });
    expect(await left()).toEqual([0, 13_001]);
    await ensureSound();
  });

  it('pressed twice it takes the card once', async () => {
    const { selling, left, ensureSound } = await open();
    const answers = await Promise.all([selling([ONE], 4_000), selling([ONE], 4_000)]);
    expect(answers.map(({ isRepeat }) => isRepeat).toSorted()).toEqual([false, true]);
    expect(await left()).toEqual([0, 20_000]);
    expect(await refusalOf(selling([TWO], 10_999, { payment: { by: 'credit' } }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    await ensureSound();
  });

  it('what a card cannot pay sells nothing', async () => {
    const { db, services, cards, selling, left, luffy, levels } = await open();
    const code = async (...given: Parameters<typeof selling>) => (await refusalOf(selling(...given)))?.code;
    expect(await code([ONE], 10_999)).toBe('credit_changed');
    expect(await code(['ABCDEFGHJKMNPQRS'], 0)).toBe('gift_card_unknown');
    expect(await code([ONE], 4_000, { payment: { by: 'credit' } })).toBe('rest_invalid_param');
    expect(await code([TWO], 10_999)).toBe('rest_invalid_param');
    await stopCard(db, cards[0]);
    expect(await code([ONE], 4_000)).toBe('gift_card_stopped');
    services.settings.shop = { ...services.settings.shop, codesAndCredit: false };
    expect(await code([TWO], 10_999)).toBe('gift_card_unknown');
    expect(await left()).toEqual([4_000, 20_000]);
    expect(await levels(luffy)).toEqual([100, 0, 0]);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('is no part of a sale without a connection', () => {
    const sale = {
      key: 'sale-0001',
      lines: [saleLine(1, 1)],
      total_cents: 10_000,
      payment: { by: 'cash', given_cents: 10_000 },
      gift_cards: [{ code: ONE }],
      seconds_ago: 60,
    };
    expect(officeCounterSaleSchema.safeParse(sale).error?.issues[0]?.path).toEqual(['gift_cards']);
  });

  it('the day counts it apart from cash, and a refund goes back to card and drawer in proportion', async () => {
    const { db, services, selling, left, ensureSound } = await open();
    await openDay(services, COMMAND_LINE, { float_cents: 10_000 });
    await selling([ONE], 4_000);
    expect(await findOpenDay(db)).toMatchObject({ cash_cents: 6_990, card_cents: 0, credit_cents: 4_000 });
    const refund = (part: object) => refundPart(services, 'CS-000001', { ...NO_REFUND, ...part });
    await refund({ goodwillCents: 5_000 });
    expect(await left()).toEqual([1_818, 20_000]);
    expect(await findOpenDay(db)).toMatchObject({ refunds_cents: 3_180 });
    await refund({ everything: true });
    expect(await left()).toEqual([4_000, 20_000]);
    const expected_cents = 10_000 + 6_990 - 3_180 - 3_810;
    expect(await findOpenDay(db)).toMatchObject({ refunds_cents: 3_180 + 3_810, expected_cents });
    await closeDay(services, COMMAND_LINE, { counted_cents: expected_cents, expected_cents, reason: '' });
    expect(await findClosedDays(db)).toMatchObject([{ credit_cents: 4_000, expected_cents }]);
    await ensureSound();
  });

  it('tells what is left on a card to whoever may sell', async () => {
    const db = await openDb();
    const office = openOffice(db);
    office.services.settings.shop = { ...office.services.settings.shop, codesAndCredit: true };
    await insertGiftCard(office.services, ONE, 4_000);
    const owner = await office.addOwner();
    const read = (code: string, token = owner.token) => office.act(token).counterGiftCard({ code });
    expect(await read('abcd-efgh-jkmn-pqaa')).toMatchObject({
      ok: true,
      data: { end: 'PQAA', balanceCents: 4_000 },
    });
    expect(await read('ABCD')).toMatchObject({ status: 404, code: 'gift_card_unknown' });
    const { token } = await office.add(owner, 'packer');
    expect(statusOf(await read(ONE, token))).toBe(403);
  });

  it('of the counter and the web only one gets the same card, in two processes', async () => {
    const { db, reconnect } = await openDatabase();
    const { luffy, selling, cards, ensureSound } = await openTill(db);
    const web = openDiscountShop(await reconnect());
    for (let round = 0; round < 4; round += 1) {
      const id = round === 0 ? cards[0] : await insertGiftCard(web.services, cardCode(round + 2), 4_000);
      const code = round === 0 ? ONE : cardCode(round + 2);
      const order = withCards(collected({ product_id: luffy, quantity: 1 }), code);
      const [sale, placed] = await Promise.all([
        refusalOf(selling([code], 4_000, { key: `sale-of-round-${round}` })),
        web.order({ ...order, due: '69.99' }),
      ]);
      expect([sale === undefined, placed.status === 201].filter(Boolean)).toHaveLength(1);
      expect(sale?.code ?? placed.body.code).toBe('credit_changed');
      expect(await balanceOf(db, id)).toBe(0);
      await ensureSound();
    }
  });
});
