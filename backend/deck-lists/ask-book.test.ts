import { expect, it } from 'vitest';
import type { ApiDeckLine } from '#contract/deck-lists.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDeckShop } from '../testing/deck-lists/deck-shop.ts';
import { fillBook } from '../testing/fill-book.ts';

const BOOK = `
pokemon,Giacomo,Paldea Evolved,sv2,285,Uncommon,,,2023-06-09
pokemon,Giacomo,Paldean Fates,sv4pt5,80,Uncommon,,,2024-01-26
pokemon,Giacomo,Paldean Fates,sv4pt5,80,Uncommon,,Japanese,2024-01-27
pokemon,Pikachi,Surging Sparks,sv8,77,Common,,,2024-11-08
magic,Black Lotus,Limited Edition Alpha,LEA,232,Rare,,,1993-08-05
magic,Dusk // Dawn,Amonkhet,AKH,210,Rare,,,2017-04-28
magic,Lightning Bolt,Limited Edition Alpha,LEA,161,Common,,,1993-08-05
onepiece,Tony Tony.Chopper,Romance Dawn,OP01,OP01-015,Uncommon,,,2022-12-02
`;

const tell = ({ match, exists }: ApiDeckLine): string =>
  [
    match,
    exists && `${exists.name} ${exists.set_code} ${exists.number}`,
    exists?.is_listed && 'listed',
    exists && !exists.is_one_card && 'of several',
  ]
    .filter(Boolean)
    .join(', ');

eachDatabase((openDb) => {
  it('a line that the shop does not sell exists if the book knows it, by any name of its set', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(db, BOOK);
    const { lines } = await shop.store(`Pokémon: 10
4 Giacomo PAL 285
1 Giacomo sv2 285
1 Giacomo
1 Giacomo PAL 999
1 Nobody of Nowhere PAL 12
1 Charizard ex OBF 125
1 Pikachi SSP 77
`);
    expect(lines.map(tell)).toEqual([
      'not_stocked, Giacomo sv2 285, listed',
      'not_stocked, Giacomo sv2 285, listed',
      'not_stocked, Giacomo sv4pt5 80',
      'not_stocked, Giacomo sv4pt5 80',
      'not_stocked',
      'exact',
      'guess, Pikachi sv8 77, listed',
    ]);
    const { lines: others } = await shop.store('1 Black Lotus\n1 Dusk (AKH) 210\n1 Dawn\n1 Lightning Bolt\n');
    expect(others.map(tell)).toEqual([
      'not_stocked, Black Lotus LEA 232',
      'not_stocked, Dusk // Dawn AKH 210, listed',
      'not_stocked, Dusk // Dawn AKH 210',
      expect.stringMatching(/^(exact|other_printing|short)$/),
    ]);
    const [chopper] = (await shop.store('4xOP01-015\n')).lines;
    expect(chopper && tell(chopper)).toBe('not_stocked, Tony Tony.Chopper OP01 OP01-015, listed');
  });

  it('a passcode that the shop does not know is a card of the book', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    await fillBook(
      db,
      'yugioh,Blue-Eyes White Dragon,Legend of Blue Eyes,LOB,LOB-EN001,Ultra Rare,,,2002-03-08',
    );
    await db.updateTable('book_printings').set({ passcodes: '89631139 89631140' }).execute();
    const { lines } = await shop.store('#main\n89631139\n8963113\n46986414\n');
    expect(lines.map(tell)).toEqual([
      'not_stocked, Blue-Eyes White Dragon LOB LOB-EN001',
      'not_stocked',
      'exact',
    ]);
  });

  it('without a book, and of what is owned, nothing is looked up', async () => {
    const db = await openDb();
    const shop = await openDeckShop(db);
    expect((await shop.store('4 Giacomo PAL 285')).lines.map(tell)).toEqual(['not_stocked']);
    await fillBook(db, BOOK);
    expect((await shop.store('4 Giacomo PAL 285', {}, '4 Giacomo PAL 285')).lines.map(tell)).toEqual([
      'not_needed',
    ]);
  });
});
