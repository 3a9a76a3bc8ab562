import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBackup } from '#backend/backups/backups.ts';
import { connect } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { Signer } from '#backend/ground/signer.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { signOrderLink } from '#backend/orders/order-links.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { invoiceSchema, type OrderCreated, orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { productAnswerSchema } from '#contract/products.ts';
import { ratesSchema } from '#contract/shipping.ts';
import { formatRand } from '#domain/money/money.ts';
import { collectOrder } from '../collect-order.ts';
import { type FakeClock, openFakeClock } from '../fake-clock.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { signInByForms } from '../sign-in-by-forms.ts';
import { payOrder } from './pay-order.ts';

const START_MS = 120_000;
/** Unpaid orders are looked at every fifteen seconds. */
const EXPIRED = { timeout: 60_000, interval: 50 };
/** Sales begin and end within a second; backups are begun within two. */
const SOON = { timeout: 60_000, interval: 50 };
const TIMEOUT_MS = 240_000;

describe.runIf(process.platform === 'linux')('a shop whose clock', { timeout: TIMEOUT_MS }, () => {
  let clock: FakeClock;
  let shop: ShopServer;
  let db: Db;
  let remove: () => Promise<void>;
  let booster: number;

  beforeAll(async () => {
    const folder = await makeDataDir();
    remove = folder.remove;
    clock = await openFakeClock('2026-08-07T10:00:00+02:00');
    shop = await startShop(folder.dataDir, clock.env);
    db = await connect({ sqliteFile: path.join(folder.dataDir, 'springdeck.sqlite') });
    booster = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
  }, START_MS);
  afterAll(async () => {
    await shop?.end('SIGKILL');
    await db?.destroy();
    await clock?.remove();
    await remove?.();
  });

  const read = async (target: string) => (await fetch(shop.url + target)).text();
  const shelf = async () => {
    const row = await db.selectFrom('stock').selectAll().where('product_id', '=', booster).executeTakeFirst();
    return [row?.available, row?.reserved, row?.sold];
  };
  async function place(): Promise<OrderCreated> {
    const answer = await shop.api(PATHS.orders, {
      method: 'POST',
      body: JSON.stringify(collectOrder([booster])),
    });
    return orderCreatedSchema.parse(await answer.json());
  }

  it.each([
    ['2026-08-07T10:00', 'a Friday before the Sunday of Women’s Day', '2026-08-11', '2026-08-12'],
    ['2026-08-07T13:00', 'that Friday after the orders’ cut-off', '2026-08-12', '2026-08-13'],
    ['2026-08-10T10:00', 'the Monday that is the holiday instead', '2026-08-12', '2026-08-13'],
    ['2027-03-19T10:00', 'the Friday before Human Rights Day on a Sunday', '2027-03-23', '2027-03-24'],
    ['2026-12-31T23:59', 'the last minute of the year', '2027-01-05', '2027-01-06'],
    ['2027-01-01T00:30', 'the new year, while it is not yet one in UTC', '2027-01-05', '2027-01-06'],
    ['2028-02-28T10:00', 'the day before 29 February', '2028-02-29', '2028-03-01'],
  ])('says %s, %s: an express parcel arrives from %s to %s', async (time, _, from, to) => {
    clock.set(`${time}:00+02:00`);
    const delivery_address = {
      street_address: '12 Nelson Mandela Drive',
      city: 'Bloemfontein',
      zone: 'FS',
      country: 'ZA',
      code: '9301',
    };
    const answer = await shop.api(PATHS.calculateShipping, {
      method: 'POST',
      body: JSON.stringify({ delivery_address, items: [{ product_id: booster, price: 100, quantity: 1 }] }),
    });
    const { rates } = ratesSchema.parse(await answer.json());
    expect(rates.find(({ service_code }) => service_code === 'express')).toMatchObject({
      arrives_from: from,
      arrives_to: to,
    });
  });

  it('goes over the end of the year, back by an hour and over it again: invoices keep their order, pages their dates', async () => {
    const invoiceAt = async (time: string) => {
      clock.set(`${time}+02:00`);
      const order = await place();
      await payOrder(shop, order);
      const link = await signOrderLink(db, { now: clock.now, signer: new Signer() }, order.order_id);
      const answer = await shop.api(`${PATHS.order}/invoice?link=${link}`);
      const { number, notes } = invoiceSchema.parse(await answer.json()).data;
      const page = await read(`/order/${link}/invoice`);
      const privacy = await read('/privacy');
      return {
        number,
        issued: /\d+ (?:December|January) 20\d\d/.exec(page.slice(page.indexOf(number)))?.[0],
        paid: notes[0],
        updated: /Last Updated: (?:<!-- -->)?([^<]+)/.exec(privacy)?.[1],
        year: /© (?:<!-- -->)?(\d{4})/.exec(privacy)?.[1],
      };
    };
    const old = { issued: '31 December 2026', updated: '31 December 2026', year: '2026' };
    const young = { issued: '1 January 2027', updated: '1 January 2027', year: '2027' };
    expect(await invoiceAt('2026-12-31T23:59:40')).toMatchObject({ number: 'INV-000001', ...old });
    expect(await invoiceAt('2027-01-01T00:00:05')).toMatchObject({ number: 'INV-000002', ...young });
    expect(await invoiceAt('2026-12-31T23:00:05')).toMatchObject({
      number: 'INV-000003',
      ...old,
      issued: '1 January 2027',
      paid: 'Paid on 31 December 2026 through PayFast.',
    });
    expect(await invoiceAt('2027-01-01T02:00:05')).toMatchObject({ number: 'INV-000004', ...young });
  });

  it('goes over 29 February: sales begin and end with the day, also when it is put back', async () => {
    const sale = await insertProduct(db, {
      name: 'Leap Box',
      priceCents: 20_000,
      salePriceCents: 15_000,
      saleStartsAt: '2028-02-28T22:00:00.000Z',
      saleEndsAt: '2028-02-29T22:00:00.000Z',
    });
    const shownAt = async (time: string, price: string) => {
      clock.set(`${time}+02:00`);
      const listed = async () => {
        const row = await db
          .selectFrom('products')
          .select('price_cents')
          .where('id', '=', sale)
          .executeTakeFirst();
        const answer = await shop.api(`${PATHS.products}/${sale}`);
        const onPage = (await read(`/shop/product/${sale}`)).includes(formatRand(15_000));
        return [row?.price_cents, productAnswerSchema.parse(await answer.json()).data.price, onPage];
      };
      await expect.poll(listed, SOON).toEqual([Number(price) * 100, price, price === '150.00']);
    };
    await shownAt('2028-02-28T23:59:30', '200.00');
    await shownAt('2028-02-29T00:00:05', '150.00');
    expect(await read('/privacy')).toContain('29 February 2028');
    await shownAt('2028-03-01T00:00:05', '200.00');
    await shownAt('2028-02-29T23:00:05', '150.00');
    await shownAt('2028-02-28T23:00:05', '200.00');
  });

  it('is put back and forward by an hour: what unpaid orders hold is freed after their half hour, not before', async () => {
    const [available = 0, , sold] = await shelf();
    clock.set('2026-11-24T12:00:00+02:00');
    await place();
    clock.set('2026-11-24T11:00:00+02:00');
    const earlier = await place();
    expect(await shelf()).toEqual([available - 2, 2, sold]);
    clock.set('2026-11-24T12:10:00+02:00');
    await expect.poll(shelf, EXPIRED).toEqual([available - 1, 1, sold]);
    const expired = await db.selectFrom('orders').select('id').where('status', '=', 'expired').execute();
    expect(expired).toEqual([{ id: earlier.order_id }]);
    clock.set('2026-11-24T13:00:00+02:00');
    await expect.poll(shelf, EXPIRED).toEqual([available, 0, sold]);
  });

  it('is put back after two in the morning: the night has one backup, and the next night its own', async () => {
    const made = async (kind: 'nightly' | 'office') => {
      const rows = await db.selectFrom('backups').select('state').where('kind', '=', kind).execute();
      return rows.map(({ state }) => state);
    };
    const isBusy = async () => (await made('nightly')).some((state) => state !== 'done');
    await expect.poll(isBusy, SOON).toBe(false);
    const before = await made('nightly');
    clock.set('2026-12-10T02:00:05+02:00');
    await expect.poll(() => made('nightly'), SOON).toEqual([...before, 'done']);
    clock.set('2026-12-10T01:00:05+02:00');
    await requestBackup({ db, now: () => clock.now() }, COMMAND_LINE);
    await expect.poll(() => made('office'), SOON).toEqual(['done']);
    clock.set('2026-12-11T02:00:05+02:00');
    await expect.poll(() => made('nightly'), SOON).toEqual([...before, 'done', 'done']);
  });

  it('is put back by an hour: whoever works in the office goes on, and their session ends in its time', async () => {
    clock.set('2026-12-20T09:00:00+02:00');
    const office = await signIn();
    clock.set('2026-12-20T08:00:00+02:00');
    expect(await office()).toBe(200);
    clock.set('2026-12-20T20:30:00+02:00');
    expect(await office()).toBe(200);
    clock.set('2026-12-21T09:00:00+02:00');
    expect(await office()).toBe(302);
  });

  it('is put forward by an hour: who was refused for too many messages may write again', async () => {
    const write = async () => {
      const message = {
        name: 'Thandi',
        email: 'thandi@example.com',
        subject: 'Hours',
        message: 'Are you open?',
      };
      return (await shop.api(PATHS.contact, { method: 'POST', body: JSON.stringify(message) })).status;
    };
    clock.set('2026-12-22T09:00:00+02:00');
    await expect.poll(write, SOON).toBe(429);
    clock.set('2026-12-22T10:00:00+02:00');
    expect(await write()).toBe(200);
    clock.set('2026-12-22T09:00:00+02:00');
    expect(await write()).toBe(200);
  });

  async function signIn() {
    const headers = { cookie: await signInByForms(shop.url, clock.now()) };
    /** Of what every window polls: 302 leads to the sign-in. */
    return async () => (await fetch(`${shop.url}/office/pulse`, { headers, redirect: 'manual' })).status;
  }
});
