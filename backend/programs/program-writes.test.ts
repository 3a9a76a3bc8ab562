import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { planParcels } from '../checkout/plan-parcels.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { findOrderLines } from '../orders/queries.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { openPrograms } from '../testing/programs.ts';
import { collected, delivered, openShop, stockLevels } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const programs = await openPrograms(await openDb());
    const { services, ask } = programs;
    const { db } = services;
    const box = await insertProduct(db, { name: 'Booster box', sku: 'BOX', priceCents: 1_000, stock: 5 });
    const made = await programs.make(PROGRAM_RIGHTS);
    const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      ask(method, path, { token: made.token, body, ...(headers && { headers }) });
    const adjust = (change: number, key: string, reason = 'Sold elsewhere') =>
      send('POST', '/stock/BOX/adjustments', { change, reason }, { 'idempotency-key': key });
    const movements = () =>
      db
        .selectFrom('stock_movements')
        .select(['cause', 'available', 'note', 'who', 'person_id'])
        .where('product_id', '=', box)
        .where('who', '=', 'Ledgerly (program)')
        .orderBy('id')
        .execute();
    const lastLine = async () => done(await programs.act(programs.owner.token).log()).entries[0];
    return { ...programs, db, box, made, send, adjust, movements, lastLine };
  };

  it('sets the units on hand once, with the program in the ledger, and the log can undo it', async () => {
    const { act, db, owner, box, send, movements, lastLine } = await open();
    const body = { on_hand: 8, before: 5, reason: 'Counted' };
    const set = await send('PUT', '/stock/BOX', body);
    expect([set.status, set.body]).toMatchObject([
      200,
      { on_hand: 8, movement: { change: 3, on_hand_before: 5, on_hand_after: 8, reason: 'Counted' } },
    ]);
    const again = await send('PUT', '/stock/BOX', body);
    expect([again.status, again.body.on_hand, again.body.movement]).toEqual([200, 8, null]);
    expect(await movements()).toEqual([
      { cause: 'correction', available: 3, note: 'Counted', who: 'Ledgerly (program)', person_id: null },
    ]);
    const line = await lastLine();
    expect(line).toMatchObject({ who: 'Ledgerly (program)', what: 'stock', reason: 'Counted' });
    done(await act(owner.token).undo({ id: line?.id ?? 0 }));
    expect(await stockLevels(db, box)).toEqual([5, 0, 0]);
  });

  it('refuses units that were read before somebody changed them, and those that orders hold', async () => {
    const { db, services, box, send, movements } = await open();
    const stale = await send('PUT', '/stock/BOX', { on_hand: 9, before: 4 });
    expect([stale.status, stale.body.code]).toEqual([409, 'office_stock_refused']);
    expect(stale.body.message).toContain('4 were on hand, now 5 are');
    await openShop(db, services).place(collected({ product_id: box, quantity: 3 }));
    const held = await send('PUT', '/stock/BOX', { on_hand: 2 });
    expect([held.status, held.body.code]).toEqual([409, 'office_stock_refused']);
    expect(held.body.message).toContain('3 are held by');
    expect(await stockLevels(db, box)).toEqual([2, 3, 0]);
    expect(await movements()).toEqual([]);
  });

  it('adjusts once however often it is sent, and refuses another adjustment under the same key', async () => {
    const { db, box, send, adjust, movements, make, ask } = await open();
    const first = await adjust(-2, 'sale 4711');
    expect([first.status, first.body]).toMatchObject([
      200,
      { on_hand: 3, movement: { change: -2, on_hand_before: 5, on_hand_after: 3, is_repeat: false } },
    ]);
    const repeat = await adjust(-2, 'sale 4711');
    expect(repeat.body.movement).toEqual({ ...first.body.movement, is_repeat: true });
    for (const other of [await adjust(-1, 'sale 4711'), await adjust(-2, 'sale 4711', 'Another')]) {
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    const second = await make(['stock'], 'Shelfwise');
    const body = { change: 4, reason: 'Returned' };
    const own = await ask('POST', '/stock/BOX/adjustments', {
      token: second.token,
      body,
      headers: { 'idempotency-key': 'sale 4711' },
    });
    expect([own.status, own.body.on_hand]).toEqual([200, 7]);
    expect((await movements()).map(({ available }) => available)).toEqual([-2]);
    const none = await send('POST', '/stock/BOX/adjustments', body);
    const odd = await send('POST', '/stock/BOX/adjustments', body, { 'idempotency-key': 'k'.repeat(201) });
    for (const refused of [none, odd]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_idempotency_key']);
    }
    expect(await stockLevels(db, box)).toEqual([7, 0, 0]);
  });

  it('of two adjustments at once with one key one is booked, also when it takes the last units', async () => {
    const { db, box, adjust, movements } = await open();
    const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(-5, 'last units')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => !body.movement.is_repeat)).toHaveLength(1);
    expect((await movements()).map(({ available }) => available)).toEqual([-5]);
    expect(await stockLevels(db, box)).toEqual([0, 0, 0]);
  });

  it('whatever programs adjust at once, the stock is never below zero and is the sum of its movements', async () => {
    const { db, box, send, adjust } = await open();
    let run = 0;
    const changes = fc.array(
      fc.integer({ min: -9, max: 9 }).filter((change) => change !== 0),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (wanted) => {
        run += 1;
        const before: number = (await send('GET', '/stock/BOX')).body.on_hand;
        const answers = await Promise.all(wanted.map((change, at) => adjust(change, `run ${run} ${at}`)));
        const booked = wanted.filter((_, at) => answers[at]?.status === 200);
        const after: number = (await send('GET', '/stock/BOX')).body.on_hand;
        expect(after).toBe(before + booked.reduce((sum, change) => sum + change, 0));
        expect(after).toBeGreaterThanOrEqual(0);
        for (const { status } of answers) expect([200, 409]).toContain(status);
      }),
      { numRuns: 12, seed: 1 },
    );
    expect((await checkStock(db)).differences).toEqual([]);
    expect((await stockLevels(db, box))[0]).toBeGreaterThanOrEqual(0);
  });

  it('names every wrong field, and changes nothing', async () => {
    const { db, box, send, adjust } = await open();
    const paramsOf = async (method: string, path: string, body: unknown) => {
      const answer = await send(method, path, body, { 'idempotency-key': 'bad input' });
      expect({ path, body, status: answer.status }).toEqual({ path, body, status: 400 });
      return Object.keys(answer.body.data.params ?? {});
    };
    expect(await paramsOf('PUT', '/stock/BOX', {})).toEqual(['on_hand']);
    expect(await paramsOf('PUT', '/stock/BOX', { on_hand: -1, before: 1.5 })).toEqual(['on_hand', 'before']);
    expect(await paramsOf('POST', '/stock/BOX/adjustments', { change: 0 })).toEqual(['change', 'reason']);
    for (const reason of [' ', '\u200b', '\u2800'])
      expect(await paramsOf('POST', '/stock/BOX/adjustments', { change: 100_000, reason })).toEqual([
        'change',
        'reason',
      ]);
    expect(await paramsOf('PUT', '/prices/BOX', {})).toEqual(['regular_price']);
    expect(await paramsOf('PUT', '/prices/BOX', { regular_price: '9,95', sale_price: 5 })).toEqual([
      'regular_price',
      'sale_price',
    ]);
    expect(await paramsOf('PUT', '/prices/BOX', { date_on_sale_to: 'tomorrow' })).toEqual([
      'date_on_sale_to',
    ]);
    expect(await paramsOf('POST', '/orders/NONE/ship', { tracking: 'https://', parcel: 0 })).toEqual([
      'tracking',
      'parcel',
    ]);
    expect(await paramsOf('POST', '/webhooks', { url: 'ftp://x', topics: [] })).toEqual(['url', 'topics']);
    expect(await paramsOf('PUT', '/stock/BOX', '{"on_hand":')).toEqual([]);
    const tooFew = await adjust(-6, 'too few');
    expect([tooFew.status, tooFew.body.message]).toEqual([
      409,
      'Nothing was booked. There are not that many on hand.',
    ]);
    for (const [method, path, body] of [
      ['PUT', '/stock/NONE', { on_hand: 1 }],
      ['POST', '/stock/NONE/adjustments', { change: 1, reason: 'Found' }],
      ['PUT', '/prices/NONE', { regular_price: '1.00' }],
    ] as const) {
      const { status, body: answer } = await send(method, path, body, { 'idempotency-key': 'unknown' });
      expect([status, answer.code]).toEqual([404, 'unknown_sku']);
    }
    expect(await stockLevels(db, box)).toEqual([5, 0, 0]);
  });

  it('what is not counted cannot be changed', async () => {
    const { db, send } = await open();
    await insertProduct(db, { name: 'Gift card', sku: 'GIFT' });
    expect((await send('GET', '/stock/GIFT')).body).toMatchObject({ manage_stock: false, on_hand: 0 });
    for (const on_hand of [0, 3]) {
      const { status, body } = await send('PUT', '/stock/GIFT', { on_hand });
      expect([status, body.code]).toEqual([409, 'office_stock_refused']);
    }
  });

  it('sets prices by what was read, logs them under its name, and says what held before', async () => {
    const { db, box, send, lastLine } = await open();
    const body = { regular_price: '12.50', sale_price: '11.00', before: { regular_price: '10.00' } };
    const set = await send('PUT', '/prices/BOX', body);
    expect([set.status, set.body]).toMatchObject([
      200,
      {
        price: '11.00',
        regular_price: '12.50',
        on_sale: true,
        before: { price: '10.00', regular_price: '10.00', sale_price: null, on_sale: false },
      },
    ]);
    expect(await lastLine()).toMatchObject({ who: 'Ledgerly (program)', what: 'product' });
    const { who } = await db
      .selectFrom('hand_prices')
      .select('who')
      .where('product_id', '=', box)
      .executeTakeFirstOrThrow();
    expect(who).toBe('Ledgerly (program)');
    expect((await send('PUT', '/prices/BOX', body)).body.regular_price).toBe('12.50');
    const stale = await send('PUT', '/prices/BOX', {
      regular_price: '14.00',
      before: { regular_price: '10.00' },
    });
    expect([stale.status, stale.body.code, stale.body.data.current.regular_price]).toEqual([
      409,
      'office_changed_meanwhile',
      '12.50',
    ]);
    const senseless = await send('PUT', '/prices/BOX', { sale_price: '99.00' });
    expect([senseless.status, senseless.body.code]).toEqual([400, 'office_price_rule']);
    const forNothing = await send('PUT', '/prices/BOX', { sale_price: '0.00' });
    expect([forNothing.status, forNothing.body.code]).toEqual([400, 'office_price_rule']);
    expect(forNothing.body.message).toContain('what is free has a price of 0');
    expect((await send('PUT', '/prices/BOX', { sale_price: null })).body).toMatchObject({
      price: '12.50',
      sale_price: null,
      on_sale: false,
    });
  });

  it('ships an order with courier and tracking; a repeat ships nothing more', async () => {
    const { services, box, send, lastLine } = await open();
    const { number, id } = await placePaidOrder(
      services,
      delivered('standard', { product_id: box, quantity: 2 }),
    );
    const [line] = await findOrderLines(services.db, id);
    const inParcels = (...quantities: number[]) =>
      quantities.map((quantity) => [{ lineId: line?.id ?? 0, quantity }]);
    await planParcels(services, COMMAND_LINE, number, { before: inParcels(2), after: inParcels(1, 1) });
    const ship = (body: object) => send('POST', `/orders/${number}/ship`, body);
    const first = await ship({ tracking: 'TCG-1', courier: 'The Courier Guy' });
    expect([first.status, first.body]).toEqual([
      200,
      { number, status: 'paid', parcel: 1, parcels: 2, left: 1 },
    ]);
    const repeat = await ship({ tracking: 'TCG-1', courier: 'The Courier Guy' });
    expect([repeat.status, repeat.body.code]).toEqual([409, 'office_parcel_gone']);
    const last = await ship({ tracking: 'TCG-2', parcel: 2 });
    expect(last.body).toMatchObject({ status: 'shipped', left: 0 });
    expect(await lastLine()).toMatchObject({ who: 'Ledgerly (program)', what: 'parcel', which: number });
    const { body: order } = await send('GET', `/orders/${number}`);
    expect(order.parcels.map(({ tracking }: { tracking: string }) => tracking)).toEqual(['TCG-1', 'TCG-2']);
    const over = await ship({ tracking: 'TCG-3', parcel: 2 });
    expect([over.status, over.body.code]).toEqual([409, 'office_order_state']);
    expect((await send('POST', '/orders/NONE/ship', {})).body.code).toBe('order_not_found');
    const { number: toCollect } = await placePaidOrder(services, collected({ product_id: box, quantity: 1 }));
    expect((await send('POST', `/orders/${toCollect}/ship`, {})).body.code).toBe('office_order_state');
  });

  it('adds a webhook to public addresses alone, and its secret is told once', async () => {
    const { send, lastLine } = await open();
    const body = { url: 'https://ledgerly.example/hook', topics: ['order.paid'] };
    const added = await send('POST', '/webhooks', body);
    expect([added.status, added.body.webhook_secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(await lastLine()).toMatchObject({ who: 'Ledgerly (program)', what: 'webhook' });
    const listed = await send('GET', '/webhooks');
    expect(listed.body).toEqual([added.body.webhook]);
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  });

  it('a token that is revoked while its program works books nothing after the last answer', async () => {
    const { db, act, owner, box, made, adjust } = await open();
    let booked = 0;
    let refused = 0;
    const work = async (worker: number) => {
      for (let count = 0; count < 8; count += 1) {
        const { status } = await adjust(1, `work ${worker} ${count}`);
        if (status === 200) booked += 1;
        else refused += 1;
        if (status !== 200) expect(status).toBe(401);
      }
    };
    const workers = [work(1), work(2)];
    await adjust(1, 'first');
    expect((await act(owner.token).revokeProgram({ id: made.id })).ok).toBe(true);
    expect((await adjust(1, 'after')).status).toBe(401);
    await Promise.all(workers);
    expect(booked + refused).toBe(16);
    expect(await stockLevels(db, box)).toEqual([5 + booked + 1, 0, 0]);
  });
});
