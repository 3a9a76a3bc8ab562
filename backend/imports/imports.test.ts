import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkStock } from '../orders/stock/check-stock.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openImports } from '../testing/imports.ts';
import { done } from '../testing/office.ts';
import { collected, openShop, stockLevels } from '../testing/shop.ts';

const SHOP = `SKU,Name,Regular price,Stock,Categories
A,Pikachu ex,595.00,3,Singles
B,Milotic ex,1340.00,2,Singles
C,Charizard ex,748.99,5,Singles
D,Booster,129.00,20,Boosters
`;

const FILE = `SKU,Name,Regular price,Stock,Categories
A,Pikachu ex,549.00,5,Singles
B,Milotic ex,1340.00,2,Singles
C,Charizard ex,74.90,5,Singles
D,Booster,$129,20,Boosters
E,Rayquaza VMAX,506.00,1,Singles > VMAX
`;

eachDatabase((openDb) => {
  const open = async (csv = SHOP) => {
    const imports = await openImports(await openDb());
    await imports.stock(csv);
    return imports;
  };

  it('shows row by row what a file would do, and does nothing yet', async () => {
    const { upload, get, prices } = await open();
    const before = await prices();
    const id = await upload(FILE);
    const { import: one, rows } = await get(id);
    expect(one).toMatchObject({ state: 'ready', rows: 5, taken: 2, no_undo: 'This import changed nothing.' });
    expect(one.summary).toMatchObject({
      counts: { new: 1, change: 1, odd: 1, error: 1, same: 1 },
      units: 3,
      prices_up: 0,
      prices_down: 2,
    });
    expect(rows.map(({ line, label, kind, is_taken }) => [line, label, kind, is_taken])).toEqual([
      [2, 'A', 'change', true],
      [3, 'B', 'same', false],
      [4, 'C', 'odd', false],
      [5, 'D', 'error', false],
      [6, 'E', 'new', true],
    ]);
    expect(rows[0]?.changes).toEqual([
      { field: 'Regular price', before: '595.00', after: '549.00' },
      { field: 'Stock', before: '3', after: '5' },
    ]);
    expect(rows[2]?.reason).toBe('Falls by 90 %: a decimal point too far left?');
    expect(rows[3]?.reason).toContain('Regular price is "$129": the shop\'s prices are in rand');
    expect(rows[4]?.changes[0]?.after).toContain('VMAX');
    expect(await prices()).toEqual(before);
  });

  it('counts the rows whose regular price is 0, which are free', async () => {
    const { upload, apply, get, prices } = await open();
    const id = await upload(
      'SKU,Name,Regular price,Sale price\nF,Mew,0,\nG,Mewtwo,"0,00",\nH,Abra,,\nI,Jynx,x,\nJ,Onix,2,\n',
    );
    expect((await get(id)).import.summary).toMatchObject({ free: 2, counts: { new: 4, error: 1 } });
    await apply(id);
    expect(await prices()).toMatchObject({ F: [0, 0], G: [0, 0] });
  });

  it('puts letters right that were encoded twice, and names those that are lost', async () => {
    const { upload, get } = await open();
    const file = 'SKU,Name,Regular price\nF,Flabébé – ♀,12\nG,Mew,12\n';
    const twice = new TextDecoder('windows-1252').decode(Buffer.from(file));
    const { import: one, rows } = await get(await upload(`${twice}H,Pok?mon Fan,12\nI,Pok\ufffdmon,12\n`));
    expect(rows.map(({ name }) => name)).toEqual(['Flabébé – ♀', 'Mew', 'Pok?mon Fan', 'Pok\ufffdmon']);
    expect(one.summary).toMatchObject({
      mended: 1,
      warnings: [
        { line: 4, reason: 'Name is "Pok?mon Fan", in which another program has lost letters' },
        { line: 5, reason: 'Name is "Pok\ufffdmon", in which another program has lost letters' },
      ],
    });
  });

  it('one that cannot be worked on does not keep those behind it waiting', async () => {
    const { send, run, get, db } = await open();
    await send(FILE);
    await db.updateTable('imports').set({ columns: 'damaged' }).execute();
    await send(FILE);
    await expect(run()).rejects.toThrow(SyntaxError);
    const [damaged, other] = await db.selectFrom('imports').select(['id', 'state']).orderBy('id').execute();
    expect([damaged?.state, other?.state]).toEqual(['reading', 'ready']);
    expect((await get(other?.id ?? 0)).rows).toHaveLength(5);
  });

  it('applies what is taken, once, and undoes it', async () => {
    const { upload, apply, undo, get, prices, db } = await open();
    const before = await prices();
    const id = await upload(FILE);
    await apply(id);
    await apply(id);
    expect(await prices()).toEqual({ ...before, A: [54_900, 5], E: [50_600, 1] });
    expect((await get(id)).import).toMatchObject({ state: 'applied', outcomes: { done: 2 }, no_undo: null });
    await undo(id);
    expect(await prices()).toEqual(before);
    expect((await get(id)).import).toMatchObject({ state: 'undone', outcomes: { restored: 2 } });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('a barcode that no index holds is a problem of its row, and holds up no import', async () => {
    const { upload, apply, get, prices } = await open();
    const long = randomBytes(3_000).toString('hex');
    const id = await upload(
      `SKU,Name,Regular price,Stock,"GTIN, UPC, EAN, or ISBN"\nF,Mew,12.00,1,${long}\nG,Mewtwo,13.00,1,\n`,
    );
    expect((await get(id)).rows[0]).toMatchObject({
      kind: 'error',
      reason: 'GTIN, UPC, EAN, or ISBN is longer than 200 characters',
    });
    await apply(id);
    expect((await get(id)).import.state).toBe('applied');
    expect(await prices()).toMatchObject({ G: [1_300, 1] });
  });

  it('takes and leaves out rows, and a file can be thrown away', async () => {
    const { upload, take, apply, get, prices, drop } = await open();
    const id = await upload(FILE);
    done(await take(id, { take: [2, 3], leave_out: [4] }));
    expect((await get(id)).import.taken).toBe(2);
    await apply(id);
    expect(await prices()).toMatchObject({ A: [54_900, 5], C: [7_490, 5], D: [12_900, 20] });
    expect(await prices()).not.toHaveProperty('E');
    expect(await take(id, { take: [4] })).toMatchObject({ code: 'office_import_state' });
    expect(await drop(id)).toMatchObject({ code: 'office_import_state' });
    const other = await upload(FILE);
    expect(await drop(other)).toMatchObject({ ok: true });
    expect(await drop(other)).toMatchObject({ code: 'office_unknown_import' });
    expect((await get(id)).import.state).toBe('applied');
  });

  it('skips and names what was changed between the dry run and its application', async () => {
    const { upload, apply, get, prices, db } = await open();
    const id = await upload(`SKU,Regular price,Stock\nA,549,5\nB,1300,2\nD,131,20\n`);
    const shop = openShop(db);
    await shop.order(collected({ product_id: 4, quantity: 2 }));
    await db.updateTable('products').set({ regular_price_cents: 60_000 }).where('sku', '=', 'A').execute();
    await db.deleteFrom('products').where('sku', '=', 'B').execute();
    await apply(id);
    const { rows, import: one } = await get(id);
    expect(one.outcomes).toEqual({ done: 1, skipped: 2 });
    expect(rows.map(({ label, outcome, reason }) => [label, outcome, reason])).toEqual([
      ['A', 'skipped', 'Regular price was changed meanwhile: it is 600.00 now'],
      ['B', 'skipped', 'The product is gone'],
      ['D', 'done', ''],
    ]);
    expect(await prices()).toEqual({ A: [60_000, 3], C: [74_899, 5], D: [13_100, 20] });
    expect(await stockLevels(db, 4)).toEqual([18, 2, 0]);
  });

  it('undoes what was not sold or changed since, and names the rest', async () => {
    const { upload, apply, undo, get, prices, db } = await open();
    const id = await upload(
      'SKU,Name,Regular price,Stock\nA,Pikachu,549,5\nB,Milotic ex,1340,9\nE,New card,50,4\nF,Other card,60,4\n',
    );
    await apply(id);
    const [e] = await db.selectFrom('products').select('id').where('sku', '=', 'E').execute();
    await openShop(db).order(collected({ product_id: e?.id ?? 0, quantity: 1 }));
    await db.updateTable('products').set({ name: 'Pikachu!' }).where('sku', '=', 'A').execute();
    await undo(id);
    const { rows, import: one } = await get(id, 'kept');
    expect(one.outcomes).toEqual({ kept: 2, restored: 2 });
    expect(rows.map(({ label, reason }) => [label, reason])).toEqual([
      ['A', 'Name was changed since: it is Pikachu! now'],
      ['E', 'It was ordered'],
    ]);
    expect(await prices()).toEqual({
      A: [59_500, 3],
      B: [134_000, 2],
      C: [74_899, 5],
      D: [12_900, 20],
      E: [5_000, 4],
    });
    expect((await checkStock(db)).differences).toEqual([]);
  });

  it('leaves the names of the products that its undo removes in the ledger, and a line in the log for each', async () => {
    const { upload, apply, undo, acts } = await open();
    const id = await upload('SKU,Name,Regular price,Stock\nE,New card,50,4\n');
    await apply(id);
    await undo(id);
    const { movements } = done(await acts.stockLedger());
    const ofNew = movements.slice(0, 2).map(({ name, detail, available }) => [name, detail, available]);
    expect(movements.slice(0, 2).map(({ is_order }) => is_order)).toEqual([false, false]);
    expect(ofNew).toEqual([
      ['New card', 'E', -4],
      ['New card', 'E', 4],
    ]);
    expect(done(await acts.log({ what: 'import' })).entries).toHaveLength(2);
  });

  it('undoes imports one by one, the newest first', async () => {
    const { upload, apply, undo, acts, prices } = await open();
    const offered = async () => {
      const { entries } = done(await acts.log({ what: 'import' }));
      return entries.filter(({ can_undo }) => can_undo).map(({ which }) => which);
    };
    const before = await prices();
    const first = await upload('SKU,Regular price\nA,600\n', 'october.csv');
    await apply(first);
    expect(await offered()).toEqual(['october.csv']);
    const second = await upload('SKU,Regular price\nA,610\n', 'november.csv');
    await apply(second);
    expect(await acts.undoImport({ id: first })).toMatchObject({
      code: 'office_cannot_undo',
      message: 'Undo “november.csv” first: it was applied later.',
    });
    expect(await offered()).toEqual(['november.csv']);
    await undo(second);
    expect((await prices()).A).toEqual([60_000, 3]);
    expect(await offered()).toEqual(['october.csv']);
    await undo(first);
    expect(await prices()).toEqual(before);
    expect(await offered()).toEqual([]);
  });

  it('offers no undo of what is no longer kept', async () => {
    const { upload, apply, acts, db } = await open();
    await apply(await upload(FILE));
    await db.deleteFrom('imports').execute();
    expect(done(await acts.log({ what: 'import' })).entries).toMatchObject([{ can_undo: false }]);
  });

  it('goes on where it was stopped, also when it is undone in the middle', async () => {
    const { upload, start, run, undo, prices, get } = await open();
    const before = await prices();
    const lines = Array.from({ length: 130 }, (_, n) => `N${n},Card ${n},${n + 10},3`);
    const id = await upload(`SKU,Name,Regular price,Stock\n${lines.join('\n')}\n`);
    await start(id);
    await run({ stopAfter: 2 });
    const { progress, state } = (await get(id)).import;
    expect([state, progress]).toEqual(['applying', 80]);
    expect(Object.keys(await prices())).toHaveLength(84);
    await run({ stopAfter: 1 });
    expect(Object.keys(await prices())).toHaveLength(84);
    await run();
    expect(Object.keys(await prices())).toHaveLength(134);
    await undo(id);
    expect(await prices()).toEqual(before);

    const other = await upload(`SKU,Name,Regular price,Stock\n${lines.join('\n')}\n`);
    await start(other);
    await run({ stopAfter: 2 });
    await undo(other);
    expect(await prices()).toEqual(before);
    expect((await get(other)).import).toMatchObject({ state: 'undone' });
  });

  it('undoes products with variations, copies, bundles and links as a whole', async () => {
    const { upload, apply, undo, snapshot, db } = await open(
      `Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Upsells,Tags,Meta: note
variable,V,Luffy,,,,Condition,Near Mint,1,S,Old,one
variation,V-NM,,899,2,V,Condition,Near Mint,1,,,
simple,S,Sleeves,89,10,,,,,,,
`,
    );
    const before = await snapshot();
    const id = await upload(
      `Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Upsells,Tags,Bundled items,Meta: note
variable,V,Luffy,,,,Condition,Near Mint,1,"S,X",New,,two
variation,V-NM,,799,2,V,Condition,Near Mint,1,,,,
variation,V-LP,,699,1,V,Condition,Lightly Played,1,,,,
simple,X,Toploaders,49,5,,,,,V,New,,
bundle,BU,Starter,120,,,,,,,,"S x 1, X x 2",
`,
    );
    await apply(id);
    const links = await db.selectFrom('product_links').selectAll().execute();
    expect(links).toHaveLength(3);
    await undo(id);
    expect(await snapshot()).toEqual(before);
  });

  it('adds variations to a product that is not in the file, and undoes that too', async () => {
    const { upload, apply, undo, snapshot, get } = await open(
      'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariable,V,Luffy,,,Condition,Near Mint\nvariation,V-NM,,899,V,Condition,Near Mint\n',
    );
    const before = await snapshot();
    const id = await upload(
      'Type,SKU,Regular price,Parent,Name,Attribute 1 name,Attribute 1 value(s)\nvariation,V-LP,699,V,,Condition,Lightly Played\n',
    );
    expect((await get(id)).rows.map(({ line, label, reason }) => [line, label, reason])).toEqual([
      [0, 'V', 'Follows from the variations in the file'],
      [2, 'V-LP', ''],
    ]);
    await apply(id);
    await undo(id);
    expect(await snapshot()).toEqual(before);
  });

  it.each([
    ['', 'is empty'],
    ['PK\u0003\u0004 and so on', 'is a workbook or a ZIP archive'],
    ['SKU,Name\nA,\0', 'holds binary data'],
    [Buffer.from('SKU,Name\nA,\xc3\xa9 \xe9\n', 'latin1'), 'mixes two encodings'],
    ['First Name,Last Name,Email,Total Spent\nA,B,a@example.com,5\n', 'is a list of customers'],
  ])('refuses a file at once that is none: %#', async (content, reason) => {
    const { send, acts } = await open();
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([400, 'office_not_a_csv']);
    expect(body.message).toContain(reason);
    expect(done(await acts.imports())).toEqual([]);
  });

  it.each([
    ['SKU,SKU\nA,B\n', 'has the column SKU twice'],
    ['SKU,Name\nA,"Pikachu\n', 'a quoted cell in this row is never closed'],
    ['SKU,Name\n', 'has no rows below its header'],
  ])('says what is wrong with the whole file: %#', async (content, reason) => {
    const { upload, get } = await open();
    const { import: one } = await get(await upload(content));
    expect(one.state).toBe('failed');
    expect(one.reason).toContain(reason);
  });

  it('keeps formulas and HTML of a file as text, and names errors as CSV that no spreadsheet calculates', async () => {
    const { upload, get, call } = await open();
    const id = await upload(
      'SKU,Name,Regular price\n=cmd|x,<script>alert(1)</script>,5\n"=HYPERLINK(""x"")",Y,$5\n',
    );
    const { rows } = await get(id);
    expect(rows[0]).toMatchObject({ label: '=cmd|x', name: '<script>alert(1)</script>', kind: 'new' });
    const { body, headers } = await call('GET', `/imports/${id}/errors.csv`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="november-errors.csv"');
    expect(body).toContain(`3,"'=HYPERLINK(""x"")","Regular price is ""$5""`);
  });
});
