import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backOnCard, splitDue } from '#domain/orders/counter.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeSold } from './describe-counter.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

eachDatabase((openDb) => {
  /** R 109,99: R 60 by card, and R 49,90 of the rest in cash. */
  const open = async () => {
    const db = await openDb();
    const counter = openCounter(db);
    const luffy = await counter.insert('Luffy', { priceCents: 10_999 });
    const payment = { by: 'split', card_cents: 6_000, given_cents: 5_000, reference: '0417' } as const;
    const selling = (more: object = {}) =>
      counter.selling([saleLine(luffy, 1, 10_999)], { payment, ...more });
    return { db, payment, ...counter, selling };
  };

  it('a part by card and the rest in cash, rounded down once, with change', async () => {
    const { db, services, selling, order } = await open();
    const { orderId } = await selling();
    expect(await describeSold(db, orderId)).toMatchObject({
      ...{ total_cents: 10_999, due_cents: 10_990, paid_by: 'cash' },
      ...{ card_cents: 6_000, given_cents: 5_000, change_cents: 10 },
    });
    const payments = db.selectFrom('payments').select(['provider', 'gross_cents']).orderBy('id');
    expect(await payments.execute()).toEqual([
      { provider: 'card', gross_cents: 6_000 },
      { provider: 'cash', gross_cents: 4_990 },
    ]);
    const invoice = await findInvoice(db, services.settings.shop, await order());
    expect(plain(invoice?.notes[0] ?? '')).toContain('by card (R 60,00) and in cash (R 49,90)');
    const { after } = await db.selectFrom('office_log').select('after').executeTakeFirstOrThrow();
    expect(plain(after)).toContain('card, R 60,00; cash, R 49,90');
  });

  it('is refused where the card pays all of it, or too little cash is given', async () => {
    const { db, payment, selling } = await open();
    const refused = async (change: object) =>
      plain(JSON.stringify((await refusalOf(selling({ payment: { ...payment, ...change } })))?.data));
    expect(await refused({ card_cents: 10_999 })).toContain('must be less than R 109,99');
    expect(await refused({ given_cents: 4_980 })).toContain('must be at least R 49,90');
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('a repeat finds it; by another part it is another sale', async () => {
    const { payment, selling } = await open();
    const first = await selling();
    expect(await selling()).toEqual({ ...first, isRepeat: true });
    expect(await refusalOf(selling({ payment: { ...payment, card_cents: 7_000 } }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('is booked as it was paid without a connection', async () => {
    const { db, selling } = await open();
    const { orderId } = await selling({ seconds_ago: 60 });
    expect(await describeSold(db, orderId)).toMatchObject({ card_cents: 6_000, change_cents: 10 });
  });

  it('the day counts both parts, and a refund pays back the card first', async () => {
    const { db, services, selling } = await open();
    await openDay(services, COMMAND_LINE, { float_cents: 10_000 });
    await selling();
    expect(await findOpenDay(db)).toMatchObject({ cash_cents: 4_990, card_cents: 6_000 });
    const refund = (goodwillCents: number, requestKey: string) =>
      refundPart(services, 'CS-000001', {
        ...{ everything: false, lines: [], deliveryCents: 0, goodwillCents, restock: 'none' },
        ...{ message: '', reference: '', requestKey },
      });
    await refund(5_000, 'first-part');
    expect(await findOpenDay(db)).toMatchObject({ refunds_cents: 0 });
    await refund(5_999, 'the-rest');
    const references = db.selectFrom('refunds').select('reference').orderBy('id');
    expect(await references.execute()).toEqual([{ reference: '' }, { reference: '' }]);
    expect(await findOpenDay(db)).toMatchObject({ refunds_cents: 4_990, expected_cents: 10_000 });
    await closeDay(services, COMMAND_LINE, { counted_cents: 10_000, expected_cents: 10_000, reason: '' });
    expect(await findClosedDays(db)).toMatchObject([
      { cash_cents: 4_990, card_cents: 6_000, refunds_cents: 4_990, expected_cents: 10_000 },
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 1_000_000 });

it('parts are due as the total, but for coins that do not exist, and refunds give each its own back', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
      (total, card, parts) => {
        fc.pre(card < total);
        const { cash, due } = splitDue(total, card);
        expect(total - due).toBeGreaterThanOrEqual(0);
        expect(total - due).toBeLessThan(10);
        expect(cash % 10).toBe(0);
        const sum = parts.reduce((all, part) => all + part, 0);
        let before = 0;
        let onCard = 0;
        for (const [index, part] of parts.entries()) {
          const amount = index === parts.length - 1 ? total - before : Math.floor((total * part) / sum);
          onCard += backOnCard(card, before, amount);
          before += amount;
        }
        expect(onCard).toBe(card);
      },
    ),
  );
});
