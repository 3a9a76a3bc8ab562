import { expect, it } from 'vitest';
import { productAnswerSchema } from '#contract/products.ts';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOffice } from '../testing/office.ts';
import { openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const espeon = await insertProduct(db, { name: 'Espeon ex', sku: 'PKM-SV8PT5-155', priceCents: 115_399 });
    const office = openOffice(db);
    const shop = openShop(db, office.services);
    const owner = await office.addOwner();
    const patch = (id: number, before: object, after: object, token = owner.token) =>
      office.call('PATCH', `/product-rows/${id}/prices`, { token, body: { before, after } });
    const priceInShop = async (id: number) => {
      const { body } = await shop.get(`/wp-json/wp/v2/products/${id}`);
      const { price, regular_price, on_sale } = productAnswerSchema.parse(body).data;
      return [price, regular_price, on_sale];
    };
    const lines = async () => (await office.call('GET', '/log', { token: owner.token })).body.entries;
    const undo = (id: number) => office.call('POST', `/log/${id}/undo`, { token: owner.token });
    return { db, ...office, owner, espeon, patch, priceInShop, lines, undo };
  };

  it.each(['+012026-11-30T00:00:00Z', '-000001-11-30T00:00:00Z', '9999-12-31T23:59:59-05:00', 'soon'])(
    'refuses a sale from %s, which as text would be before or after the wrong days',
    async (sale_starts_at) => {
      const { espeon, patch } = await open();
      const before = { sale_price_cents: null, sale_starts_at: null };
      const { status, body } = await patch(espeon, before, { sale_price_cents: 99_900, sale_starts_at });
      expect([status, body.data.params]).toEqual([
        400,
        { 'after.sale_starts_at': 'must be a date and time' },
      ]);
    },
  );

  it('a price changed in place is in the shop, in the log, and taken back', async () => {
    const { espeon, patch, priceInShop, lines, undo } = await open();
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
    const { status, body } = await patch(
      espeon,
      { regular_price_cents: 115_399 },
      { regular_price_cents: 109_900 },
    );
    expect([status, body.row.price_cents]).toEqual([200, 109_900]);
    expect(await priceInShop(espeon)).toEqual(['1099.00', '1099.00', false]);
    const [line] = await lines();
    expect(line).toMatchObject({ what: 'product', which: 'Espeon ex', can_undo: true });
    expect([line.before, line.after].map(plain)).toEqual(['price R 1 153,99', 'price R 1 099,00']);
    expect((await undo(line.id)).status).toBe(200);
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it('a sale has its dates, and the shop shows it within them', async () => {
    const { espeon, patch, priceInShop } = await open();
    const none = { sale_price_cents: null, sale_starts_at: null, sale_ends_at: null };
    const sale = {
      sale_price_cents: 99_900,
      sale_starts_at: '2026-11-20T00:00:00+02:00',
      sale_ends_at: '2026-11-30T00:00:00+02:00',
    };
    const { body } = await patch(espeon, none, sale);
    expect(body.row).toMatchObject({ on_sale: true, sale_ends_at: '2026-11-29T22:00:00.000Z' });
    expect(await priceInShop(espeon)).toEqual(['999.00', '1153.99', true]);
    const ends = { sale_ends_at: body.row.sale_ends_at };
    const refused = await patch(espeon, ends, { sale_ends_at: '2026-11-01T00:00:00Z' });
    expect(refused.body).toMatchObject({
      code: 'office_price_rule',
      message: expect.stringContaining('end before'),
    });
    await patch(espeon, ends, { sale_ends_at: '2026-11-21T00:00:00Z' });
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it('a sale that would not be lower is refused, but one that is over stands in nobody’s way', async () => {
    const { espeon, patch, priceInShop, lines, undo } = await open();
    const sale = (cents: number, more = {}) =>
      patch(espeon, { sale_price_cents: null }, { sale_price_cents: cents, ...more });
    for (const cents of [115_399, 120_000]) {
      expect((await sale(cents)).body).toMatchObject({
        code: 'office_price_rule',
        message: expect.stringMatching(/^The sale price of .* is not lower than the price of/),
      });
    }
    await sale(99_900);
    const lower = () => patch(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 90_000 });
    expect((await lower()).body.code).toBe('office_price_rule');
    await patch(espeon, { sale_ends_at: null }, { sale_ends_at: '2026-11-20T00:00:00Z' });
    expect((await lower()).status).toBe(200);
    expect(await priceInShop(espeon)).toEqual(['900.00', '900.00', false]);
    expect((await undo((await lines())[0].id)).status).toBe(200);
    expect(await priceInShop(espeon)).toEqual(['1153.99', '1153.99', false]);
  });

  it("a variation's price is its product's", async () => {
    const { db, patch, priceInShop } = await open();
    const jasmine = await insertVariable(db, {
      name: 'Jasmine’s Gaze',
      attributes: { Condition: ['Near Mint'] },
    });
    const mint = await insertVariation(db, jasmine, {
      options: { Condition: 'Near Mint' },
      priceCents: 136_899,
    });
    expect(
      (await patch(mint, { regular_price_cents: 136_899 }, { regular_price_cents: 129_900 })).status,
    ).toBe(200);
    expect((await priceInShop(jasmine))[0]).toBe('1299.00');
    const ofParent = await patch(jasmine, { regular_price_cents: null }, { regular_price_cents: 100 });
    expect(ofParent.body.code).toBe('office_no_own_price');
  });

  it('of two people who change the same price the second is told of the first, and nothing is overwritten', async () => {
    const { add, owner, espeon, patch, priceInShop, lines } = await open();
    const staff = await add(owner, 'staff', 'Lerato Dube');
    const before = { regular_price_cents: 115_399 };
    await patch(espeon, before, { regular_price_cents: 110_000 }, staff.token);
    const { status, body } = await patch(espeon, before, { regular_price_cents: 109_900 });
    expect([status, body.code]).toEqual([409, 'office_changed_meanwhile']);
    expect(plain(body.message)).toBe('Lerato Dube changed it meanwhile: price R 1 100,00 now.');
    expect(body.data).toMatchObject({ who: 'Lerato Dube', now: { regular_price_cents: 110_000 } });
    expect(await priceInShop(espeon)).toEqual(['1100.00', '1100.00', false]);
    expect((await lines()).filter(({ what }: { what: string }) => what === 'product')).toHaveLength(1);
  });

  it('sent twice, as when the line broke before the answer, it is done once', async () => {
    const { espeon, patch, lines } = await open();
    const change = [{ regular_price_cents: 115_399 }, { regular_price_cents: 110_000 }] as const;
    const answers = await Promise.all([patch(espeon, ...change), patch(espeon, ...change)]);
    expect(answers.map(({ status, body }) => [status, body.row.price_cents])).toEqual([
      [200, 110_000],
      [200, 110_000],
    ]);
    expect((await lines()).filter(({ what }: { what: string }) => what === 'product')).toHaveLength(1);
  });

  it('what was changed again since is not taken back', async () => {
    const { espeon, patch, lines, undo, priceInShop } = await open();
    await patch(espeon, { regular_price_cents: 115_399 }, { regular_price_cents: 110_000 });
    const [first] = await lines();
    await patch(espeon, { regular_price_cents: 110_000 }, { regular_price_cents: 105_000 });
    const { status, body } = await undo(first.id);
    expect([status, plain(body.message)]).toEqual([409, 'It was changed again since: price R 1 050,00 now.']);
    expect(await priceInShop(espeon)).toEqual(['1050.00', '1050.00', false]);
  });

  it("an import's rules hold: an ungraded copy is not sold below the price from which copies are", async () => {
    const { db, espeon, patch, services } = await open();
    const least = services.settings.shop.copiesFromCents;
    const copy = await insertCopy(db, espeon, { sku: 'K-1', options: {}, priceCents: least });
    const refused = await patch(copy, { regular_price_cents: least }, { regular_price_cents: least - 1 });
    expect(refused.body).toMatchObject({ code: 'office_price_rule', data: { status: 400 } });
    expect(refused.body.message).toContain('singles are sold by the copy from');
  });

  it.each([
    [{ regular_price_cents: 1 }, { regular_price_cents: -1 }, 'after.regular_price_cents'],
    [{ regular_price_cents: 1 }, { regular_price_cents: 1.5 }, 'after.regular_price_cents'],
    [{ regular_price_cents: 1 }, { regular_price_cents: 10_000_000_000 }, 'after.regular_price_cents'],
    [{ sale_ends_at: null }, { sale_ends_at: 'soon' }, 'after.sale_ends_at'],
    [{}, { regular_price_cents: 1 }, 'after'],
    [{}, {}, 'after'],
  ])('refuses %o to %o and names the field', async (before, after, field) => {
    const { espeon, patch } = await open();
    const { status, body } = await patch(espeon, before, after);
    expect([status, Object.keys(body.data.params)]).toEqual([400, [field]]);
  });

  it('knows no product that does not exist, and lets only who may', async () => {
    const { add, owner, espeon, patch, call } = await open();
    const change = [{ regular_price_cents: 1 }, { regular_price_cents: 2 }] as const;
    for (const id of [4711, 2_147_483_647, 9_999_999_999])
      expect((await patch(id, ...change)).status).toBe(404);
    const packer = await add(owner, 'packer');
    expect((await patch(espeon, ...change, packer.token)).status).toBe(403);
    expect((await call('GET', '/products', { token: packer.token })).status).toBe(403);
    expect((await call('GET', '/products')).status).toBe(401);
  });
});

/** With plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
