import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { WAITING_LISTS } from '#domain/office/office.ts';
import { refundPart } from '../../checkout/refund-order.ts';
import { insertProduct, luffyLeader } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice, perform, statusOf } from '../../testing/office.ts';
import { NO_REFUND, placePaidOrder } from '../../testing/paid-order.ts';
import { placePendingOrder } from '../../testing/pending-order.ts';
import { delivered } from '../../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const today = async (token = owner.token) => done(await office.act(token).today());
    const message = () =>
      db
        .insertInto('contact_messages')
        .values({
          name: 'Naledi',
          email: 'naledi@example.com',
          subject: 'Surging Sparks',
          message: 'In Durban?',
          received_at: '2026-11-21T08:00:00.000Z',
        })
        .execute();
    return { db, ...office, owner, today, message };
  };

  it('knows the first day by an empty shop', async () => {
    const { today, services } = await open();
    expect(await today()).toMatchObject({
      is_first_day: true,
      to_pack: { count: 0 },
      backup: null,
      missed: [],
    });
    await placePendingOrder(services);
    expect(await today()).toMatchObject({ is_first_day: false });
  });

  it('counts orders to pack by delivery, and sales by the South African day of payment', async () => {
    const { db, act, today, services, add, owner } = await open();
    await placePendingOrder(services);
    const paid_at = '2026-11-20T22:30:00.000Z';
    await db.updateTable('orders').set({ status: 'paid', paid_at }).execute();
    const found = await today();
    expect(found.to_pack).toMatchObject({
      count: 1,
      oldest_at: paid_at,
      by: { shipping: 1, pudo: 0, collect: 0 },
    });
    expect(found.sales).toHaveLength(60);
    expect(found.sales?.at(-1)).toEqual({ day: '2026-11-21', cents: 129_900, orders: 1 });
    const sold = async (days: string) => done(await act(owner.token).orders({ q: `sold:${days}` })).total;
    expect([await sold('today'), await sold('30d'), await sold('2026-11-20..2026-11-20')]).toEqual([1, 1, 0]);
    await db.updateTable('orders').set({ status: 'refunded' }).execute();
    expect(await sold('today')).toBe(0);
    await db.updateTable('orders').set({ status: 'paid' }).execute();
    const packer = await add(owner, 'packer');
    expect((await today(packer.token)).sales).toBeNull();
  });

  it('counts as sales what is kept of paid orders: less what was refunded, with a delivery fee that stays', async () => {
    const { db, act, call, today, services, owner } = await open();
    services.settings.shop = {
      ...services.settings.shop,
      delivery: { ...services.settings.shop.delivery, freeDoorFromCents: 10_000_000, standardCents: 7_500 },
    };
    const luffy = await insertProduct(db, { ...luffyLeader, stock: 5 });
    const { number } = await placePaidOrder(
      services,
      delivered('standard', { product_id: luffy, quantity: 2 }),
    );
    const { id: lineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const seen = async () => {
      const { token } = owner;
      const { body: csv } = await call('GET', '/orders.csv?q=sold:today', { token });
      const rows = parse<Record<string, string>>(csv, { bom: true, columns: true });
      const inFile = rows.map((row) => [row['Order total (R)'], row['Refunded (R)']]);
      return [
        (await today()).sales?.at(-1),
        done(await act(token).orders({ q: 'sold:today' })).total,
        inFile,
      ];
    };
    const day = '2026-11-21';
    expect(await seen()).toEqual([{ day, cents: 97_500, orders: 1 }, 1, [['975.00', '0.00']]]);
    const refund = { ...NO_REFUND, lines: [{ lineId, quantity: 1 }] };
    await refundPart(services, number, refund);
    expect(await seen()).toEqual([{ day, cents: 52_500, orders: 1 }, 1, [['975.00', '450.00']]]);
    expect(await refundPart(services, number, refund)).toMatchObject({ order: { status: 'refunded' } });
    expect(await seen()).toEqual([{ day, cents: 7_500, orders: 1 }, 1, [['975.00', '900.00']]]);
    await refundPart(services, number, { ...NO_REFUND, deliveryCents: 7_500 });
    expect(await seen()).toEqual([{ day, cents: 0, orders: 0 }, 0, []]);
  });

  it('a message waits until it is marked as answered, once, and again after undo', async () => {
    const { act, owner, today, message } = await open();
    const { token } = owner;
    await message();
    expect((await today()).messages).toMatchObject({ count: 1, oldest: 'Surging Sparks' });
    const { items } = done(await act(token).waiting({ what: 'messages' }));
    expect(items).toMatchObject([{ who: 'Naledi', detail: 'In Durban?', order: null }]);
    const answer = () => act(token).answerMessage({ id: items[0]?.id ?? 0, how: 'phone' });
    expect((await answer()).ok).toBe(true);
    expect(await answer()).toMatchObject({ code: 'office_unknown_message' });
    expect((await today()).messages.count).toBe(0);
    const { last } = done(await act(token).pulse());
    expect(last).toMatchObject({
      which: 'Naledi: Surging Sparks',
      after: 'answered by phone',
      can_undo: true,
    });
    done(await act(token).undo({ id: last?.id ?? 0 }));
    expect((await today()).messages.count).toBe(1);
  });

  it('a packer is told of returns and mails, not of messages and refunds, which others answer and pay', async () => {
    const { act, owner, add, today, message } = await open();
    await message();
    const { token } = await add(owner, 'packer');
    const answers = await Promise.all(
      WAITING_LISTS.map(async (what) => [what, statusOf(await act(token).waiting({ what }))]),
    );
    expect(Object.fromEntries(answers)).toEqual({ refunds: 403, returns: 200, messages: 403, mails: 200 });
    expect((await today(token)).messages).toEqual({ count: 0, oldest_at: null, oldest: '' });
    expect((await today()).messages).toMatchObject({ count: 1 });
  });

  it('a refusal names the owner only where nobody else may', async () => {
    const { act, owner, add } = await open();
    const acts = act((await add(owner, 'packer')).token);
    expect(await acts.settings()).toMatchObject({ message: 'The owner may do this.' });
    expect(await acts.waiting({ what: 'refunds' })).toMatchObject({ message: 'Your role may not do this.' });
    expect(await acts.messages()).toMatchObject({ message: 'Your role may not do this.' });
  });

  it('every list of waiting work answers, and no other', async () => {
    const { act, owner } = await open();
    const acts = act(owner.token);
    for (const what of WAITING_LISTS) {
      expect(done(await acts.waiting({ what }))).toEqual({ items: [], total: 0 });
    }
    expect(statusOf(await perform(acts, 'waiting', { what: 'people' }))).toBe(400);
  });

  it('adds up what shoppers searched for in vain, without what may be personal', async () => {
    const { db, today, services, act, owner } = await open();
    const { missedSearches, now } = services;
    for (const typed of [
      'Umbreon  Gold Star',
      'umbreon gold star',
      'thandi@example.com',
      '0825550123',
      'ümbreon',
    ]) {
      missedSearches.record(typed);
    }
    await missedSearches.write(db, now());
    missedSearches.record('umbreon gold star');
    await missedSearches.write(db, now());
    expect(await today()).toMatchObject({
      missed: [
        { term: 'umbreon gold star', searches: 3 },
        { term: 'umbreon', searches: 1 },
      ],
      missed_terms: 2,
    });
    const list = async () => done(await act(owner.token).missedSearches());
    expect((await list())[0]).toEqual({ term: 'umbreon gold star', searches: 3, last_day: '2026-11-21' });
    await insertProduct(db, { name: 'Umbreon ☆ Gold Star' });
    expect(await today()).toMatchObject({ missed: [], missed_terms: 0 });
    expect(await list()).toEqual([]);
  });
});
