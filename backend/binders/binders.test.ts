import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { binderAnswerSchema, bookSetsSchema, missingAnswerSchema } from '#contract/sets.ts';
import { createBackend } from '../app.ts';
import { linkPrintings } from '../book-desk/links/link-printings.ts';
import type { Db } from '../ground/db/tables.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { eachDatabase } from '../testing/databases.ts';
import { fillBook } from '../testing/fill-book.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';

const BOOK = `
pokemon,Charmander,Obsidian Flames,sv3,26,Common,,,2023-08-11
pokemon,Charizard ex,Obsidian Flames,sv3,125,Double Rare,,,2023-08-11
pokemon,Charizard ex,Obsidian Flames,sv3,223,Special,,,2023-08-11
pokemon,Poppy,Obsidian Flames,sv3,9,Uncommon,,,2023-08-11
pokemon,Poppy,Obsidian Flames,sv3,9,Uncommon,,Japanese,2023-08-11
pokemon,Palafin,Obsidian Flames,sv3,62,Rare,,,2023-08-11
pokemon,Iono,Paldea Evolved,sv2,185,Uncommon,,,2023-06-09
`;

const HEAD =
  'Type,SKU,Parent,Name,Stock,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 3 name,Attribute 3 value(s),Attribute 3 global';
const SOLD = `${HEAD}
simple,C26,,Charmander,5,2.50,Pokemon,Set,Obsidian Flames,1,Number,26,1,,,
variable,C125,,Charizard ex,,,Pokemon,Set,Obsidian Flames,1,Number,125,1,Condition,"Near Mint, Heavily Played",1
variation,C125-NM,C125,,1,90,,Condition,Near Mint,1,,,,,,
variation,C125-HP,C125,,2,40,,Condition,Heavily Played,1,,,,,,
simple,C223,,Charizard ex,0,800,Pokemon,Set,Obsidian Flames,1,Number,223,1,,,
simple,P62,,Palafin,1,10,Pokemon,Set,Obsidian Flames,1,Number,62,1,,,
`;

async function openShop(db: Db) {
  const services = testServices(db);
  await (await createTestShop(db)).importCsv(SOLD);
  const backend = createBackend(services);
  const headers = { [API_KEY_HEADER]: TEST_API_KEY };
  const get = async (path: string) => {
    const response = await backend.request(`${PATHS.sets}${path}`, { headers });
    return response.status === 200 ? response.json() : response.status;
  };
  const binder = async (path: string) => binderAnswerSchema.parse(await get(path)).data;
  const idOf = async (number: string, language = 'English') =>
    (
      await db
        .selectFrom('book_printings')
        .where('number', '=', number)
        .where('language', '=', language)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    db,
    services,
    get,
    binder,
    idOf,
    sets: async (path = '') => bookSetsSchema.parse(await get(path)).data,
    cards: async (path: string) =>
      (await binder(path)).cards.map(({ name, number, language, product_id, offer }) =>
        [
          `${name} ${number}`,
          language,
          offer ? `${offer.condition} ${offer.price}`.trim() : product_id && 'sold out',
        ]
          .filter(Boolean)
          .join(', '),
      ),
    link: () => linkPrintings(services, COMMAND_LINE, false),
    missing: async (set: string, body: object) => {
      const response = await backend.request(`${PATHS.sets}/${set}/missing`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (response.status !== 200) return response.status;
      const { missing, in_stock, copies, total } = missingAnswerSchema.parse(await response.json()).data;
      const told = copies.map(
        ({ name, number, condition, price }) => `${name} ${number} ${condition} ${price}`,
      );
      return { missing, in_stock, total, copies: told };
    },
  };
}

eachDatabase((openDb) => {
  it('a set is a binder: every printing in the order of the set, those in stock with the cheapest price', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await fillBook(db, BOOK);
    const cards = [
      'Poppy 9',
      'Poppy 9, Japanese',
      'Charmander 26, 2.50',
      'Palafin 62, 10.00',
      'Charizard ex 125, Heavily Played 40.00',
      'Charizard ex 223, sold out',
    ];
    expect(await shop.cards('/pokemon-sv3')).toEqual(cards);
    expect(await shop.binder('/pokemon-sv3')).toMatchObject({
      slug: 'pokemon-sv3',
      name: 'Obsidian Flames',
      released: '2023-08-11',
      total: 6,
      in_stock: 3,
      pages: 1,
    });
    expect(await shop.cards('/pokemon-obsidian-flames?per_page=4&page=2')).toEqual(cards.slice(4));
    expect(await shop.cards('/pokemon-sv3?page=9')).toEqual([]);
    for (const set of ['/pokemon-sv99', '/magic-sv3', '/sv3', '/%00', '/pokemon-'])
      expect(await shop.get(set)).toBe(404);
    for (const query of ['?page=0', '?per_page=501', '?page=x'])
      expect(await shop.get(`/pokemon-sv3${query}`)).toBe(400);
  });

  it('lists the sets of which cards are sold, and the set of a product, linked or not', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    expect(await shop.sets()).toEqual([]);
    await fillBook(db, BOOK);
    expect(await shop.sets()).toMatchObject([{ slug: 'pokemon-sv3', total: 6 }]);
    const [charmander] = (await shop.binder('/pokemon-sv3')).cards.filter(({ number }) => number === '26');
    expect(await shop.sets(`?product=${charmander?.product_id}`)).toMatchObject([{ slug: 'pokemon-sv3' }]);
    await shop.link();
    expect(await shop.sets(`?product=${charmander?.product_id}`)).toMatchObject([{ slug: 'pokemon-sv3' }]);
    expect(await shop.sets('?product=999999')).toEqual([]);
    expect(await shop.get('?product=x')).toBe(400);
  });

  it('buys what is missing, cheapest first, up to a total and within the condition', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await fillBook(db, BOOK);
    const all = await shop.missing('pokemon-sv3', {});
    expect(all).toEqual({
      missing: 6,
      in_stock: 3,
      total: '52.50',
      copies: ['Charmander 26  2.50', 'Palafin 62  10.00', 'Charizard ex 125 Heavily Played 40.00'],
    });
    const owned = [await shop.idOf('26'), 999_999];
    expect(await shop.missing('pokemon-sv3', { owned })).toMatchObject({
      missing: 5,
      in_stock: 2,
      total: '50.00',
    });
    expect(await shop.missing('pokemon-sv3', { max_total: '12.50' })).toMatchObject({
      total: '12.50',
      copies: [expect.stringContaining('Charmander'), expect.stringContaining('Palafin')],
    });
    expect(await shop.missing('pokemon-sv3', { max_total: '0' })).toMatchObject({ in_stock: 3, copies: [] });
    expect(await shop.missing('pokemon-sv3', { condition: 'Near Mint', max_total: '200' })).toMatchObject({
      total: '102.50',
    });
    expect(await shop.missing('pokemon-sv3', { language: 'Japanese' })).toMatchObject({ copies: [] });
    for (const wrong of [{ max_total: 'much' }, { owned: ['x'] }, { condition: 'Pristine' }])
      expect(await shop.missing('pokemon-sv3', wrong)).toBe(400);
    expect(await shop.missing('pokemon-nowhere', {})).toBe(404);
  });

  it('a product that is linked to one printing is no other of the same number', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await fillBook(db, `${BOOK}pokemon,Charmander,Obsidian Flames,sv3,26,Promo,,German,2023-08-11\n`);
    await shop.link();
    await db
      .updateTable('book_links')
      .set({ printing_id: await shop.idOf('26', 'German') })
      .where('printing_id', '=', await shop.idOf('26'))
      .execute();
    expect((await shop.cards('/pokemon-sv3')).slice(2, 4)).toEqual([
      'Charmander 26',
      'Charmander 26, German, 2.50',
    ]);
  });
});
