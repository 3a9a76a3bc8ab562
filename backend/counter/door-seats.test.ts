import { expect, it } from 'vitest';
import type { ApiSeatInput } from '#contract/events.ts';
import { offerSeats } from '../event-desk/offer-seats.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent, seatsFor, type TestEvent } from '../testing/events.ts';
import { openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const counter = openCounter(db);
    let key = 0;
    /** One seat each, at the counter. */
    const seat = (
      { productId }: TestEvent,
      seats: readonly (string | ApiSeatInput)[],
      {
        waiting_id = null,
        ...more
      }: { waiting_id?: number | null } & Parameters<typeof counter.selling>[1] = {},
    ) => {
      key += 1;
      const named = seats.map((each) => (typeof each === 'string' ? { name: each } : each));
      const line = { ...saleLine(productId, Math.max(1, seats.length), 8_000), seats: named, waiting_id };
      return counter.selling([line], { key: `door-${key}-0001`, ...more });
    };
    const wait = async ({ id }: TestEvent, names: readonly string[]) => {
      const ids: Record<string, number> = {};
      for (const [index, name] of names.entries()) {
        const row = await db
          .insertInto('event_waiting')
          .values({
            event_id: id,
            email: `${name.toLowerCase()}@example.com`,
            state: 'waiting' as const,
            place: index + 1,
            name,
            person_key: `${name.toLowerCase()}#`,
            asked_at: '2026-11-20T08:00:00.000Z',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids[name] = row.id;
      }
      return ids;
    };
    const list = () =>
      db.selectFrom('event_waiting').select(['name', 'state', 'order_id']).orderBy('id').execute();
    const subjects = async () =>
      (await db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject);
    return { db, subjects, ...counter, seat, wait, list, shop: openShop(db, counter.services) };
  };

  it('whoever comes without a seat buys one at the counter, and is here', async () => {
    const { db, seat, levels } = await open();
    const event = await insertEvent(db);
    const { orderId } = await seat(event, ['Thandi Nkosi']);
    expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: here']);
    expect(await levels(event.productId)).toEqual([15, 0, 1]);
    expect(await db.selectFrom('orders').select(['id', 'status', 'total_cents']).execute()).toEqual([
      { id: orderId, status: 'completed', total_cents: 8_000 },
    ]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('also after the last booking and while the booking is closed, but not at one that is over, cancelled or a draft', async () => {
    const { db, seat, services } = await open();
    const event = await insertEvent(db, { state: 'closed', closes_at: services.now().toISOString() });
    await seat(event, ['Thandi']);
    for (const [state, code] of [
      ['over', 'event_closed'],
      ['cancelled', 'event_closed'],
      ['draft', 'event_not_open'],
    ] as const) {
      await db.updateTable('events').set({ state }).where('id', '=', event.id).execute();
      expect(await refusalOf(seat(event, ['Lebo']))).toMatchObject({ code });
    }
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it.each(['cash', 'card'] as const)(
    'a seat without a fee is free at the door, too, pressed as %s',
    async (by) => {
      const { db, selling } = await open();
      const event = await insertEvent(db);
      const free = { regular_price_cents: 0, price_cents: 0 };
      await db.updateTable('products').set(free).where('id', '=', event.productId).execute();
      const line = { ...saleLine(event.productId, 1, 0), seats: [{ name: 'Thandi' }] };
      const payment = by === 'cash' ? { by, given_cents: 0 } : { by, reference: '' };
      const { orderId } = await selling([line], { key: 'free-0001', total_cents: 0, payment });
      expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
      expect(await db.selectFrom('orders').select(['id', 'status', 'total_cents']).execute()).toEqual([
        { id: orderId, status: 'completed', total_cents: 0 },
      ]);
      expect((await checkStock(db)).differences).toEqual([]);
    },
  );

  it('asks what the checkout asks, and says in which field', async () => {
    const { db, seat, levels } = await open();
    const event = await insertEvent(db, { asks_player_id: 1 });
    const child = { name: 'Lebo', player_id: '7', under_18: true };
    expect(await refusalOf(seat(event, ['Thandi']))).toMatchObject({
      code: 'seat_names_needed',
      data: { params: { 'line_items.0.seats.0.player_id': expect.any(String) } },
    });
    expect(await refusalOf(seat(event, [child]))).toMatchObject({
      code: 'guardian_needed',
      data: { params: { 'line_items.0.seats.0.guardian_phone': expect.any(String) } },
    });
    expect(await refusalOf(seat(event, []))).toMatchObject({ code: 'seat_names_needed' });
    const guardian = { guardian_name: 'Zola', guardian_phone: '082 555 0123', guardian_agrees: true };
    await seat(event, [{ ...child, ...guardian }]);
    const [row] = await db.selectFrom('event_entries').selectAll().execute();
    expect(row).toMatchObject({ guardian_name: 'Zola', guardian_phone: '082 555 0123', player_id: '7' });
    expect(await levels(event.productId)).toEqual([15, 0, 1]);
  });

  it('the same person has one seat, a repeated sale is one, and no seat is sold that is not there', async () => {
    const { db, seat, levels } = await open();
    const event = await insertEvent(db, { seats: 1 });
    const key = 'door-again-0001';
    const first = await seat(event, ['Thandi'], { key });
    expect(await seat(event, ['Thandi'], { key })).toMatchObject({ orderId: first.orderId, isRepeat: true });
    expect(await refusalOf(seat(event, ['Other'], { key }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await refusalOf(seat(event, ['thandi ']))).toMatchObject({ code: 'already_entered' });
    expect(await refusalOf(seat(event, ['Lebo']))).toMatchObject({ code: 'event_full' });
    expect(await levels(event.productId)).toEqual([0, 0, 1]);
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it('nobody is passed over who waits: seats go to the list in its order, and what is left to others', async () => {
    const { db, seat, wait, list } = await open();
    const event = await insertEvent(db, { seats: 2 });
    const ids = await wait(event, ['Anri', 'Bongi']);
    expect(await refusalOf(seat(event, ['Other']))).toMatchObject({
      code: 'event_full',
      words: 'League Cup 77: 2 people wait before. Call the waiting list in its order first.',
    });
    await db.updateTable('stock').set({ available: 1 }).where('product_id', '=', event.productId).execute();
    expect(await refusalOf(seat(event, ['Bongi'], { waiting_id: ids.Bongi ?? 0 }))).toMatchObject({
      code: 'event_full',
    });
    await db.updateTable('stock').set({ available: 2 }).where('product_id', '=', event.productId).execute();
    const { orderId } = await seat(event, ['Anri van Zyl'], { waiting_id: ids.Anri ?? 0 });
    expect(await list()).toEqual([
      { name: 'Anri', state: 'offered', order_id: orderId },
      { name: 'Bongi', state: 'waiting', order_id: null },
    ]);
    // By name alone.
    await seat(event, ['bongi']);
    expect((await list()).map(({ state }) => state)).toEqual(['offered', 'offered']);
    expect(await entriesOf(db, event)).toEqual(['Anri van Zyl: here', 'bongi: here']);
    expect(await refusalOf(seat(event, ['Cebo'], { waiting_id: 999 }))).toMatchObject({
      code: 'entry_not_found',
    });
  });

  it('a seat that was offered by mail is sold to the same person at the door, and its offer ends', async () => {
    const { db, seat, wait, list, subjects, services, levels } = await open();
    const event = await insertEvent(db, { seats: 1 });
    const ids = await wait(event, ['Anri']);
    await offerSeats(services);
    expect(await entriesOf(db, event)).toEqual(['Anri: held']);
    expect(await subjects()).toEqual(['A seat is free: League Cup 77']);
    const { orderId } = await seat(event, ['Anri'], { waiting_id: ids.Anri ?? 0 });
    expect(await entriesOf(db, event)).toEqual(['Anri: released', 'Anri: here']);
    expect(await list()).toEqual([{ name: 'Anri', state: 'offered', order_id: orderId }]);
    const orders = db.selectFrom('orders').select(['status']).orderBy('id');
    expect(await orders.execute()).toEqual([{ status: 'cancelled' }, { status: 'completed' }]);
    expect(await subjects()).toEqual([]);
    expect(await levels(event.productId)).toEqual([0, 0, 1]);
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('a seat that somebody else holds unpaid is not sold over their head', async () => {
    const { db, seat, shop } = await open();
    const event = await insertEvent(db, { seats: 1 });
    await shop.place(seatsFor(event, ['Thandi']));
    expect(await refusalOf(seat(event, ['Lebo']))).toMatchObject({ code: 'event_full' });
    expect(await refusalOf(seat(event, ['Thandi']))).toMatchObject({ code: 'already_entered' });
  });
});
