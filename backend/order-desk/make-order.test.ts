import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { expireOrders } from '../checkout/expire-orders.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { importLockers } from '../shipping/lockers/import-lockers.ts';
import { charizardEx, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent, seatsFor } from '../testing/events.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { readMails, readStock } from '../testing/pending-order.ts';
import { delivered, openShop, thandi, thandisAddress } from '../testing/shop.ts';

eachDatabase((openDb) => {
  /** Five of a card at R1,299, and the form for two of them to Thandi's door. */
  async function open() {
    const db = await openDb();
    const office = openOffice(db, { limitsHolds: true });
    const unit = await insertProduct(db, { ...charizardEx, stock: 5 });
    const owner = await office.addOwner();
    const order = (more: object = {}) => ({
      key: 'phone-order-0001',
      lines: [{ unit_id: unit, quantity: 2 }],
      billing: { ...thandi, ...thandisAddress },
      shipping: thandisAddress,
      delivery_method: 'shipping',
      shipping_lines: [{ method_id: 'standard' }],
      ...more,
    });
    const act = office.act(owner.token);
    const make = (more?: object): ReturnType<typeof act.makeOrder> => act.makeOrder(order(more));
    const makePaid = (more?: object): ReturnType<typeof act.makePaidOrder> =>
      act.makePaidOrder({ ...order(), by: 'eft', reference: 'FNB 8812', ...more });
    const quote = (asked: object) => act.quoteOrder(asked);
    const numbers = async () => (await db.selectFrom('orders').select('number').execute()).length;
    return { db, office, owner, unit, order, act, make, makePaid, quote, numbers };
  }

  it('with a link to pay it is an order of the checkout: priced, held, mailed, and who made it', async () => {
    const { db, office, make } = await open();
    const made = done(await make());
    expect(made).toMatchObject({ status: 'pending', items_total: '2598.00', email: thandi.email });
    expect(await readStock(db)).toEqual({ available: 3, reserved: 2, sold: 0 });
    expect(await readMails(db)).toEqual(['office-keys', 'order-to-pay']);
    const mails = db.selectFrom('outbox').select('text').where('recipient', '=', thandi.email);
    const mail = await mails.executeTakeFirstOrThrow();
    expect(mail.text).toContain('Pay for this order: http');
    expect(made.timeline).toMatchObject([
      { kind: 'mail' },
      { who: 'Kagiso Veldman', words: 'placed the order' },
    ]);
    const id = await db.selectFrom('orders').select(['id', 'total_cents']).executeTakeFirstOrThrow();
    const payment = {
      provider: 'payfast' as const,
      paymentId: '1',
      orderId: id.id,
      status: 'complete' as const,
    };
    await settlePayment(office.services, { ...payment, grossCents: id.total_cents, feeCents: null });
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('costs what the checkout asks of a shopper', async () => {
    const { db, office, unit, make } = await open();
    const made = done(await make());
    const placed = await openShop(db, office.services).place(
      delivered('standard', { product_id: unit, quantity: 2 }),
    );
    expect(made.total).toBe(placed.total);
  });

  it('paid by EFT it is to pack at once, with payment, invoice and mails, and its Undo leaves it unpaid', async () => {
    const { act, db, makePaid } = await open();
    const order = done(await makePaid());
    expect(order).toMatchObject({ status: 'paid', invoice: { number: 'INV-000001' } });
    expect(order.payments).toMatchObject([{ provider: 'eft', gross: order.total }]);
    expect(await readStock(db)).toEqual({ available: 3, reserved: 0, sold: 2 });
    expect(await readMails(db)).toEqual(['office-keys', 'order-confirmation', 'order-notice']);
    const [made] = done(await act.log()).entries;
    done(await act.undo({ id: made?.id ?? 0 }));
    expect(await readStock(db)).toEqual({ available: 3, reserved: 2, sold: 0 });
  });

  it('the same key makes one order, though pressed twice, and refuses another', async () => {
    const { make, makePaid, numbers } = await open();
    const [one, other] = await Promise.all([make(), make()]);
    expect(done(one).number).toBe(done(other).number);
    expect(await numbers()).toBe(1);
    expect(await make({ customer_note: 'Ring twice' })).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await makePaid()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await numbers()).toBe(1);
  });

  it('limits of what one mailbox may hold do not bind the shop, whose orders do not count towards them', async () => {
    const { db, office, unit, make } = await open();
    done(await make({ lines: [{ unit_id: unit, quantity: 4 }] }));
    const more = await openShop(db, office.services).place(
      delivered('standard', { product_id: unit, quantity: 1 }),
    );
    expect(more.order_id).toBeGreaterThan(0);
  });

  it('holds its stock for the days that were chosen', async () => {
    const { db, office, make } = await open();
    await make({ hold_days: 3 });
    office.services.clock.advanceMinutes(3 * 24 * 60 - 1);
    expect(await expireOrders(office.services)).toBe(0);
    office.services.clock.advanceMinutes(1);
    expect(await expireOrders(office.services)).toBe(1);
    expect(await readStock(db)).toEqual({ available: 5, reserved: 0, sold: 0 });
  });

  it.each<[string, object, string]>([
    ['too many', { lines: [{ unit_id: 1, quantity: 6 }] }, 'insufficient_stock'],
    ['another total than was shown', { total: '1.00' }, 'price_changed'],
    ['an unknown unit', { lines: [{ unit_id: 99_999, quantity: 1 }] }, 'office_unknown_unit'],
    ['no line', { lines: [] }, 'invalid_request'],
    ['no name', { billing: { ...thandi, ...thandisAddress, first_name: ' ' } }, 'invalid_customer'],
    ['no service', { shipping_lines: [] }, 'shipping_required'],
    ['a hold of a month', { hold_days: 31 }, 'invalid_request'],
  ])('%s is refused, and changes nothing', async (_case, wrong, code) => {
    const { db, unit, make, makePaid, numbers } = await open();
    const fitted = JSON.parse(JSON.stringify(wrong).replace('"unit_id":1,', `"unit_id":${unit},`));
    for (const answer of [await make(fitted), ...('hold_days' in wrong ? [] : [await makePaid(fitted)])]) {
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer)).toBeLessThan(500);
      if (code !== 'invalid_request') expect(answer).toMatchObject({ code });
    }
    expect(await numbers()).toBe(0);
    expect(await readMails(db)).toEqual(['office-keys']);
    expect(await readStock(db)).toEqual({ available: 5, reserved: 0, sold: 0 });
  });

  it('seats of an event need the names of who plays, and are booked for them', async () => {
    const { db, make, makePaid } = await open();
    const event = await insertEvent(db);
    const line = { unit_id: event.productId, quantity: 2 };
    expect(await make({ lines: [line] })).toMatchObject({ status: 400, code: 'seat_names_needed' });
    const seats = [{ name: 'Thandi Nkosi' }, { name: 'Anri Tafelbaai' }];
    const paid = done(await makePaid({ lines: [{ ...line, seats }] }));
    expect(paid).toMatchObject({ status: 'paid', delivery_method: 'none' });
    expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: booked', 'Anri Tafelbaai: booked']);
  });

  it('seats belong to the waiting list until none is offered any more: then the shop gives them at the door', async () => {
    const { db, office, makePaid } = await open();
    const start = (starts_at: string) =>
      db.updateTable('events').set({ starts_at, closes_at: starts_at }).where('id', '=', event.id).execute();
    const event = await insertEvent(db);
    const waits = { event_id: event.id, email: 'anri@example.com', state: 'waiting' as const, place: 1 };
    const asked = { name: 'Anri', person_key: 'anri#', asked_at: '2026-11-20T08:00:00.000Z' };
    await db
      .insertInto('event_waiting')
      .values({ ...waits, ...asked })
      .execute();
    const lines = [{ unit_id: event.productId, quantity: 1, seats: [{ name: 'Anri' }] }];
    expect(await makePaid({ lines })).toMatchObject({ status: 409, code: 'event_full' });
    await start('2026-11-21T11:30:00.000Z');
    const others = seatsFor(event, ['Other'], 'other@example.com');
    expect((await openShop(db, office.services).order(others)).body.code).toBe('event_full');
    expect(done(await makePaid({ lines, key: 'at-the-door-01' }))).toMatchObject({ status: 'paid' });
    expect(await entriesOf(db, event)).toEqual(['Anri: booked']);
  });

  it('is quoted with what each seat asks, while its seats are sold', async () => {
    const { db, quote } = await open();
    const event = await insertEvent(db);
    const asked = async () => {
      const lines = [{ unit_id: event.productId, quantity: 1 }];
      const { units, events, rates } = done(await quote({ lines }));
      return { problem: units[0]?.problem, events, rates };
    };
    expect(await asked()).toMatchObject({
      problem: null,
      events: [{ unit_id: event.productId, asks_player_id: false, asks_birth_year: false }],
      rates: [{ service_code: 'none' }],
    });
    await db.updateTable('events').set({ state: 'closed' }).execute();
    expect((await asked()).problem).toBe('Its seats are not sold any more.');
    expect(done(await quote({})).events).toEqual([]);
    const found = async (search: string) => done(await quote({ search })).found.map(({ id }) => id);
    expect(await found('League Cup 77')).toEqual([]);
    await db.updateTable('events').set({ state: 'open' }).execute();
    expect(await found('cup LEAGUE')).toEqual([event.productId]);
    expect(await found('league zyxomma')).toEqual([]);
  });

  it('an EFT needs its reference', async () => {
    const { makePaid, numbers } = await open();
    expect(await makePaid({ reference: ' ' })).toHaveProperty('params', { reference: 'is missing' });
    expect(await numbers()).toBe(0);
  });

  it('a packer may make none, and a paid one needs a fresh code', async () => {
    const { office, owner, order, makePaid, numbers } = await open();
    const packer = office.act((await office.add(owner, 'packer')).token);
    expect(await packer.makeOrder(order())).toMatchObject({ status: 403 });
    expect(await packer.quoteOrder()).toMatchObject({ status: 403 });
    office.services.clock.advanceMinutes(15);
    expect(await makePaid()).toMatchObject({ code: 'office_confirmation_needed' });
    expect(await numbers()).toBe(0);
  });

  it('is quoted with what a search finds, prices, and the rates of the checkout', async () => {
    const { office, db, unit, quote } = await open();
    const lines = [{ unit_id: unit, quantity: 2 }];
    const quoted = done(
      await quote({
        search: charizardEx.name,
        lines,
        delivery_method: 'shipping',
        shipping: thandisAddress,
      }),
    );
    expect(quoted.found.map(({ id }) => id)).toContain(unit);
    expect(quoted.units).toMatchObject([{ id: unit, price_cents: 129_900, available: 5 }]);
    const { address_1, address_2, state, postcode, ...rest } = thandisAddress;
    const asked = await openShop(db, office.services).post(PATHS.calculateShipping, {
      delivery_address: {
        ...rest,
        street_address: address_1,
        local_area: address_2,
        zone: state,
        code: postcode,
      },
      items: [{ description: 'Card', price: 1299, quantity: 2, product_id: unit }],
    });
    expect(quoted.rates).toEqual(asked.body.rates);
    expect(quoted.problem).toBeNull();
    expect(done(await quote({ lines, delivery_method: 'shipping' }))).toMatchObject({
      rates: [],
      problem: 'The delivery price follows from the address.',
    });
    const collected = done(await quote({ lines, delivery_method: 'collect' }));
    expect(collected.rates).toMatchObject([{ service_code: 'collect', price: 0 }]);
    expect(collected.lockers).toEqual([]);
  });

  it('is quoted with the lockers of a town, a postal code or a code, for delivery to one', async () => {
    const { office, db, quote } = await open();
    const lockers = Array.from({ length: 10 }, (_, at) => ({
      ...{ code: `CG${50 + at}`, name: `Locker ${at}`, address: `${at} Main Road`, town: 'Bellville' },
      ...{ postal_code: '7530', latitude: null, longitude: null, opening_hours: 'Always' },
    }));
    await db.transaction().execute((trx) => importLockers(trx, lockers, office.services.now()));
    const found = async (locker: string, delivery_method = 'pudo') =>
      done(await quote({ delivery_method, locker })).lockers.map(({ code }) => code);
    expect(await found('bellville')).toHaveLength(8);
    expect(await found('7530')).toHaveLength(8);
    expect(await found('cg57')).toEqual(['CG57']);
    expect(await found('')).toEqual([]);
    expect(await found('Nowhere')).toEqual([]);
    expect(await found('bellville', 'shipping')).toEqual([]);
    expect(await quote({ delivery_method: 'pudo', locker: 'x'.repeat(101) })).toMatchObject({ status: 400 });
  });
});
