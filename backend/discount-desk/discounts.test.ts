import { describe, expect, it } from 'vitest';
import { DISCOUNT_PAGE_SIZE } from '#domain/discounts/discount.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { openGiftCard } from '../credit/accounts.ts';
import { transact } from '../ground/db/transact.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, withCodes } from '../testing/discounts.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected, openShop } from '../testing/shop.ts';

const WELCOME = { name: 'Welcome', applies: 'code', code: 'wel-come 10', kind: 'percent', percent: 10 };
const NOW = '2026-11-01T10:00:00.000Z';

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db, { shop: { ...DEFAULT_SHOP, codesAndCredit: true } });
    const owner = await office.addOwner();
    const act = office.act(owner.token);
    const find = async (id: number) => done(await act.discount({ id }));
    const add = async (more: object = {}) => find(done(await act.addDiscount({ ...WELCOME, ...more })));
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    const shop = openShop(db, office.services);
    return { db, office, owner, act, find, add, shop, product_id };
  }

  describe('discounts in the office', () => {
    it('one that is added works at once, and is listed with its uses and its cost', async () => {
      const { office, act, add, shop, product_id } = await open();
      expect(await add()).toMatchObject({
        version: 1,
        state: 'running',
        uses: { used: 0, held: 0, late: 0 },
        cost: '0.00',
        discount: { name: 'Welcome', code: 'WELCOME10', percent: 10, amount: '0.00', combines: false },
      });
      await placePaidOrder(office.services, withCodes(collected({ product_id, quantity: 2 }), 'WELCOME10'));
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'welcome10'));
      expect(done(await act.discounts())).toMatchObject({
        isOn: true,
        discounts: [{ uses: { used: 1, held: 1, late: 0 }, cost: '20.00' }],
      });
    });

    it('they are listed by pages, newest first', async () => {
      const { db, act } = await open();
      const ids: number[] = [];
      for (let count = 0; count <= DISCOUNT_PAGE_SIZE; count += 1) {
        ids.push(await insertDiscount(db, { applies: 'itself', name: `No. ${count}` }));
      }
      const idsOf = ({ discounts }: { discounts: { id: number }[] }) => discounts.map(({ id }) => id);
      const first = done(await act.discounts());
      expect(idsOf(first)).toEqual(ids.slice(1).toReversed());
      expect(first.next).toBe(ids[1]);
      const last = done(await act.discounts({ before: first.next }));
      expect(idsOf(last)).toEqual(ids.slice(0, 1));
      expect(last.next).toBeNull();
      expect(await act.discounts({ before: 'x' })).toMatchObject({ status: 400 });
    });

    it('a change is for new orders, from the version that was shown', async () => {
      const { act, find, add, shop, product_id } = await open();
      const { id } = await add();
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      const change = (version: number, percent: number) =>
        act.changeDiscount({ id, version, discount: { ...WELCOME, percent } });
      expect((await change(1, 25)).ok).toBe(true);
      expect(await find(id)).toMatchObject({ version: 2, discount: { percent: 25 } });
      expect(await change(1, 30)).toMatchObject({ code: 'office_changed_meanwhile' });
      expect((await change(1, 25)).ok).toBe(true);
      const { total } = await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      expect(total).toBe('75.00');
    });

    it('a stop counts at once, and can be undone', async () => {
      const { db, act, find, add, shop, product_id } = await open();
      const { id } = await add();
      const place = () => shop.order(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      expect((await act.stopDiscount({ id })).ok).toBe(true);
      expect(await find(id)).toMatchObject({ state: 'stopped' });
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
      done(await act.undo({ id: line.id }));
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
      const { act } = await open();
      expect(await act.addDiscount({ ...WELCOME, ...more })).toMatchObject({
        status: 400,
        params: { [field]: expect.stringContaining(words) },
      });
      expect(done(await act.discounts()).discounts).toEqual([]);
    });

    it('a code is for one discount, also one of a batch, and for none if a gift card has it', async () => {
      const { db, office, act, add } = await open();
      await add();
      await transact(db, (trx) => openGiftCard(trx, office.services.signer, 'SUMMER24', NOW));
      const batch = await add({ applies: 'codes', name: 'Winter' });
      await act.makeDiscountCodes({ id: batch.id, count: 1 });
      const { code } = await db.selectFrom('discount_codes').select('code').executeTakeFirstOrThrow();
      for (const taken of ['welcome10', 'summer-24', code]) {
        expect(await act.addDiscount({ ...WELCOME, code: taken })).toMatchObject({
          code: 'office_discount_code_taken',
        });
      }
    });

    it('how it is given stays as it is once it is used, and no more than 20 apply by themselves', async () => {
      const { act, add, shop, product_id } = await open();
      const { id } = await add();
      await shop.place(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME10'));
      const asItself = { ...WELCOME, applies: 'itself' };
      expect(await act.changeDiscount({ id, version: 1, discount: asItself })).toMatchObject({
        code: 'office_discount_used',
      });
      for (let count = 0; count < 20; count += 1) await add({ applies: 'itself' });
      expect(await act.addDiscount(asItself)).toMatchObject({ code: 'office_too_many_discounts' });
      expect(await act.addDiscount({ ...asItself, ends_at: '2026-11-01T00:00:00Z' })).toMatchObject({
        status: 409,
      });
    });

    it('codes of a batch are all different, each for one order, up to 5,000, and are exported with their orders', async () => {
      const { db, office, owner, act, find, add, shop, product_id } = await open();
      const { id } = await add({ applies: 'codes' });
      expect((await act.makeDiscountCodes({ id, count: 1_200 })).ok).toBe(true);
      expect(await act.makeDiscountCodes({ id, count: 3_801 })).toMatchObject({
        code: 'office_too_many_codes',
      });
      const { code } = await db.selectFrom('discount_codes').select('code').executeTakeFirstOrThrow();
      expect(code).toMatch(/^[A-HJ-KM-NP-TV-Z2-9]{10}$/);
      const { order_number } = await shop.place(withCodes(collected({ product_id, quantity: 1 }), code));
      expect((await find(id)).codes).toEqual({ made: 1_200, taken: 1 });
      const { body } = await office.call('GET', `/discounts/${id}/codes.csv`, { token: owner.token });
      const rows = String(body).trim().split(/\r?\n/);
      expect(rows).toHaveLength(1_201);
      expect(rows).toContain(`${code},${order_number}`);
      const plain = await add({ code: 'OTHER' });
      expect(await act.makeDiscountCodes({ id: plain.id, count: 1 })).toMatchObject({
        code: 'office_discount_used',
      });
    });

    it('a preview prices the paid orders of 30 days as if each had used it', async () => {
      const { db, office, act, product_id } = await open();
      await placePaidOrder(office.services, collected({ product_id, quantity: 1 }));
      await placePaidOrder(office.services, collected({ product_id, quantity: 3 }));
      const preview = async (more: object) => done(await act.previewDiscount({ ...WELCOME, ...more }));
      expect(await preview({})).toEqual({
        days: 30,
        orders: 2,
        discounted: 2,
        cost: '40.00',
        turnover: '400.00',
        margin: null,
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

    it('a preview says what would have been left of the goods whose cost is known', async () => {
      const { db, office, act, product_id } = await open();
      const shirt = await insertVariable(db, { name: 'Shirt', attributes: { Size: ['M', 'L'] } });
      const [medium, large] = [
        await insertVariation(db, shirt, { options: { Size: 'M' }, priceCents: 20_000, stock: 5 }),
        await insertVariation(db, shirt, { options: { Size: 'L' }, priceCents: 20_000, stock: 5 }),
      ];
      const dice = await insertProduct(db, { name: 'Dice', priceCents: 5_000, stock: 5 });
      const costs = [
        { product_id, key: '_cogs_total_value', value: '60.5' },
        { product_id, key: '_wc_cog_cost', value: '1' },
        { product_id: shirt, key: '_wc_cog_cost', value: '120,00' },
        { product_id: large, key: '_alg_wc_cog_cost', value: '150' },
        { product_id: dice, key: '_cogs_total_value', value: '0' },
      ];
      await db.insertInto('product_meta').values(costs).execute();
      const request = collected(
        { product_id, quantity: 2 },
        { product_id: shirt, variation_id: medium, quantity: 1 },
        { product_id: shirt, variation_id: large, quantity: 1 },
        { product_id: dice, quantity: 3 },
      );
      await placePaidOrder(office.services, request);
      expect(done(await act.previewDiscount(WELCOME))).toMatchObject({
        cost: '75.00',
        margin: { items: 7, known: 4, without: '209.00', left: '149.00' },
      });
      expect(
        done(await act.previewDiscount({ ...WELCOME, percent: 50, of: { products: [large] } })),
      ).toMatchObject({ cost: '100.00', margin: { without: '209.00', left: '109.00' } });
      expect(done(await act.previewDiscount({ ...WELCOME, minimum: '9000.00' }))).toMatchObject({
        discounted: 0,
        margin: null,
      });
    });

    it('is for owners', async () => {
      const { office, owner } = await open();
      const staff = await office.add(owner, 'staff');
      expect(await office.act(staff.token).discounts()).toMatchObject({ status: 403 });
    });
  });
});
