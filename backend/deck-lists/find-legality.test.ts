import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop } from '../testing/deck-lists/deck-shop.ts';
import { fillBook } from '../testing/fill-book.ts';

const BOOK = `
magic,Lightning Bolt,Magic 2011,M11,149,Common,,,2010-07-16,"Modern, Legacy"
magic,Lightning Bolt,World Championship,WC97,1,Common,,,1997-08-05,Nowhere (not legal)
magic,Black Lotus,Limited Edition Alpha,LEA,232,Rare,,,1993-08-05,"Legacy (banned), Vintage (restricted)"
magic,Dusk // Dawn,Amonkhet,AKH,210,Rare,,,2017-04-28,"Modern, Legacy"
pokemon,Charizard ex,Obsidian Flames,sv3,125,Rare,,,2023-08-11,"Standard, Expanded",G
pokemon,Charizard ex,Paldean Fates,sv4pt5,54,Rare,,,2024-01-26,Expanded,F
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
