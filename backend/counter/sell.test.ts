import { expect, it } from 'vitest';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent } from '../testing/events.ts';
import { readMails } from '../testing/pending-order.ts';
import { TEST_START } from '../testing/services.ts';
import { nameLines } from './name-lines.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    return { db, ...openCounter(db) };
  };

  it('a card sale is an order that is completed and paid, with its terminal’s number', async () => {
    const { db, insert, selling, sale, order, levels } = await open();
    const id = await insert('Luffy');
    const { orderId, isRepeat } = await selling([saleLine(id, 2)]);
    expect(isRepeat).toBe(false);
    expect(await order()).toMatchObject({
      id: orderId,
      number: 'CS-000001',
      status: 'completed',
      items_cents: 20_000,
      shipping_cents: 0,
      total_cents: 20_000,
      delivery_method: 'collect',
      created_at: TEST_START,
      paid_at: TEST_START,
    });
    expect(await sale()).toMatchObject({
      paid_by: 'card',
      reference: '0417',
      due_cents: 20_000,
      given_cents: null,
      is_offline: 0,
      conflicts: '[]',
      booked_at: TEST_START,
      who: 'Command line',
    });
    expect(await db.selectFrom('payments').selectAll().execute()).toMatchObject([
      { provider: 'card', provider_payment_id: 'CS-000001', status: 'complete', gross_cents: 20_000 },
    ]);
    const events = db.selectFrom('order_events').select(['actor', 'note']);
    expect(await events.execute()).toEqual([{ actor: 'shop', note: 'sold over the counter' }]);
    const [log] = await db.selectFrom('office_log').selectAll().execute();
    expect(log?.what).toBe('order');
    expect(plain(log?.after ?? '')).toBe('Sold over the counter: 2 x Luffy; card, R 200,00');
    expect(await readMails(db)).toEqual([]);
    expect(await levels(id)).toEqual([3, 0, 2]);
  });

  it('is of nobody, goes nowhere, is held for nobody, and has its invoice', async () => {
    const { db, insert, selling, order } = await open();
    await selling([saleLine(await insert('Luffy'), 1)]);
    const { id, order_key, ...row } = await order();
    expect(order_key).not.toBe('');
    expect(row).toMatchObject({
      ...{ first_name: 'Counter', last_name: 'sale', email: '', phone: '', billing: '{}', shipping: '{}' },
      ...{ shipping_code: 'counter', shipping_title: 'Sold over the counter', shipping_time: '' },
      ...{ locker_code: '', customer_note: '', tracking: '', superseded_by: null, attempt_key: null },
      ...{ arrives_from: null, arrives_to: null, hold_mailbox: null, hold_network: null },
      hold_expires_at: TEST_START,
    });
    expect(await db.selectFrom('invoices').select('order_id').execute()).toEqual([{ order_id: id }]);
  });

  it('is booked under the name of the goods as shoppers read it', async () => {
    const { db, insert, selling } = await open();
    await selling([saleLine(await insert('Pokemon Tin'), 1)]);
    expect(await db.selectFrom('order_lines').select('name').execute()).toEqual([{ name: 'Pokémon Tin' }]);
  });

  it('tells those who listen for paid orders', async () => {
    const { db, insert, selling } = await open();
    const webhook = { url: 'https://elsewhere.test', secret: 's', created_at: TEST_START };
    await db
      .insertInto('webhooks')
      .values({ ...webhook, topics: JSON.stringify(['order.paid']) })
      .execute();
    await selling([saleLine(await insert('Luffy'), 1)], { seconds_ago: 60 });
    const [told, ...others] = await db.selectFrom('webhook_deliveries').select('body').execute();
    expect(others).toEqual([]);
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'order.paid',
      timestamp: TEST_START,
      data: { order: { number: 'CS-000001', status: 'completed', total: '100.00' } },
    });
  });

  it('cash is rounded down to 10 cents, and given back', async () => {
    const { insert, selling, sale } = await open();
    const id = await insert('Luffy', { priceCents: 10_999 });
    await selling([saleLine(id, 1, 10_999)], { payment: { by: 'cash', given_cents: 10_990 } });
    expect(await sale()).toMatchObject({
      paid_by: 'cash',
      reference: '',
      due_cents: 10_990,
      given_cents: 10_990,
    });
  });

  it('refuses too little cash, and says how much is due', async () => {
    const { insert, selling, levels } = await open();
    const id = await insert('Luffy', { priceCents: 10_999 });
    const payment = { by: 'cash', given_cents: 10_980 } as const;
    const refused = await refusalOf(selling([saleLine(id, 1, 10_999)], { payment }));
    expect(plain(JSON.stringify(refused?.data))).toContain('must be at least R 109,90, in whole 10 cents');
    expect(await levels(id)).toEqual([5, 0, 0]);
  });

  it('refuses another total than that of today, and says both', async () => {
    const { insert, selling } = await open();
    const id = await insert('Luffy');
    expect(await refusalOf(selling([saleLine(id, 1, 9_000)]))).toMatchObject({
      code: 'price_changed',
      words: 'Prices have changed: it is R 100,00 now, not R 90,00. Nothing was sold.',
      data: { total: '100.00', shipping: '0.00', items: [{ product_id: id, price: '100.00' }] },
    });
  });

  it('refuses what the shop does not have', async () => {
    const { selling } = await open();
    expect(await refusalOf(selling([saleLine(4711, 1)]))).toMatchObject({
      code: 'office_unknown_unit',
      words: 'One of these is no longer sold in this shop.',
    });
  });

  it('a key is of one sale: a repeat finds it, another sale is refused', async () => {
    const { insert, selling } = await open();
    const id = await insert('Luffy');
    const nami = await insert('Nami');
    const first = await selling([saleLine(id, 1)]);
    expect(await selling([saleLine(id, 1)])).toEqual({ ...first, isRepeat: true });
    const others = [
      selling([saleLine(id, 2)]),
      selling([saleLine(nami, 1)]),
      selling([saleLine(id, 1)], { payment: { by: 'card', reference: '0418' } }),
      selling([saleLine(id, 1, 9_000)]),
    ].map(refusalOf);
    for (const refused of await Promise.all(others))
      expect(refused).toMatchObject({
        code: 'idempotency_key_reused',
        words: expect.stringMatching(/^This sale is booked already, as CS-000001, /),
      });
    expect((await selling([saleLine(id, 1)], { key: 'sale-0002' })).isRepeat).toBe(false);
  });

  it('counts sales, one number after the other', async () => {
    const { db, insert, selling } = await open();
    const id = await insert('Luffy');
    for (const key of ['sale-0001', 'sale-0002', 'sale-0003']) await selling([saleLine(id, 1)], { key });
    const numbers = await db.selectFrom('orders').select('number').orderBy('id').execute();
    expect(numbers.map(({ number }) => number)).toEqual(['CS-000001', 'CS-000002', 'CS-000003']);
  });

  it('sells no seat of an event, as nobody asks for the name, also without a connection', async () => {
    const { db, selling, levels } = await open();
    const { productId } = await insertEvent(db);
    const lines = [saleLine(productId, 1, 8_000)];
    const refused = { code: 'seat_names_needed' };
    expect(await refusalOf(selling(lines))).toMatchObject(refused);
    expect(await refusalOf(selling(lines, { seconds_ago: 60 }))).toMatchObject(refused);
    expect(await levels(productId)).toEqual([16, 0, 0]);
  });

  it('mails a receipt only where an address is given, and keeps it with the order', async () => {
    const { db, insert, selling, order } = await open();
    const id = await insert('Luffy');
    await selling([saleLine(id, 1)]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect((await order()).email).toBe('');
    await selling([saleLine(id, 1)], { key: 'sale-0002', email: 'Thandi@Example.com' });
    const mails = await db.selectFrom('outbox').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([expect.stringMatching(/^thandi@example.com$/i)]);
  });
});

it('names five lines of a sale, and counts the others', () => {
  const lines = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name, quantity: 1 }));
  expect(nameLines(lines)).toBe('A, B, C, D, E, 2 more');
  expect(nameLines(lines.slice(0, 5))).toBe('A, B, C, D, E');
  expect(nameLines([{ name: 'A', quantity: 2 }])).toBe('2 x A');
});
