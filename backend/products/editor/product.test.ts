import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Answer } from '#contract/office/answer.ts';
import { officePictureSchema } from '#contract/office/product.ts';
import { API_KEY_HEADER, PATHS, PREVIEW_PATHS } from '#contract/paths.ts';
import { createBackend } from '../../app.ts';
import { loadSheet } from '../../catalogue/edit/sheet.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice, perform } from '../../testing/office.ts';
import { placePendingOrder } from '../../testing/pending-order.ts';
import { TEST_API_KEY } from '../../testing/services.ts';
import { publishDueProducts } from './publish-due-products.ts';

interface Change {
  row: string;
  field: string;
  before: string;
  after: string;
}

const cell = (field: string, after: string, before = '', row = 'product'): Change => ({
  row,
  field,
  before,
  after,
});

const HEX = randomBytes(3_000).toString('hex');
const NUMBERS = Array.from({ length: 33_000 }, (_, at) => at + 1);

const CARD = [
  cell('Type', 'variable'),
  cell('Name', 'Charizard ex - 125/197'),
  cell('SKU', 'SV3-125'),
  cell('Published', '1'),
  cell('Brands', 'Pokémon'),
  cell('Categories', 'Loose cards > Charizards'),
];

const variation = (key: string, condition: string, price: string, stock = '2'): Change[] => [
  cell('Type', 'variation', '', key),
  cell('Attribute 1 name', 'Condition', '', key),
  cell('Attribute 1 value(s)', condition, '', key),
  cell('Attribute 1 global', '1', '', key),
  cell('Regular price', price, '', key),
  cell('Stock', stock, '', key),
];

/** By field; none of what was done. */
const problemsOf = (answer: Answer<unknown>): Record<string, string> => (answer.ok ? {} : answer.params);

const linkIn = (answer: Answer<{ url: string }>): string => done(answer).url.split('/preview/')[1] ?? '';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const { token } = owner;
    const backend = createBackend(office.services);
    const shop = async (path: string) => {
      const response = await backend.request(PATHS.products + path, {
        headers: { [API_KEY_HEADER]: TEST_API_KEY },
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const preview = async (link: string) => {
      const response = await backend.request(`${PREVIEW_PATHS.call}/${link}`, {
        headers: { [API_KEY_HEADER]: TEST_API_KEY },
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const act = office.act(token);
    const make = async (changes: Change[]): Promise<number> => done(await act.createProduct({ changes })).id;
    const save = (id: number, changes: Change[]) => act.saveProduct({ id, changes });
    const read = async (id: number) => done(await act.product({ id }));
    const unit = async (id: number, name: string) => {
      const found = (await read(id)).units.find((each) => each.name === name);
      if (!found) throw new Error(`there is no ${name}`);
      return found;
    };
    return { db, ...office, act, actBy: office.act, owner, token, shop, preview, make, save, read, unit };
  };

  it('makes a card with variations, and the shop has it at once with its price', async () => {
    const { make, shop, read } = await open();
    const id = await make([
      ...CARD,
      ...variation('new-1', 'Near Mint', '73.00'),
      ...variation('new-2', 'Lightly Played', '59.00'),
    ]);
    const { body } = await shop(`/${id}?include_variations=true`);
    expect(body.data).toMatchObject({ name: 'Charizard ex - 125/197', price: '59.00', has_variations: true });
    expect(body.data.variations.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Lightly Played',
      'Near Mint',
    ]);
    const product = await read(id);
    expect(product.units.map(({ cells }) => cells.SKU)).toEqual(['SV3-125-NM', 'SV3-125-LP']);
    expect(product.cells['Attribute 1 value(s)']).toBe('Near Mint, Lightly Played');
    expect((await shop('?search=charizard')).body.data).toHaveLength(1);
  });

  it('changes only the cells that were sent, and the log and the history tell before and after', async () => {
    const { act, make, save, read, unit, shop } = await open();
    const id = await make([...CARD, ...variation('new-1', 'Near Mint', '73.00')]);
    const { id: row } = await unit(id, 'Near Mint');
    done(await save(id, [cell('Regular price', '87.00', '73.00', String(row))]));
    expect((await shop(`/${id}`)).body.data.price).toBe('87.00');
    const [version] = (await read(id)).versions;
    expect(version).toMatchObject({ who: 'Kagiso Veldman', is_you: true });
    expect(version?.changes).toEqual([
      { row: String(row), field: 'Regular price', before: '73.00', after: '87.00' },
    ]);
    const [line] = done(await act.log()).entries;
    expect(line).toMatchObject({
      what: 'product',
      which: 'Charizard ex - 125/197, SV3-125',
      before: expect.stringMatching(/^Near Mint, Price: R\s73,00$/),
      after: expect.stringMatching(/^Near Mint, Price: R\s87,00$/),
    });
  });

  it('takes a description of 200,000 characters and changes it; a longer one than the shop takes is named', async () => {
    const { make, save } = await open();
    const [long, other] = ['Paper. ', 'Dünn. '].map((words) => words.repeat(35_000).trim());
    const id = await make([...CARD, cell('Description', long ?? '')]);
    done(await save(id, [cell('Description', other ?? '', long)]));
    const refused = await save(id, [cell('Description', 'x'.repeat(400_001), other)]);
    expect(refused).toMatchObject({
      code: 'rest_invalid_param',
      params: { 'product|Description': 'is longer than 400000 characters' },
    });
  });

  it('makes 500 variations in one save', async () => {
    const { make, read } = await open();
    const variations = Array.from({ length: 500 }, (_, n) => variation(`new-${n}`, `Option ${n}`, '129.00'));
    const id = await make([...CARD, ...variations.flat()]);
    expect((await read(id)).units).toHaveLength(500);
  });

  it('refuses what somebody else changed meanwhile, shows both, and saves nothing of it', async () => {
    const { make, save, read } = await open();
    const id = await make(CARD);
    await save(id, [cell('Name', 'Charizard', 'Charizard ex - 125/197')]);
    const refused = await save(id, [
      cell('Name', 'Charizard ex', 'Charizard ex - 125/197'),
      cell('Description', 'New text'),
    ]);
    expect(refused).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      message: expect.stringMatching(/^Kagiso Veldman changed this meanwhile/),
      params: { 'product|Name': 'is “Charizard” now' },
    });
    expect((await read(id)).cells).toMatchObject({ Name: 'Charizard', Description: '' });
  });

  it('names who changed it meanwhile in the list, and nobody of an import', async () => {
    const { make, save, actBy, owner, add, db } = await open();
    const id = await make([cell('Name', 'Playmat'), cell('Regular price', '349.00'), cell('Stock', '3')]);
    const anri = await add(owner, 'staff', 'Anri Tafelbaai');
    done(
      await actBy(anri.token).changePrices({
        id,
        before: { regular_price_cents: 34_900 },
        after: { regular_price_cents: 32_900 },
      }),
    );
    const price = await save(id, [cell('Regular price', '359.00', '349.00')]);
    expect(price).toMatchObject({
      message: 'Anri Tafelbaai changed this meanwhile. Nothing was saved; both versions are shown.',
    });
    await db.updateTable('products').set({ name: 'Imported' }).where('id', '=', id).execute();
    const name = await save(id, [cell('Name', 'Mat', 'Playmat')]);
    expect(name).toMatchObject({ message: expect.stringContaining('Somebody changed this meanwhile') });
  });

  it.each(['!', 'new-1', '1.5', '2147483648'])(
    'names nobody who changed the row %s, which the product does not have',
    async (row) => {
      const { make, save } = await open();
      const id = await make([cell('Name', 'Playmat'), cell('Regular price', '349.00')]);
      for (const field of ['Regular price', 'Stock']) {
        expect(await save(id, [cell(field, '4', '5', row)])).toMatchObject({
          status: 409,
          message: expect.stringContaining('Somebody changed this meanwhile'),
        });
      }
    },
  );

  it('a second press of Save changes nothing and is no conflict', async () => {
    const { make, save, read } = await open();
    const id = await make(CARD);
    const change = [cell('Description', 'Stage 2')];
    expect(done(await save(id, change)).version).toBeGreaterThan(0);
    expect(done(await save(id, change))).toEqual({ id, version: null });
    expect((await read(id)).versions).toHaveLength(2);
  });

  it.each([
    ['Regular price', '$129', 'is "$129": the shop\'s prices are in rand, such as 129.00'],
    ['Stock', 'many', 'is "many": give a whole number'],
    ['Date sale price starts', '31 Feb', 'is "31 Feb": give a date such as 2026-11-30'],
    ['Name', ' ', 'is empty'],
    ['Grade', '11', 'is "11": give 1 to 10, such as 9.5 or 10 Pristine, or Authentic'],
    ['No such field', 'x', 'there is no field "No such field"'],
    ['Images', 'nothing.webp', undefined],
    ['Upsells', 'NOT-THERE', 'Upsells: there is no product "NOT-THERE"; left out'],
    ['Publish from', '2020-01-01 07:00', 'is for a draft: this product is in the shop already'],
  ])('refuses %s “%s” by the words of the import, and names the field', async (field, after, reason) => {
    const { make, save, read } = await open();
    const id = await make([...CARD.slice(1), cell('Type', 'simple')]);
    const before = (await read(id)).cells[field] ?? '';
    const refused = await save(id, [cell(field, after, before), cell('Description', 'kept back')]);
    expect(refused).toMatchObject({ status: 400 });
    const [[key, words] = []] = Object.entries(problemsOf(refused));
    expect(key).toContain('product|');
    if (reason !== undefined) expect(words).toBe(reason);
    expect((await read(id)).cells.Description).toBe('');
  });

  it('refuses a sale that would end before it begins, and takes one of a single day', async () => {
    const { make, save, read } = await open();
    const id = await make([...CARD.slice(1), cell('Type', 'simple')]);
    const sale = (starts: string, ends: string) =>
      save(id, [cell('Date sale price starts', starts), cell('Date sale price ends', ends)]);
    const refused = await sale('2026-12-31', '2026-12-01');
    expect(problemsOf(refused)).toEqual({
      'product|Date sale price ends': 'the sale would end before it begins',
    });
    expect((await read(id)).cells['Date sale price starts']).toBe('');
    done(await sale('2026-12-01', '2026-12-01'));
  });

  it('refuses a sale that would not be lower, at the price that was changed', async () => {
    const { make, save, read } = await open();
    const id = await make([...CARD.slice(1), cell('Type', 'simple'), cell('Regular price', '100.00')]);
    const sale = await save(id, [cell('Sale price', '100.00')]);
    expect(problemsOf(sale)['product|Sale price']).toMatch(/^the sale price of R\s100,00 is not lower/);
    done(await save(id, [cell('Sale price', '80.00')]));
    const price = await save(id, [cell('Regular price', '75.00', '100.00')]);
    expect(Object.keys(problemsOf(price))).toEqual(['product|Regular price']);
    expect((await read(id)).cells['Regular price']).toBe('100.00');
  });

  it('refuses a SKU that another product has, whatever its case', async () => {
    const { make, act } = await open();
    await make(CARD);
    const changes = [cell('Name', 'Another'), cell('SKU', 'sv3-125')];
    expect(problemsOf(await act.createProduct({ changes }))).toEqual({
      'product|SKU': 'is “sv3-125”, which another product has',
    });
  });

  it('a variation goes when nothing holds on to it, and stays with stock or orders', async () => {
    const { db, services, make, save, unit, shop } = await open();
    await placePendingOrder(services);
    const id = await make([
      ...CARD,
      ...variation('new-1', 'Near Mint', '73.00', '2'),
      ...variation('new-2', 'Damaged', '9.00', '0'),
      ...variation('new-3', 'Heavily Played', '41.00', '0'),
    ]);
    const remove = async (name: string) =>
      save(id, [cell('Type', '', 'variation', String((await unit(id, name)).id))]);
    expect(await remove('Near Mint')).toMatchObject({ message: expect.stringContaining('2 in stock') });
    const ordered = (await unit(id, 'Heavily Played')).id;
    await db.updateTable('order_lines').set({ product_id: id, variation_id: ordered }).execute();
    const onOrders = expect.stringContaining('it is on orders');
    expect(await remove('Heavily Played')).toMatchObject({ message: onOrders });
    expect((await shop(`/${id}`)).body.data.price).toBe('9.00');
    done(await remove('Damaged'));
    expect((await shop(`/${id}`)).body.data.price).toBe('41.00');
  });

  it('a preview is the product as the shop would answer it after the save, of which nothing is saved', async () => {
    const { db, act, make, read, unit, shop, preview } = await open();
    const id = await make([
      ...CARD.filter(({ field }) => field !== 'Published'),
      cell('Published', '-1'),
      ...variation('new-1', 'Near Mint', '73.00'),
    ]);
    const row = String((await unit(id, 'Near Mint')).id);
    const changes = [
      cell('Name', 'Charizard ex', 'Charizard ex - 125/197'),
      cell('Regular price', '60.00', '73.00', row),
      cell('Stock', '9', '2', row),
    ];
    const { data } = (await preview(linkIn(await act.previewProduct({ id, changes })))).body;
    expect(data).toMatchObject({ id, name: 'Charizard ex', price: '60.00', type: 'variable' });
    expect(data.variations).toMatchObject([{ name: 'Near Mint', price: '60.00', stock_quantity: 9 }]);
    expect((await shop(`/${id}`)).status).toBe(404);
    expect((await read(id)).cells.Name).toBe('Charizard ex - 125/197');
    expect((await unit(id, 'Near Mint')).cells).toMatchObject({ 'Regular price': '73.00', Stock: '2' });
    expect((await read(id)).versions).toHaveLength(1);
    expect(await db.selectFrom('products').select('id').where('sku', '=', 'NEW-CARD').execute()).toEqual([]);
  });

  it('a new product is previewed, too, and refused by the words of a save', async () => {
    const { db, act, preview } = await open();
    const changes = [...CARD, ...variation('new-1', 'Near Mint', '73.00')];
    const { data } = (await preview(linkIn(await act.previewProduct({ changes })))).body;
    expect(data).toMatchObject({ name: 'Charizard ex - 125/197', price: '73.00' });
    expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
    const wrong = await act.previewProduct({ changes: [cell('Stock', 'many')] });
    expect(wrong).toMatchObject({ status: 400 });
    expect(Object.keys(problemsOf(wrong))).toContain('product|Stock');
    expect(await act.previewProduct({ id: 999, changes: [] })).toMatchObject({ status: 404 });
  });

  it('a forged, foreign or expired link of a preview is not there', async () => {
    const { act, make, preview, services } = await open();
    const id = await make(CARD);
    const made = await act.previewProduct({ id, changes: [] });
    const link = linkIn(made);
    expect((await preview(link)).status).toBe(200);
    const [first = '', ends = '', ...signed] = link.split('-');
    const forged = [
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      [Number(first) + 1, ends, ...signed].join('-'),
      [first, 'zzzzzz', ...signed].join('-'),
      'nothing',
    ];
    for (const each of forged) expect((await preview(each)).status).toBe(404);
    services.clock.set(new Date(Date.parse(done(made).ends_at) - 1_000).toISOString());
    expect((await preview(link)).status).toBe(200);
    services.clock.set(done(made).ends_at);
    expect((await preview(link)).status).toBe(404);
  });

  it('drafts and hidden products are in no list, search or address of the shop', async () => {
    const { make, save, shop } = await open();
    const id = await make(
      CARD.map((change) => (change.field === 'Published' ? cell('Published', '-1') : change)),
    );
    const isThere = async () => [
      (await shop(`/${id}`)).status === 200,
      (await shop('?search=charizard')).body.data.length > 0,
      (await shop('')).body.data.length > 0,
    ];
    expect(await isThere()).toEqual([false, false, false]);
    await save(id, [cell('Published', '1', '-1')]);
    expect(await isThere()).toEqual([true, true, true]);
    await save(id, [cell('Published', '0', '1')]);
    expect(await isThere()).toEqual([false, false, false]);
  });

  it('a draft goes into the shop at its time, once, and the log names the clock', async () => {
    const { services, make, shop, read } = await open();
    const id = await make([
      ...CARD.filter(({ field }) => field !== 'Published'),
      cell('Published', '-1'),
      cell('Publish from', '2026-11-27 07:00'),
    ]);
    expect((await read(id)).cells['Publish from']).toBe('2026-11-27 07:00:00');
    services.clock.set('2026-11-27T04:59:59.000Z');
    await publishDueProducts(services);
    expect((await shop(`/${id}`)).status).toBe(404);
    services.clock.set('2026-11-27T05:00:00.000Z');
    await publishDueProducts(services);
    expect((await shop(`/${id}`)).status).toBe(200);
    const sheet = await loadSheet(services.db, id);
    expect(sheet?.product.cells.get('Published')).toBe('1');
    expect(await services.db.selectFrom('planned_publications').selectAll().execute()).toEqual([]);
    const { who } = await services.db
      .selectFrom('office_log')
      .select('who')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(who).toBe('Clock');
  });

  it('a new product whose Save is pressed twice, or again after a lost connection, is made once', async () => {
    const { actBy, token, owner, add, services, read } = await open();
    const changes = [
      ...CARD.filter(({ field }) => field !== 'SKU'),
      ...variation('new-1', 'Near Mint', '73.00'),
    ];
    const press = async (by = token) => done(await actBy(by).createProduct({ changes })).id;
    const made = await Promise.all([press(), press(), press()]);
    const ids = new Set(made);
    expect(ids.size).toBe(1);
    expect((await read(made[0])).versions).toHaveLength(1);
    const another = await add(owner, 'staff');
    expect(ids).not.toContain(await press(another.token));
    services.clock.advanceMinutes(6);
    expect(ids).not.toContain(await press());
  });

  it('a duplicate is a draft of its own without stock', async () => {
    const { make, read, act } = await open();
    const id = await make([...CARD, ...variation('new-1', 'Near Mint', '73.00')]);
    const copy = await read(done(await act.duplicateProduct({ id })).id);
    expect(copy.cells).toMatchObject({
      Name: 'Charizard ex - 125/197 (copy)',
      Published: '-1',
      Brands: 'Pokémon',
    });
    expect(copy.units).toMatchObject([
      { name: 'Near Mint', cells: { 'Regular price': '73.00', Stock: '0' } },
    ]);
    expect(copy.units[0]?.cells.SKU).not.toBe('SV3-125-NM');
  });

  it('pictures of an import, which has no words for them, do not keep a product from being copied or brought back', async () => {
    const { db, act, make, save, read } = await open();
    const id = await make(CARD);
    const values = { file: 'products/zard.webp', source: 'products/zard.webp', alt: '' };
    const image = await db.insertInto('images').values(values).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('product_images')
      .values({ product_id: id, image_id: image.id, position: 0 })
      .execute();
    done(await act.duplicateProduct({ id }));
    await save(id, [cell('Name', 'Zard', 'Charizard ex - 125/197')]);
    const [version] = (await read(id)).versions;
    const { Images = '' } = (await read(id)).cells;
    expect(Images).not.toBe('');
    done(await save(id, [cell('Images', '', Images)]));
    const [line] = done(await act.log()).entries;
    done(await act.restoreProduct({ id, version: version?.id ?? 0 }));
    done(await save(id, [cell('Images', '', Images)]));
    done(await act.undo({ id: line?.id ?? 0 }));
    expect((await read(id)).cells.Images).toBe(Images);
  });

  it('brings a version back as a new save, and leaves stock alone', async () => {
    const { make, save, read, unit, act } = await open();
    const id = await make([...CARD, ...variation('new-1', 'Near Mint', '73.00')]);
    const row = String((await unit(id, 'Near Mint')).id);
    await save(id, [
      cell('Regular price', '87.00', '73.00', row),
      cell('Name', 'Zard', 'Charizard ex - 125/197'),
    ]);
    await save(id, [cell('Stock', '9', '2', row)]);
    const first = (await read(id)).versions.at(-1);
    done(await act.restoreProduct({ id, version: first?.id ?? 0 }));
    const product = await read(id);
    expect(product.cells.Name).toBe('Charizard ex - 125/197');
    expect(product.units[0]?.cells).toMatchObject({ 'Regular price': '73.00', Stock: '9' });
    expect(product.versions).toHaveLength(4);
  });

  it('a variation that is brought back with a version has no stock, and is not sold without counting', async () => {
    const { make, save, read, unit, act, shop } = await open();
    const id = await make([
      ...CARD,
      ...variation('new-1', 'Near Mint', '73.00'),
      ...variation('new-2', 'Damaged', '9.00', '0'),
    ]);
    const [first] = (await read(id)).versions;
    await save(id, [cell('Type', '', 'variation', String((await unit(id, 'Damaged')).id))]);
    done(await act.restoreProduct({ id, version: first?.id ?? 0 }));
    const back = await unit(id, 'Damaged');
    expect(back.cells).toMatchObject({ Stock: '0', 'Regular price': '9.00' });
    const [, offer] = (await shop(`/${id}`)).body.data.offers;
    expect(offer).toMatchObject({ variation_id: back.id, stock_status: 'outofstock' });
  });

  it('refuses a second variation with the same options, as when two people make it at once', async () => {
    const { make, save, read } = await open();
    const id = await make([...CARD, ...variation('new-1', 'Near Mint', '73.00')]);
    const refused = await save(id, variation('new-1', 'near mint', '70.00'));
    expect(problemsOf(refused)).toEqual({
      'new-1|Attribute 1 value(s)': 'is “near mint”, which another variation has',
    });
    expect((await read(id)).units).toHaveLength(1);
  });

  it('takes a save back from the log: cells, a variation that was made, one that was removed, stock', async () => {
    const { act, make, save, read, unit } = await open();
    const id = await make([
      ...CARD,
      ...variation('new-1', 'Near Mint', '73.00'),
      ...variation('new-2', 'Damaged', '9.00', '0'),
    ]);
    const before = await read(id);
    const [mint, damaged] = [await unit(id, 'Near Mint'), await unit(id, 'Damaged')];
    await save(id, [
      cell('Description', 'New'),
      cell('Stock', '5', '2', String(mint.id)),
      cell('Type', '', 'variation', String(damaged.id)),
      ...variation('new-1', 'Lightly Played', '59.00', '0'),
    ]);
    expect((await read(id)).units.map(({ name }) => name)).toEqual(['Near Mint', 'Lightly Played']);
    const [line] = done(await act.log()).entries;
    done(await act.undo({ id: line?.id ?? 0 }));
    const after = await read(id);
    expect(after.cells).toEqual({
      ...before.cells,
      'Attribute 1 value(s)': after.cells['Attribute 1 value(s)'],
    });
    expect(after.units.map(({ name, cells }: typeof mint) => [name, cells])).toEqual(
      before.units.map(({ name, cells }: typeof mint) => [name, cells]),
    );
  });

  it('takes a save back no more when a cell was changed since', async () => {
    const { act, make, save, read } = await open();
    const id = await make(CARD);
    await save(id, [cell('Name', 'Zard', 'Charizard ex - 125/197')]);
    const [line] = done(await act.log()).entries;
    await save(id, [cell('Name', 'Charizard', 'Zard')]);
    expect(await act.undo({ id: line?.id ?? 0 })).toMatchObject({
      code: 'office_cannot_undo',
      message: 'It was changed again since: Name is Charizard now.',
    });
    expect((await read(id)).cells.Name).toBe('Charizard');
  });

  it.each([
    [{ changes: [cell('Name', 'a\0b')] }],
    [{ changes: 'no list' }],
    [{ changes: Array.from({ length: 10_001 }, () => cell('Name', 'x')) }],
  ])('refuses a body that is none, changing nothing', async (body) => {
    const { act, db } = await open();
    expect(await perform(act, 'createProduct', body)).toMatchObject({ status: 400 });
    expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it.each([
    ['a long barcode', 'GTIN, UPC, EAN, or ISBN', HEX, 'is longer than 200 characters'],
    ['a long name of a field', `Meta: ${HEX.slice(0, 1_800)}`, 'x', 'there is no field'],
    ['an ID out of range', 'Upsells', 'id:9999999999', 'there is no product "id:9999999999"'],
    ['thousands of products', 'Upsells', NUMBERS.join(), 'there is no product "33000"'],
  ])('refuses %s, which a database could not look up', async (_what, field, text, reason) => {
    const { act } = await open();
    const refused = await act.createProduct({ changes: [cell('Name', 'Booster'), cell(field, text)] });
    expect(refused).toMatchObject({ status: 400, code: 'rest_invalid_param' });
    expect(Object.values(problemsOf(refused)).join()).toContain(reason);
  });

  it('stores an uploaded picture, which a product shows with its words', async () => {
    const { services, make, save, shop, token } = await open();
    const backend = createBackend(services);
    const upload = (body: string | Uint8Array<ArrayBuffer>) =>
      backend.request(`${PATHS.office}/pictures`, {
        method: 'POST',
        headers: {
          [API_KEY_HEADER]: TEST_API_KEY,
          authorization: `Bearer ${token}`,
          'content-type': 'image/jpeg',
        },
        body,
      });
    const photograph = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#0d5465' },
    })
      .jpeg()
      .toBuffer();
    const stored = await upload(new Uint8Array(photograph));
    expect(stored.status).toBe(201);
    const { picture } = officePictureSchema.parse(await stored.json());
    const id = await make([
      ...CARD,
      cell('Images', picture.ref),
      cell(`Alt: ${picture.ref}`, 'Front of the card'),
    ]);
    expect((await shop(`/${id}`)).body.data.images).toMatchObject([
      { src: `http://shop.test${picture.src}`, alt: 'Front of the card', width: 800, height: 600 },
    ]);
    const silent = await save(id, [cell(`Alt: ${picture.ref}`, '', 'Front of the card')]);
    expect(Object.values(problemsOf(silent))).toEqual(['say what is to be seen']);
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(400);
    expect((await upload(new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('knows nothing of what is not there', async () => {
    const { act, save, read, make } = await open();
    const unknown = { code: 'office_unknown_product' };
    for (const id of [0, 4711, 2_147_483_647]) {
      expect(await act.product({ id })).toMatchObject(unknown);
      expect(await save(id, [cell('Name', 'x')])).toMatchObject(unknown);
    }
    expect(await act.product({ id: 99_999_999_999 })).toMatchObject({ status: 400 });
    const id = await make([...CARD, ...variation('new-1', 'Near Mint', '73.00')]);
    const [unit] = (await read(id)).units;
    expect(await save(unit?.id ?? 0, [cell('Name', 'x')])).toMatchObject(unknown);
  });
});
