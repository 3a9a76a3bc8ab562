import { expect, it } from 'vitest';
import { linkPrintings } from '../book-desk/links/link-printings.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop } from '../testing/deck-lists/deck-shop.ts';
import { fillBook } from '../testing/fill-book.ts';
import { testServices } from '../testing/services.ts';

const BOOK = `
magic,Lightning Bolt,Magic 2011,M11,149,Common,,,2010-07-16,"Modern, Legacy"
magic,Lightning Bolt,World Championship,WC97,1,Common,,,1997-08-05,Nowhere (not legal)
magic,Black Lotus,Limited Edition Alpha,LEA,232,Rare,,,1993-08-05,"Legacy (banned), Vintage (restricted)"
magic,Dusk // Dawn,Amonkhet,AKH,210,Rare,,,2017-04-28,"Modern, Legacy"
pokemon,Charizard ex,Obsidian Flames,sv3,125,Rare,,,2023-08-11,"Standard, Expanded",G
pokemon,Charizard ex,Paldean Fates,sv4pt5,54,Rare,,,2024-01-26,Expanded,F
pokemon,Charizard ex,151,sv3pt5,6,Rare,,,2023-09-22,Expanded,F
pokemon,Giacomo,Paldea Evolved,sv2,182,Uncommon,,,2023-06-09,Expanded,F
pokemon,Giacomo,Journey,sv9,182,Uncommon,,,2025-06-09,"Standard, Expanded",I
`;

eachDatabase((openDb) => {
  it('a deck is told in which formats it may be played, sold here or not', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    const { legality } = await shop.store('4 Lightning Bolt\n1 Black Lotus\n1 Dusk\n20 Island\n');
    expect(legality).toMatchObject({
      formats: [
        { format: 'modern', count: 1, against: [{ name: 'Black Lotus', standing: 'not_legal' }] },
        { format: 'legacy', count: 1, against: [{ name: 'Black Lotus', standing: 'banned' }] },
        { format: 'vintage', count: 2 },
      ],
      unknown: 0,
      read_at: '2026-11-29T08:00:00.000Z',
    });
    const { legality: split } = await shop.store(
      '2 Lightning Bolt (M11) 149\nSideboard\n2 Dawn\n1 Nobody Known',
    );
    expect(split).toMatchObject({
      formats: [
        { format: 'modern', count: 0 },
        { format: 'legacy', count: 0 },
      ],
      unknown: 1,
    });
  });

  it('a Pokémon is judged by the printing that is listed, a Trainer by the newest', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    const { legality } = await shop.store(
      'Pokémon: 3\n3 Charizard ex OBF 125\n4 Giacomo PAL 182\n8 Fire Energy SVE 2\n',
    );
    expect(legality).toEqual({
      formats: [
        { format: 'standard', count: 0, against: [] },
        { format: 'expanded', count: 0, against: [] },
      ],
      marks: [
        { mark: 'G', cards: 3, count: 1, names: ['Charizard ex'] },
        { mark: 'I', cards: 4, count: 1, names: ['Giacomo'] },
      ],
      unknown: 0,
      read_at: '2026-11-29T08:00:00.000Z',
    });
  });

  it('a deck of cards that the shop has never sold is told its formats, too', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, `${BOOK}yugioh,Black Lotus,Some Pack,SP,SP-001,Common,,,2020-01-01\n`);
    expect((await shop.store('1 Black Lotus\n1 Dusk // Dawn')).legality).toMatchObject({
      formats: [
        { format: 'modern', count: 1 },
        { format: 'legacy', count: 1 },
        { format: 'vintage', count: 1 },
      ],
      unknown: 0,
    });
    const owned = await shop.store('1 Black Lotus\n1 Dusk // Dawn', {}, '4 Black Lotus\n4 Dusk // Dawn');
    expect(owned.legality).toMatchObject({ unknown: 0 });
    // In as many lines of one game as of the other.
    expect((await shop.store('1 Black Lotus')).legality).toBeNull();
    expect((await shop.store('4 Nothing At All')).legality).toBeNull();
  });

  it('the day is that of the newest file that says something of the game', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    const later = { now: () => new Date('2026-12-05T08:00:00Z') };
    await fillBook(db, 'pokemon,Iono,Paldea Evolved,sv2,185,Uncommon,,,2023-06-09,Expanded,G', later);
    await fillBook(db, 'magic,Storm Crow,Alliances,ALL,36,Common,,,1996-06-10', later);
    const readAt = async (list: string) => (await shop.store(list)).legality?.read_at;
    expect(await readAt('4 Giacomo PAL 182')).toBe('2026-12-05T08:00:00.000Z');
    expect(await readAt('1 Black Lotus')).toBe('2026-11-29T08:00:00.000Z');
  });

  it('cards of one name that are several are judged one by one, in whichever order', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    const lines = ['2 Charizard ex OBF 125', '1 Charizard ex MEW 6', '4 Giacomo PAL 182'];
    for (const list of [lines, lines.toReversed()])
      expect((await shop.store(list.join('\n'))).legality).toMatchObject({
        formats: [
          { format: 'standard', count: 1, against: [{ name: 'Charizard ex', standing: 'not_legal' }] },
          { format: 'expanded', count: 0 },
        ],
        unknown: 0,
      });
  });

  it.each([
    ['a name that several cards have', '4 Charizard ex\n4 Giacomo', 4],
    ['a line that cannot be read', '2 Charizard ex OBF 125\n1200 Iono PAF 80\nStorm Crow 3', 3],
    ['a guess', '2 Charizard ex OBF 125\n2 Ultra Bal', 2],
    ['a card of another game', '4 Giacomo PAL 182\n3 Ultra Ball\n1 Eevee\n1 Lightning Bolt', 5],
  ])('of %s nothing is known', async (_, list, unknown) => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    await linkPrintings(testServices(db), COMMAND_LINE, false);
    expect((await shop.store(list)).legality).toMatchObject({
      formats: [{ count: 0 }, { count: 0 }],
      unknown,
    });
  });

  it('a list of limits allows what it does not name, but only cards that exist', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(
      db,
      `
yugioh,Dark Magician,Legend of Blue Eyes White Dragon,LOB,LOB-EN005,Ultra Rare,,,2002-03-08
yugioh,Effect Veiler,Battle Pack,BP01,BP01-EN033,Rare,,,2012-05-28,tcg (limited)
`,
    );
    const list = '3 Dark Magician\n1 Effect Veiler\n3 Dark Maigcian of Nowhere\n3 7 Colored Fish';
    expect((await shop.store(list)).legality).toMatchObject({
      formats: [{ format: 'tcg', count: 0 }],
      unknown: 6,
    });
  });

  it('nothing is said without a book, nor where it says nothing of formats', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    expect((await shop.store('4 Lightning Bolt')).legality).toBeNull();
    await fillBook(db, 'magic,Lightning Bolt,Magic 2011,M11,149,Common,,,2010-07-16');
    expect((await shop.store('4 Lightning Bolt')).legality).toBeNull();
  });
});
