import { expect, it } from 'vitest';
import type { Answer } from '#contract/office/answer.ts';
import type { OfficeAddress } from '#contract/office/orders.ts';
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
    const { services, addOwner } = office;
    const { token } = await addOwner();
    const acts = office.act(token);
    const card = await insertProduct(services.db, { ...luffyLeader, stock: 5 });
    const items = { product_id: card, quantity: 2 };
    const placed = await placePaidOrder(
      services,
      how === 'door' ? delivered('standard', items) : collected(items),
    );
    const { number } = placed;
    const look = async () => done(await acts.order({ number }));
    const lookAtItem = async () => {
      const [item] = (await look()).items;
      if (!item) throw new Error('the order has no items');
      return item;
    };
    const found = async (q: string) => done(await acts.orders({ q })).total;
    const change = (before: string, after: string, tracking = '') =>
      acts.changeOrderStatus({ number, before: { status: before }, after: { status: after, tracking } });
    const correct = (before: OfficeAddress, after: OfficeAddress) =>
      acts.correctOrderAddress({ number, before, after });
    const undoLast = async () => {
      const { entries } = done(await acts.log());
      return acts.undo({ id: entries[0]?.id ?? 0 });
    };
    const mails = () =>
      services.db.selectFrom('outbox').selectAll().where('order_id', '=', placed.id).orderBy('id').execute();
    return {
      ...office,
      acts,
      placed,
      number,
      card,
      look,
      lookAtItem,
      found,
      change,
      correct,
      undoLast,
      mails,
    };
  }

  const fieldsOf = (answer: Answer<void>) => (answer.ok ? [] : Object.keys(answer.params).toSorted());

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
    const words = order.timeline.map((entry) => `${entry.who} ${entry.words}`);
    expect(words).toContain('Customer placed the order');
    const entry = order.timeline.find(({ kind }) => kind === 'mail');
    expect(entry?.mail?.text).toContain('Monkey.D.Luffy');
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
    const [shipped, ...before] = timeline.filter(({ kind }) => /state|change/.test(kind));
    const detail = 'tracking TCG1, Shipped unchecked';
    expect(shipped).toMatchObject({ who: 'Naledi', words: 'made it Shipped', detail });
    expect(before.map(({ words }) => words)).toEqual(['placed the order']);
  });

  it('a mail that is being sent waits to leave, until the mail server has refused it', async () => {
    const { services, look } = await open();
    const fate = async () => {
      const mail = (await look()).timeline.find(({ kind }) => kind === 'mail');
      return /waits to leave for|could not be sent yet to/.exec(mail?.words ?? '')?.[0];
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
    const { acts } = await open();
    for (const number of ['SD-00000000', '\0', "'", 'x'.repeat(500)]) {
      expect(await acts.order({ number })).toMatchObject({ code: 'order_not_found', status: 404 });
    }
  });

  it('ready to collect is taken back as long as its mail waits, and not after it has left', async () => {
    const { change, look, undoLast, mails, services } = await open('collect');
    done(await change('paid', 'ready_to_collect'));
    expect((await look()).status).toBe('ready_to_collect');
    const waiting = (await mails()).at(-1);
    expect(Date.parse(waiting?.next_attempt_at ?? '') - services.now().getTime()).toBe(10_000);
    expect(statusOf(await undoLast())).toBe(200);
    expect((await look()).status).toBe('paid');
    expect((await mails()).map(({ subject }) => subject)).not.toContain(waiting?.subject);
    done(await change('paid', 'ready_to_collect'));
    await services.db.updateTable('outbox').set({ sent_at: services.now().toISOString() }).execute();
    expect(await undoLast()).toMatchObject({
      status: 409,
      code: 'office_cannot_undo',
      message: expect.stringContaining('has left'),
    });
    expect((await look()).status).toBe('ready_to_collect');
  });

  it('shipping is taken back with its tracking number, until the mail leaves', async () => {
    const { change, look, undoLast, found } = await open();
    done(await change('paid', 'shipped', 'TCG991'));
    expect(await found('tcg991')).toBe(1);
    expect(statusOf(await undoLast())).toBe(200);
    expect(await look()).toMatchObject({ status: 'paid', tracking: '' });
    expect(await found('tcg991')).toBe(0);
    done(await change('paid', 'shipped', 'TCG992'));
  });

  it('what somebody else has changed meanwhile is told with who, and nothing is done', async () => {
    const { change, look } = await open('collect');
    done(await change('paid', 'ready_to_collect'));
    expect(await change('paid', 'ready_to_collect')).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      message: 'Kagiso Veldman changed this order while you did. Nothing was overwritten.',
    });
    expect(await change('ready_to_collect', 'shipped')).toMatchObject({
      status: 409,
      code: 'office_order_state',
    });
    expect((await look()).status).toBe('ready_to_collect');
  });

  it('a note is for the office, stands in the timeline, and can be taken back', async () => {
    const { acts, number, look, undoLast } = await open();
    const text = 'Rang twice\n<b>no answer</b>';
    done(await acts.noteOnOrder({ number, text }));
    const [note] = (await look()).timeline;
    expect(note).toMatchObject({ kind: 'note', is_you: true, words: text });
    await undoLast();
    const kinds = (await look()).timeline.map(({ kind }) => kind);
    expect(kinds).not.toContain('note');
    expect(await acts.noteOnOrder({ number, text: '  ' })).toMatchObject({
      params: { text: expect.any(String) },
    });
  });

  it('an address is corrected before the order leaves, seen in the search, and taken back', async () => {
    const { look, correct, undoLast, found } = await open();
    const { address } = await look();
    const after = {
      ...address,
      city: 'Durban',
      postcode: '4001',
      state: 'KwaZulu-Natal',
      phone: '0825550999',
    };
    done(await correct(address, after));
    expect((await look()).address).toMatchObject({ city: 'Durban', state: 'KZN', phone: '+27825550999' });
    expect(await found('town:durban')).toBe(1);
    expect(await correct(address, after)).toMatchObject({ code: 'office_changed_meanwhile' });
    expect((await look()).address).toMatchObject({ city: 'Durban' });
    await undoLast();
    expect((await look()).address).toEqual(address);
  });

  it('a parcel that has left is found by its tracking number, also after the address is corrected or another is taken back', async () => {
    const { look, lookAtItem, change, correct, undoLast, found, services, placed } = await open();
    const { id: lineId } = await lookAtItem();
    await planParcels(services, COMMAND_LINE, placed.number, {
      before: [[{ lineId, quantity: 2 }]],
      after: [[{ lineId, quantity: 1 }], [{ lineId, quantity: 1 }]],
    });
    await shipOrder(services, placed.number, 'TCG881', { parcel: 1 });
    const { address } = await look();
    done(await correct(address, { ...address, city: 'Durban' }));
    expect(await found('tcg881')).toBe(1);
    done(await change('paid', 'shipped', 'TCG882'));
    expect(await found('tcg882')).toBe(1);
    expect(statusOf(await undoLast())).toBe(200);
    expect([await found('tcg881'), await found('tcg882')]).toEqual([1, 0]);
  });

  it('a wrong address names its fields, and one of an order that has left is fixed', async () => {
    const { look, correct, change } = await open();
    const { address } = await look();
    expect(fieldsOf(await correct(address, { ...address, postcode: '99', city: '' }))).toEqual([
      'after.city',
      'after.postcode',
    ]);
    done(await change('paid', 'shipped', 'TCG1'));
    expect(await correct(address, { ...address, city: 'Durban' })).toMatchObject({
      code: 'office_order_state',
      message: 'It has left.',
    });
  });

  it('a street is kept as long as the checkout takes it; what is longer is refused, never cut', async () => {
    const { look, correct } = await open();
    const { address } = await look();
    const street = 'Unit 14, Klipfontein Mews, '.padEnd(CHECKOUT_LENGTHS.address, 'x');
    const long = { ...address, address_1: street };
    done(await correct(address, long));
    expect((await look()).address).toEqual(long);
    const longer = { ...long, address_1: `${street}y`, postcode: '9301 or perhaps 9300' };
    expect(fieldsOf(await correct(long, longer))).toEqual(['after.address_1', 'after.postcode']);
    expect((await look()).address).toEqual(long);
  });

  it('one of two seats of a tournament is given back, and it is said whose', async () => {
    const { acts, services } = await open();
    const event = await insertEvent(services.db);
    const { number } = await placePaidOrder(services, seatsFor(event, ['Thandi', 'Lebo']));
    const look = async () => done(await acts.order({ number }));
    const lookAtSeats = async () => (await look()).items[0]?.seats?.map(({ name }) => name);
    expect(await lookAtSeats()).toEqual(['Thandi', 'Lebo']);
    const [item] = (await look()).items;
    const line_id = item?.id ?? 0;
    const refund = (seats?: number[]) =>
      acts.refundOrder({
        number,
        before: { refunded: '0.00' },
        lines: [{ line_id, quantity: 1 }],
        seats,
      });
    expect(await refund()).toMatchObject({
      params: { [`line_${line_id}`]: expect.stringContaining('whose seat') },
    });
    done(await refund([item?.seats?.[1]?.id ?? 0]));
    expect(await entriesOf(services.db, event)).toEqual(['Thandi: booked', 'Lebo: cancelled']);
    expect(await lookAtSeats()).toEqual(['Thandi']);
    expect((await look()).refunded).toBe('80.00');
  });

  it('a mail is sent again to the address of the order, pressed twice only once, and stopped by Undo', async () => {
    const { acts, number, look, mails, undoLast } = await open();
    const id = (await look()).timeline.find(({ kind }) => kind === 'mail')?.mail?.id ?? 0;
    const sentBefore = (await mails()).length;
    done(await acts.resendOrderMail({ number, id }));
    done(await acts.resendOrderMail({ number, id }));
    expect(await mails()).toHaveLength(sentBefore + 1);
    await undoLast();
    expect(await mails()).toHaveLength(sentBefore);
    expect(await acts.resendOrderMail({ number, id: 999_999 })).toMatchObject({ code: 'office_not_found' });
  });

  it('up to 100 orders are changed at once; those that cannot stay, and one Undo takes all back', async () => {
    const { acts, placed, card, services, undoLast, look } = await open('collect');
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
    const { acts, number, change, look, lookAtItem, services, card } = await open();
    done(await change('paid', 'shipped', 'TCG1'));
    const { page_url } = await look();
    const link = page_url.split('/').at(-1);
    const item = await lookAtItem();
    const wanted = { link, reason: 'unwanted', lines: [{ line_id: item.id, quantity: 1 }] };
    const asked = await openShop(services.db, services).post(`${PATHS.order}/returns`, wanted);
    const receive = () =>
      acts.receiveReturn({
        number,
        return_number: String(asked.body.return_number),
        restock: [item.id],
      });
    expect(await stockLevels(services.db, card)).toEqual([3, 0, 2]);
    done(await receive());
    expect((await look()).returns).toMatchObject([{ lines: [{ restocked: 1 }] }]);
    expect(await stockLevels(services.db, card)).toEqual([4, 0, 1]);
    expect(await receive()).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(await readStock(services.db)).toMatchObject({ available: 4, sold: 1 });
    const lines = [{ line_id: item.id, quantity: 1 }];
    done(await acts.refundOrder({ number, before: { refunded: '0.00' }, lines, restock: [item.id] }));
    expect(await stockLevels(services.db, card)).toEqual([4, 0, 1]);
  });
});
