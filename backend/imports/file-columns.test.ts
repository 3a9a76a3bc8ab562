import { expect, it } from 'vitest';
import type { Answer } from '#contract/office/answer.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openImports } from '../testing/imports.ts';
import { done } from '../testing/office.ts';

const FILE = 'Card,Code,Asking,Left\nPikachu,P-1,$2,3\nMilotic,M-1,x,1\nRayquaza,R-1,4\n';
const CHOICE = {
  columns: { Card: 'Name', Asking: 'Regular price', Left: 'Stock' },
  sku_from: ['Code'],
  price_currency: 'USD',
  price_rate: '18.50',
  category: 'Singles',
};

const paramsOf = (answer: Answer<unknown>) => (answer.ok ? [] : Object.keys(answer.params));

eachDatabase((openDb) => {
  const open = async () => {
    const imports = await openImports(await openDb());
    const id = await imports.upload(FILE, 'till.csv');
    const choose = (given: object, of = id) =>
      imports.acts.chooseImportColumns({ id: of, columns: {}, ...given });
    const columnsOf = async (of = id) => done(await imports.acts.importColumns({ id: of }));
    return { ...imports, id, choose, columnsOf };
  };

  it('asks which column is what, reads the file so, names errors by its columns, and undoes it like any other', async () => {
    const { id, get, choose, columnsOf, run, apply, undo, prices } = await open();
    expect((await get(id)).import).toMatchObject({ state: 'columns', has_chosen_columns: false });
    expect(await columnsOf()).toMatchObject({
      columns: [
        {
          name: 'Card',
          samples: ['Pikachu', 'Milotic', 'Rayquaza'],
          words: ['Milotic', 'Pikachu', 'Rayquaza'],
        },
        { name: 'Code', samples: ['P-1', 'M-1', 'R-1'] },
        { name: 'Asking', samples: ['$2', 'x', '4'] },
        { name: 'Left', samples: ['3', '1', ''] },
      ],
      tool: null,
      kept: [],
    });
    expect(await choose(CHOICE)).toMatchObject({ ok: true });
    await run();
    const { rows, import: one } = await get(id);
    expect(one).toMatchObject({ state: 'ready', taken: 1, has_chosen_columns: true });
    expect(one.summary).toMatchObject({ columns: 4, ignored_columns: [] });
    expect(rows.map(({ line, kind, reason }) => [line, kind, reason.slice(0, 40)])).toEqual([
      [2, 'new', ''],
      [3, 'error', 'Asking (Regular price) is "x": give an a'],
      [4, 'error', 'the row has 3 cells, but the header has '],
    ]);
    await apply(id);
    expect(await prices()).toEqual({ 'P-1': [3_700, 3] });
    await undo(id);
    expect(await prices()).toEqual({});
  });

  it.each([
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    'URL handle,Title,Vendor,Option1 name,Option1 value,SKU,Inventory quantity,Price',
  ])("asks nothing about Shopify's products, whose header is %s", async (header) => {
    const { upload, get, apply, undo, prices } = await open();
    const id = await upload(
      `${header}\nbox,Box,P,Title,Default Title,BOX,2,99.00\nmew,Mew,P,Title,Near Mint,MEW-NM,1,5.00\nmew,,,,Poor,MEW-PO,3,0.00\n`,
    );
    const { rows, import: one } = await get(id);
    expect(one).toMatchObject({ state: 'ready', read_as: 'Shopify products, UTF-8, separated by commas' });
    expect(rows.map(({ line, label, kind }) => [line, label, kind])).toEqual([
      [2, 'BOX', 'new'],
      [3, 'mew', 'new'],
      [3, 'MEW-NM', 'new'],
      [4, 'MEW-PO', 'error'],
    ]);
    await apply(id);
    expect(await prices()).toEqual({ BOX: [9_900, 2], mew: [null, 0], 'MEW-NM': [500, 1] });
    await undo(id);
    expect(await prices()).toEqual({});
  });

  it('keeps a choice by name, offers it for the next file with these columns, and forgets it', async () => {
    const { acts, choose, columnsOf, upload } = await open();
    await choose({ ...CHOICE, keep_as: 'The till' });
    const next = await upload(FILE, 'till-2.csv');
    const { chosen, chosen_name, kept } = await columnsOf(next);
    expect(chosen).toMatchObject(CHOICE);
    expect(chosen_name).toBe('The till');
    expect(kept).toMatchObject([{ name: 'The till', fits: true, columns: CHOICE }]);
    const other = await upload('Card,Number\nPikachu,5\n', 'other.csv');
    expect(await columnsOf(other)).toMatchObject({ chosen_name: '', kept: [{ fits: false }] });
    const gone = { id: kept[0]?.id ?? 0 };
    expect(await acts.forgetImportColumns(gone)).toMatchObject({ ok: true });
    expect(await acts.forgetImportColumns(gone)).toMatchObject({ status: 404 });
    expect((await columnsOf(next)).kept).toEqual([]);
    const { entries } = done(await acts.log({ what: 'import' }));
    expect(entries.map(({ which, after }) => [which, after])).toEqual([
      ['Columns “The till”', 'forgotten'],
      ['Columns “The till”', 'kept'],
    ]);
  });

  it('asks for the columns of a file with SKUs whose prices and stock are called otherwise, and proposes them', async () => {
    const { upload, get, columnsOf, choose, run, apply, prices } = await open();
    const till = await upload('SKU,Name,Price,Quantity\nUB-1,Ultra Ball,R5.00,4x\n', 'loop.csv');
    expect((await get(till)).import.state).toBe('columns');
    const { chosen } = await columnsOf(till);
    expect(chosen).toMatchObject({
      columns: { Name: 'Name', Price: 'Regular price', Quantity: 'Stock' },
      sku_from: ['SKU'],
      price_currency: '',
    });
    expect(await choose({ ...chosen, price_currency: 'ZAR' }, till)).toMatchObject({ ok: true });
    await run();
    await apply(till);
    expect(await prices()).toEqual({ 'UB-1': [500, 4] });
    const titled = await upload('My list,,\nSKU,Name,Stock\nUB-1,Ultra Ball,4\n', 'titled.csv');
    expect((await get(titled)).import).toMatchObject({
      state: 'ready',
      read_as: 'UTF-8, separated by commas, without 1 line above the head',
    });
  });

  it('refuses a choice that finds no product, names the fields, and keeps the file', async () => {
    const { id, choose, get, upload, apply } = await open();
    const refused = await choose({ ...CHOICE, sku_from: [], price_rate: 'R18' });
    expect(refused).toMatchObject({ status: 400, code: 'rest_invalid_param' });
    expect(paramsOf(refused)).toEqual(['sku_from', 'price_rate']);
    expect(await choose({ ...CHOICE, columns: { Card: 'Colour' } })).toMatchObject({ status: 400 });
    expect((await get(id)).import.state).toBe('columns');
    const applied = await upload('SKU,Name\nA,Pikachu\n');
    await apply(applied);
    expect(await choose(CHOICE, applied)).toMatchObject({ code: 'office_import_state' });
    expect(await choose(CHOICE, 4711)).toMatchObject({ code: 'office_unknown_import' });
  });

  it('knows an export of TCGplayer, asks for the rate, and changes only price and stock of what is there', async () => {
    const { upload, columnsOf, choose, run, get, apply, stock, prices, db } = await open();
    await stock('SKU,Name,Regular price,Stock,Categories\n77,Diglett 47/102,5.00,1,Singles\n');
    const id = await upload(
      'TCGplayer Id,Product Line,Set Name,Product Name,Number,Rarity,Condition,Total Quantity,TCG Marketplace Price\n77,Pokemon,Base Set,Diglett,47,Common,Near Mint,2,0.30\n78,Pokemon,Base Set,Gastly,50,Common,Near Mint Holofoil,,1.00\n79,Pokemon,Base Set,Onix,56,Common,Near Mint Holofoil,4,1.00\n',
    );
    const { tool, chosen } = await columnsOf(id);
    expect(tool).toEqual({ id: 'tcgplayer', name: 'TCGplayer' });
    expect(chosen).toMatchObject({
      sku_from: ['TCGplayer Id'],
      price_currency: 'USD',
      price_and_stock_only: true,
      columns: { 'TCG Marketplace Price': 'Regular price' },
    });
    expect(paramsOf(await choose(chosen, id))).toEqual(['price_rate']);
    await choose({ ...chosen, price_rate: '20' }, id);
    await run();
    const { rows } = await get(id);
    expect(rows.map(({ kind, changes }) => [kind, changes.map(({ field }) => field)])).toEqual([
      ['change', ['Regular price', 'Stock']],
      ['error', []],
      ['new', ['New']],
    ]);
    expect(rows[1]?.reason).toBe('Total Quantity (Stock) is empty: give a whole number, 0 for none');
    await apply(id);
    expect(await prices()).toEqual({ '77': [600, 2], '79': [2_000, 4] });
    const names = await db.selectFrom('products').select('name').orderBy('sku').execute();
    expect(names.map(({ name }) => name)).toEqual(['Diglett 47/102', 'Onix']);
  });

  it('finds rows by barcode; a barcode that moved to another product meanwhile changes nothing', async () => {
    const { upload, choose, run, get, apply, stock, prices, db } = await open();
    await stock('SKU,Name,Stock,"GTIN, UPC, EAN, or ISBN"\nA,Box,1,0820650850011\nB,Tin,1,4711\n');
    const id = await upload('EAN,Left\n820650850011,5\n4712,6\n', 'count.csv');
    await choose(
      { columns: { EAN: 'Barcode', Left: 'Stock' }, key: 'barcode', price_and_stock_only: true },
      id,
    );
    await run();
    const { rows } = await get(id);
    expect(rows.map(({ label, kind, reason }) => [label, kind, reason])).toEqual([
      ['A', 'change', ''],
      ['', 'error', 'EAN (Barcode) 4712 belongs to no product of the shop'],
    ]);
    await db.updateTable('product_meta').set({ value: '1' }).where('value', '=', '0820650850011').execute();
    await db.updateTable('product_meta').set({ value: '820650850011' }).where('value', '=', '4711').execute();
    await apply(id);
    expect(await prices()).toEqual({ A: [null, 1], B: [null, 1] });
    expect((await get(id)).import.outcomes).toEqual({ '': 1, skipped: 1 });
  });
});
