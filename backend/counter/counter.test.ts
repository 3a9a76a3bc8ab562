import { expect, it } from 'vitest';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { insertBundle, insertProduct, insertVariation } from '../testing/catalogue/products.ts';
import { refusalOf } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { sell as sellOverCounter } from './sell.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const owner = await office.addOwner();
    const { token } = owner;
    const id = await insertProduct(db, { name: 'Luffy', sku: 'LUF', stock: 2, priceCents: 10_999 });
    const act = office.act(token);
    const sale = (more: object = {}) => ({
      key: 'sale-0001',
      lines: [{ unit_id: id, quantity: 1 }],
      total_cents: 10_999,
      payment: { by: 'cash', given_cents: 20_000 },
      ...more,
    });
    const sell = (more: object = {}) => act.sellOverCounter(sale(more));
    const sold = () => db.selectFrom('counter_sales').selectAll().execute();
    return { db, office, owner, shop, id, act, sell, sold };
  };

  it('sells for cash, rounded down to 10 cents, as an order that is paid and done', async () => {
    const { db, id, act, sell, office, owner } = await open();
    expect(done(await sell())).toMatchObject({
      sale: {
        number: 'CS-000001',
        total_cents: 10_999,
        due_cents: 10_990,
        given_cents: 20_000,
        change_cents: 9_010,
        what: 'Luffy',
      },
      is_repeat: false,
    });
    expect(await stockLevels(db, id)).toEqual([1, 0, 1]);
    expect(done(await office.act(owner.token).order({ number: 'cs-000001' }))).toMatchObject({
      status: 'completed',
      total: '109.99',
      payments: [{ provider: 'cash', gross: '109.90' }],
      invoice: { number: 'INV-000001' },
    });
    const movement = await db
      .selectFrom('stock_movements')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(movement).toMatchObject({
      cause: 'counter_sale',
      reference: 'CS-000001',
      who: 'Kagiso Veldman',
      available: -1,
      sold: 1,
    });
    const [line] = done(await office.act(owner.token).log()).entries;
    expect(line).toMatchObject({ which: 'CS-000001' });
    expect(line?.after.replace(/\s/g, ' ')).toBe('Sold over the counter: Luffy; cash, R 109,90');
    const { sales } = done(await office.act(owner.token).today());
    expect(sales?.at(-1)).toMatchObject({ orders: 1, cents: 10_999 });
    const { papers } = done(await office.act(owner.token).papers({ orders: 'CS-000001' }));
    expect(papers[0]).toMatchObject({
      receipt: { total: '109.99', lines: [{ description: 'Luffy' }] },
      counter: { paid_by: 'cash', due: '109.90', given: '200.00', change: '90.10', card: '0.00' },
    });
    expect(papers[0]?.receipt?.lines).toHaveLength(1);
    expect(done(await act.counter())).toMatchObject({
      most: [{ id, available: 1 }],
      sales: [{ number: 'CS-000001' }],
    });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('a double press sells once', async () => {
    const { db, id, sell, sold } = await open();
    const answers = await Promise.all([sell(), sell(), sell()]);
    expect(answers.map((answer) => done(answer).is_repeat).toSorted()).toEqual([false, true, true]);
    expect(await sold()).toHaveLength(1);
    expect(await stockLevels(db, id)).toEqual([1, 0, 1]);
    const other = await sell({ lines: [{ unit_id: id, quantity: 2 }], total_cents: 21_998 });
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('a repeat of the sale of the last one still finds it', async () => {
    const { sell, id } = await open();
    const both = {
      lines: [{ unit_id: id, quantity: 2 }],
      total_cents: 21_998,
      payment: { by: 'card', reference: '0417' },
    };
    expect(done(await sell(both)).is_repeat).toBe(false);
    expect(done(await sell(both))).toMatchObject({ is_repeat: true, sale: { number: 'CS-000001' } });
  });

  it('only one gets the last card: the counter, or somebody on the web', async () => {
    const { db, shop, sell } = await open();
    const id = await insertProduct(db, { name: 'The last one', stock: 1, priceCents: 10_000 });
    const [counter, web] = await Promise.all([
      sell({ lines: [{ unit_id: id, quantity: 1 }], total_cents: 10_000 }),
      shop.order(collected({ product_id: id, quantity: 1 })),
    ]);
    expect([counter.ok, web.status < 300].filter(Boolean)).toHaveLength(1);
    const [available, reserved, sold] = await stockLevels(db, id);
    expect([available, reserved + sold]).toEqual([0, 1]);
  });

  it('what an unpaid order holds is not sold, and nothing of the rest is', async () => {
    const { db, id, shop, sell, sold } = await open();
    const other = await insertProduct(db, { name: 'Nami', stock: 3, priceCents: 1_000 });
    await shop.place(collected({ product_id: id, quantity: 2 }));
    const answer = await sell({
      lines: [
        { unit_id: other, quantity: 1 },
        { unit_id: id, quantity: 1 },
      ],
      total_cents: 11_999,
    });
    const message = expect.stringContaining('Luffy');
    expect(answer).toMatchObject({ status: 409, code: 'insufficient_stock', message });
    expect(await stockLevels(db, other)).toEqual([3, 0, 0]);
    expect(await sold()).toEqual([]);
    // Numbers have no gaps.
    const next = { lines: [{ unit_id: other, quantity: 1 }], total_cents: 1_000 };
    expect(done(await sell(next)).sale.number).toBe('CS-000001');
  });

  it('a price that was forged or has changed is refused with the price now', async () => {
    const { db, id, office, sell, sold } = await open();
    const forged = { lines: [{ unit_id: id, quantity: 1, price_cents: 1, price: '0.01' }], total_cents: 1 };
    expect(await sell(forged)).toMatchObject({ status: 409, code: 'price_changed' });
    const sale = officeCounterSaleSchema.parse({ key: 'sale-0002', payment: { by: 'card' }, ...forged });
    expect(await refusalOf(sellOverCounter(office.services, COMMAND_LINE, sale))).toMatchObject({
      code: 'price_changed',
      data: { items: [{ product_id: id, price: '109.99' }] },
    });
    expect(await sold()).toEqual([]);
    expect(await stockLevels(db, id)).toEqual([2, 0, 0]);
  });

  it('too little cash, and coins that do not exist, are refused by the field', async () => {
    const { sell, sold } = await open();
    for (const given_cents of [10_980, 10_995]) {
      const answer = await sell({ payment: { by: 'cash', given_cents } });
      const params = { 'payment.given_cents': expect.any(String) };
      expect(answer).toEqual({
        ok: false,
        status: 400,
        code: 'rest_invalid_param',
        message: expect.any(String),
        params,
      });
    }
    expect(statusOf(await sell({ payment: { by: 'cash', given_cents: 10_990 } }))).toBe(200);
    expect(await sold()).toHaveLength(1);
  });

  it('bad requests are refused and change nothing', async () => {
    const { sell, sold } = await open();
    for (const more of [
      { lines: [] },
      { lines: [{ unit_id: 0, quantity: 1 }] },
      { lines: [{ unit_id: 1, quantity: 0 }] },
      { key: 'x' },
      { payment: { by: 'gold' } },
      { email: 'nobody' },
      { total_cents: -1 },
    ]) {
      expect(await sell(more)).toMatchObject({ code: 'rest_invalid_param' });
    }
    expect(await sell({ lines: [{ unit_id: 4711, quantity: 1 }] })).toMatchObject({
      code: 'office_unknown_unit',
    });
    expect(await sold()).toEqual([]);
  });

  it('sells variations at their sale price, and bundles out of what they are made of', async () => {
    const { db, id, act, sell } = await open();
    const card = await insertProduct(db, {
      name: 'Nami',
      type: 'variable',
      attributes: { Condition: ['Near Mint'] },
    });
    const nearMint = await insertVariation(db, card, {
      options: { Condition: 'Near Mint' },
      sku: 'NAM-NM',
      stock: 1,
      priceCents: 5_000,
      salePriceCents: 4_000,
    });
    const set = await insertBundle(db, { name: 'Crew', priceCents: 15_000 }, [
      { productId: id, quantity: 2 },
    ]);
    const { units } = done(await act.counterUnits({ ids: `${nearMint},${set},${card}` }));
    expect(units).toMatchObject([
      { id: nearMint, name: 'Nami', price_cents: 4_000, available: 1, problem: null },
      { id: set, price_cents: 15_000, available: 1, problem: null },
      { id: card, problem: 'Choose a variation.' },
    ]);
    const lines = [
      { unit_id: nearMint, quantity: 1 },
      { unit_id: set, quantity: 1 },
    ];
    const answer = await sell({ lines, total_cents: 19_000, payment: { by: 'card' } });
    expect(done(answer).sale).toMatchObject({ due_cents: 19_000, given_cents: null, paid_by: 'card' });
    expect(await stockLevels(db, id)).toEqual([0, 0, 2]);
    expect(await stockLevels(db, nearMint)).toEqual([0, 0, 1]);
    expect(done(await act.counterUnits({ search: 'LUF' })).units).toMatchObject([
      { id, available: 0, problem: 'None is left that is not held or sold.' },
    ]);
  });

  it('mails the receipt to the address that is typed, once, and finds the sale by it', async () => {
    const { db, sell, act } = await open();
    await sell({ email: 'Lerato@Example.com' });
    const mails = () =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'text'])
        .where('order_id', 'is not', null)
        .execute();
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Your receipt CS-000001 from Springdeck' });
    expect(mail?.recipient.toLowerCase()).toBe('lerato@example.com');
    expect(mail?.text).toContain('INV-000001');
    expect(mail?.text.replace(/\s/g, ' ')).toContain('Rounded down to R 109,90');
    const again = (number: string) => act.mailCounterReceipt({ number, email: 'sipho@example.com' });
    expect(statusOf(await again('CS-000001'))).toBe(200);
    expect(statusOf(await again('CS-000001'))).toBe(200);
    expect(await mails()).toHaveLength(2);
    expect(statusOf(await again('CS-000009'))).toBe(404);
    const found = done(await act.orders({ q: 'lerato@example.com' }));
    expect(found.orders).toHaveLength(1);
  });

  it('a packer and a judge may not sell', async () => {
    const { office, owner, id } = await open();
    for (const role of ['packer', 'judge'] as const) {
      const { token } = await office.add({ ...owner, token: await office.signIn(owner) }, role);
      const sale = {
        key: 'sale-0002',
        lines: [{ unit_id: id, quantity: 1 }],
        total_cents: 10_999,
        payment: { by: 'card' },
      };
      const answer = await office.act(token).sellOverCounter(sale);
      expect(answer).toMatchObject({ status: 403, code: 'office_not_allowed' });
    }
  });

  it('is refunded and restocked as every order is', async () => {
    const { db, id, sell, office, owner } = await open();
    await sell();
    await office.services.clock.advanceMinutes(1);
    const act = office.act(await office.signIn(owner));
    const look = async () => done(await act.order({ number: 'CS-000001' }));
    const line_id = (await look()).items[0]?.id;
    const refund = {
      number: 'CS-000001',
      before: { refunded: '0.00' },
      lines: [{ line_id, quantity: 1 }],
      restock: [line_id],
      request_key: 'refund-0001',
    };
    done(await act.refundOrder(refund));
    expect(await look()).toMatchObject({ status: 'refunded' });
    expect(await stockLevels(db, id)).toEqual([2, 0, 0]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('a day ends with the cash that should be there, and why it differs', async () => {
    const { id, act, sell, office, owner, sold } = await open();
    const openDay = (float_cents: number) => act.openCounterDay({ float_cents });
    expect(statusOf(await openDay(150_000))).toBe(200);
    expect(done(await act.counterDays()).open).toMatchObject({ expected_cents: 150_000 });
    expect(statusOf(await openDay(1))).toBe(409);
    await sell();
    await sell({
      key: 'sale-0002',
      lines: [{ unit_id: id, quantity: 1 }],
      payment: { by: 'card', reference: '0417' },
    });
    office.services.clock.advanceMinutes(1);
    const fresh = office.act(await office.signIn(owner));
    const number = 'CS-000001';
    const before = { refunded: '0.00' };
    done(await fresh.refundOrder({ number, before, everything: true, request_key: 'refund-0001' }));
    expect(done(await act.order({ number })).refunds).toMatchObject([{ reference: 'cash from the drawer' }]);
    const { open: day } = done(await act.counterDays());
    expect(day).toMatchObject({
      sales: 2,
      cash_cents: 10_990,
      refunds_cents: 10_990,
      card_cents: 10_999,
      expected_cents: 150_000,
    });
    const close = (more: object) =>
      act.closeCounterDay({ counted_cents: 149_000, expected_cents: 150_000, ...more });
    expect(await close({})).toMatchObject({ params: { reason: expect.any(String) } });
    expect(await close({ expected_cents: 149_000 })).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(statusOf(await close({ reason: 'Bread for the tournament' }))).toBe(200);
    expect(done(await act.counterDays())).toMatchObject({
      open: undefined,
      closed: [{ counted_cents: 149_000, expected_cents: 150_000, reason: 'Bread for the tournament' }],
    });
    expect(statusOf(await close({ reason: 'again' }))).toBe(409);
    expect((await sold()).every(({ day_id }) => day_id !== null)).toBe(true);
    const [line] = done(await act.log()).entries;
    expect(line).toMatchObject({ what: 'counter', reason: 'Bread for the tournament' });
    done(await openDay(100_000));
    expect(done(await act.counter()).day).toMatchObject({ sales: 0, expected_cents: 100_000 });
  });

  it('what was sold without a connection is booked once at the prices of then, and what does not fit is settled', async () => {
    const { db, id, act, sell, sold, shop } = await open();
    const other = await insertProduct(db, { name: 'Nami', stock: 3, priceCents: 1_200 });
    await shop.place(collected({ product_id: id, quantity: 1 }));
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', other).execute();
    const offline = {
      lines: [
        { unit_id: id, quantity: 2, name: 'Luffy', price_cents: 10_000 },
        { unit_id: other, quantity: 1, name: 'Nami', price_cents: 1_200 },
      ],
      total_cents: 21_200,
      payment: { by: 'cash', given_cents: 21_200 },
      seconds_ago: 3_600,
    };
    const answers = await Promise.all([sell(offline), sell({ ...offline, seconds_ago: 3_605 })]);
    expect(answers.map((answer) => done(answer).is_repeat).toSorted()).toEqual([false, true]);
    expect(answers.map((answer) => done(answer).sale)[0]).toMatchObject({
      total_cents: 21_200,
      change_cents: 0,
    });
    expect(await sold()).toHaveLength(1);
    // One is held by the web's order: it stays.
    expect(await stockLevels(db, id)).toEqual([0, 1, 1]);
    expect(await stockLevels(db, other)).toEqual([2, 0, 1]);
    expect((await checkStock(db)).differences).toEqual([]);
    const [conflict] = done(await act.counter()).conflicts;
    expect(conflict).toMatchObject({ number: 'CS-000001', hasMissing: true });
    expect(conflict?.words.map((words) => words.replace(/\s/g, ' '))).toEqual([
      'Luffy: sold for R 100,00, it costs R 109,99 now.',
      'Nami: not for sale in the shop any more.',
      'Luffy: 1 more sold than stock has that is not held or sold.',
    ]);
    const settle = (take: boolean) => act.settleCounterSale({ number: 'CS-000001', take });
    expect(await settle(true)).toMatchObject({ code: 'insufficient_stock' });
    const booked = { key: 'found-it-01', kind: 'receipt', lines: [{ unit_id: id, units: 1 }] };
    done(await act.bookStock(booked));
    expect(statusOf(await settle(true))).toBe(200);
    expect(await stockLevels(db, id)).toEqual([0, 1, 2]);
    expect(await settle(false)).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(done(await act.counter()).conflicts).toEqual([]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('a sale without a connection that fits leaves nothing to settle; of a product that was deleted the money is booked', async () => {
    const { db, id, act, sell } = await open();
    const line = { unit_id: id, quantity: 1, name: 'Luffy', price_cents: 10_999 };
    expect(statusOf(await sell({ lines: [line], seconds_ago: 60 }))).toBe(200);
    expect(done(await act.counter()).conflicts).toEqual([]);
    const gone = { unit_id: 4711, quantity: 1, name: 'Zoro', price_cents: 10_999 };
    expect(statusOf(await sell({ key: 'sale-0002', lines: [gone], seconds_ago: 60 }))).toBe(200);
    expect(done(await act.counter()).conflicts).toMatchObject([
      { number: 'CS-000002', hasMissing: false, words: ['Zoro: not for sale in the shop any more.'] },
    ]);
    expect(statusOf(await act.settleCounterSale({ number: 'CS-000002', take: false }))).toBe(200);
    expect(await stockLevels(db, id)).toEqual([1, 0, 1]);
  });

  it('prices of the device count only without a connection, and add up', async () => {
    const { id, sell } = await open();
    const lines = [{ unit_id: id, quantity: 1, name: 'Luffy', price_cents: 1 }];
    expect(await sell({ lines, total_cents: 1 })).toMatchObject({ code: 'price_changed' });
    expect(await sell({ lines, total_cents: 2, seconds_ago: 5 })).toMatchObject({ code: 'price_changed' });
  });
});
