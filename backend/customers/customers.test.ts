import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CompiledQuery, type Kysely, type QueryId, sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldEmail } from '#domain/checkout/email.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { indexOrders } from '../ground/db/migrations/0019-orders.ts';
import { up } from '../ground/db/migrations/0048-customers.ts';
import type { Db } from '../ground/db/tables.ts';
import { findOrder } from '../orders/queries.ts';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { insertPaidOrder } from '../testing/catalogue/sales.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { collected, openShop, thandi } from '../testing/shop.ts';
import { findCustomers } from './find-customers.ts';

const NALEDI = {
  first_name: 'Naledi',
  last_name: 'Kaartman',
  email: 'naledi@example.com',
  phone: '0825550999',
};

eachDatabase((openDb, { openDatabase }) => {
  async function open() {
    const office = openOffice(await openDb());
    const { services } = office;
    const box = await insertProduct(services.db, { ...deckBox, stock: 90 });
    const shop = openShop(services.db, services);
    const owner = await office.addOwner();
    const { token } = owner;
    let payments = 0;
    /** Deck boxes at R199.50, collected. */
    const order = async (billing: typeof thandi, { quantity = 1, isPaid = true } = {}) => {
      services.clock.advanceMinutes(1);
      const placed = await shop.place({ ...collected({ product_id: box, quantity }), billing });
      if (!isPaid) return placed.order_number;
      const row = await findOrder(services.db, placed.order_id);
      payments += 1;
      await settlePayment(services, {
        provider: 'payfast',
        paymentId: String(payments),
        orderId: placed.order_id,
        status: 'complete',
        grossCents: row?.total_cents ?? 0,
        feeCents: null,
      });
      return placed.order_number;
    };
    const list = async (q = '') => done(await office.act(token).customers({ q })).customers;
    const found = async (q: string) => (await list(q)).map(({ email }) => email);
    return { ...office, owner, token, order, list, found };
  }

  it('whoever ordered last comes first, with what they bought, spent, wait for and wrote', async () => {
    const { act, token, services, order, list } = await open();
    const refunded = await order(thandi, { quantity: 2 });
    await order(NALEDI);
    const unpaid = await order({ ...thandi, email: 'Thandi@Example.com' }, { isPaid: false });
    const { db } = services;
    const refund = { number: refunded, before: { refunded: '0.00' }, goodwill: '50', request_key: 'one' };
    done(await act(token).refundOrder(refund));
    const at = services.now().toISOString();
    const request = { email: thandi.email, consent: 'yes', page: '/', asked_at: at };
    const { id: request_id } = await db
      .insertInto('want_requests')
      .values({ ...request, confirmed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unconfirmed = await db
      .insertInto('want_requests')
      .values({ ...request, confirmed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of [request_id, unconfirmed.id]) {
      await db
        .insertInto('card_wants')
        .values({ request_id: id, card: 'Iono PAL 185', max_price_cents: null, quantity: 1 })
        .execute();
    }
    await db
      .insertInto('contact_messages')
      .values({
        name: 'Thandi',
        email: 'THANDI@example.com',
        subject: 'Hello',
        message: 'Hello',
        received_at: at,
      })
      .execute();
    expect(await list()).toEqual([
      {
        email: 'thandi@example.com',
        name: 'Thandi Nkosi',
        phone: expect.stringContaining('555'),
        orders: 1,
        spent: '349.00',
        last: { number: unpaid, status: 'pending', placed_at: expect.any(String) },
        wants: 1,
        messages: 1,
      },
      expect.objectContaining({ email: NALEDI.email, orders: 1, spent: '199.50', wants: 0, messages: 0 }),
    ]);
  });

  it('is searched by name, address and phone number, not by the cards that somebody bought', async () => {
    const { order, found } = await open();
    await order(thandi);
    await order(NALEDI);
    expect(await found('kaart nal')).toEqual([NALEDI.email]);
    expect(await found('thandi@example.com')).toEqual([thandi.email]);
    expect(await found('082 555 0999')).toEqual([NALEDI.email]);
    expect(await found('deck')).toEqual([]);
    expect(await found("'; drop table orders --")).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('only the owner and staff see them, and only the owner takes them out of the shop', async () => {
    const office = await open();
    const { call, add, owner, services } = office;
    await office.order(thandi);
    const { token } = await add(owner, 'packer');
    expect(await office.act(token).customers()).toMatchObject({ status: 403 });
    const staff = await add(owner, 'staff');
    done(await office.act(staff.token).customers());
    expect((await call('GET', '/customers.csv', { token: staff.token })).status).toBe(403);
    const fresh = await office.signIn(owner);
    const { body, headers } = await call('GET', '/customers.csv?q=thandi%40example.com', { token: fresh });
    expect(headers.get('content-disposition')).toContain('customers.csv');
    expect(parse(body, { bom: true, columns: true })).toEqual([
      expect.objectContaining({ 'E-mail': thandi.email, Orders: '1', Spent: '199.50' }),
    ]);
    const logged = await services.db.selectFrom('office_log').select(['which', 'after']).execute();
    expect(logged).toContainEqual({ which: 'customers found by a search', after: 'written to CSV' });
    expect(JSON.stringify(logged)).not.toContain(thandi.email);
  });

  it('who was erased is a customer no more', async () => {
    const { act, order, list, token, services } = await open();
    await order(NALEDI);
    await services.db.updateTable('orders').set({ status: 'completed' }).execute();
    expect(await list()).toHaveLength(1);
    const body = { email: NALEDI.email, word: 'ERASE' };
    expect((await act(token).eraseShopper(body)).ok).toBe(true);
    expect(await list()).toEqual([]);
  });

  it('nor one whom a release without the folded address has erased, which is then emptied too', async () => {
    const { order, list, services } = await open();
    await order(NALEDI);
    await services.db.updateTable('orders').set({ status: 'completed', email: '' }).execute();
    expect(await list()).toEqual([]);
    await deleteOldRecords(services);
    const left = services.db.selectFrom('orders').select('email_folded');
    expect(await left.execute()).toEqual([{ email_folded: null }]);
  });

  it('pages through everybody once, however often they ordered', async () => {
    const db = await openDb();
    const id = await insertProduct(db, deckBox);
    const emails = fc.sample(fc.constantFrom('a@x.example', 'A@X.example', 'b@x.example', 'c@x.example'), {
      numRuns: 60,
      seed: 7,
    });
    for (const email of ['d@x.example', ...emails, 'e@x.example']) {
      const order = await insertPaidOrder(db, { productId: id, paidAt: '2026-11-21T10:00:00.000Z' });
      await db.updateTable('orders').set({ email }).where('id', '=', order).execute();
    }
    const last = ['d@x.example', ...emails, 'e@x.example'].map(foldEmail).toReversed();
    const seen: string[] = [];
    for (let before: number | undefined; ; ) {
      const page = await findCustomers(db, { q: '', before }, 2);
      seen.push(...page.customers.map(({ email }) => email));
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toEqual([...new Set(last)]);
  });

  it.each(['', 'thandi nkosi'])('a page of the search %j reads by index, never a whole table', async (q) => {
    const { db, address } = await openDatabase();
    const id = await insertProduct(db, deckBox);
    await insertPaidOrder(db, { productId: id, paidAt: '2026-11-21T10:00:00.000Z' });
    await indexOrders(db);
    const compiled = new WeakMap<QueryId, CompiledQuery>();
    const asked: CompiledQuery[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        asked.push(...[compiled.get(queryId) ?? []].flat());
        return result;
      },
    });
    expect((await findCustomers(watched, { q })).customers).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(4);
    for (const query of asked) {
      const plan = await explain(db, query, 'postgresUrl' in address);
      expect(plan).not.toMatch(/Seq Scan|SCAN (?:later|orders|refunds|order_words|contact_messages|want)/);
    }
  });

  it('an address that was stored as it was typed is the customer of its spelling', async () => {
    const { db, address } = await openDatabase();
    const id = await insertProduct(db, deckBox);
    const typed = ['"Thandi" <Thandi@example.com>', '“thandi@example.com”', 'thandi@exam\u200bple.com'];
    for (const email of typed) {
      const order = await insertPaidOrder(db, { productId: id, paidAt: '2026-11-21T10:00:00.000Z' });
      await db.updateTable('orders').set({ email }).where('id', '=', order).execute();
    }
    await sql`drop index orders_customer`.execute(db);
    await sql`alter table orders drop column email_folded`.execute(db);
    await up(db as unknown as Kysely<unknown>, 'postgresUrl' in address ? 'postgres' : 'sqlite');
    expect((await findCustomers(db, { q: '' })).customers).toMatchObject([
      { email: 'thandi@example.com', orders: 3, spent: '3.00' },
    ]);
  });
});

/** PostgreSQL's is the one it would choose for a table too big to read. */
const explain = (db: Db, { sql: text, parameters }: CompiledQuery, onPostgres: boolean): Promise<string> =>
  db.transaction().execute(async (trx) => {
    if (onPostgres) await sql`set local enable_seqscan = off`.execute(trx);
    const words = onPostgres ? 'explain' : 'explain query plan';
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`${words} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
