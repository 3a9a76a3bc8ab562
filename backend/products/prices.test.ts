import { expect, it } from 'vitest';
import { productAnswerSchema } from '#contract/products.ts';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const espeon = await insertProduct(db, { name: 'Espeon ex', sku: 'PKM-SV8PT5-155', priceCents: 115_399 });
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const owner = await office.addOwner();
    const change = (id: number, before: object, after: object, token = owner.token) =>
      office.act(token).changePrices({ id, before, after });
    const priceInShop = async (id: number) => {
      const { body } = await shop.get(`/wp-json/wp/v2/products/${id}`);
      const { price, regular_price, on_sale } = productAnswerSchema.parse(body).data;
      return [price, regular_price, on_sale];
    };
    const lines = async () => done(await office.act(owner.token).log()).entries;
    const undo = (id: number) => office.act(owner.token).undo({ id: id });
    return { db, ...office, owner, espeon, change, priceInShop, lines, undo };
  };

  it.each(['+012026-11-30T00:00:00Z', '-000001-11-30T00:00:00Z', '9999-12-31T23:59:59-05:00', 'soon'])(
    'refuses a sale from %s, which as text would be before or after the wrong days',
    async (sale_starts_at) => {
      const { espeon, change } = await open();
      const before = { sale_price_cents: null, sale_starts_at: null };
      expect(await change(espeon, before, { sale_price_cents: 99_900, sale_starts_at })).toMatchObject({
        status: 400,
        params: { 'after.sale_starts_at': 'must be a date and time' },
      });
    },
  );

  it('a price changed in place is in the shop, in the log, and taken back', async () => {
    const { espeon, change, priceInShop, lines, undo } = await open();
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
    const row = done(
      await change(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 109_900 }),
    );
    expect(row.price_cents).toBe(109_900);
    expect(await priceInShop(espeon)).toEqual(['1099.00', '1099.00', false]);
    const [line] = await lines();
    expect(line).toMatchObject({ what: 'product', which: 'Espeon ex', can_undo: true });
    expect([line?.before ?? '', line?.after ?? ''].map(plain)).toEqual([
      'price R 1 153,99',
      'price R 1 099,00',
    ]);
    expect(statusOf(await undo(line?.id ?? 0))).toBe(200);
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it('a sale has its dates, and the shop shows it within them', async () => {
    const { espeon, change, priceInShop } = await open();
    const none = { sale_price_cents: null, sale_starts_at: null, sale_ends_at: null };
    const sale = {
      sale_price_cents: 99_900,
      sale_starts_at: '2026-11-20T00:00:00+02:00',
      sale_ends_at: '2026-11-30T00:00:00+02:00',
    };
    const row = done(await change(espeon, none, sale));
    expect(row).toMatchObject({ on_sale: true, sale_ends_at: '2026-11-29T22:00:00.000Z' });
    expect(await priceInShop(espeon)).toEqual(['999.00', '1153.99', true]);
    const ends = { sale_ends_at: row.sale_ends_at };
    const refused = await change(espeon, ends, { sale_ends_at: '2026-11-01T00:00:00Z' });
    expect(refused).toMatchObject({
      code: 'office_price_rule',
      message: expect.stringContaining('end before'),
    });
    await change(espeon, ends, { sale_ends_at: '2026-11-21T00:00:00Z' });
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it('a sale that would not be lower is refused, but one that is over stands in nobody’s way', async () => {
    const { espeon, change, priceInShop, lines, undo } = await open();
    const sale = (cents: number, more = {}) =>
      change(espeon, { sale_price_cents: null }, { sale_price_cents: cents, ...more });
    for (const cents of [115_399, 120_000]) {
      expect(await sale(cents)).toMatchObject({
        code: 'office_price_rule',
        message: expect.stringMatching(/^The sale price of .* is not lower than the price of/),
      });
    }
    await sale(99_900);
    const lower = () => change(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 90_000 });
    expect(await lower()).toMatchObject({ code: 'office_price_rule' });
    await change(espeon, { sale_ends_at: null }, { sale_ends_at: '2026-11-20T00:00:00Z' });
    done(await lower());
    expect(await priceInShop(espeon)).toEqual(['900.00', '900.00', false]);
    expect(statusOf(await undo((await lines())[0]?.id ?? 0))).toBe(200);
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it("a variation's price is its product's", async () => {
    const { db, change, priceInShop } = await open();
    const jasmine = await insertVariable(db, {
      name: 'Jasmine’s Gaze',
      attributes: { Condition: ['Near Mint'] },
    });
    const mint = await insertVariation(db, jasmine, {
      options: { Condition: 'Near Mint' },
      priceCents: 136_899,
    });
    done(await change(mint, { regular_price_cents: 136_899 }, { regular_price_cents: 129_900 }));
    expect((await priceInShop(jasmine))[0]).toBe('1299.00');
    const ofParent = await change(jasmine, { regular_price_cents: null }, { regular_price_cents: 100 });
    expect(ofParent).toMatchObject({ code: 'office_no_own_price' });
  });

  it('of two people who change the same price the second is told of the first, and nothing is overwritten', async () => {
    const { add, owner, espeon, change, priceInShop, lines } = await open();
    const staff = await add(owner, 'staff', 'Lerato Dube');
    const before = { regular_price_cents: 115_399 };
    await change(espeon, before, { regular_price_cents: 110_000 }, staff.token);
    expect(await change(espeon, before, { regular_price_cents: 109_900 })).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      message: expect.stringMatching(/^Lerato Dube changed it meanwhile: price R\s1\s100,00 now\.$/),
    });
    expect(await priceInShop(espeon)).toEqual(['1100.00', '1100.00', false]);
    expect((await lines()).filter(({ what }: { what: string }) => what === 'product')).toHaveLength(1);
  });

  it('sent twice, as when the line broke before the answer, it is done once', async () => {
    const { espeon, change, lines } = await open();
    const send = () => change(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 110_000 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => done(answer).price_cents)).toEqual([110_000, 110_000]);
    expect((await lines()).filter(({ what }: { what: string }) => what === 'product')).toHaveLength(1);
  });

  it('what was changed again since is not taken back', async () => {
    const { espeon, change, lines, undo, priceInShop } = await open();
    await change(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 110_000 });
    const [first] = await lines();
    await change(espeon, { regular_price_cents: 110_000 }, { regular_price_cents: 105_000 });
    const refused = await undo(first?.id ?? 0);
    expect(refused).toMatchObject({ status: 409 });
    expect(plain(JSON.stringify(refused))).toContain('It was changed again since: price R 1 050,00 now.');
    expect(await priceInShop(espeon)).toEqual(['1050.00', '1050.00', false]);
  });

  it("an import's rules hold: an ungraded copy is not sold below the price from which copies are", async () => {
    const { db, espeon, change, services } = await open();
    const least = services.settings.shop.copiesFromCents;
    const copy = await insertCopy(db, espeon, { sku: 'K-1', options: {}, priceCents: least });
    const refused = await change(copy, { regular_price_cents: least }, { regular_price_cents: least - 1 });
    expect(refused).toMatchObject({
      code: 'office_price_rule',
      status: 400,
      message: expect.stringContaining('singles are sold by the copy from'),
    });
  });

  it.each([
    [{ regular_price_cents: 1 }, { regular_price_cents: -1 }, 'after.regular_price_cents'],
    [{ regular_price_cents: 1 }, { regular_price_cents: 1.5 }, 'after.regular_price_cents'],
    [{ regular_price_cents: 1 }, { regular_price_cents: 10_000_000_000 }, 'after.regular_price_cents'],
    [{ sale_ends_at: null }, { sale_ends_at: 'soon' }, 'after.sale_ends_at'],
    [{}, { regular_price_cents: 1 }, 'after'],
    [{}, {}, 'after'],
  ])('refuses %o to %o and names the field', async (before, after, field) => {
    const { espeon, change } = await open();
    const params = { [field]: expect.any(String) };
    expect(await change(espeon, before, after)).toEqual(expect.objectContaining({ status: 400, params }));
  });

  it('knows no product that does not exist, and lets only who may', async () => {
    const { add, owner, espeon, change, act } = await open();
    const prices = [{ regular_price_cents: 1 }, { regular_price_cents: 2 }] as const;
    for (const [id, status] of [
      [0, 404],
      [4711, 404],
      [2_147_483_647, 404],
      [9_999_999_999, 400],
    ] as const) {
      expect(await change(id, ...prices)).toMatchObject({ status });
    }
    const packer = await add(owner, 'packer');
    expect(await change(espeon, ...prices, packer.token)).toMatchObject({ status: 403 });
    expect(await act(packer.token).products()).toMatchObject({ status: 403 });
    expect(await act().products()).toMatchObject({ status: 401 });
  });
});

/** With plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
