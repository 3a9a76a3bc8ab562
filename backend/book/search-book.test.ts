import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { eachDatabase } from '../testing/databases.ts';
import { fillBook } from '../testing/fill-book.ts';
import { searchBook } from './search-book.ts';

const ROWS = `
Pokemon,Charizard ex,Obsidian Flames,OBF,125,Double Rare,Holo,English,2023-08-11
Pokemon,Charizard ex,Obsidian Flames,OBF,223,Special Illustration Rare,Holo,English,2023-08-11
Pokemon,Charizard ex,Paldean Fates,PAF,54,Double Rare,Holo,English,2024-01-26
Pokemon,Charmander,Obsidian Flames,OBF,26,Common,"Normal, Reverse Holo",English,2023-08-11
Pokemon,Eiscue ex,Obsidian Flames,OBF,42,Double Rare,Holo,English,2023-08-11
Pokemon,Charmander,Obsidian Flames,OBF,26,Common,Normal,Japanese,2023-08-11
One Piece,Nami,Romance Dawn,OP-01,OP01-016,Rare,Normal,English,2022-12-02
One Piece,Nami,Romance Dawn,OP-01,OP01-016_p1,Rare,Normal,English,2022-12-02
Yu-Gi-Oh,Dark Magician,Quarter Century Stampede,RA04,RA04-EN125,Secret Rare,Normal,English,2025-04-11
Magic,Lightning Bolt,Commander Legends,CLB,187,Common,"Normal, Foil",English,2022-06-10
`;

eachDatabase((openDb) => {
  const open = async (): Promise<Db> => {
    const db = await openDb();
    await fillBook(db, ROWS);
    return db;
  };
  const find = async (db: Db, query: string) =>
    (await searchBook(db, query)).map(({ name, set_code, number }) => `${name} ${set_code} ${number}`);

  it.each([
    ['char ex obf', ['Charizard ex OBF 125', 'Charizard ex OBF 223']],
    ['obf 125', ['Charizard ex OBF 125']],
    ['OBF 125/197', ['Charizard ex OBF 125']],
    ['obsidian 026', ['Charmander OBF 26', 'Charmander OBF 26']],
    ['charizard paldean', ['Charizard ex PAF 54']],
    ['op01-016', ['Nami OP-01 OP01-016', 'Nami OP-01 OP01-016_p1']],
    ['ra04-en125', ['Dark Magician RA04 RA04-EN125']],
    ['ra04 125', ['Dark Magician RA04 RA04-EN125']],
    ['bolt', ['Lightning Bolt CLB 187']],
    ['charizard 54', ['Charizard ex PAF 54']],
    ['charizard clb', []],
    ['125', []],
    ['', []],
    ['%', []],
  ])('finds what “%s” means', async (query, cards) => {
    expect(await find(await open(), query)).toEqual(cards);
  });

  it('shows English printings before others, and names that begin so first', async () => {
    const db = await open();
    const found = await searchBook(db, 'charm obf');
    expect(found.map(({ language }) => language)).toEqual(['English', 'Japanese']);
    expect((await find(db, 'ex'))[0]).toContain(' ex ');
  });
});
