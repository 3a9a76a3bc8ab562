import { expect, it } from 'vitest';
import type { OfficeListedInput } from '#contract/office/book.ts';
import { eachDatabase } from '../testing/databases.ts';
import { fillBook } from '../testing/fill-book.ts';
import { openImports } from '../testing/imports.ts';
import { done, statusOf } from '../testing/office.ts';

const BOOK = `
Pokemon,Charizard ex,Obsidian Flames,OBF,125,Double Rare,Holo,English,2023-08-11
Pokemon,Charmander,Obsidian Flames,OBF,26,Common,"Normal, Reverse Holo",English,2023-08-11
Magic,Lightning Bolt,Commander Legends,CLB,187,common,"nonfoil, foil",English,2022-06-10
`;

type Cell = OfficeListedInput['cells'][number];
const cell = (condition: string, quantity: number, price = '', more: Partial<Cell> = {}): Cell => ({
  condition,
  quantity,
  price,
  ...more,
});

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    await fillBook(db, BOOK);
    const imports = await openImports(db);
    const act = imports.acts;
    const find = async (search: string) => done(await act.searchBook({ search })).printings;
    const describe = async (search: string) => {
      const [found] = await find(search);
      return done(await act.single({ id: found?.id ?? 0 }));
    };
    const trySave = async (search: string, cells: Cell[], more: Partial<OfficeListedInput> = {}) => {
      const { printing, name, category } = await describe(search);
      return act.saveSingle({ printing: printing.id, name, category, cells, ...more });
    };
    const save = async (...given: Parameters<typeof trySave>) => done(await trySave(...given));
    const product = async (id: number) => done(await act.product({ id }));
    const units = async (id: number) =>
      Object.fromEntries(
        (await product(id)).units.map(({ name, cells }) => [
          name,
          `${cells['Regular price']} x ${cells.Stock}`,
        ]),
      );
    const links = () => db.selectFrom('book_links').select(['product_id', 'state']).execute();
    return { ...imports, act, find, describe, trySave, save, product, units, links };
  };

  it('makes a product of a printing with its conditions, and links the two', async () => {
    const { save, product, units, links, find } = await open();
    const saved = await save('obf 125', [cell('Near Mint', 3, '129.90'), cell('Lightly Played', 1, '99,50')]);
    expect(saved).toMatchObject({ is_new: true, name: 'Charizard ex – OBF 125' });
    const { cells } = await product(saved.id);
    expect(cells).toMatchObject({ Type: 'variable', Published: '1', Name: 'Charizard ex – OBF 125' });
    const attributes = [1, 2, 3, 4, 5].map(
      (n) => `${cells[`Attribute ${n} name`]}=${cells[`Attribute ${n} value(s)`]}`,
    );
    expect(attributes).toEqual([
      'Set=Obsidian Flames',
      'Set code=OBF',
      'Number=125',
      'Rarity=Double Rare',
      'Finish=Holo',
    ]);
    expect(await units(saved.id)).toEqual({ 'Near Mint': '129.90 x 3', 'Lightly Played': '99.50 x 1' });
    expect(await links()).toEqual([{ product_id: saved.id, state: 'linked' }]);
    expect((await find('obf 125'))[0]?.is_sold).toBe(true);
  });

  it('sells finishes as the book knows them, each with its conditions', async () => {
    const { save, units, describe } = await open();
    expect(await describe('charmander')).toMatchObject({
      finishes: ['Normal', 'Reverse Holo'],
      product: null,
    });
    const body = await save('charmander', [
      cell('Near Mint', 4, '5', { finish: 'Normal' }),
      cell('Near Mint', 2, '12', { finish: 'Reverse Holo' }),
    ]);
    expect(await units(body.id)).toEqual({
      'Near Mint, Normal': '5.00 x 4',
      'Near Mint, Reverse Holo': '12.00 x 2',
    });
    expect((await describe('clb 187')).finishes).toEqual(['Normal', 'Foil']);
  });

  it('adds to the product that sells the printing already, and a second press changes nothing', async () => {
    const { save, describe, units, db } = await open();
    const body = await save('obf 125', [cell('Near Mint', 3, '129.90')]);
    const single = await describe('obf 125');
    expect(single.product).toMatchObject({ id: body.id, is_sold_otherwise: false });
    const sold = single.cells.find(({ condition }) => condition === 'Near Mint')?.sold ?? null;
    expect(sold).toEqual({ price: '129.90', stock: '3' });
    const more = [cell('Near Mint', 2, '139.90', { sold }), cell('Damaged', 1, '20')];
    for (const press of [1, 2]) {
      const again = await save('obf 125', more, { key: 'one form' });
      expect([press, again.id, again.is_new]).toEqual([press, body.id, false]);
    }
    expect(await units(body.id)).toEqual({ 'Near Mint': '139.90 x 5', Damaged: '20.00 x 1' });
    const { count } = await db
      .selectFrom('products')
      .where('type', '=', 'variable')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    const moved = await db.selectFrom('stock_movements').select('available').orderBy('id').execute();
    expect(moved.map(({ available }) => available).toSorted()).toEqual([1, 2, 3]);
  });

  it('refuses when the stock was changed meanwhile, and saves nothing of it', async () => {
    const { save, units, trySave } = await open();
    const body = await save('obf 125', [cell('Near Mint', 3, '129.90')]);
    const refused = await trySave('obf 125', [
      cell('Near Mint', 2, '', { sold: { price: '129.90', stock: '9' } }),
      cell('Damaged', 1, '20'),
    ]);
    expect(statusOf(refused)).toBe(409);
    expect(await units(body.id)).toEqual({ 'Near Mint': '129.90 x 3' });
  });

  it('adds what two people add of the same number only once, and tells the second', async () => {
    const { office, owner, act, trySave, describe, units } = await open();
    const { id: printing } = (await describe('obf 125')).printing;
    const colleague = await office.add(owner, 'staff');
    const body = {
      printing,
      name: 'Charizard ex – OBF 125',
      key: 'first',
      cells: [cell('Near Mint', 3, '9')],
    };
    const saveToo = (more: Partial<OfficeListedInput>) =>
      office.act(colleague.token).saveSingle({ ...body, ...more });
    const made = done(await act.saveSingle(body));
    expect(statusOf(await saveToo({ key: 'second' }))).toBe(409);
    const sold = { price: '9.00', stock: '3' };
    const product = made.id;
    const cells = [cell('Near Mint', 2, '9.00', { sold })];
    expect(statusOf(await trySave('obf 125', cells, { key: 'third', product }))).toBe(200);
    const told = await saveToo({ key: 'fourth', cells, product });
    expect(told).toMatchObject({ status: 409, code: 'office_changed_meanwhile' });
    expect(statusOf(await trySave('obf 125', cells))).toBe(409);
    expect(await units(product)).toEqual({ 'Near Mint': '9.00 x 5' });
  });

  it('saves the same form again once it was undone', async () => {
    const { save, describe, acts, units } = await open();
    const cells = [cell('Near Mint', 3, '9')];
    const first = await save('obf 125', cells, { key: 'form' });
    const pressed = await save('obf 125', cells, { key: 'form', category: '', name: first.name });
    expect(pressed).toEqual(first);
    done(await acts.undo({ id: first.log_id }));
    expect((await describe('obf 125')).product).toBeNull();
    const again = await save('obf 125', cells, { key: 'form' });
    expect(again.is_new).toBe(true);
    expect(await units(again.id)).toEqual({ 'Near Mint': '9.00 x 3' });
  });

  it('leaves a price alone that was shown and not edited', async () => {
    const { act, save, product, units, trySave } = await open();
    const body = await save('obf 125', [cell('Near Mint', 3, '129.90')]);
    const [sole] = (await product(body.id)).units;
    const change = { row: String(sole?.id), field: 'Regular price', before: '129.90', after: '150.00' };
    done(await act.saveProduct({ id: body.id, changes: [change] }));
    const sold = { price: '129.90', stock: '3' };
    expect(statusOf(await trySave('obf 125', [cell('Near Mint', 1, '129,90', { sold })]))).toBe(200);
    expect(await units(body.id)).toEqual({ 'Near Mint': '150.00 x 4' });
    const edited = await trySave('obf 125', [
      cell('Near Mint', 1, '140', { sold: { price: '129.90', stock: '4' } }),
    ]);
    expect(statusOf(edited)).toBe(409);
  });

  it('never adds to a slab of the card, and asks which of several products gets the units', async () => {
    const { db, act, save, describe, units, links, trySave } = await open();
    const { id: printing } = (await describe('charmander')).printing;
    const make = async (name: string, type: string) => {
      const cells = {
        Type: type,
        Name: name,
        Published: '1',
        'Regular price': type === 'simple' ? '900' : '',
      };
      const changes = Object.entries(cells).map(([field, after]) => ({
        row: 'product',
        field,
        before: '',
        after,
      }));
      const { id } = done(await act.createProduct({ changes }));
      const run = { who: 'Test', at: '2026-11-29T08:00:00.000Z', linked: 1, unsure: 0 };
      const { id: run_id } = await db
        .insertInto('book_link_runs')
        .values(run)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('book_links')
        .values({ product_id: id, printing_id: printing, state: 'linked', reason: '', run_id })
        .execute();
      return id as number;
    };
    const slab = await make('Charmander PSA 10', 'simple');
    const one = await describe('charmander');
    expect(one.product).toBeNull();
    expect(one.products).toEqual([
      { id: slab, name: 'Charmander PSA 10', is_published: true, is_sold_otherwise: true },
    ]);
    const cells = [cell('Near Mint', 4, '5', { finish: 'Normal' })];
    const made = await save('charmander', cells);
    expect(made).toMatchObject({ is_new: true });
    expect((await describe('charmander')).product).toMatchObject({ id: made.id });
    const reverse = await make('Charmander, Reverse Holo', 'variable');
    expect(await describe('charmander')).toMatchObject({ product: null, products: { length: 3 } });
    expect(await trySave('charmander', [cell('Near Mint', 2, '12')])).toMatchObject({
      status: 400,
      message: 'Several products sell this card: choose which one gets the units.',
    });
    expect(statusOf(await trySave('charmander', [cell('Near Mint', 2, '12')], { product: slab }))).toBe(400);
    const chosen = done(await act.single({ id: printing, product: reverse }));
    expect(chosen.product).toMatchObject({ id: reverse });
    const added = await save('charmander', [cell('Near Mint', 2, '12')], { product: reverse });
    expect(added).toMatchObject({ id: reverse, is_new: false });
    expect(await units(reverse)).toEqual({ 'Near Mint': '12.00 x 2' });
    expect(await units(made.id)).toEqual({ 'Near Mint, Normal': '5.00 x 4' });
    expect(await links()).toHaveLength(3);
  });

  it('sells the first card of a game by the name of the game, and what is missing of a set as its game does', async () => {
    const { save, product, describe, db } = await open();
    const first = await save('clb 187', [cell('Near Mint', 1, '20', { finish: 'Foil' })]);
    expect((await product(first.id)).cells).toMatchObject({
      Brands: 'Magic: The Gathering',
      Categories: '',
    });
    const categories = 'New, Singles > Pokemon Singles';
    const body = await save('obf 125', [cell('Near Mint', 1, '9')], { category: categories });
    expect(await describe('charmander')).toMatchObject({ category: 'Singles > Pokemon Singles' });
    const none = await save('charmander', [cell('Near Mint', 1, '9', { finish: 'Normal' })], {
      category: '',
    });
    const { cells } = await product(none.id);
    expect([cells.Brands, cells.Categories]).toEqual(['Pokemon', '']);
    await db.deleteFrom('book_links').where('product_id', '=', body.id).execute();
    expect(await describe('obf 125')).toMatchObject({ category: 'Singles > Pokemon Singles' });
  });

  it('says that what is added to a draft cannot be bought yet', async () => {
    const { act, save, describe } = await open();
    const body = await save('obf 125', [cell('Near Mint', 1, '9')]);
    expect(body.is_published).toBe(true);
    const changes = [{ row: 'product', field: 'Published', before: '1', after: '-1' }];
    done(await act.saveProduct({ id: body.id, changes }));
    expect((await describe('obf 125')).product?.is_published).toBe(false);
    const added = await save('obf 125', [cell('Damaged', 1, '3')]);
    expect(added).toMatchObject({ id: body.id, is_new: false, is_published: false });
  });

  it('finds the product of a card that is not linked yet, and links it when something is added', async () => {
    const { db, act, save, describe, links } = await open();
    const cells = {
      Type: 'variable',
      Name: 'Charizard ex – OBF 125/197',
      Published: '1',
      Brands: 'Pokemon',
      Categories: 'Singles > Pokemon Singles',
      'Attribute 1 name': 'Set',
      'Attribute 1 value(s)': 'Obsidian Flames',
      'Attribute 1 global': '1',
      'Attribute 2 name': 'Number',
      'Attribute 2 value(s)': '125/197',
      'Attribute 2 global': '1',
    };
    const unit = {
      Type: 'variation',
      'Attribute 1 name': 'Condition',
      'Attribute 1 value(s)': 'Near Mint',
      'Attribute 1 global': '1',
      'Regular price': '150',
      Stock: '1',
    };
    const changes = [
      ...Object.entries(cells).map(([field, after]) => ({ row: 'product', field, before: '', after })),
      ...Object.entries(unit).map(([field, after]) => ({ row: 'new-1', field, before: '', after })),
    ];
    const { id } = done(await act.createProduct({ changes }));
    expect(await links()).toEqual([]);
    expect((await describe('obf 125')).product).toMatchObject({ id, name: 'Charizard ex – OBF 125/197' });
    const body = await save('obf 125', [cell('Lightly Played', 1, '120')]);
    expect(body).toMatchObject({ id, is_new: false });
    expect(await links()).toEqual([{ product_id: id, state: 'linked' }]);
    // The next card of the game goes where its singles are.
    expect(await describe('charmander')).toMatchObject({
      category: 'Singles > Pokemon Singles',
      name: 'Charmander – OBF 26',
    });
    expect(
      await db.selectFrom('products').where('parent_id', 'is', null).select('id').execute(),
    ).toHaveLength(1);
  });

  it('is undone: the product goes with its stock, unless it was changed since', async () => {
    const { db, save, acts, links } = await open();
    const first = await save('obf 125', [cell('Near Mint', 3, '129.90')]);
    done(await acts.undo({ id: first.log_id }));
    expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
    expect(await links()).toEqual([]);
    const second = await save('obf 125', [cell('Near Mint', 3, '129.90')]);
    await save('obf 125', [cell('Damaged', 1, '9')]);
    const refused = await acts.undo({ id: second.log_id });
    expect(refused).toMatchObject({ status: 409, message: 'It was changed since.' });
  });

  it('names what is missing, and an unknown printing', async () => {
    const { trySave, act } = await open();
    expect(await trySave('obf 125', [cell('Near Mint', 3)])).toMatchObject({
      message: expect.stringContaining('Near Mint needs a price'),
    });
    expect(await trySave('obf 125', [cell('Near Mint', 3, 'many')])).toMatchObject({
      message: expect.stringContaining('“many”'),
    });
    expect(statusOf(await trySave('obf 125', []))).toBe(400);
    for (const id of [999_999, 0]) expect(statusOf(await act.single({ id }))).toBe(404);
    const body = { printing: 999_999, name: 'A', cells: [cell('Near Mint', 1, '1')] };
    expect(statusOf(await act.saveSingle(body))).toBe(404);
  });

  it('proposes prices by the rules and the newest file', async () => {
    const { describe, office, owner, request, run } = await open();
    const { PRICE_RULE } = await import('../testing/prices.ts');
    const { PATHS } = await import('#contract/paths.ts');
    await office.act(owner.token).addPriceRule({ ...PRICE_RULE, basis: 'trend', margin: 0 });
    const csv = 'Name,Set,Number,Price,Currency\nCharizard ex,Obsidian Flames,125,100,ZAR\n';
    await request(`${PATHS.office}/prices/files?name=guide.csv`, csv);
    await run();
    const { cells } = await describe('obf 125');
    const prices = Object.fromEntries(cells.map(({ condition, proposed }) => [condition, proposed]));
    expect(prices['Near Mint']).toBe('100.00');
    expect(Number(prices['Lightly Played'])).toBeLessThan(100);
  });
});
