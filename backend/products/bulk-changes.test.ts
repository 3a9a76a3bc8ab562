import { expect, it } from 'vitest';
import { z } from 'zod';
import { productAnswerSchema } from '#contract/products.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { ensureCategory } from '../testing/catalogue/terms.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform, statusOf } from '../testing/office.ts';
import { openShop } from '../testing/shop.ts';

const LOWER = { kind: 'price', how: 'lower-percent', amount: 1_000, round: 'rand' };

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const single = (name: string, priceCents: number | null, more = {}) =>
      insertProduct(db, { name, priceCents, stock: 2, categories: ['Singles'], ...more });
    const jasmine = await single('Jasmine’s Gaze', 129_900);
    const espeon = await single('Espeon ex', 109_900);
    const latias = await single('Latias ex', 98_599);
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const owner = await office.addOwner();
    const call = async (method: string, path: string, body?: unknown) =>
      office.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
    const act = office.act(owner.token);
    const find = async (id: number) => done(await act.bulkChange({ id }));
    const plan = (rule: object, selection: object = { filter: { search: 'category:Singles' } }) =>
      perform(act, 'previewBulkChange', { selection, rule });
    const preview = async (...planned: Parameters<typeof plan>) =>
      find(z.number().parse(done(await plan(...planned))));
    const apply = async (id: number) => done(await act.applyBulkChange({ id }));
    const product = async (id: number) =>
      productAnswerSchema.parse((await shop.get(`/wp-json/wp/v2/products/${id}`)).body).data;
    const priceInShop = async (id: number) => (await product(id)).price;
    const setPrice = (id: number, before: number, after: number) =>
      act.changePrices({
        id,
        before: { regular_price_cents: before },
        after: { regular_price_cents: after },
      });
    const lines = async () => done(await act.log({ what: 'product' })).entries;
    const undo = async () => act.undo({ id: (await lines())[0]?.id ?? 0 });
    const all = {
      ...office,
      db,
      shop,
      owner,
      act,
      call,
      plan,
      find,
      preview,
      apply,
      product,
      priceInShop,
      setPrice,
      lines,
    };
    return { ...all, undo, single, jasmine, espeon, latias };
  };

  it('shows every row before and after, applies exactly that, and takes all of it back at once', async () => {
    const { preview, apply, priceInShop, lines, undo, jasmine, espeon, latias } = await open();
    const seen = await preview({ ...LOWER, floor_cents: 92_000 });
    expect(seen).toMatchObject({
      changes: 3,
      counts: { change: 2, odd: 1, same: 0, impossible: 0 },
      applied_at: null,
    });
    expect(plain(seen.words)).toBe('regular price: lower by 10 %, to whole rand, never below R 920,00');
    expect(seen.rows.map(({ row, before, after }) => [row.name, plain(before), plain(after)])).toEqual([
      ['Latias ex', 'R 985,99', 'R 920,00'],
      ['Espeon ex', 'R 1 099,00', 'R 989,00'],
      ['Jasmine’s Gaze', 'R 1 299,00', 'R 1 169,00'],
    ]);
    expect(plain(seen.rows[0]?.reason)).toBe('stops at the floor: would be R 887,00');
    expect(seen.rows.map(({ percent }) => percent)).toEqual([-6.7, -10, -10]);
    expect(await priceInShop(jasmine)).toBe('1299.00');

    expect(await apply(seen.id)).toEqual({ changed: 3, skipped: [], skipped_total: 0 });
    expect(await Promise.all([jasmine, espeon, latias].map(priceInShop))).toEqual([
      '1169.00',
      '989.00',
      '920.00',
    ]);
    expect(await lines()).toMatchObject([{ which: '3 products', can_undo: true }]);
    expect(statusOf(await undo())).toBe(200);
    expect(await Promise.all([jasmine, espeon, latias].map(priceInShop))).toEqual([
      '1299.00',
      '1099.00',
      '985.99',
    ]);
  });

  it('puts odd rows first: impossible, much lower, unchanged', async () => {
    const { single, preview } = await open();
    await single('Stitched Playmat', null);
    await single('Energy', 30);
    await single('Poké Ball', 3_900);
    const { rows, counts } = await preview({ kind: 'price', how: 'lower-amount', amount: 2_000 });
    expect(rows.map(({ row, state, reason }) => [row.name, state, plain(reason)])).toEqual([
      ['Energy', 'impossible', 'would be -R 19,70'],
      ['Stitched Playmat', 'impossible', 'has no price yet'],
      ['Poké Ball', 'odd', 'more than 50 % lower'],
      ['Espeon ex', 'change', ''],
      ['Jasmine’s Gaze', 'change', ''],
      ['Latias ex', 'change', ''],
    ]);
    expect(counts).toEqual({ impossible: 2, odd: 1, same: 0, change: 3 });
    const set = await preview({ kind: 'price', how: 'set', amount: 109_900 });
    expect(set.rows[1]).toMatchObject({ row: { name: 'Espeon ex' }, state: 'same' });
  });

  it('leaves rows out, and skips and names what somebody changed since the preview', async () => {
    const { act, find, preview, apply, priceInShop, setPrice, undo, jasmine, espeon, latias } = await open();
    const { id } = await preview(LOWER);
    done(await act.leaveOutOfBulkChange({ id, leave_out: [jasmine, latias] }));
    expect(await find(id)).toMatchObject({ changes: 1, left_out: 2 });
    done(await act.leaveOutOfBulkChange({ id, put_back: [latias] }));
    await setPrice(espeon, 109_900, 105_000);
    const applied = await apply(id);
    expect(applied).toMatchObject({ changed: 1, skipped_total: 1 });
    expect(applied.skipped.map(({ name, reason }) => [name, plain(reason)])).toEqual([
      ['Espeon ex, Singles', 'was changed meanwhile: R 1 050,00 now'],
    ]);
    expect(await Promise.all([jasmine, espeon, latias].map(priceInShop))).toEqual([
      '1299.00',
      '1050.00',
      '887.00',
    ]);
    expect(statusOf(await undo())).toBe(200);
    expect(await priceInShop(latias)).toBe('985.99');
  });

  it('an undo restores what nobody changed since and names the rest', async () => {
    const { act, preview, apply, setPrice, lines, priceInShop, jasmine, espeon } = await open();
    const { id } = await preview(LOWER);
    await apply(id);
    const [line] = await lines();
    await setPrice(jasmine, 116_900, 120_000);
    expect(done(await act.undo({ id: line?.id ?? 0 }))).toMatchObject({
      which: '2 products',
      after: 'as before',
      reason: 'Changed again since and left: Jasmine’s Gaze, Singles',
    });
    expect(await Promise.all([jasmine, espeon].map(priceInShop))).toEqual(['1200.00', '1099.00']);
  });

  it('applied twice, or by two windows at once, it is done once', async () => {
    const { preview, apply, priceInShop, lines, jasmine } = await open();
    const { id } = await preview(LOWER);
    const answers = await Promise.all([apply(id), apply(id)]);
    answers.push(await apply(id));
    expect(answers.map(({ changed }) => changed)).toEqual([3, 3, 3]);
    expect(await priceInShop(jasmine)).toBe('1169.00');
    expect(await lines()).toHaveLength(1);
  });

  it('a sale with its dates, and its end', async () => {
    const { preview, apply, product, undo, jasmine } = await open();
    const dates = { starts_at: '2026-11-20T00:00:00+02:00', ends_at: '2026-12-01T00:00:00+02:00' };
    const sale = await preview({ ...LOWER, kind: 'sale', ...dates });
    expect(plain(sale.rows[0]?.after)).toMatch(/^R 989,00 from 20 November 2026.* until 1 December 2026/);
    await apply(sale.id);
    expect(await product(jasmine)).toMatchObject({
      on_sale: true,
      price: '1169.00',
      regular_price: '1299.00',
    });
    await apply((await preview({ kind: 'end-sale' })).id);
    expect((await product(jasmine)).on_sale).toBe(false);
    await undo();
    expect((await product(jasmine)).on_sale).toBe(true);
  });

  it('a sale that would end before it begins is impossible, and the preview says so', async () => {
    const { preview, apply, product, jasmine } = await open();
    const dates = { starts_at: '2026-12-01T00:00:00+02:00', ends_at: '2026-11-20T00:00:00+02:00' };
    const sale = await preview({ ...LOWER, kind: 'sale', ...dates });
    expect(sale.counts).toMatchObject({ change: 0, odd: 0, impossible: 3 });
    expect(sale.rows[0]?.reason).toBe('the sale would end before it begins');
    await apply(sale.id);
    expect((await product(jasmine)).sale_price).toBe('');
  });

  it('a sale that is not lower than the price is impossible, by name, and the rest goes on', async () => {
    const { preview, apply, product, priceInShop, setPrice, undo, jasmine, espeon, latias } = await open();
    const sale = await preview({ kind: 'sale', how: 'set', amount: 109_900 });
    const reasons = sale.rows.map(({ row, state, reason }) => [row.name, state, plain(reason)]);
    expect(reasons).toEqual([
      ['Espeon ex', 'impossible', 'the sale price of R 1 099,00 is not lower than the price of R 1 099,00'],
      ['Latias ex', 'impossible', 'the sale price of R 1 099,00 is not lower than the price of R 985,99'],
      ['Jasmine’s Gaze', 'change', ''],
    ]);
    expect(await apply(sale.id)).toMatchObject({ changed: 1 });
    expect(await product(jasmine)).toMatchObject({ price: '1099.00', on_sale: true });
    expect((await product(latias)).sale_price).toBe('');
    const late = await preview({ ...LOWER, amount: 500 });
    expect(late.counts).toMatchObject({ change: 3, impossible: 0 });
    const much = await preview({ ...LOWER, amount: 2_000 });
    expect(much.rows[0]).toMatchObject({ row: { name: 'Jasmine’s Gaze' }, state: 'impossible' });
    await setPrice(jasmine, 129_900, 110_000);
    await apply(late.id);
    expect(await Promise.all([espeon, latias].map(priceInShop))).toEqual(['1044.00', '937.00']);
    await undo();
    expect(await Promise.all([espeon, latias].map(priceInShop))).toEqual(['1099.00', '985.99']);
  });

  it('undone, an imported sale that is not lower stands there again', async () => {
    const { db, preview, apply, undo, jasmine } = await open();
    const sale = async () =>
      (
        await db
          .selectFrom('products')
          .select('sale_price_cents')
          .where('id', '=', jasmine)
          .executeTakeFirstOrThrow()
      ).sale_price_cents;
    await db.updateTable('products').set({ sale_price_cents: 150_000 }).where('id', '=', jasmine).execute();
    await apply((await preview({ kind: 'end-sale' })).id);
    expect(await sale()).toBeNull();
    expect(statusOf(await undo())).toBe(200);
    expect(await sale()).toBe(150_000);
  });

  it('a price of R 0 is possible, as in an import, and marked', async () => {
    const { preview, apply, priceInShop, jasmine } = await open();
    const free = await preview({ kind: 'price', how: 'set', amount: 0 });
    expect(free.counts).toMatchObject({ odd: 3 });
    expect(free.rows[0]?.reason).toBe('more than 50 % lower');
    await apply(free.id);
    expect(await priceInShop(jasmine)).toBe('0.00');
  });

  it('categories, once for a product with several variations', async () => {
    const { db, preview, apply, product, undo, jasmine } = await open();
    const treasures = await ensureCategory(db, 'Treasures');
    const singles = await ensureCategory(db, 'Singles');
    const card = await insertVariable(db, { name: 'Milotic', attributes: { Condition: ['Mint', 'Played'] } });
    const ids = [];
    for (const Condition of ['Mint', 'Played'])
      ids.push(await insertVariation(db, card, { options: { Condition } }));
    const rule = { kind: 'categories', add: [treasures], remove: [singles] };
    const { id, rows, words } = await preview(rule, { ids: [jasmine, ...ids, 4711] });
    expect(words).toBe('add to Treasures, take out of Singles');
    expect(rows.map(({ row, before, after }) => [row.id, before, after])).toEqual([
      [jasmine, 'Singles', 'Treasures'],
      [card, 'no category', 'Treasures'],
    ]);
    const other = { kind: 'categories', add: [], remove: [singles] };
    expect((await preview(other, { preview: id })).rows).toMatchObject([
      { row: { id: jasmine }, state: 'odd', reason: 'would be in no category' },
      { row: { id: card }, state: 'same' },
    ]);
    await apply(id);
    expect((await product(card)).categories.map(({ name }) => name)).toEqual(['Treasures']);
    await undo();
    expect((await product(jasmine)).categories.map(({ name }) => name)).toEqual(['Singles']);
  });

  it('takes products out of the shop and puts them back', async () => {
    const { preview, apply, shop, undo, jasmine } = await open();
    const isInShop = async () => (await shop.get(`/wp-json/wp/v2/products/${jasmine}`)).status === 200;
    for (const to of ['draft', 'hidden']) {
      const { id, rows } = await preview({ kind: 'state', to }, { ids: [jasmine] });
      expect(rows[0]).toMatchObject({ before: 'In the shop', after: to === 'draft' ? 'Draft' : 'Hidden' });
      await apply(id);
      expect(await isInShop()).toBe(false);
      await undo();
      expect(await isInShop()).toBe(true);
    }
  });

  it('stock status of what is not counted; of the rest it says why not', async () => {
    const { db, preview, apply, product, jasmine } = await open();
    const dice = await insertProduct(db, { name: 'Dice' });
    const { id, rows } = await preview({ kind: 'stock-status', to: 'outofstock' }, { ids: [dice, jasmine] });
    expect(rows).toMatchObject([
      { state: 'impossible', reason: 'is counted: its units decide' },
      { state: 'change', before: 'In stock', after: 'Out of stock' },
    ]);
    await apply(id);
    expect((await product(dice)).stock_status).toBe('outofstock');
  });

  it('is kept for two hours, and can be taken back for 30 days', async () => {
    const { services, act, find, preview, apply, undo } = await open();
    const forgotten = await preview(LOWER);
    const applied = await preview(LOWER);
    await apply(applied.id);
    services.clock.advanceMinutes(121);
    expect(await act.applyBulkChange({ id: forgotten.id })).toMatchObject({
      code: 'office_bulk_change_over',
    });
    await deleteOldRecords(services);
    expect(await act.bulkChange({ id: forgotten.id })).toMatchObject({ code: 'office_unknown_bulk_change' });
    expect(await find(applied.id)).toMatchObject({ id: applied.id });
    services.clock.set('2026-12-23T10:00:00.000Z');
    await deleteOldRecords(services);
    const { db } = services;
    expect(await db.selectFrom('bulk_change_rows').selectAll().execute()).toEqual([]);
    await db.updateTable('person_sessions').set({ seen_at: '2026-12-23T09:59:00.000Z' }).execute();
    await db.updateTable('person_sessions').set({ opened_at: '2026-12-23T09:59:00.000Z' }).execute();
    expect(await undo()).toMatchObject({
      message: 'This is too old: what was there before is not kept any more.',
    });
  });

  it.each([
    [{ kind: 'price', how: 'halve', amount: 1 }, 'rule.how'],
    [{ kind: 'price', how: 'set', amount: -1 }, 'rule.amount'],
    [{ kind: 'sale', how: 'set', amount: 1, ends_at: 'soon' }, 'rule.ends_at'],
    [{ kind: 'state', to: 'moon' }, 'rule.to'],
  ])('refuses %o and names the field', async (rule, field) => {
    const { plan, jasmine } = await open();
    const params = { [field]: expect.any(String) };
    expect(await plan(rule, { ids: [jasmine] })).toEqual(expect.objectContaining({ status: 400, params }));
  });

  it('refuses a selection that finds nothing, and ids by the hundred thousand', async () => {
    const { act, plan } = await open();
    const nothing = await plan(LOWER, { filter: { search: 'category:None' } });
    expect(nothing).toMatchObject({ params: { selection: 'finds no product' } });
    const ids = Array.from({ length: 20_001 }, (_, index) => index + 1);
    expect(await plan(LOWER, { ids })).toMatchObject({ status: 400 });
    expect(await act.applyBulkChange({ id: 4711 })).toMatchObject({ status: 404 });
    expect(await act.leaveOutOfBulkChange({ id: 4711, leave_out: [1] })).toMatchObject({ status: 404 });
  });
});

/** With plain spaces. */
const plain = (text = ''): string => text.replace(/[\u00a0\u202f]/g, ' ');
