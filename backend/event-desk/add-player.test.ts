import { expect, it } from 'vitest';
import type { ApiSeatInput } from '#contract/events.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent } from '../testing/events.ts';
import { done, openOffice } from '../testing/office.ts';

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
    const act = office.act(token);
    const add = (seat: ApiSeatInput, more: { key?: string; email?: string } = {}) => {
      key += 1;
      return act.addPlayer({ id: event.id, key: `walk-in-${key}`, seat, ...more });
    };
    return { db, act, event, add };
  };

  it('a judge, who takes no money, gives a free seat to who is there, once', async () => {
    const { db, act, event, add } = await open();
    const key = 'walk-in-once';
    const first = done(await add({ name: 'Thandi' }, { key, email: 'thandi@example.com' }));
    const shown = done(await act.event({ id: event.id }));
    expect(shown).toMatchObject({ here: 1, money: null, entries: [{ id: first }] });
    const again = done(await add({ name: 'Thandi' }, { key, email: 'thandi@example.com' }));
    expect(again).toBe(first);
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
    const orders = db.selectFrom('orders').select(['email', 'total_cents', 'status']);
    expect(await orders.execute()).toEqual([
      { email: 'thandi@example.com', total_cents: 0, status: 'completed' },
    ]);
  });

  it('asks what the checkout asks, and gives nobody two seats, nor more than there are', async () => {
    const { db, event, add } = await open({ seats: 1 });
    expect(await add({ name: ' ' })).toMatchObject({ code: 'seat_names_needed' });
    expect(await add({ name: 'Lebo', under_18: true })).toMatchObject({
      status: 400,
      code: 'guardian_needed',
      params: { 'line_items.0.seats.0.guardian_name': expect.any(String) },
    });
    expect(done(await add({ name: 'Thandi' }))).toBeGreaterThan(0);
    expect(await add({ name: 'thandi ' })).toMatchObject({ code: 'already_entered' });
    expect(await add({ name: 'Lebo' })).toMatchObject({ code: 'event_full' });
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it('says at the door what a form that comes back from before has done', async () => {
    const { db, event, add } = await open();
    const key = 'walk-in-back';
    await add({ name: 'Thandi' }, { key });
    expect(await add({ name: 'Lebo' }, { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      message: 'Another player was added with this form. Press again to add this one, too.',
    });
    expect(await entriesOf(db, event)).toEqual(['Thandi: here']);
  });

  it('gives no seat that costs something', async () => {
    const { db, event, add } = await open({ fee: 8_000 });
    expect(await add({ name: 'Thandi' })).toMatchObject({
      status: 409,
      code: 'office_event_state',
      message: expect.stringMatching(/^A seat costs R\s80/),
    });
    expect(await entriesOf(db, event)).toEqual([]);
  });
});
