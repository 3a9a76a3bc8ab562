import { expect, it } from 'vitest';
import { type ApiDeckLine, type ApiDeckList, deckListAnswerSchema } from '#contract/deck-lists.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { DECK_LISTS_DAYS } from '#domain/shop/policies.ts';
import { createBackend } from '../app.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import type { Db } from '../ground/db/tables.ts';
import { eachDatabase, type OpenDb } from '../testing/databases.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { collected, openShop } from '../testing/shop.ts';

const HEADER =
  'Type,SKU,Name,Stock,Regular price,Brands,Parent,Sold individually?,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 3 name,Attribute 3 value(s),Attribute 3 global,Attribute 4 name,Attribute 4 value(s),Attribute 4 global';

const single = (
  sku: string,
  name: string,
  set: string,
  number: string,
  brand: string,
  stock: number,
  price: number,
) =>
  `simple,${sku},${name},${stock},${price},${brand},,,Set,${set},1,Number,${number},1,Condition,Near Mint,1,,,`;

const CARDS = [
  HEADER,
  'variable,SSP-57,Pikachu ex - 57/191 - Surging Sparks,,,Pokemon,,,Set,Surging Sparks,1,Number,057/191,1,Condition,"Near Mint, Lightly Played, Heavily Played",1,,,',
  'variation,SSP-57-NM,,2,84.90,,SSP-57,,Condition,Near Mint,1,,,,,,,,,',
  'variation,SSP-57-LP,,1,72,,SSP-57,,Condition,Lightly Played,1,,,,,,,,,',
  'variation,SSP-57-HP,,5,40,,SSP-57,,Condition,Heavily Played,1,,,,,,,,,',
  single('PKM-SSP-219', 'Pikachu ex – SSP 219/191', 'Surging Sparks', '219/191', 'Pokemon', 1, 265),
  single('PKM-SSP-72', 'Togekiss - 72/191', 'Surging Sparks', '72/191', 'Pokemon', 2, 12),
  single('PKM-SSP-59', 'Magneton - 59/191', 'Surging Sparks', '59/191', 'Pokemon', 0, 5),
  single('PKM-SVE-4', 'Basic Lightning Energy - 4', 'Scarlet & Violet Energies', '4', 'Pokemon', 20, 2),
  single('EEVEE', 'Eevee - 74/131', 'Prismatic Evolutions', '074/131', 'Pokemon', 4, 3),
  single('OP-25', 'Roronoa Zoro - OP01-025', 'Romance Dawn', 'OP01-025', 'One Piece', 4, 30),
  single('MTG-1', 'Switch - 12', 'ECL', '12', 'Magic: The Gathering', 4, 3),
  single('MTG-2', 'Lightning Bolt - 42', 'STA', '42', 'Magic: The Gathering', 4, 30),
  single('MTG-3', 'Lightning Bolt - 129', '2XM', '129', 'Magic: The Gathering', 4, 10),
  'simple,YGO-1,Dusk Sovereign – RA04-EN125,3,50,Yu-Gi-Oh,,,Number,RA04-EN125,1,Passcode,46986414,0,,,,,,',
  'simple,YGO-2,Graded Dusk Sovereign,3,50,Yu-Gi-Oh,,1,Number,RA04-EN126,1,Language,Japanese,1,,,,,,',
].join('\n');

const LIST = `Pokémon: 6
3 Pikachu ex SSP 57
1 Pikachu ex SSP 238
2 Togekis SSP 72
4 Magneton SSP 59

Trainer: 3
4 Iono PAL 185
4) Ultra Bal

Energy: 1
8 Basic {L} Energy SVE 4
`;

async function openDecks(openDb: OpenDb) {
  const db = await openDb();
  const services = testServices(db);
  const shop = await createTestShop(db);
  await shop.importCsv(CARDS);
  const backend = createBackend(services);
  const key = { [API_KEY_HEADER]: TEST_API_KEY };
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await backend.request(path, { ...init, headers: { ...key, ...init.headers } });
    return { status: response.status, body: await response.json() };
  };
  const post = (body: unknown) =>
    send(PATHS.deckLists, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const store = async (list: string, more: Record<string, unknown> = {}): Promise<ApiDeckList> => {
    const { status, body } = await post({ list, ...more });
    expect(status).toBe(201);
    return deckListAnswerSchema.parse(body).data;
  };
  const read = async (id: string, query = ''): Promise<ApiDeckList> => {
    const { body } = await send(`${PATHS.deckLists}/${id}?${query}`);
    return deckListAnswerSchema.parse(body).data;
  };
  return { db, services, shop, send, post, store, read };
}

const told = ({ lines }: ApiDeckList) => lines.map(tellLine);

const tellLine = ({ line, match, quantity, copies, total, number, problem }: ApiDeckLine) =>
  match === 'unread'
    ? `${line} ${problem}`
    : `${line} ${match} ${number} ${copies.map(({ quantity: units, condition }) => `${units} ${condition}`).join(' + ')} of ${quantity}: ${total}`;

eachDatabase((openDb) => {
  it('each line is exact, another printing, a guess, sold out, not stocked or unread, and takes the cheapest', async () => {
    const { store } = await openDecks(openDb);
    const found = await store(LIST, { rules: { condition: 'Lightly Played' } });
    expect(told(found)).toEqual([
      '2 exact 057/191 1 Lightly Played + 2 Near Mint of 3: 241.80',
      '3 other_printing 219/191 1 Near Mint of 1: 265.00',
      '4 guess 72/191 2 Near Mint of 2: 24.00',
      '5 sold_out 59/191  of 4: 0.00',
      '8 not_stocked   of 4: 0.00',
      '9 the number must come first, such as 4 Ultra Bal',
      '12 exact 4 8 Near Mint of 8: 16.00',
    ]);
    expect(found.game).toBe('pokemon');
    expect(found.lines.map(({ section }) => section)).toEqual([
      'Pokémon',
      'Pokémon',
      'Pokémon',
      'Pokémon',
      'Trainer',
      'Trainer',
      'Energy',
    ]);
    expect(found.lines[2]?.name).toBe('Togekiss');
    expect(found.totals).toEqual({
      wanted: 26,
      chosen: 12,
      if_confirmed: 2,
      missing: 8,
      unread: 4,
      not_needed: 0,
      total: '522.80',
      listed_first_total: '522.80',
      cheapest_total: '522.80',
    });
    expect(found.missing).toBe('4 Magneton SSP 59\n4 Iono PAL 185');
  });

  it('rules of condition, printing, language and basics hold, and what is owned is not bought', async () => {
    const { store, read } = await openDecks(openDb);
    const { id } = await store(LIST, { owned: '2 Pikachu ex' });
    expect(told(await read(id)).slice(0, 2)).toEqual([
      '2 exact 057/191 1 Heavily Played of 1: 40.00',
      '3 other_printing 057/191 1 Heavily Played of 1: 40.00',
    ]);
    expect(told(await read(id, 'condition=Near%20Mint&printing=exact')).slice(0, 2)).toEqual([
      '2 exact 057/191 1 Near Mint of 1: 84.90',
      '3 outside_rules 057/191  of 1: 0.00',
    ]);
    const withoutBasics = await read(id, 'leave_out_basics=true');
    expect(withoutBasics.lines.at(-1)).toMatchObject({ match: 'not_needed', left_out: 8, copies: [] });
    expect((await read(id, 'language=Japanese')).lines[0]).toMatchObject({ match: 'outside_rules' });
  });

  it('by the rule of printings a listed one that is sold out can come in, whatever else is in stock', async () => {
    const { shop, store } = await openDecks(openDb);
    const soldOut = single('MTG-3', 'Lightning Bolt - 129', '2XM', '129', 'Magic: The Gathering', 0, 10);
    await shop.importCsv([HEADER, soldOut].join('\n'));
    const list = '2 Lightning Bolt (2XM) 129\n1 Lightning Bolt (XXX) 7';
    const { lines } = await store(list, { rules: { game: 'magic', printing: 'exact' } });
    expect(lines.map(({ match, number }) => [match, number])).toEqual([
      ['sold_out', '129'],
      ['outside_rules', expect.any(String)],
    ]);
  });

  it('lines that want the same copies share them', async () => {
    const { store } = await openDecks(openDb);
    const list = 'Deck\n3 Lightning Bolt\nSideboard\n4 Lightning Bolt (STA) 42\n2 Lightning Bolt';
    expect(told(await store(list))).toEqual([
      '2 exact 129 3 Near Mint of 3: 30.00',
      '4 exact 42 4 Near Mint of 4: 120.00',
      '5 short 129 1 Near Mint of 2: 10.00',
    ]);
    expect(told(await store(list, { rules: { printing: 'exact' } }))).toEqual([
      '2 exact 129 3 Near Mint of 3: 30.00',
      '4 exact 42 4 Near Mint of 4: 120.00',
      '5 short 129 1 Near Mint of 2: 10.00',
    ]);
  });

  it('lines are changed by hand, and guesses confirmed', async () => {
    const { store, read } = await openDecks(openDb);
    const { id, lines } = await store(LIST);
    const dearer = lines[0]?.offers.at(-1)?.id ?? 0;
    const changed = await read(id, `choices=2:${dearer},12:0&confirmed=4`);
    expect(changed.lines[0]).toMatchObject({ choice: dearer, match: 'short', quantity: 3, total: '265.00' });
    expect(changed.lines[2]).toMatchObject({ match: 'exact', total: '24.00' });
    expect(changed.lines.at(-1)).toMatchObject({ match: 'waiting', choice: 0 });
    expect(changed.totals).toMatchObject({ if_confirmed: 0, total: '329.00' });
    expect((await read(id, 'choices=2:99999')).lines[0]).toMatchObject({ choice: null, match: 'exact' });
  });

  it.each([
    ['One Piece', '4xOP01-025', 'onepiece', 'OP01-025'],
    ['Yu-Gi-Oh!, by passcode', '#main\n46986414\n46986414', 'yugioh', 'RA04-EN125'],
    ['Yu-Gi-Oh!, by code', '2 Dusk Sovereign RA04-DE125', 'yugioh', 'RA04-EN125'],
    ['Magic', '4 Lightning Bolt (2XM) 129', 'magic', '129'],
    ['Pokémon, in other letters', '1 PIKACHU EX ssp 57', 'pokemon', '057/191'],
    ['Pokémon, set and number in one', '1 Eevee PRE-74', 'pokemon', '074/131'],
    ['Pokémon, by number alone', '1 Pikachu ex #57', 'pokemon', '057/191'],
    ['Pokémon, a number in parentheses', '1 Pikachu ex (57/191)', 'pokemon', '057/191'],
    ['TCGplayer', '1 Pikachu ex - 057/191 [SSP]', 'pokemon', '057/191'],
    ['the names of its products', '1 Pikachu ex - 57/191 - Surging Sparks', 'pokemon', '057/191'],
  ])('a list of %s is known for what it is', async (_name, list, game, number) => {
    const { store } = await openDecks(openDb);
    const found = await store(list);
    expect(found.game).toBe(game);
    expect(found.lines[0]).toMatchObject({ match: 'exact', number });
  });

  it.each([
    [
      '.dek',
      '<?xml version="1.0"?>\n<Deck><Cards Quantity="2" Name="Lightning Bolt"/></Deck>',
      '2 Lightning Bolt',
    ],
    [
      'CSV',
      'Count,Name,Edition,Card Number\n3,Pikachu ex,Surging Sparks,57',
      '\n3 [Surging Sparks#57] Pikachu ex',
    ],
  ])('a %s file is stored as plain lines', async (_kind, file, list) => {
    const { store } = await openDecks(openDb);
    const found = await store(file);
    expect(found.list).toBe(list);
    expect(found.lines).toMatchObject([{ match: 'exact' }]);
  });

  it('a collection of more lines than a list is deducted, to its 2000th line', async () => {
    const { store } = await openDecks(openDb);
    const rows = [...Array.from({ length: 1_999 }, (_, at) => `1,Card ${at}`), '1,Togekiss', '1,Magneton'];
    const found = await store('2 Togekiss\n1 Magneton', { owned: ['Qty,Name', ...rows].join('\n') });
    expect(found.lines.map(({ owned }) => owned)).toEqual([1, 0]);
    expect(found.unread_owned_lines).toBe(1);
  });

  it('a passcode that no card of the shop has is not stocked, by its line', async () => {
    const { store } = await openDecks(openDb);
    const found = await store('#main\n46986414\n046986414\n12345678', { rules: { game: 'yugioh' } });
    expect(found.lines).toMatchObject([
      { line: 2, match: 'exact', quantity: 2 },
      { line: 4, match: 'not_stocked', written: '12345678' },
    ]);
  });

  it('a card of another game is only a guess, and none at all when the game is given', async () => {
    const { store } = await openDecks(openDb);
    const list = '2 Pikachu ex SSP 57\n1 Magneton SSP 59\n1 Switch';
    expect((await store(list)).lines[2]).toMatchObject({ match: 'guess', number: '12' });
    const given = await store(list, { rules: { game: 'pokemon' } });
    expect(given.lines[2]).toMatchObject({ match: 'not_stocked' });
  });

  it.each([
    ['1 Denjumoku-GX PR-SM 68', 'SM68'],
    ['1 Bidifas CRZ-GG 25', 'GG25/GG70'],
    ['1 Bidifas CRZ GG25', 'GG25/GG70'],
    ['1 Lorenor Zorro OP01-025', 'OP01-025'],
    ['1 OP01-025 ロロノア・ゾロ', 'OP01-025'],
    ['1 Herrscher der Dämmerung RA04-DE125', 'RA04-EN125'],
  ])('%s, by the name of another language, is guessed by set and number', async (list, number) => {
    const { shop, store } = await openDecks(openDb);
    const promo = single('SM68', 'Xurkitree-GX - SM68', 'SM Black Star Promos', 'SM68', 'Pokemon', 1, 9);
    const gallery = single('GG25', 'Bibarel - GG25/GG70', 'Crown Zenith', 'GG25/GG70', 'Pokemon', 1, 9);
    await shop.importCsv([HEADER, promo, gallery].join('\n'));
    expect((await store(list)).lines[0]).toMatchObject({ match: 'guess', number });
  });

  it.each([
    ['of another game', '2 Switch', '1 Switch', 1],
    ['written alike', '2 Togekis SSP 72', '1 Togekis', 1],
    ['owned by its full name', '2 Togekis SSP 72', '1 Togekiss', 1],
    ['of the other kind', '2 Darkrai ex', '1 Darkrai EX', 1],
    ['owned by both', '3 Togekis SSP 72', '1 Togekis\n1 Togekiss', 2],
  ])('a guess %s that is owned is so when it is confirmed', async (_what, line, has, owned) => {
    const { shop, store, read } = await openDecks(openDb);
    const darkrai = single('BKP-74', 'Darkrai-EX - 74/122', 'BREAKpoint', '74/122', 'Pokemon', 2, 1);
    await shop.importCsv([HEADER, darkrai].join('\n'));
    const { id } = await store(`1 Pikachu ex SSP 57\n1 Eevee\n${line}`, { owned: has });
    const confirmed = await read(id, 'confirmed=3');
    expect(confirmed.lines[2]).toMatchObject({ match: 'exact', owned });
  });

  it.each([
    ['1 12345678\n1 87654321', '1 87654321', [0, 1]],
    ['1 OP99-001\n1 OP99-002', '1 OP99-002', [0, 1]],
    ['1 Gengar EX\n1 gengar ex', '1 Gengar ex', [0, 1]],
  ])('of cards that are not stocked, only those owned are deducted: %j', async (list, has, owned) => {
    const { store } = await openDecks(openDb);
    expect((await store(list, { owned: has })).lines.map((line) => line.owned)).toEqual(owned);
  });

  it('an EX that is owned is no ex, and only a guess where the ex is sold out', async () => {
    const { shop, store } = await openDecks(openDb);
    await shop.importCsv(
      [
        HEADER,
        single('SSP-76', 'Latias ex - 76/191', 'Surging Sparks', '76/191', 'Pokemon', 2, 9),
        single('PLF-85', 'Latias-EX - 85/116', 'Plasma Freeze', '85/116', 'Pokemon', 2, 1),
        single('BKP-74', 'Darkrai-EX - 74/122', 'BREAKpoint', '74/122', 'Pokemon', 2, 1),
      ].join('\n'),
    );
    const found = await store('2 Latias ex\n1 Darkrai ex', { owned: '1 Latias-EX' });
    expect(told(found)).toEqual([
      '1 exact 76/191 2 Near Mint of 2: 18.00',
      '2 guess 74/122 1 Near Mint of 1: 1.00',
    ]);
  });

  it('a card that is sold once per order is taken once', async () => {
    const { store } = await openDecks(openDb);
    expect((await store('2 Graded Dusk Sovereign')).lines[0]).toMatchObject({
      match: 'short',
      copies: [{ quantity: 1, sold_individually: true }],
    });
  });

  it("a stored list is read again at the day's stock and prices", async () => {
    const { db, services, shop, store, read } = await openDecks(openDb);
    const { id } = await store('4 Roronoa Zoro');
    const zoro = await db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'OP-25')
      .executeTakeFirstOrThrow();
    await openShop(db, services).place(collected({ product_id: zoro.id, quantity: 3, price: '30.00' }));
    expect(told(await read(id))).toEqual(['1 short OP01-025 1 Near Mint of 4: 30.00']);
    await shop.importCsv(
      `${HEADER}\n${single('OP-25', 'Roronoa Zoro - OP01-025', 'Romance Dawn', 'OP01-025', 'One Piece', 4, 25)}`,
    );
    expect((await read(id)).lines[0]).toMatchObject({ total: '25.00' });
    const renamed = single(
      'OP-25',
      'Roronoa Zoro - OP01-025 - English',
      'Romance Dawn',
      'OP01-025',
      'One Piece',
      4,
      25,
    );
    await shop.importCsv(`${HEADER}\n${renamed}`);
    expect((await read(id)).lines[0]).toMatchObject({
      copies: [{ product_name: 'Roronoa Zoro - OP01-025 - English' }],
    });
  });

  it(`a list goes after ${DECK_LISTS_DAYS} days`, async () => {
    const { db, services, store, send } = await openDecks(openDb);
    const { id } = await store('1 Togekiss');
    services.clock.advanceMinutes(DECK_LISTS_DAYS * 24 * 60 - 1);
    expect(await send(`${PATHS.deckLists}/${id}`)).toMatchObject({ status: 200 });
    services.clock.advanceMinutes(2);
    expect(await send(`${PATHS.deckLists}/${id}`)).toMatchObject({ status: 404 });
    await deleteOldRecords(services);
    expect(await storedLists(db)).toBe(0);
  });

  it('a text that is no deck list is refused, and nothing is stored', async () => {
    const { db, post, send } = await openDecks(openDb);
    const wrong = [
      {},
      { list: '' },
      { list: ' \n ' },
      { list: '\u200B\n\u2060' },
      { list: 42 },
      { list: 'PK\u0003\u0004\u0000' },
      { list: 'a'.repeat(200_001) },
      { list: '1 Opt', rules: { condition: 'Shiny' } },
      { list: '1 Opt', rules: { printing: 'all' } },
    ];
    for (const body of wrong) {
      expect(await post(body), JSON.stringify(body).slice(0, 60)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
    }
    expect(await post({ list: 'x'.repeat(300_000) })).toMatchObject({ status: 413 });
    expect(await storedLists(db)).toBe(0);
    for (const id of ['1', 'a'.repeat(22), "'; drop table deck_lists; --"]) {
      const answer = await send(`${PATHS.deckLists}/${encodeURIComponent(id)}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'deck_list_not_found' } });
    }
  });

  it.each([
    'choices=2',
    'choices=2:x',
    'choices=0:1',
    'confirmed=x',
    'condition=Shiny',
    'leave_out_basics=maybe',
  ])('the query %s is refused', async (query) => {
    const { store, send } = await openDecks(openDb);
    const { id } = await store('1 Togekiss');
    expect(await send(`${PATHS.deckLists}/${id}?${query}`)).toMatchObject({ status: 400 });
  });

  it('a file whose names write characters that there are not is read, and they stay as written', async () => {
    const { store } = await openDecks(openDb);
    const cards = ['&#0;', '&#xD800;'].map((sign) => `<Cards Quantity="1" Name="Opt${sign}"/>`);
    const { lines } = await store(`<Deck>${cards.join('')}</Deck>`);
    expect(lines.map(({ written }) => written)).toEqual(['Opt&#0;', 'Opt&#xD800;']);
  });

  it('plain text is a list without rules, and only the first 500 lines are read', async () => {
    const { send } = await openDecks(openDb);
    const { status, body } = await send(PATHS.deckLists, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: '1 Togekiss\n'.repeat(501),
    });
    expect(status).toBe(201);
    const { data } = deckListAnswerSchema.parse(body);
    expect([data.lines.length, data.unread_lines]).toEqual([500, 1]);
    expect(data.totals).toMatchObject({ wanted: 500, chosen: 2, missing: 498 });
  });

  it('a visitor stores so many lists in ten minutes', async () => {
    const { post } = await openDecks(openDb);
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) statuses.add((await post({ list: '1 Opt' })).status);
    expect([...statuses]).toEqual([201, 429]);
  });
});

async function storedLists(db: Db): Promise<number> {
  return (await db.selectFrom('deck_lists').select('id').execute()).length;
}
