import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { settlePayment } from '../checkout/settle-payment.ts';
import { indexOrders } from '../ground/db/migrations/0019-orders.ts';
import { charizardEx, deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { collected, delivered, openShop, thandi } from '../testing/shop.ts';

const NALEDI = { ...thandi, first_name: 'Naledi', last_name: 'Kaartman', email: 'naledi@example.com' };

eachDatabase((openDb) => {
  /** Thandi's courier order of R1,299, unpaid, and Naledi's collected one of R199.50, paid two days later. */
  async function open() {
    const office = openOffice(await openDb());
    const { services, addOwner } = office;
    const card = await insertProduct(services.db, { ...charizardEx, stock: 5 });
    const box = await insertProduct(services.db, deckBox);
    const shop = openShop(services.db, services);
    services.clock.set('2026-11-21T10:00:00.000Z');
    const first = await shop.place(delivered('standard', { product_id: card, quantity: 1 }));
    services.clock.set('2026-11-23T10:00:00.000Z');
    const request = { ...collected({ product_id: box, quantity: 2 }), billing: NALEDI };
    const second = await shop.place(request);
    await settlePayment(services, {
      provider: 'payfast',
      paymentId: '1',
      orderId: second.order_id,
      status: 'complete',
      grossCents: 39_900,
      feeCents: null,
    });
    const owner = await addOwner();
    const { token } = owner;
    const ask = (q = '', more = {}) => office.act(token).orders({ q, ...more });
    const list = async (q?: string, more?: object) => done(await ask(q, more));
    const found = async (q: string) => (await list(q)).orders.map(({ number }) => number);
    return {
      ...office,
      owner,
      token,
      ask,
      list,
      found,
      first: first.order_number,
      second: second.order_number,
    };
  }

  it('the newest order comes first, with what it is and where it goes', async () => {
    const { list, first, second } = await open();
    expect(await list()).toMatchObject({
      total: 2,
      pages: 1,
      counts: { pending: 1, paid: 1, shipped: 0 },
      orders: [
        { number: second, name: 'Naledi Kaartman', items: 2, place: '', total: '399.00', status: 'paid' },
        { number: first, name: 'Thandi Nkosi', items: 1, place: 'Bloemfontein', status: 'pending' },
      ],
    });
    const sorted = (await list('', { sort: '-total' })).orders;
    expect(sorted.map(({ number }) => number)).toEqual([first, second]);
  });

  it('an order is found by its number, name, e-mail, phone, town, card and SKU, by the beginning of each word', async () => {
    const { found, first, second } = await open();
    expect(await found(second.slice(0, 7).toLowerCase())).toEqual([second]);
    expect(await found('kaart nal')).toEqual([second]);
    expect(await found('thandi@example.com')).toEqual([first]);
    expect(await found('082 555 0123')).toEqual([second, first]);
    expect(await found('town:bloem')).toEqual([first]);
    expect(await found('charizard')).toEqual([first]);
    expect(await found('SD-BOX')).toEqual([second]);
    expect(await found('zard')).toEqual([]);
    expect(await found("'; drop table orders --")).toEqual([]);
  });

  it('filters narrow the list, and what is no filter says so', async () => {
    const { found, list, first, second } = await open();
    expect(await found('state:paid')).toEqual([second]);
    expect(await found('by:courier')).toEqual([first]);
    expect(await found('since:monday')).toEqual([second]);
    expect(await found('until:2026-11-21')).toEqual([first]);
    expect(await found('total:>1000')).toEqual([first]);
    expect(await list('state:lost')).toMatchObject({
      total: 2,
      tokens: [{ text: 'state:lost', problem: expect.stringContaining('no state') }],
    });
  });

  it('where nothing matches it says which part is the cause', async () => {
    const { list } = await open();
    expect(await list('town:durban state:paid')).toMatchObject({
      total: 0,
      orders: [],
      without: [
        { text: 'town:durban', total: 1 },
        { text: 'state:paid', total: 0 },
      ],
    });
  });

  it('a page behind the last is empty, and a NUL character finds nothing and breaks nothing', async () => {
    const { ask, list, found } = await open();
    expect(await list('', { page: 99_999 })).toMatchObject({ total: 2, orders: [] });
    expect(await found('thandi\u0000')).toHaveLength(1);
    expect(await ask('', { page: 1e9 })).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('a view is kept for the person, counted, changed by its name and forgotten', async () => {
    const { act, token, list, add, owner } = await open();
    const saved = { name: 'Black Friday', q: 'since:2026-11-23' };
    done(await act(token).keepOrderView(saved));
    expect((await list()).views).toMatchObject([{ ...saved, count: 1 }]);
    done(await act(token).keepOrderView({ ...saved, q: '' }));
    const [view] = (await list()).views;
    expect(view).toMatchObject({ name: 'Black Friday', q: '', count: 2 });
    const packer = await add(owner, 'packer');
    expect(done(await act(packer.token).orders()).views).toEqual([]);
    const id = view?.id ?? 0;
    expect(await act(packer.token).forgetOrderView({ id })).toMatchObject({ status: 404 });
    done(await act(token).forgetOrderView({ id }));
    expect((await list()).views).toEqual([]);
  });

  it('the filtered list is written as CSV, a row for each item, and no shopper writes a formula', async () => {
    const { call, token, services, second } = await open();
    await services.db.updateTable('orders').set({ customer_note: '=1+1' }).execute();
    const { status, body, headers } = await call('GET', '/orders.csv?q=naledi', { token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('orders.csv');
    const rows = parse(body, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { Order: second, SKU: 'SD-BOX', Quantity: '2', 'Refunded (R)': '0.00', Note: "'=1+1" },
    ]);
  });

  it('the log says which orders were written, without the words by which a person was searched for', async () => {
    const { call, token, services } = await open();
    for (const q of ['', 'state:paid since:today', 'naledi@example.com state:paid']) {
      const query = new URLSearchParams({ q });
      expect((await call('GET', `/orders.csv?${query}`, { token })).status).toBe(200);
    }
    const lines = await services.db
      .selectFrom('office_log')
      .select('which')
      .where('after', '=', 'written to CSV')
      .orderBy('id')
      .execute();
    expect(lines.map(({ which }) => which)).toEqual([
      'all orders',
      'orders: state:paid since:today',
      'orders: state:paid, found by words',
    ]);
  });

  it('an export needs a fresh confirmation', async () => {
    const { call, token, services } = await open();
    services.clock.advanceMinutes(30);
    expect((await call('GET', '/orders.csv', { token })).body.code).toBe('office_confirmation_needed');
  });

  it('orders of before the search are found too', async () => {
    const { found, services, first } = await open();
    await services.db.deleteFrom('order_words').execute();
    expect(await found('thandi')).toEqual([]);
    await indexOrders(services.db);
    expect(await found('thandi')).toEqual([first]);
  });
});
