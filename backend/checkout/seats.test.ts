import { describe, expect, it } from 'vitest';
import type { ApiSeatInput } from '#contract/events.ts';
import { orderPageSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { findOrderEntries } from '../events/order-entries.ts';
import type { Db } from '../ground/db/tables.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { readFiles } from '../mail/mail-files.ts';
import { signOrderLink } from '../orders/order-links.ts';
import { findOrder, findOrderLines, type Order } from '../orders/queries.ts';
import { insertBundle, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop } from '../testing/discounts.ts';
import { entriesOf, insertEvent, seatsFor } from '../testing/events.ts';
import { NO_REFUND, payOrder, placePaidOrder } from '../testing/paid-order.ts';
import { endHold, readMails } from '../testing/pending-order.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';
import { completeOrder } from './hand-over-order.ts';
import { cancelUnpaid, markPaid } from './mark-paid.ts';
import { refundOrder, refundPart } from './refund-order.ts';
import { undoMarkPaid } from './undo-mark-paid.ts';

const CHILD = {
  name: 'Lebo Nkosi',
  under_18: true,
  guardian_name: 'Thandi Nkosi',
  guardian_phone: '082 555 0123',
  guardian_agrees: true,
};

const orderOf =
  (db: Db) =>
  async (id: number): Promise<Order> => {
    const order = await findOrder(db, id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  };

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const services = testServices(db);
    return { db, services, shop: openShop(db, services), orderOf: orderOf(db) };
  };

  describe('booking seats', () => {
    it('a seat is held with its name until it is paid for, and needs no delivery', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const { order_id, total } = await shop.place(seatsFor(event, ['Thandi Nkosi', CHILD]));
      expect(total).toBe('160.00');
      expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: held', 'Lebo Nkosi: held']);
      expect(await stockLevels(db, event.productId)).toEqual([14, 2, 0]);
      const order = await orderOf(order_id);
      expect(order.delivery_method).toBe('none');
      await payOrder(services, order);
      expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: booked', 'Lebo Nkosi: booked']);
      expect(await stockLevels(db, event.productId)).toEqual([14, 0, 2]);
    });

    it.each([
      ['no names', { seats: [] }, 'seat_names_needed', 'line_items.0.seats'],
      ['a blank name', { seats: [{ name: '  ' }] }, 'seat_names_needed', 'line_items.0.seats.0.name'],
      [
        'a child without a guardian',
        { seats: [{ name: 'Lebo', under_18: true }] },
        'guardian_needed',
        'line_items.0.seats.0.guardian_name',
      ],
      [
        'a child whose guardian does not agree',
        { seats: [{ ...CHILD, guardian_agrees: false }] },
        'guardian_needed',
        'line_items.0.seats.0.guardian_agrees',
      ],
    ])('refuses %s, and says in which field', async (_, item, code, field) => {
      const { db, shop } = await open();
      const { productId } = await insertEvent(db);
      const answer = await shop.order(collected({ product_id: productId, quantity: 1, ...item }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code, data: { params: { [field]: expect.any(String) } } },
      });
      expect(await stockLevels(db, productId)).toEqual([16, 0, 0]);
    });

    it('says in whole sentences what a child still needs', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db);
      expect((await shop.order(seatsFor(event, [{ name: 'Lebo', under_18: true }]))).body.message).toBe(
        'Under 18: please enter the name of a parent or guardian. Under 18: please enter the phone number of a parent or guardian. Under 18: a parent or guardian has to agree.',
      );
    });

    it('asks for the player number and the year of birth only where the event does', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db, { asks_player_id: 1, asks_birth_year: 1 });
      expect(await shop.order(seatsFor(event, ['Thandi']))).toMatchObject({
        body: {
          code: 'seat_names_needed',
          data: {
            params: {
              'line_items.0.seats.0.player_id': expect.any(String),
              'line_items.0.seats.0.birth_year': expect.any(String),
            },
          },
        },
      });
      const young = { name: 'Lebo', player_id: '4711', birth_year: 2015 };
      expect(await shop.order(seatsFor(event, [young]))).toMatchObject({ body: { code: 'guardian_needed' } });
      expect(await shop.order(seatsFor(event, [{ ...young, birth_year: 1990 }]))).toMatchObject({
        status: 201,
      });
    });

    it('keeps nothing that the event does not ask, so nobody has two seats by two numbers', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db);
      const seat = { name: 'Zoë O’Brien', player_id: '1', birth_year: 1990, guardian_name: 'Zola' };
      expect(await shop.order(seatsFor(event, [seat]))).toMatchObject({ status: 201 });
      const entries = await db.selectFrom('event_entries').selectAll().execute();
      expect(entries).toMatchObject([{ player_id: '', birth_year: null, guardian_name: '' }]);
      const again = { name: "ZOE O'BRIEN", player_id: '2' };
      expect(await shop.order(seatsFor(event, [again], 'zola@example.com'))).toMatchObject({
        body: { code: 'already_entered' },
      });
      const child = { name: 'Lebo', birth_year: 2015 };
      expect(await shop.order(seatsFor(event, [child]))).toMatchObject({ body: { code: 'guardian_needed' } });
    });

    it('books up to 4 seats of an event in one order, also over two lines', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db);
      const { productId: product_id } = event;
      const line = (...names: string[]) => ({
        product_id,
        quantity: names.length,
        seats: names.map((name) => ({ name })),
      });
      const five = await shop.order(collected(line('A', 'B', 'C'), line('D', 'E')));
      expect(five).toMatchObject({ status: 400, body: { code: 'seat_names_needed' } });
      expect(await shop.order(collected(line('A', 'B'), line('C', 'D')))).toMatchObject({ status: 201 });
      const entries = await db.selectFrom('event_entries').select(['name', 'order_line_id']).execute();
      expect(new Set(entries.map((entry) => entry.order_line_id)).size).toBe(2);
    });

    it('the same person has one seat of an event, however the name is written', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db);
      const again = { status: 409, body: { code: 'already_entered' } };
      const at = (field: string) => ({ body: { data: { params: { [field]: expect.any(String) } } } });
      const twice = await shop.order(seatsFor(event, ['Zoë Nkosi', 'zoe  nkosi']));
      expect(twice).toMatchObject(again);
      expect(twice).toMatchObject(at('line_items.0.seats.1.name'));
      await shop.place(seatsFor(event, ['Zoë Nkosi']));
      const other = await shop.order(seatsFor(event, ['Lebo', 'ZOE NKOSI'], 'b@example.com'));
      expect(other).toMatchObject(again);
      expect(other).toMatchObject(at('line_items.0.seats.1.name'));
      const next = await insertEvent(db, { post_id: 78 });
      expect(await shop.order(seatsFor(next, ['Zoë Nkosi']))).toMatchObject({ status: 201 });
    });

    it.each([
      ['draft', {}, 'event_not_open'],
      ['closed', {}, 'event_closed'],
      ['cancelled', {}, 'event_closed'],
      ['open', { opens_at: '2026-11-21T10:00:00.001Z' }, 'event_not_open'],
      ['open', { closes_at: '2026-11-21T10:00:00.000Z' }, 'event_closed'],
    ] as const)('an event that is %s %j sells no seat: %s', async (state, times, code) => {
      const { db, shop } = await open();
      const event = await insertEvent(db, { state, ...times });
      expect(await shop.order(seatsFor(event, ['Thandi']))).toMatchObject({ status: 409, body: { code } });
    });

    it('a full event is refused as full, with the seats that are left', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db, { seats: 1 });
      expect(await shop.order(seatsFor(event, ['Thandi', 'Lebo']))).toMatchObject({
        status: 409,
        body: {
          code: 'event_full',
          message: 'League Cup 77 has only 1 seat left.',
          data: { items: [{ requested: 2, available: 1 }] },
        },
      });
      expect(await entriesOf(db, event)).toEqual([]);
    });

    it('a bundle does not sell seats without names', async () => {
      const { db, shop } = await open();
      const { productId } = await insertEvent(db);
      const booster = await insertProduct(db, { name: 'Booster', stock: 5 });
      const bundle = await insertBundle(db, { name: 'Day out' }, [{ productId }, { productId: booster }]);
      expect(await shop.order(collected({ product_id: bundle, quantity: 1 }))).toMatchObject({
        status: 400,
        body: { code: 'not_purchasable' },
      });
    });

    it('ordering the same cart anew keeps the seats and changes the names', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db, { seats: 2 });
      const { order_key } = await shop.place(seatsFor(event, ['Thandi', 'Lebo']));
      await shop.place({ ...seatsFor(event, ['Thandi', 'Sipho']), order_key });
      expect(await entriesOf(db, event)).toEqual([
        'Thandi: released',
        'Lebo: released',
        'Thandi: held',
        'Sipho: held',
      ]);
      expect(await stockLevels(db, event.productId)).toEqual([0, 2, 0]);
    });
  });

  describe('seats that nobody pays for', () => {
    it('an order that expires or is cancelled frees its seats and names', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      await shop.place(seatsFor(event, ['Thandi']));
      await endHold(services);
      const { order_id } = await shop.place(seatsFor(event, ['Thandi']));
      await cancelUnpaid(services, (await orderOf(order_id)).number, 'pending', COMMAND_LINE);
      expect(await entriesOf(db, event)).toEqual(['Thandi: released', 'Thandi: released']);
      expect(await stockLevels(db, event.productId)).toEqual([16, 0, 0]);
    });

    it('paying again takes the seats again, unless the name has another seat meanwhile', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const { order_id, order_key } = await shop.place(seatsFor(event, ['Thandi']));
      const payAgain = () => shop.post('/wp-json/springdeck/v1/order/payment', { order_id, order_key });
      await endHold(services);
      expect(await payAgain()).toMatchObject({ status: 200 });
      expect(await entriesOf(db, event)).toEqual(['Thandi: held']);
      await endHold(services);
      const other = await shop.place(seatsFor(event, ['Thandi'], 'b@example.com'));
      expect(await payAgain()).toMatchObject({ status: 409, body: { code: 'already_entered' } });
      expect(await stockLevels(db, event.productId)).toEqual([15, 1, 0]);
      await payOrder(services, await orderOf(other.order_id));
      expect(await entriesOf(db, event)).toEqual(['Thandi: released', 'Thandi: booked']);
    });

    it('a late payment books its seats while they are free, also when the event sells no more', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const { order_id } = await shop.place(seatsFor(event, ['Thandi']));
      await endHold(services);
      await db.updateTable('events').set({ state: 'closed' }).execute();
      expect(await payOrder(services, await orderOf(order_id))).toBe('paid');
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked']);
    });

    it('a late payment does not book a name that has another seat meanwhile', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const { order_id } = await shop.place(seatsFor(event, ['Thandi', 'Lebo']));
      await endHold(services);
      await shop.place(seatsFor(event, ['Lebo'], 'b@example.com'));
      expect(await payOrder(services, await orderOf(order_id))).toBe('paid_unfulfillable');
      expect(await entriesOf(db, event)).toEqual(['Thandi: released', 'Lebo: released', 'Lebo: held']);
      expect(await stockLevels(db, event.productId)).toEqual([15, 1, 0]);
      expect(await readMails(db)).toContain('order-unfulfillable');
      // The shop may still hand it over once the name is free.
      await endHold(services);
      const done = await completeOrder(services, (await orderOf(order_id)).number);
      expect(done).toMatchObject({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Lebo: booked', 'Lebo: released']);
    });

    it('of two orders of one cart the one that is paid has the seats', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db, { seats: 1 });
      const first = await shop.place(seatsFor(event, ['Thandi']));
      await shop.place({ ...seatsFor(event, ['Thandi']), order_key: first.order_key });
      expect(await payOrder(services, await orderOf(first.order_id))).toBe('paid');
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Thandi: released']);
      expect(await stockLevels(db, event.productId)).toEqual([0, 0, 1]);
    });

    it('undoing a payment holds the seats again', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const order = await orderOf((await shop.place(seatsFor(event, ['Thandi']))).order_id);
      const money = { by: 'eft', reference: 'X', amountCents: 8_000, seen: 'pending' } as const;
      expect(await markPaid(services, order.number, money, COMMAND_LINE)).toMatchObject({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked']);
      const data = { orderId: order.id, from: 'pending', by: 'eft', paymentId: `${order.number} X` };
      const undone = await db
        .transaction()
        .execute((trx) => undoMarkPaid(trx, services, { data, actor: COMMAND_LINE }));
      expect(undone).toMatchObject({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: held']);
    });
  });

  describe('refunding seats', () => {
    it('gives back the seat that was chosen, not just any', async () => {
      const { db, services } = await open();
      const event = await insertEvent(db);
      const order = await placePaidOrder(services, seatsFor(event, ['Thandi', 'Lebo', 'Sipho']));
      const [line] = await findOrderLines(db, order.id);
      const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
      const refund = (seats: number[]) => refundPart(services, order.number, { ...NO_REFUND, lines, seats });
      expect(await refund([])).toMatchObject({ ok: false, code: 'invalid_refund' });
      const [, lebo] = await db.selectFrom('event_entries').selectAll().orderBy('id').execute();
      expect(await refund([lebo?.id ?? 0])).toMatchObject({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Lebo: cancelled', 'Sipho: booked']);
      expect(await stockLevels(db, event.productId)).toEqual([14, 0, 2]);
      expect(await refund([lebo?.id ?? 0])).toMatchObject({ ok: false, code: 'invalid_refund' });
    });

    it('refunding an order gives all its seats back, which others can book', async () => {
      const { db, services, shop } = await open();
      const event = await insertEvent(db, { seats: 2 });
      const order = await placePaidOrder(services, seatsFor(event, ['Thandi', 'Lebo']));
      await refundOrder(services, order.number, 'none');
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Lebo: cancelled']);
      expect(await stockLevels(db, event.productId)).toEqual([2, 0, 0]);
      expect(await shop.order(seatsFor(event, ['Thandi', 'Lebo']))).toMatchObject({ status: 201 });
    });

    it('of an order whose seats were gone a refunded seat is not booked later', async () => {
      const { db, services, shop, orderOf } = await open();
      const event = await insertEvent(db);
      const order = await orderOf((await shop.place(seatsFor(event, ['Thandi', 'Lebo']))).order_id);
      await endHold(services);
      await shop.place(seatsFor(event, ['Lebo'], 'b@example.com'));
      await payOrder(services, order);
      const [line] = await findOrderLines(db, order.id);
      const [, lebo] = await db.selectFrom('event_entries').selectAll().orderBy('id').execute();
      const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
      const seats = [lebo?.id ?? 0];
      expect(await refundPart(services, order.number, { ...NO_REFUND, lines, seats })).toMatchObject({
        ok: true,
      });
      expect(await completeOrder(services, order.number)).toMatchObject({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Lebo: cancelled', 'Lebo: held']);
      expect(await stockLevels(db, event.productId)).toEqual([14, 1, 1]);
    });
  });

  describe('the page of an order with seats', () => {
    const onPage = async () => {
      const opened = await open();
      const event = await insertEvent(opened.db);
      const order = await placePaidOrder(opened.services, seatsFor(event, ['Thandi', 'Lebo', 'Sipho']));
      const link = await signOrderLink(opened.db, opened.services, order.id);
      const view = async () =>
        orderPageSchema.parse((await opened.shop.get(`${PATHS.order}?link=${link}`)).body).data;
      const ids = (await view()).seats.map(({ id }) => id);
      const cancel = (...seats: number[]) => opened.shop.post(`${PATHS.entries}/cancel`, { link, seats });
      const rename = (entry: number, seat: ApiSeatInput) =>
        opened.shop.post(`${PATHS.entries}/rename`, { link, entry, seat });
      return { ...opened, event, order, link, view, ids, cancel, rename };
    };

    it('the last seat is given back for what goodwill has left of its money', async () => {
      const { db, services, event, order, ids, cancel } = await onPage();
      await refundPart(services, order.number, { ...NO_REFUND, goodwillCents: 3_000 });
      expect(await cancel(...ids)).toMatchObject({ status: 200 });
      const refunds = await db.selectFrom('refunds').select('total_cents').orderBy('id').execute();
      expect(refunds.map(({ total_cents }) => total_cents)).toEqual([3_000, 21_000]);
      expect(await entriesOf(db, event)).toEqual([
        'Thandi: cancelled',
        'Lebo: cancelled',
        'Sipho: cancelled',
      ]);
    });

    it('names who plays, in the mail about the payment, too', async () => {
      const { db, view } = await onPage();
      expect((await view()).seats).toMatchObject([
        {
          name: 'Thandi',
          state: 'booked',
          event: 'League Cup 77',
          cancel_until: '2026-11-27T16:00:00.000Z',
          may_cancel: true,
        },
        { name: 'Lebo' },
        { name: 'Sipho' },
      ]);
      const [mail] = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
      expect(mail?.text).toContain('League Cup 77, 28 November 2026, 10:00\nThandi\nLebo\nSipho\n');
      expect(mail?.text).toContain('Until 27 November 2026, 18:00 you can cancel a seat');
    });

    it('the mail about the payment has the code for the door, and the tournament for the calendar', async () => {
      const { db, services, event, link } = await onPage();
      const [mail] = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
      const files = readFiles(mail?.files ?? '[]');
      expect(files.map(({ kind, name }) => [kind, name])).toEqual([
        ['calendar', `event-${event.id}.ics`],
        ['code', 'door-code.png'],
      ]);
      const [calendar, code] = files.map(({ text }) => text);
      expect(code).toBe(`${services.settings.publicUrl}/order/${link}`);
      expect(mail?.html).toContain('<img src="cid:door-code.png" alt="QR code for the door"');
      expect(calendar?.split('\r\n')).toEqual(
        expect.arrayContaining([
          `UID:event-${event.id}@shop.test`,
          'SEQUENCE:0',
          'SUMMARY:League Cup 77',
          'DTSTART;TZID=Africa/Johannesburg:20261128T100000',
        ]),
      );
    });

    it('gives one seat back for its money, and then the others', async () => {
      const { db, event, view, ids, cancel } = await onPage();
      expect(await cancel(ids[1] ?? 0)).toMatchObject({ status: 200 });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Lebo: cancelled', 'Sipho: booked']);
      expect(await stockLevels(db, event.productId)).toEqual([14, 0, 2]);
      expect(await view()).toMatchObject({ refunded_total: '80.00', status: 'completed' });
      const [refund] = await db.selectFrom('refunds').selectAll().execute();
      expect(refund).toMatchObject({ who: 'The customer', total_cents: 8_000, person_id: null });
      const lastFiles = async () => {
        const { files } = await db
          .selectFrom('outbox')
          .select('files')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return readFiles(files).map(({ text }) => text);
      };
      // Others of the order still play.
      expect(await lastFiles()).toEqual([]);
      expect(await cancel(ids[1] ?? 0)).toMatchObject({ status: 404, body: { code: 'entry_not_found' } });
      expect(await cancel(ids[0] ?? 0, ids[2] ?? 0)).toMatchObject({ status: 200 });
      expect(await view()).toMatchObject({ refunded_total: '240.00', status: 'refunded' });
      expect(await lastFiles()).toEqual([expect.stringContaining('\r\nSTATUS:CANCELLED\r\n')]);
      expect(await stockLevels(db, event.productId)).toEqual([16, 0, 0]);
    });

    it('gives no seat back after the time that the event says, and none of other orders', async () => {
      const { services, view, ids, cancel, db, event } = await onPage();
      const other = await placePaidOrder(services, seatsFor(event, ['Anri'], 'b@example.com'));
      const [foreign] = (await findOrderEntries(db, other.id)).map(({ id }) => id);
      expect(await cancel(ids[0] ?? 0, foreign ?? 0)).toMatchObject({ body: { code: 'entry_not_found' } });
      services.clock.set('2026-11-27T16:00:00.000Z');
      expect((await view()).seats.map((seat) => seat.may_cancel)).toEqual([false, false, false]);
      expect(await cancel(ids[0] ?? 0)).toMatchObject({ status: 409, body: { code: 'too_late_to_cancel' } });
      expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    });

    it('gives a seat back that cost nothing after its discount, beside goods that were paid for', async () => {
      const { db } = await open();
      const shop = openDiscountShop(db);
      const event = await insertEvent(db);
      const booster = await insertProduct(db, { name: 'Booster', priceCents: 9_000, stock: 5 });
      await insertDiscount(db, { applies: 'itself', value: 100, of: { products: [event.productId] } });
      const { line_items = [], ...request } = seatsFor(event, ['Thandi', 'Lebo']);
      const order = await placePaidOrder(shop.services, {
        ...request,
        line_items: [...line_items, { product_id: booster, quantity: 1 }],
      });
      const link = await signOrderLink(db, shop.services, order.id);
      const [thandi] = await findOrderEntries(db, order.id);
      const cancel = () => shop.post(`${PATHS.entries}/cancel`, { link, seats: [thandi?.id ?? 0] });
      expect(await cancel()).toMatchObject({ status: 200 });
      expect(await cancel()).toMatchObject({ status: 404 });
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Lebo: booked']);
      expect(await stockLevels(db, event.productId)).toEqual([15, 0, 1]);
      expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
      // A refund of the rest puts the seat on the shelf once.
      await refundOrder(shop.services, order.number, 'all');
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Lebo: cancelled']);
      expect(await stockLevels(db, event.productId)).toEqual([16, 0, 0]);
    });

    it('hands a seat to another player until the event begins or the player is checked in', async () => {
      const { db, services, event, ids, rename, view } = await onPage();
      const [thandi = 0, lebo = 0] = ids;
      expect(await rename(thandi, { name: 'Zoë Adams', shows_name: true })).toMatchObject({ status: 200 });
      expect(await entriesOf(db, event)).toEqual(['Zoë Adams: booked', 'Lebo: booked', 'Sipho: booked']);
      const inPublic = (await view()).seats.map((seat) => seat.public_name);
      expect(inPublic).toEqual(['Zoë Adams', 'Player 2', 'Player 3']);
      expect(await rename(thandi, { name: 'lebo' })).toMatchObject({
        status: 409,
        body: { code: 'already_entered', data: { params: { name: expect.any(String) } } },
      });
      expect(await rename(thandi, { name: ' ' })).toMatchObject({ body: { code: 'seat_names_needed' } });
      expect(await rename(thandi, { ...CHILD, guardian_agrees: false })).toMatchObject({
        status: 400,
        body: { code: 'guardian_needed', data: { params: { guardian_agrees: expect.any(String) } } },
      });
      // The same name, better written.
      expect(await rename(thandi, { name: 'Zoe Adams' })).toMatchObject({ status: 200 });
      await db.updateTable('event_entries').set({ state: 'here' }).where('id', '=', lebo).execute();
      expect(await rename(lebo, { name: 'Anri' })).toMatchObject({ body: { code: 'entry_not_found' } });
      expect((await view()).seats.map((seat) => seat.may_rename)).toEqual([true, false, true]);
      services.clock.set('2026-11-28T08:00:00.000Z');
      expect(await rename(thandi, { name: 'Anri' })).toMatchObject({ body: { code: 'event_closed' } });
      expect((await view()).seats.map((seat) => seat.may_rename)).toEqual([false, false, false]);
    });

    it('of a seat that is cancelled twice at the same moment the money goes back once', async () => {
      const { db, ids, cancel } = await onPage();
      const answers = await Promise.all([cancel(ids[0] ?? 0), cancel(ids[0] ?? 0)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(await db.selectFrom('refunds').selectAll().execute()).toHaveLength(1);
    });
  });

  describe('the events that shops sell seats of', () => {
    it('are public with fee and seats left, but drafts are not', async () => {
      const { db, shop } = await open();
      const event = await insertEvent(db);
      await insertEvent(db, { post_id: 78, state: 'draft' });
      await shop.place(seatsFor(event, ['Thandi', 'Lebo']));
      const path = '/wp-json/springdeck/v1/events';
      const services = testServices(db);
      const headers = { [API_KEY_HEADER]: TEST_API_KEY };
      const answer = await createBackend(services).request(`${path}?posts=77,78,79`, { headers });
      const found: unknown = await answer.json();
      expect(found).toEqual([
        {
          id: event.id,
          post_id: 77,
          post_slug: '',
          product_id: event.productId,
          name: 'League Cup 77',
          state: 'open',
          starts_at: '2026-11-28T08:00:00.000Z',
          opens_at: null,
          closes_at: '2026-11-28T08:00:00.000Z',
          moved_from: null,
          cancel_until: '2026-11-27T16:00:00.000Z',
          fee: '80.00',
          seats: 16,
          seats_left: 14,
          waiting: 0,
          version: 0,
          has_rounds: false,
          asks_player_id: false,
          asks_birth_year: false,
        },
      ]);
      expect(await shop.get(`${path}/${event.id}`)).toMatchObject({ status: 200, body: { seats_left: 14 } });
      expect(await shop.get(`${path}/999`)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
      expect(await shop.get(`${path}?posts=x`)).toMatchObject({ status: 400 });
    });
  });
});
