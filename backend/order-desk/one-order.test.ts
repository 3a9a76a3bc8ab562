import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { planParcels } from '../checkout/plan-parcels.ts';
import { refundOrder } from '../checkout/refund-order.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent, seatsFor } from '../testing/events.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { readStock } from '../testing/pending-order.ts';
import { collected, delivered, openShop, stockLevels, thandi } from '../testing/shop.ts';

eachDatabase((openDb) => {
  /** Thandi's paid order of two Luffys (R450 each, delivery R75), of five, and the owner who looks at it. */
  async function open(how: 'door' | 'collect' = 'door') {
    const office = openOffice(await openDb());
    const { act, services, call, addOwner } = office;
    const { token } = await addOwner();
    const card = await insertProduct(services.db, { ...luffyLeader, stock: 5 });
    const items = { product_id: card, quantity: 2 };
    const placed = await placePaidOrder(
      services,
      how === 'door' ? delivered('standard', items) : collected(items),
    );
    const path = `/orders/${placed.number}`;
    const look = async () => (await call('GET', path, { token })).body.order;
    const post = (to: string, body?: unknown) => call('POST', `${path}/${to}`, { token, body });
    const patch = (to: string, body: unknown) => call('PATCH', `${path}/${to}`, { token, body });
    const undoLast = async () => {
      const { entries } = done(await act(token).log());
      return act(token).undo({ id: entries[0]?.id ?? 0 });
    };
    const mails = () =>
      services.db.selectFrom('outbox').selectAll().where('order_id', '=', placed.id).orderBy('id').execute();
    return { ...office, token, placed, card, path, look, post, patch, undoLast, mails };
  }

  const change = (before: string, after: string, tracking?: string) => ({
    before: { status: before },
    after: { status: after, ...(tracking && { tracking }) },
  });

  it('shows items with the stock there is now, the payment, the mails with their text, and what it can become', async () => {
    const { look } = await open();
    const order = await look();
    expect(order).toMatchObject({
      status: 'paid',
      total: '975.00',
      refunded: '0.00',
      items: [{ name: 'Monkey.D.Luffy (Leader)', quantity: 2, price: '450.00', in_stock: 3, held: 0 }],
      payments: [{ provider: 'payfast', status: 'complete', gross: '975.00' }],
      invoice: { number: 'INV-000001' },
      customer: { orders: 1, paid: '975.00' },
      address: { first_name: 'Thandi', city: 'Bloemfontein' },
      address_fixed: null,
      becomes: [
        { status: 'shipped', why: null },
        { status: 'refunded', why: null },
        { status: 'ready_to_collect', why: 'goes by courier' },
        { status: 'completed', why: 'after Shipped' },
      ],
    });
    const words = order.timeline.map(({ who, words }: { who: string; words: string }) => `${who} ${words}`);
    expect(words).toContain('Customer placed the order');
    const mail = order.timeline.find(({ kind }: { kind: string }) => kind === 'mail');
    expect(mail.mail.text).toContain('Monkey.D.Luffy');
  });

  it('a shipment is one line of what happened, however long it takes, and says that it was not checked', async () => {
    const { services, placed, look } = await open();
    const began = services.now().getTime();
    let asked = 0;
    const now = () => {
      asked += 1;
      return new Date(began + asked);
    };
    const actor = { personId: null, name: 'Naledi' };
    await shipOrder({ ...services, now }, placed.number, 'TCG1', { actor, isUnchecked: true });
    const { timeline } = await look();
    const [shipped, ...before] = timeline.filter(({ kind }: { kind: string }) => /state|change/.test(kind));
    const detail = 'tracking TCG1, Shipped unchecked';
    expect(shipped).toMatchObject({ who: 'Naledi', words: 'made it Shipped', detail });
    expect(before.map(({ words }: { words: string }) => words)).toEqual(['placed the order']);
  });

  it('a mail that is being sent waits to leave, until the mail server has refused it', async () => {
    const { services, look } = await open();
    const fate = async () => {
      const mail = (await look()).timeline.find(({ kind }: { kind: string }) => kind === 'mail');
      return /waits to leave for|could not be sent yet to/.exec(mail.words)?.[0];
    };
    await services.db.updateTable('outbox').set({ attempts: 1 }).execute();
    expect(await fate()).toBe('waits to leave for');
    await services.db.updateTable('outbox').set({ last_error: 'Connection refused' }).execute();
    expect(await fate()).toBe('could not be sent yet to');
  });

  it('the paid orders of its shopper are counted however the address was typed, and nobody else’s', async () => {
    const { look, services, card, placed } = await open();
    const again = { ...collected({ product_id: card, quantity: 1 }) };
    const by = (email: string) => placePaidOrder(services, { ...again, billing: { ...thandi, email } });
    await by('Thandi@Example.com');
    await by('thandi+1@example.com');
    await openShop(services.db, services).place(again);
    expect((await look()).customer).toEqual({ orders: 2, paid: '1425.00' });
    await refundOrder(services, placed.number, 'all');
    expect((await look()).customer).toEqual({ orders: 2, paid: '450.00' });
  });

  it('an order that nobody has is not found, whatever its number looks like', async () => {
    const { call, token } = await open();
    for (const number of ['SD-00000000', '%00', "'", 'x'.repeat(500)]) {
      expect((await call('GET', `/orders/${number}`, { token })).body.code).toBe('order_not_found');
    }
  });

  it('ready to collect is taken back as long as its mail waits, and not after it has left', async () => {
    const { post, look, undoLast, mails, services } = await open('collect');
    expect((await post('status', change('paid', 'ready_to_collect'))).body.order.status).toBe(
      'ready_to_collect',
    );
    const waiting = (await mails()).at(-1);
    expect(Date.parse(waiting?.next_attempt_at ?? '') - services.now().getTime()).toBe(10_000);
    expect(statusOf(await undoLast())).toBe(200);
    expect((await look()).status).toBe('paid');
    expect((await mails()).map(({ subject }) => subject)).not.toContain(waiting?.subject);
    await post('status', change('paid', 'ready_to_collect'));
    await services.db.updateTable('outbox').set({ sent_at: services.now().toISOString() }).execute();
    expect(await undoLast()).toMatchObject({
      status: 409,
      code: 'office_cannot_undo',
      message: expect.stringContaining('has left'),
    });
    expect((await look()).status).toBe('ready_to_collect');
  });

  it('shipping is taken back with its tracking number, until the mail leaves', async () => {
    const { post, look, undoLast, call, token } = await open();
    await post('status', change('paid', 'shipped', 'TCG991'));
    const search = async () => (await call('GET', '/orders?q=tcg991', { token })).body.total;
    expect(await search()).toBe(1);
    expect(statusOf(await undoLast())).toBe(200);
    expect(await look()).toMatchObject({ status: 'paid', tracking: '' });
    expect(await search()).toBe(0);
    expect((await post('status', change('paid', 'shipped', 'TCG992'))).status).toBe(200);
  });

  it('what somebody else has changed meanwhile is told with who and what, and nothing is done', async () => {
    const { post, look } = await open('collect');
    await post('status', change('paid', 'ready_to_collect'));
    expect(await post('status', change('paid', 'ready_to_collect'))).toMatchObject({
      status: 409,
      body: {
        code: 'office_changed_meanwhile',
        data: { current: { status: 'ready_to_collect' }, who: 'Kagiso Veldman' },
      },
    });
    expect(await post('status', change('ready_to_collect', 'shipped'))).toMatchObject({
      status: 409,
      body: { code: 'office_order_state' },
    });
    expect((await look()).status).toBe('ready_to_collect');
  });

  it('a note is for the office, stands in the timeline, and can be taken back', async () => {
    const { post, look, undoLast } = await open();
    const text = 'Rang twice\n<b>no answer</b>';
    await post('notes', { text });
    const [note] = (await look()).timeline;
    expect(note).toMatchObject({ kind: 'note', is_you: true, words: text });
    await undoLast();
    const kinds = (await look()).timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('note');
    expect((await post('notes', { text: '  ' })).body.data.params).toHaveProperty('text');
  });

  it('an address is corrected before the order leaves, seen in the search, and taken back', async () => {
    const { look, patch, undoLast, call, token } = await open();
    const { address } = await look();
    const after = {
      ...address,
      city: 'Durban',
      postcode: '4001',
      state: 'KwaZulu-Natal',
      phone: '0825550999',
    };
    expect((await patch('address', { before: address, after })).body).toMatchObject({
      order: { address: { city: 'Durban', state: 'KZN', phone: '+27825550999' } },
      warning: null,
    });
    expect((await call('GET', '/orders?q=town:durban', { token })).body.total).toBe(1);
    expect((await patch('address', { before: address, after })).body).toMatchObject({
      code: 'office_changed_meanwhile',
      data: { current: { city: 'Durban' } },
    });
    await undoLast();
    expect((await look()).address).toEqual(address);
  });

  it('a parcel that has left is found by its tracking number, also after the address is corrected or another is taken back', async () => {
    const { look, post, patch, undoLast, call, token, services, placed } = await open();
    const { id: lineId } = (await look()).items[0];
    await planParcels(services, COMMAND_LINE, placed.number, {
      before: [[{ lineId, quantity: 2 }]],
      after: [[{ lineId, quantity: 1 }], [{ lineId, quantity: 1 }]],
    });
    const found = async (tracking: string) =>
      (await call('GET', `/orders?q=${tracking}`, { token })).body.total;
    await shipOrder(services, placed.number, 'TCG881', { parcel: 1 });
    const { address } = await look();
    await patch('address', { before: address, after: { ...address, city: 'Durban' } });
    expect(await found('tcg881')).toBe(1);
    await post('status', change('paid', 'shipped', 'TCG882'));
    expect(await found('tcg882')).toBe(1);
    expect(statusOf(await undoLast())).toBe(200);
    expect([await found('tcg881'), await found('tcg882')]).toEqual([1, 0]);
  });

  it('a wrong address names its fields, and one of an order that has left is fixed', async () => {
    const { look, patch, post } = await open();
    const { address } = await look();
    const wrong = { before: address, after: { ...address, postcode: '99', city: '' } };
    expect(Object.keys((await patch('address', wrong)).body.data.params).toSorted()).toEqual([
      'after.city',
      'after.postcode',
    ]);
    await post('status', change('paid', 'shipped', 'TCG1'));
    const right = { before: address, after: { ...address, city: 'Durban' } };
    expect((await patch('address', right)).body).toMatchObject({
      code: 'office_order_state',
      message: 'It has left.',
    });
  });

  it('a street is kept as long as the checkout takes it; what is longer is refused, never cut', async () => {
    const { look, patch } = await open();
    const { address } = await look();
    const street = 'Unit 14, Klipfontein Mews, '.padEnd(CHECKOUT_LENGTHS.address, 'x');
    const long = { ...address, address_1: street };
    expect((await patch('address', { before: address, after: long })).status).toBe(200);
    expect((await look()).address).toEqual(long);
    const longer = { ...long, address_1: `${street}y`, postcode: '9301 or perhaps 9300' };
    expect(
      Object.keys((await patch('address', { before: long, after: longer })).body.data.params).toSorted(),
    ).toEqual(['after.address_1', 'after.postcode']);
    expect((await look()).address).toEqual(long);
  });

  it('one of two seats of a tournament is given back, and it is said whose', async () => {
    const { call, token, services } = await open();
    const event = await insertEvent(services.db);
    const order = await placePaidOrder(services, seatsFor(event, ['Thandi', 'Lebo']));
    const look = async () => (await call('GET', `/orders/${order.number}`, { token })).body.order;
    const { items } = await look();
    expect(items[0].seats.map(({ name }: { name: string }) => name)).toEqual(['Thandi', 'Lebo']);
    const refund = (seats?: number[]) =>
      call('POST', `/orders/${order.number}/refunds`, {
        token,
        body: { before: { refunded: '0.00' }, lines: [{ line_id: items[0].id, quantity: 1 }], seats },
      });
    expect((await refund()).body.data.params).toEqual({
      [`line_${items[0].id}`]: expect.stringContaining('whose seat'),
    });
    expect((await refund([items[0].seats[1].id])).status).toBe(200);
    expect(await entriesOf(services.db, event)).toEqual(['Thandi: booked', 'Lebo: cancelled']);
    expect((await look()).items[0].seats.map(({ name }: { name: string }) => name)).toEqual(['Thandi']);
    expect((await look()).refunded).toBe('80.00');
  });

  it('a mail is sent again to the address of the order, pressed twice only once, and stopped by Undo', async () => {
    const { look, post, mails, undoLast } = await open();
    const mail = (await look()).timeline.find(({ kind }: { kind: string }) => kind === 'mail').mail;
    const sentBefore = (await mails()).length;
    await post(`mails/${mail.id}/resend`);
    await post(`mails/${mail.id}/resend`);
    expect(await mails()).toHaveLength(sentBefore + 1);
    await undoLast();
    expect(await mails()).toHaveLength(sentBefore);
    expect((await post('mails/999999/resend')).body.code).toBe('office_not_found');
  });

  it('up to 100 orders are changed at once; those that cannot stay, and one Undo takes all back', async () => {
    const { act, token, placed, card, services, undoLast, look } = await open('collect');
    const acts = act(token);
    const other = await placePaidOrder(services, collected({ product_id: card, quantity: 1 }));
    const door = await placePaidOrder(services, delivered('standard', { product_id: card, quantity: 1 }));
    const numbers = [placed.number, other.number, door.number, 'SD-00000000'];
    const given = { numbers, status: 'ready_to_collect' };
    const expected = [
      { number: placed.number, why: null },
      { number: other.number, why: null },
      { number: door.number, why: 'goes by courier' },
      { number: 'SD-00000000', why: 'there is no such order' },
    ];
    expect(done(await acts.previewOrders(given))).toMatchObject(expected);
    expect((await look()).status).toBe('paid');
    expect(done(await acts.changeOrders(given))).toMatchObject(expected);
    expect((await look()).status).toBe('ready_to_collect');
    await undoLast();
    expect((await look()).status).toBe('paid');
    const many = { numbers: Array.from({ length: 101 }, () => placed.number), status: 'completed' };
    expect(await acts.changeOrders(many)).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('a return is received once, and what is as new goes back on the shelf', async () => {
    const { post, look, services, card } = await open();
    await post('status', change('paid', 'shipped', 'TCG1'));
    const { page_url } = await look();
    const link = page_url.split('/').at(-1);
    const [item] = (await look()).items;
    const wanted = { link, reason: 'unwanted', lines: [{ line_id: item.id, quantity: 1 }] };
    const asked = await openShop(services.db, services).post(`${PATHS.order}/returns`, wanted);
    const { return_number } = asked.body;
    expect(await stockLevels(services.db, card)).toEqual([3, 0, 2]);
    const received = await post(`returns/${return_number}/received`, { restock: [item.id] });
    expect(received.body.order.returns).toMatchObject([{ lines: [{ restocked: 1 }] }]);
    expect(await stockLevels(services.db, card)).toEqual([4, 0, 1]);
    expect((await post(`returns/${return_number}/received`, { restock: [item.id] })).body.code).toBe(
      'office_changed_meanwhile',
    );
    expect(await readStock(services.db)).toMatchObject({ available: 4, sold: 1 });
    const lines = [{ line_id: item.id, quantity: 1 }];
    const refund = { before: { refunded: '0.00' }, lines, restock: [item.id] };
    expect((await post('refunds', refund)).status).toBe(200);
    expect(await stockLevels(services.db, card)).toEqual([4, 0, 1]);
  });
});
