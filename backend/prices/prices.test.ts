import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { done, perform, statusOf } from '../testing/office.ts';
import { openPrices, PRICE_RULE, priceGuide } from '../testing/prices.ts';

const SHOP = `Type,SKU,Name,Regular price,Stock,Brands,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 3 name,Attribute 3 value(s),Attribute 3 global,Meta: cardmarket_id
variable,P,Pikachu ex – SSP 238/191,,,Pokémon,,Condition,"Near Mint, Lightly Played",1,Set,Surging Sparks,1,Number,238/191,1,7001
variation,P-NM,,300,3,,P,Condition,Near Mint,1,,,,,,,
variation,P-LP,,250,3,,P,Condition,Lightly Played,1,,,,,,,
simple,M,Milotic ex – SSP 237/191,100,2,Pokémon,,Finish,Reverse Holofoil,1,Set,Surging Sparks,1,Number,237/191,1,7002
simple,N,Nest Ball – SVI 181/198,5,9,Pokémon,,,,,Set,Scarlet & Violet,1,Number,181/198,1,7003
simple,BOX,Booster box,2999,4,Pokémon,,,,,,,,,,,
`;

const GUIDE = priceGuide({
  7001: { trend: 12.4, low: 9, 'trend-foil': 50 },
  7002: { trend: 1, 'trend-foil': 5 },
  7003: { trend: 0.02, avg: 0.05 },
  9999: { trend: 3 },
});

eachDatabase((openDb) => {
  const open = async () => {
    const prices = await openPrices(await openDb());
    await prices.stock(SHOP);
    return prices;
  };
  const openRuled = async () => {
    const prices = await open();
    await prices.rate();
    await prices.rule();
    return prices;
  };
  const plain = (text = '') => text.replace(/\s/g, ' ');

  it('shows every price before and after with source, rate and rule, and changes none', async () => {
    const { upload, get, cents } = await openRuled();
    const before = await cents();
    const { run, rows } = await get(await upload(GUIDE));
    expect(run).toMatchObject({ state: 'ready', taken: 2, up: 2, down: 0 });
    expect(run.counts).toEqual({ change: 2, odd: 0, hand: 0, none: 1, same: 2, error: 0 });
    expect(
      rows.map(({ label, kind, before_cents, after_cents }) => [label, kind, before_cents, after_cents]),
    ).toEqual(
      expect.arrayContaining([
        ['P-NM', 'same', 30_000, 30_000],
        ['P-LP', 'change', 25_000, 25_500],
        ['BOX', 'none', 299_900, null],
      ]),
    );
    const [lightly] = rows.filter(({ label }) => label === 'P-LP');
    expect(plain(lightly?.source)).toBe('trend € 12,40');
    expect(plain(lightly?.rate)).toBe('€ 1 = R 20,00, 2026-11-20, by hand');
    expect(plain(lightly?.rule)).toBe('everything: + 20 %, LP at 85 % = R 252,96');
    expect(await cents()).toEqual(before);
  });

  it('takes a line that swallowed others for one that names no product', async () => {
    const { upload, get } = await openRuled();
    const swallowed = randomBytes(3_000).toString('hex');
    const { rows } = await get(await upload(`SKU,Price,Currency\n"${swallowed}",9.00,ZAR\nBOX,3100,ZAR\n`));
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'error',
          reason: 'says no product: SKU, ID, or name, set and number',
        }),
        expect.objectContaining({ label: 'BOX', kind: 'change' }),
      ]),
    );
  });

  it('applies what was seen, once, in the shop at once, and undoes it', async () => {
    const { upload, apply, undo, get, cents, db } = await openRuled();
    const before = await cents();
    const id = await upload(GUIDE);
    await apply(id);
    await apply(id);
    expect(await cents()).toEqual({ ...before, 'P-LP': 25_500, M: 12_000 });
    expect((await get(id)).run).toMatchObject({ state: 'applied', no_undo: null });
    const topics = await db.selectFrom('changes').select('topic').where('topic', '=', 'offers').execute();
    expect(topics.length).toBeGreaterThan(0);
    await undo(id);
    expect(await cents()).toEqual(before);
    expect((await get(id)).run.state).toBe('undone');
  });

  it('goes on after a crash, and a second press does nothing twice', async () => {
    const { upload, apply, run, acts, get, undo, cents } = await openRuled();
    const before = await cents();
    const id = await upload(GUIDE);
    const pressed = await Promise.all([1, 2].map(() => acts.applyPriceRun({ id })));
    expect(pressed.map(({ ok }) => ok)).toEqual([true, true]);
    await run({ stopAfter: 1 });
    await apply(id);
    expect((await get(id)).run.outcomes).toMatchObject({ done: 2 });
    expect(await acts.applyImport({ id })).toMatchObject({ code: 'office_unknown_import' });
    await undo(id);
    expect(await acts.undoPriceRun({ id })).toMatchObject({ code: 'office_cannot_undo', status: 409 });
    expect(await cents()).toEqual(before);
  });

  it('stops what moves too far for a person to accept or refuse, and takes the decision back', async () => {
    const { upload, apply, get, acts, cents, undoLast } = await openRuled();
    const id = await upload(priceGuide({ 7001: { trend: 40 }, 7003: { trend: 90 } }));
    const { rows } = await get(id, 'odd');
    expect(rows.map(({ label, reason }) => [label, reason])).toEqual([
      ['N', 'Rises by 43100 %: more than 25 %'],
      ['P-NM', 'Rises by 220 %: more than 25 %'],
      ['P-LP', 'Rises by 228 %: more than 25 %'],
    ]);
    const before = await cents();
    expect(await acts.applyPriceRun({ id })).toMatchObject({
      message: 'No price is taken: there is nothing to apply.',
    });
    const [third, first, second] = rows.map(({ row }) => row);
    done(await acts.takePrices({ id, take: [first] }));
    await apply(id);
    expect(await cents()).toEqual({ ...before, 'P-NM': 96_000 });
    const stopped = async () => done(await acts.stoppedPrices());
    expect((await stopped()).rows.map(({ label }) => label)).toEqual(['N', 'P-LP']);
    const decide = async (decision: string, row: number | undefined) =>
      done(await acts.decideStoppedPrices({ decision, rows: [{ run: id, row }] }));
    const twice = await Promise.all([decide('accept', second), decide('accept', second)]);
    expect(twice.map((each) => each.done).toSorted()).toEqual([0, 1]);
    expect((await cents())['P-LP']).toBe(82_000);
    expect(statusOf(await undoLast())).toBe(200);
    expect((await cents())['P-LP']).toBe(25_000);
    expect(await decide('refuse', third)).toEqual({ done: 1, skipped: 0 });
    expect((await stopped()).total).toBe(1);
    await undoLast();
    expect((await stopped()).total).toBe(2);
    expect(await decide('accept', first)).toEqual({ done: 0, skipped: 1 });
  });

  it('adds up what runs move within a day, and lets a later run replace what waits', async () => {
    const { upload, apply, get, acts } = await openRuled();
    const guide = (trend: number) => priceGuide({ 7001: { trend: 12.9 }, 7002: { 'trend-foil': trend } });
    await apply(await upload(guide(5)));
    const second = await upload(guide(6).replace('12.9', '14'));
    expect((await get(second, 'odd')).rows[0]?.reason.replace(/\s/g, ' ')).toBe(
      'Rises by 45 % within a day, from R 100,00: more than 25 %',
    );
    await apply(second);
    expect(done(await acts.stoppedPrices()).total).toBe(1);
    await apply(await upload(guide(5.2)));
    expect(done(await acts.stoppedPrices()).total).toBe(0);
    expect((await get(second, 'skipped')).rows.map(({ reason }) => reason)).toEqual([
      'A later run looked at this price again',
    ]);
  });

  it('leaves prices that a person set, until they are released', async () => {
    const { upload, get, acts, cents, idOf, undoLast, db } = await openRuled();
    const id = await idOf('M');
    done(
      await acts.changePrices({
        id,
        before: { regular_price_cents: 10_000 },
        after: { regular_price_cents: 11_100 },
      }),
    );
    const { rows } = await get(await upload(GUIDE), 'hand');
    expect(rows).toMatchObject([{ label: 'M', before_cents: 11_100, after_cents: 12_000, is_taken: false }]);
    expect(rows[0]?.reason).toContain('Set by hand by Kagiso Veldman on');
    expect(done(await acts.handPrices())).toMatchObject({
      total: 1,
      prices: [{ product_id: id, sku: 'M', cents: 11_100, who: 'Kagiso Veldman' }],
    });
    expect(done(await acts.releasePrices({ product_ids: [id] }))).toBe(1);
    expect(done(await acts.releasePrices({ product_ids: [id] }))).toBe(0);
    expect((await get(await upload(GUIDE), 'change')).rows.map(({ label }) => label)).toContain('M');
    await undoLast();
    expect(done(await acts.handPrices()).total).toBe(1);
    await db.updateTable('products').set({ regular_price_cents: 9_900 }).where('id', '=', id).execute();
    expect(done(await acts.handPrices()).total).toBe(0);
    expect((await cents()).M).toBe(9_900);
  });

  it('takes a price that an import or a bulk edit changed as set by hand, but not what undoes it', async () => {
    const { imports, acts, undoLast, idOf, stock } = await openRuled();
    const total = async () => done(await acts.handPrices()).total;
    const file = await imports.upload('SKU,Regular price\nM,110\nN,5\n');
    await imports.apply(file);
    expect(await total()).toBe(1);
    await imports.undo(file);
    expect(await total()).toBe(0);
    await stock('SKU,Regular price\nM,115\n');
    expect(await total()).toBe(1);
    const rule = { kind: 'price', how: 'raise-amount', amount: 100 } as const;
    const id = done(await acts.previewBulkChange({ selection: { ids: [await idOf('N')] }, rule }));
    done(await acts.applyBulkChange({ id }));
    expect(await total()).toBe(2);
    await undoLast();
    expect(await total()).toBe(1);
  });

  it('skips what was changed after the dry run, and undo names what was changed since', async () => {
    const { upload, apply, undo, get, cents, db } = await openRuled();
    const first = await upload(GUIDE);
    await db.updateTable('products').set({ regular_price_cents: 26_000 }).where('sku', '=', 'P-LP').execute();
    await apply(first);
    expect(
      (await get(first, 'skipped')).rows.map(({ label, reason }) => [label, reason.replace(/\s/g, ' ')]),
    ).toEqual([['P-LP', 'was changed meanwhile: R 260,00 now']]);
    await db.updateTable('products').set({ regular_price_cents: 13_000 }).where('sku', '=', 'M').execute();
    await undo(first);
    expect(
      (await get(first, 'kept')).rows.map(({ label, reason }) => [label, reason.replace(/\s/g, ' ')]),
    ).toEqual([['M', 'was changed meanwhile: R 130,00 now']]);
    expect(await cents()).toMatchObject({ 'P-LP': 26_000, M: 13_000 });
  });

  it('reads any CSV of prices, names what is wrong by line, and what no product is', async () => {
    const { rule, upload, get } = await open();
    await rule();
    const csv = [
      'SKU;ID;Name;Set;Number;Finish;Price;Currency;Rate',
      'p-nm;;;;;;12,40;EUR;20,00',
      ';;Milotic ex;surging sparks;237;Reverse Holofoil;6.00;usd;18.5',
      'N;;;;;;$5;ZAR;',
      'N;;;;;;6;GBP;',
      'N;;;;;;6;EUR;none',
      'GONE;;;;;;6;ZAR;',
      'P-NM;;;;;;13;EUR;20',
      ';;;;;;1;EUR;20',
    ].join('\n');
    const { rows } = await get(await upload(csv, 'prices.csv'), 'all');
    const named = rows.filter(({ label }) => label === 'P-NM' || label === 'M');
    expect(named.map(({ label, line, kind, after_cents }) => [label, line, kind, after_cents])).toEqual([
      ['M', 3, 'odd', 13_500],
      ['P-NM', 2, 'same', 30_000],
      ['P-NM', 8, 'error', null],
    ]);
    expect(plain(named[0]?.rate)).toBe('$ 1 = R 18,50, 2026-11-21, prices.csv');
    expect(rows.filter(({ kind }) => kind === 'error').map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'Price is “$5”, but Currency is ZAR'],
      [5, 'Currency is “GBP”: EUR, USD or ZAR'],
      [6, 'Rate is “none”: rand for one EUR, such as 20.51'],
      [7, 'No product of the shop is meant'],
      [8, 'stands in the file twice: the first one counts'],
      [9, 'says no product: SKU, ID, or name, set and number'],
    ]);
  });

  it('says what is missing: a rate, a rule, a figure', async () => {
    const { rule, rate, upload, again, get, acts } = await open();
    const first = await upload(GUIDE);
    expect((await get(first, 'none')).rows.map(({ reason }) => reason)).toEqual(
      Array(4).fill('No rule covers it'),
    );
    await rule({ set: 'Surging Sparks', basis: 'avg7' });
    await rule({ game: 'pokemon' });
    const { file_id } = (await get(first)).run;
    const reasons = async (id: number) =>
      (await get(id, 'none')).rows.map(({ label, reason }) => [label, reason.slice(0, 40)]);
    expect(await reasons(await again(file_id))).toEqual([
      ['M', 'The file has no average of 7 days of foi'],
      ['N', 'There is no rate for EUR yet'],
      ['BOX', 'Not in the file, by SKU, ID, Cardmarket '],
      ['P-NM', 'The file has no average of 7 days for it'],
      ['P-LP', 'The file has no average of 7 days for it'],
    ]);
    await rate();
    expect(await reasons(await again(file_id))).toHaveLength(4);
    expect(await acts.startPriceRun({ file_id: 4711 })).toMatchObject({ code: 'office_unknown_price_file' });
  });

  it.each([
    ['is empty', ''],
    ['is a workbook or a ZIP archive', 'PK\u0003\u0004'],
    ['it holds binary data', 'a\u0000b'],
    ['its JSON is broken after entry 1', '{"priceGuides":[{"idProduct":1},{"idProduct":'],
    ['it has no list “priceGuides”', '{"priceGuides":[]}'],
    ['it has no list “priceGuides”', '[1,2,3]'],
    ['its JSON is broken after entry 0', `{"priceGuides":[${'['.repeat(200_000)}`],
    ['has no column “Price”', 'SKU,Cost\nA,1\n'],
    ['has no column “Currency”', 'SKU,Price\nA,1\n'],
    ['does not say what the prices are for', 'Price,Currency\n1,EUR\n'],
    ['has no prices', 'SKU,Price,Currency\n'],
  ])('refuses a file that %s, and keeps nothing of it', async (reason, content) => {
    const { send, db } = await open();
    const { status, body } = await send(content, 'x.csv');
    expect([status, body.code]).toEqual([400, 'office_not_prices']);
    expect(body.message).toContain(reason);
    expect(await db.selectFrom('price_files').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('price_entries').select('row').execute()).toEqual([]);
  });

  it('names entries of a guide that are wrong, and prices the others', async () => {
    const { upload, get } = await openRuled();
    const guide =
      '{"version":1,"priceGuides":[{"idProduct":-1},null,{"idProduct":7003,"trend":-2},{"idProduct":7002,"trend-foil":5},{"idProduct":7001,"trend":"12"}]}';
    const { rows } = await get(await upload(guide));
    expect(
      rows.filter(({ kind }) => kind === 'error').map(({ line, label, reason }) => [line, label, reason]),
    ).toEqual([
      [1, '', 'has no idProduct'],
      [2, '', 'has no idProduct'],
      [3, 'Cardmarket 7003', 'trend is no price'],
      [5, 'Cardmarket 7001', 'trend is no price'],
    ]);
    expect(rows.filter(({ kind }) => kind === 'change').map(({ label }) => label)).toEqual(['M']);
  });

  it('keeps one rule for a scope, and every change of it can be taken back', async () => {
    const { rule, acts, undoLast } = await open();
    const rules = async () => done(await acts.prices()).rules.map(({ set, margin }) => [set, margin]);
    await rule();
    const id = await rule({ set: 'Surging Sparks' });
    expect(await acts.addPriceRule({ ...PRICE_RULE, set: ' surging SPARKS' })).toMatchObject({
      code: 'office_price_rule_known',
    });
    done(await acts.changePriceRule({ id, ...PRICE_RULE, set: 'Surging Sparks', margin: 500 }));
    expect(await rules()).toEqual([
      ['Surging Sparks', 500],
      ['', 2_000],
    ]);
    await undoLast();
    expect(await rules()).toContainEqual(['Surging Sparks', 2_000]);
    done(await acts.removePriceRule({ id }));
    expect(await acts.removePriceRule({ id })).toMatchObject({ code: 'office_unknown_price_rule' });
    expect(await rules()).toEqual([['', 2_000]]);
    await undoLast();
    expect(await rules()).toHaveLength(2);
  });

  it('names the field that is wrong', async () => {
    const { acts } = await open();
    expect(
      await acts.addPriceRule({
        ...PRICE_RULE,
        margin: -10_000,
        floor_cents: -1,
        ladder: [
          { step_cents: 300, below_cents: 5_000 },
          { step_cents: 500, below_cents: null },
        ],
      }),
    ).toHaveProperty('params', {
      margin: 'must be a whole number from -9900 to 100000',
      floor_cents: 'must be a whole number from 0 to 1000000000',
      ladder: expect.stringContaining('is not a multiple of'),
    });
    expect(await acts.setPriceRate({ currency: 'ZAR', rate: 0, day: 'today' })).toMatchObject({
      params: { currency: expect.any(String), rate: expect.any(String), day: expect.any(String) },
    });
  });

  it('is not for the staff', async () => {
    const { office, owner } = await open();
    const { token } = await office.add(owner, 'staff');
    const sent = await office.call('POST', '/prices/files?name=a.csv', { token, body: {} });
    expect(sent.body.code).toBe('office_not_allowed');
    for (const name of ['prices', 'applyPriceRun', 'setPriceRate', 'planPrices', 'decideStoppedPrices']) {
      expect(await perform(office.act(token), name)).toMatchObject({ code: 'office_not_allowed' });
    }
  });
});
