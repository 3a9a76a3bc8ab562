import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { eachDatabase } from '../testing/databases.ts';
import { importBook } from './import-book.ts';

async function makeFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

const makeFile = async (name: string, content: string | Uint8Array) =>
  path.join(await makeFolder({ [name]: content }), name);

async function run(db: Db, file: string, options: { dryRun?: boolean; pictures?: boolean } = {}) {
  const problems: string[] = [];
  const result = await importBook({
    db,
    transact: (write) => db.transaction().execute(write),
    file,
    name: path.basename(file),
    pictures: false,
    dryRun: false,
    now: () => new Date('2026-11-29T08:00:00Z'),
    onProblem: (where, reason) => problems.push(`${where}: ${reason}`),
    onProgress: () => undefined,
    ...options,
  });
  return { ...(result.ok ? result.value : { reason: result.reason }), problems };
}

/** In the order of their numbers. */
const printings = async (db: Db) => {
  const rows = await db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'card_id')
    .innerJoin('book_sets', 'book_sets.id', 'set_id')
    .select(['book_sets.code', 'book_sets.name as set', 'number', 'book_cards.name', 'rarity', 'finishes'])
    .select(['language', 'picture', 'passcodes', 'book_cards.key as card', 'kind'])
    .execute();
  const place = ({ number, rarity }: (typeof rows)[number]) => `${number} ${rarity}`;
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
};

const magic = (fields: object) => ({
  object: 'card',
  oracle_id: 'o-bolt',
  name: 'Lightning Bolt',
  lang: 'en',
  set: 'clb',
  set_name: 'Commander Legends',
  collector_number: '187',
  rarity: 'common',
  finishes: ['nonfoil', 'foil'],
  digital: false,
  type_line: 'Instant',
  image_uris: { normal: 'https://cards.example/bolt.jpg' },
  prices: { usd: '1.00' },
  ...fields,
});
const bulk = (...cards: object[]) => `[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]`;

const pokemon = (fields: object) => ({
  id: 'sv3-125',
  name: 'Charizard ex',
  supertype: 'Pokémon',
  hp: '330',
  types: ['Darkness'],
  attacks: [
    {
      name: 'Burning Darkness',
      cost: ['Fire', 'Fire'],
      convertedEnergyCost: 2,
      damage: '180+',
      text: 'More.',
    },
  ],
  number: '125',
  rarity: 'Double Rare',
  variants: ['Holofoil'],
  ...fields,
});
const pokemonSets = JSON.stringify([
  {
    id: 'sv3',
    name: 'Obsidian Flames',
    series: 'Scarlet & Violet',
    printedTotal: 197,
    total: 230,
    ptcgoCode: 'OBF',
    releaseDate: '2023/08/11',
  },
]).replace(/]$/, ',]');

const NONE = { fresh: 0, changed: 0, same: 0, broken: 0, leftOut: 0, sets: 0 };

eachDatabase((openDb) => {
  it("reads Scryfall's bulk file, plain or packed, and leaves digital cards out", async () => {
    const db = await openDb();
    const cards = bulk(
      magic({}),
      magic({ set: 'j22', set_name: 'Jumpstart', collector_number: '45★', lang: 'ja', finishes: ['etched'] }),
      magic({
        oracle_id: undefined,
        name: 'Fire // Ice',
        card_faces: [{ oracle_id: 'o-fire' }],
        collector_number: '1',
      }),
      magic({ digital: true, set: 'mtgo' }),
    );
    expect(await run(db, await makeFile('default-cards.json.gz', gzipSync(cards)))).toMatchObject({
      counts: { ...NONE, fresh: 3, leftOut: 1, sets: 2 },
      problems: [],
    });
    expect(await printings(db)).toMatchObject([
      { code: 'clb', set: 'Commander Legends', number: '1', name: 'Fire // Ice', card: 'magic o-fire' },
      {
        number: '187',
        finishes: 'Normal, Foil',
        language: 'English',
        card: 'magic o-bolt',
        picture: '',
        kind: 'Instant',
      },
      { number: '45★', finishes: 'Etched', language: 'Japanese', card: 'magic o-bolt' },
    ]);
    const { words } = await db
      .selectFrom('book_cards')
      .select('words')
      .where('key', '=', 'magic o-bolt')
      .executeTakeFirstOrThrow();
    expect(words).toBe(' lightning bolt');
  });

  it('a newer file updates, the same one changes nothing, and a dry run only counts', async () => {
    const db = await openDb();
    await run(db, await makeFile('old.json', bulk(magic({}), magic({ collector_number: '2' }))));
    const newer = await makeFile(
      'new.json',
      bulk(magic({ rarity: 'rare' }), magic({ collector_number: '2' }), magic({ collector_number: '3' })),
    );
    const expected = { ...NONE, fresh: 1, changed: 1, same: 1 };
    const before = await printings(db);
    expect(await run(db, newer, { dryRun: true })).toMatchObject({ counts: expected });
    expect(await printings(db)).toEqual(before);
    expect(await run(db, newer)).toMatchObject({ counts: expected });
    expect((await printings(db)).map(({ rarity }) => rarity)).toEqual(['rare', 'common', 'common']);
    expect(await run(db, newer)).toMatchObject({ counts: { ...NONE, same: 3 } });
  });

  it('keeps addresses of pictures only where the owner says so', async () => {
    const db = await openDb();
    const file = await makeFile('cards.json', bulk(magic({})));
    await run(db, file);
    expect(await printings(db)).toMatchObject([{ picture: '' }]);
    expect(await run(db, file, { pictures: true })).toMatchObject({ counts: { ...NONE, changed: 1 } });
    expect(await run(db, file)).toMatchObject({ counts: { ...NONE, same: 1 } });
    expect(await printings(db)).toMatchObject([{ picture: 'https://cards.example/bolt.jpg' }]);
  });

  it("reads Scryfall's list of sets, with the codes of Magic Online", async () => {
    const db = await openDb();
    const set = (fields: object) => ({
      object: 'set',
      code: 'm10',
      name: 'Magic 2010',
      set_type: 'core',
      released_at: '2009-07-17',
      card_count: 249,
      digital: false,
      scryfall_uri: 'https://scryfall.com/sets/m10',
      ...fields,
    });
    const list = [
      set({ mtgo_code: 'mten' }),
      set({ code: 'me1', name: 'Masters Edition', digital: true }),
      set({ code: 'lea', name: 'Alpha', mtgo_code: null }),
    ];
    await run(db, await makeFile('cards.json', bulk(magic({ set: 'm10', set_name: 'Magic 2010' }))));
    const file = await makeFile('sets.json', JSON.stringify({ object: 'list', has_more: false, data: list }));
    expect(await run(db, file)).toMatchObject({ counts: { ...NONE, sets: 2, leftOut: 1 }, problems: [] });
    const sets = await db
      .selectFrom('book_sets')
      .select(['code', 'other_codes', 'total'])
      .orderBy('code')
      .execute();
    expect(sets).toEqual([
      { code: 'lea', other_codes: '', total: 249 },
      { code: 'm10', other_codes: 'mten', total: 249 },
    ]);
  });

  it('reads the Pokemon data files from a folder or a ZIP, trailing commas and all', async () => {
    const files = {
      'data/cards/en/sv3.json': JSON.stringify(
        [
          pokemon({}),
          pokemon({ id: 'sv3-201', number: '201', rarity: 'Ultra Rare', variants: [] }),
          pokemon({ id: 'sv3-26', number: '26', name: 'Charmander', hp: '70' }),
          { id: 'sv3-189', name: 'Town Store', supertype: 'Trainer', number: '189' },
        ],
        null,
        2,
      ),
      'data/decks/en/d.json': '[{"id": "d-1", "name": "A deck", "types": [], "cards": []}]',
      'data/sets/en.json': pokemonSets,
      'data/README.md': '# not read',
    };
    const zipped = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    for (const file of [await makeFolder(files), await makeFile('data.zip', zipped)]) {
      const db = await openDb();
      expect(await run(db, file)).toMatchObject({ counts: { ...NONE, fresh: 4, sets: 1 }, problems: [] });
      const found = await printings(db);
      expect(found).toMatchObject([
        { code: 'sv3', set: 'Obsidian Flames', number: '125', finishes: 'Holofoil', name: 'Charizard ex' },
        { number: '189', card: 'pokemon town store', kind: 'Trainer' },
        { number: '201', name: 'Charizard ex' },
        { number: '26', name: 'Charmander' },
      ]);
      expect(found[0]?.card).toBe(found[2]?.card);
      expect(await db.selectFrom('book_sets').selectAll().executeTakeFirst()).toMatchObject({
        other_codes: 'OBF',
        released: '2023-08-11',
        printed_total: 197,
        total: 230,
      });
    }
  });

  it('a Pokemon is the same card exactly when its text is', async () => {
    const db = await openDb();
    const cards = [
      pokemon({}),
      pokemon({ id: 'sv4-1', number: '1', rarity: 'Rare', flavorText: 'Other.', variants: ['Normal'] }),
      pokemon({ id: 'sv4-2', number: '2', hp: '300' }),
      pokemon({ id: 'sv4-3', number: '3', attacks: [] }),
      pokemon({ id: 'sv4-4', number: '4', retreatCost: ['Colorless'] }),
    ];
    await run(db, await makeFile('cards.json', JSON.stringify(cards)));
    const keys = (await printings(db)).map(({ card }) => card);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
  });

  it("reads YGOPRODeck's answer: a code and a rarity are a printing, and every picture's id is a passcode", async () => {
    const db = await openDb();
    const answer = {
      data: [
        {
          id: 46986414,
          name: 'Dark Magician',
          type: 'Normal Monster',
          desc: 'The ultimate wizard.',
          card_sets: [
            {
              set_name: '2016 Mega-Tins',
              set_code: 'CT13-EN003',
              set_rarity: 'Ultra Rare',
              set_price: '2.38',
            },
            { set_name: '2016 Mega-Tins', set_code: 'CT13-EN003', set_rarity: 'Secret Rare' },
          ],
          card_images: [{ id: 46986414, image_url: 'https://p.example/1.jpg' }, { id: 36996508 }],
        },
        { id: 1, name: 'Not printed yet', type: 'Spell Card', desc: '' },
      ],
      meta: { total_rows: 2 },
    };
    expect(await run(db, await makeFile('cardinfo.json', JSON.stringify(answer)))).toMatchObject({
      counts: { ...NONE, fresh: 2, leftOut: 1, sets: 1 },
    });
    expect(await printings(db)).toMatchObject([
      { code: 'CT13', rarity: 'Secret Rare', passcodes: '46986414 36996508' },
      { number: 'CT13-EN003', rarity: 'Ultra Rare', card: 'yugioh dark magician' },
    ]);
  });

  it('reads One Piece files, a file a printing, and the list of packs', async () => {
    const db = await openDb();
    const card = (id: string) =>
      JSON.stringify({
        id,
        pack_id: 569101,
        name: 'Nami',
        rarity: 'Rare',
        category: 'Character',
        colors: ['Red'],
      });
    const folder = await makeFolder({
      'english/cards/569101/OP01-016.json': card('OP01-016'),
      'english/cards/569101/OP01-016_p1.json': card('OP01-016_p1'),
      'english/packs.json': JSON.stringify({
        569101: {
          id: '569101',
          raw_title: 'BOOSTER PACK -ROMANCE DAWN- [OP-01]',
          title_parts: { title: 'ROMANCE DAWN', label: 'OP-01' },
        },
      }),
      'japanese/cards/556101/OP01-016.json': card('OP01-016'),
      'english-asia/cards/556101/OP01-016.json': card('OP01-016').replace('569101', '556101'),
      'asia-english/cards/556101/OP01-016.json': card('OP01-016').replace('569101', '556101'),
    });
    expect(await run(db, folder)).toMatchObject({ counts: { ...NONE, fresh: 2, sets: 1 } });
    expect(await printings(db)).toMatchObject([
      { set: 'ROMANCE DAWN', number: 'OP01-016', card: 'onepiece op01-016' },
      { number: 'OP01-016_p1', card: 'onepiece op01-016' },
    ]);
  });

  it('reads a CSV, whose sets are those that the book has by name, and tells rows that are wrong', async () => {
    const db = await openDb();
    await run(db, await makeFile('en.json', pokemonSets));
    const rows = [
      'Game;Name;Set;Set code;Number;Rarity;Finishes;Same-card key',
      'Pokemon;Charizard ex;Obsidian Flames;;125;Double Rare;Holo / Reverse Holofoil;',
      'Lorcana;Elsa - Snow Queen;The First Chapter;1;41;Rare;;elsa-1',
      'Chess;Queen;;;;;;',
      'Pokemon;;Obsidian Flames;;1;;;',
    ];
    expect(await run(db, await makeFile('own.csv', rows.join('\n')))).toMatchObject({
      counts: { ...NONE, fresh: 2, sets: 1, broken: 2 },
      problems: ['line 4 of own.csv: “Chess” is no game of the shop', 'line 5 of own.csv: has no name'],
    });
    expect(await printings(db)).toMatchObject([
      { code: 'sv3', number: '125', finishes: 'Holo, Reverse Holo' },
      { name: 'Elsa - Snow Queen', card: 'lorcana own elsa-1', language: 'English' },
    ]);
    expect(await run(db, await makeFile('wrong.csv', 'a,b\n1,2\n'))).toMatchObject({
      reason: 'has no column “game” and “name”',
    });
  });

  it('tells broken objects in one line each, and reads the others', async () => {
    const db = await openDb();
    const [one = '', two = '', three = ''] = [
      magic({}),
      magic({ collector_number: '2' }),
      magic({ collector_number: '3', name: 7 }),
    ].map((card) => JSON.stringify(card));
    const file = await makeFile(
      'cards.json',
      `[\n${one},\n${two.replace('"name":', '"name"')},\n${three},\n${one.replace('187', '4')}\n]`,
    );
    expect(await run(db, file)).toMatchObject({
      counts: { ...NONE, fresh: 2, broken: 2, sets: 1 },
      problems: [
        'entry 2 of cards.json: its JSON is broken',
        'entry 3 of cards.json: name is missing or wrong',
      ],
    });
  });

  it('an interrupted import goes on where it was, and a card whose text is corrected leaves none behind', async () => {
    const db = await openDb();
    const cards = Array.from({ length: 1_200 }, (_, at) =>
      magic({ collector_number: `${at}`, oracle_id: `o-${at}` }),
    );
    const file = await makeFile('cards.json', bulk(...cards));
    const stopped = importBook({
      db,
      transact: (write) => db.transaction().execute(write),
      file,
      name: 'cards.json',
      pictures: false,
      dryRun: false,
      now: () => new Date(),
      onProblem: () => undefined,
      onProgress: (entries) => {
        if (entries > 500) throw new Error('the power went');
      },
    });
    await expect(stopped).rejects.toThrow('the power went');
    expect(await printings(db)).toHaveLength(1_000);
    expect(await run(db, file)).toMatchObject({
      resumedAt: 1_000,
      counts: { ...NONE, fresh: 1_200, sets: 1 },
    });
    expect(await printings(db)).toHaveLength(1_200);
    expect(await run(db, file)).toMatchObject({ resumedAt: 0, counts: { ...NONE, same: 1_200 } });

    const corrected = await makeFile(
      'cards.json',
      bulk(magic({ collector_number: '7', oracle_id: 'o-new' })),
    );
    await run(db, corrected);
    expect(await db.selectFrom('book_cards').select('id').where('key', '=', 'magic o-7').execute()).toEqual(
      [],
    );
  });

  it('an interrupted import does not go on where pictures are wanted that it left out', async () => {
    const db = await openDb();
    const file = await makeFile('cards.json', bulk(magic({})));
    await run(db, file);
    await db.updateTable('book_imports').set({ ended_at: null }).execute();
    expect(await run(db, file, { pictures: true })).toMatchObject({ resumedAt: 0 });
    expect(await printings(db)).toMatchObject([{ picture: 'https://cards.example/bolt.jpg' }]);
  });

  it('reads files in UTF-16, and tells names of which another encoding has left no letters', async () => {
    const db = await openDb();
    const cards = bulk(magic({}), magic({ oracle_id: 'o-dul', name: 'Lim-Dûl', collector_number: '188' }));
    const utf16 = Buffer.from(`\ufeff${cards}`, 'utf16le');
    for (const content of [utf16, Buffer.from(utf16).swap16(), utf16.subarray(2)]) {
      const read = await run(db, await makeFile('cards.json', content), { dryRun: true });
      expect(read).toMatchObject({ counts: { ...NONE, fresh: 2, sets: 1 }, problems: [] });
    }
    expect(await run(db, await makeFile('cards.json', Buffer.from(cards, 'latin1')))).toMatchObject({
      counts: { ...NONE, fresh: 1, broken: 1, sets: 1 },
      problems: ['entry 2 of cards.json: has letters that are lost: save the file as UTF-8'],
    });
  });

  it('a file that is none of these is refused or says nothing', async () => {
    const db = await openDb();
    expect(await run(db, '/nowhere/cards.json')).toMatchObject({ reason: 'cannot be read' });
    expect(await run(db, await makeFile('x.json', '[{"a": 1}]'))).toMatchObject({
      counts: { ...NONE, leftOut: 1 },
    });
    expect(await run(db, await makeFile('x.json', ''))).toMatchObject({ counts: NONE });
    const csv = gzipSync('Game,Name,Set\nMagic,Sol Ring,Alpha\n');
    expect(await run(db, await makeFile('x.csv.gz', csv), { dryRun: true })).toMatchObject({
      counts: { ...NONE, fresh: 1, sets: 1 },
    });
    const zip = zipSync({ 'sv3.json': strToU8(JSON.stringify([pokemon({})]).repeat(50)) }, { level: 0 });
    expect(await run(db, await makeFile('cut.zip', zip.slice(0, zip.length / 2)))).toMatchObject({
      reason: 'cannot be read: sv3.json is cut off',
    });
  });
});
