import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent } from '../testing/events.ts';
import { openOffice } from '../testing/office.ts';

eachDatabase((openDb) => {
  const open = async ({ fee = 0, seats = 2 } = {}) => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const { token } = await office.add(owner, 'judge');
    const event = await insertEvent(db, { seats });
    await db
      .updateTable('products')
      .set({ regular_price_cents: fee, price_cents: fee })
      .where('id', '=', event.productId)
      .execute();
    let key = 0;
    const add = (seat: object, more: object = {}) => {
      key += 1;
      const body = { key: `walk-in-${key}`, seat, ...more };
      return office.call('POST', `/events/${event.id}/entries`, { token, body });
    };
    return { db, event, add };
  };

  it('a judge, who takes no money, gives a free seat to who is there, once', async () => {
    const { db, event, add } = await open();
    const key = 'walk-in-once';
    const first = await add({ name: 'Thandi' }, { key, email: 'thandi@example.com' });
    expect(first).toMatchObject({ status: 201, body: { event: { here: 1, money: null } } });
    const again = await add({ name: 'Thandi' }, { key, email: 'thandi@example.com' });
    expect(again).toMatchObject({ status: 201, body: { entry_id: first.body.entry_id } });
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
    const orders = db.selectFrom('orders').select(['email', 'total_cents', 'status']);
    expect(await orders.execute()).toEqual([
      { email: 'thandi@example.com', total_cents: 0, status: 'completed' },
    ]);
  });

  it('asks what the checkout asks, and gives nobody two seats, nor more than there are', async () => {
    const { db, event, add } = await open({ seats: 1 });
    expect(await add({ name: ' ' })).toMatchObject({ body: { code: 'seat_names_needed' } });
    expect(await add({ name: 'Lebo', under_18: true })).toMatchObject({
      status: 400,
      body: {
        code: 'guardian_needed',
        data: { params: { 'line_items.0.seats.0.guardian_name': expect.any(String) } },
      },
    });
    expect((await add({ name: 'Thandi' })).status).toBe(201);
    expect(await add({ name: 'thandi ' })).toMatchObject({ body: { code: 'already_entered' } });
    expect(await add({ name: 'Lebo' })).toMatchObject({ body: { code: 'event_full' } });
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it('says at the door what a form that comes back from before has done', async () => {
    const { db, event, add } = await open();
    const key = 'walk-in-back';
    await add({ name: 'Thandi' }, { key });
    expect(await add({ name: 'Lebo' }, { key })).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        message: 'Another player was added with this form. Press again to add this one, too.',
      },
    });
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it('gives no seat that costs something', async () => {
    const { db, event, add } = await open({ fee: 8_000 });
    expect(await add({ name: 'Thandi' })).toMatchObject({
      status: 409,
      body: { code: 'office_event_state', message: expect.stringMatching(/^A seat costs R\s80/) },
    });
    expect(await entriesOf(db, event)).toEqual([]);
  });
});
