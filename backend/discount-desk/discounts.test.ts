import { describe, expect, it } from 'vitest';
import { DISCOUNT_PAGE_SIZE } from '#domain/discounts/discount.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, withCodes } from '../testing/discounts.ts';
import { openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected, openShop } from '../testing/shop.ts';

const WELCOME = { name: 'Welcome', applies: 'code', code: 'wel-come 10', kind: 'percent', percent: 10 };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db, { shop: { ...DEFAULT_SHOP, codesAndCredit: true } });
    const owner = await office.addOwner();
    const call = (method: string, path: string, body?: unknown) =>
      office.call(method, `/discounts${path}`, { token: owner.token, body });
    const add = async (more: object = {}) => (await call('POST', '', { ...WELCOME, ...more })).body.discount;
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const shop = openShop(db, office.services);
    return { db, office, owner, call, add, shop, product_id };
  }

  describe('discounts in the office', () => {
    it('one that is added works at once, and is listed with its uses and its cost', async () => {
      const { office, call, add, shop, product_id } = await open();
      expect(await add()).toMatchObject({
        version: 1,
        state: 'running',
        uses: { used: 0, held: 0, late: 0 },
        cost: '0.00',
        discount: { name: 'Welcome', code: 'WELCOME10', percent: 10, amount: '0.00', combines: false },
      });
      await placePaidOrder(office.services, withCodes(collected({ product_id, quantity: 2 }), 'WELCOME10'));
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'welcome10'));
      expect((await call('GET', '')).body).toMatchObject({
        is_on: true,
        discounts: [{ uses: { used: 1, held: 1, late: 0 }, cost: '20.00' }],
      });
    });

    it('they are listed by pages, newest first', async () => {
      const { db, call } = await open();
      const ids: number[] = [];
      for (let count = 0; count <= DISCOUNT_PAGE_SIZE; count += 1) {
        ids.push(await insertDiscount(db, { applies: 'itself', name: `No. ${count}` }));
      }
      const idsOf = ({ discounts }: Record<string, unknown>) =>
        (discounts as { id: number }[]).map(({ id }) => id);
      const first = (await call('GET', '')).body;
      expect(idsOf(first)).toEqual(ids.slice(1).toReversed());
      expect(first.next).toBe(ids[1]);
      const last = (await call('GET', `?before=${first.next}`)).body;
      expect(idsOf(last)).toEqual(ids.slice(0, 1));
      expect(last.next).toBeNull();
      expect((await call('GET', '?before=x')).status).toBe(400);
    });

    it('a change is for new orders, from the version that was shown', async () => {
      const { call, add, shop, product_id } = await open();
      const { id } = await add();
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      const change = (version: number, percent: number) =>
        call('PUT', `/${id}`, { version, discount: { ...WELCOME, percent } });
      expect((await change(1, 25)).body.discount).toMatchObject({ version: 2, discount: { percent: 25 } });
      expect((await change(1, 30)).body).toMatchObject({ code: 'office_changed_meanwhile' });
      expect((await change(1, 25)).status).toBe(200);
      const { total } = await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      expect(total).toBe('75.00');
    });

    it('a stop counts at once, and can be undone', async () => {
      const { db, office, owner, call, add, shop, product_id } = await open();
      const { id } = await add();
      const place = () => shop.order(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      expect((await call('POST', `/${id}/stop`)).body.discount).toMatchObject({ state: 'stopped' });
      expect((await place()).status).toBe(400);
      const line = await db
        .selectFrom('office_log')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({
        what: 'discount',
        which: 'Welcome',
        after: expect.stringContaining('stopped'),
      });
      const undone = await office.call('POST', `/log/${line.id}/undo`, { token: owner.token });
      expect(undone.status).toBe(200);
      expect((await place()).status).toBe(201);
    });

    it.each<[object, string, string]>([
      [{ name: ' ' }, 'name', 'empty'],
      [{ code: '- -' }, 'code', '3 to 40'],
      [{ percent: 0 }, 'percent', '1 to 100'],
      [{ kind: 'amount', amount: '0' }, 'amount', 'more than nothing'],
      [{ kind: 'amount', amount: 'ten' }, 'amount', 'amount in rand'],
      [{ kind: 'buy_get', get_units: 1 }, 'buy_units', 'at least 1'],
      [{ starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-11-30T00:00:00Z' }, 'ends_at', 'after its start'],
      [{ starts_at: 'tomorrow' }, 'starts_at', 'a date'],
      [{ most_uses: 0 }, 'most_uses', '1'],
      [{ applies: 'itself', most_per_mailbox: 1 }, 'most_per_mailbox', 'needs a code'],
    ])('%j is refused at %s', async (more, field, words) => {
      const { call } = await open();
      const { status, body } = await call('POST', '', { ...WELCOME, ...more });
      expect(status).toBe(400);
      expect(body.data.params[`${field}`]).toContain(words);
      expect((await call('GET', '')).body.discounts).toEqual([]);
    });

    it('a code is for one discount, also one of a batch', async () => {
      const { db, call, add } = await open();
      await add();
      const batch = await add({ applies: 'codes', name: 'Winter' });
      await call('POST', `/${batch.id}/codes`, { count: 1 });
      const { code } = await db.selectFrom('discount_codes').select('code').executeTakeFirstOrThrow();
      for (const taken of ['welcome10', code]) {
        expect((await call('POST', '', { ...WELCOME, code: taken })).body).toMatchObject({
          code: 'office_discount_code_taken',
        });
      }
    });

    it('how it is given stays as it is once it is used, and no more than 20 apply by themselves', async () => {
      const { call, add, shop, product_id } = await open();
      const { id } = await add();
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      const asItself = { ...WELCOME, applies: 'itself' };
      expect((await call('PUT', `/${id}`, { version: 1, discount: asItself })).body).toMatchObject({
        code: 'office_discount_used',
      });
      for (let count = 0; count < 20; count += 1) await add({ applies: 'itself' });
      expect((await call('POST', '', asItself)).body).toMatchObject({ code: 'office_too_many_discounts' });
      expect((await call('POST', '', { ...asItself, ends_at: '2026-11-01T00:00:00Z' })).status).toBe(409);
    });

    it('codes of a batch are all different, each for one order, up to 5,000, and are exported with their orders', async () => {
      const { db, call, add, shop, product_id } = await open();
      const { id } = await add({ applies: 'codes' });
      expect((await call('POST', `/${id}/codes`, { count: 1_200 })).body).toEqual({ made: 1_200 });
      expect((await call('POST', `/${id}/codes`, { count: 3_801 })).body).toMatchObject({
        code: 'office_too_many_codes',
      });
      const { code } = await db.selectFrom('discount_codes').select('code').executeTakeFirstOrThrow();
      expect(code).toMatch(/^[A-HJ-KM-NP-TV-Z2-9]{10}$/);
      const { order_number } = await shop.place(withCodes(collected({ product_id, quantity: 1 }), code));
      expect((await call('GET', `/${id}`)).body.discount.codes).toEqual({ made: 1_200, taken: 1 });
      const { body } = await call('GET', `/${id}/codes.csv`);
      const rows = String(body).trim().split(/\r?\n/);
      expect(rows).toHaveLength(1_201);
      expect(rows).toContain(`${code},${order_number}`);
      const plain = await add({ code: 'OTHER' });
      expect((await call('POST', `/${plain.id}/codes`, { count: 1 })).body).toMatchObject({
        code: 'office_discount_used',
      });
    });

    it('a preview prices the paid orders of 30 days as if each had used it', async () => {
      const { db, office, call, product_id } = await open();
      await placePaidOrder(office.services, collected({ product_id, quantity: 1 }));
      await placePaidOrder(office.services, collected({ product_id, quantity: 3 }));
      const preview = async (more: object) => (await call('POST', '/preview', { ...WELCOME, ...more })).body;
      expect(await preview({})).toEqual({
        days: 30,
        orders: 2,
        discounted: 2,
        cost: '40.00',
        turnover: '400.00',
      });
      expect(
        await preview({ minimum: '200.00', most_uses: 1, ends_at: '2026-11-01T00:00:00Z' }),
      ).toMatchObject({
        discounted: 1,
        cost: '30.00',
        turnover: '300.00',
      });
      await db.updateTable('orders').set({ paid_at: '2026-10-20T10:00:00.000Z' }).execute();
      expect(await preview({})).toMatchObject({ orders: 0, cost: '0.00' });
    });

    it('is for owners', async () => {
      const { office, owner } = await open();
      const staff = await office.add(owner, 'staff');
      expect((await office.call('GET', '/discounts', { token: staff.token })).status).toBe(403);
    });
  });
});
