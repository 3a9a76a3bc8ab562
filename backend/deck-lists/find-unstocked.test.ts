import { expect, it } from 'vitest';
import { bookedCardsSchema } from '#contract/cards.ts';
import { API_KEY_HEADER, CARD_BOOK_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import { eachDatabase } from '../testing/databases.ts';
import { PRODUCTS_CSV } from '../testing/deck-lists/cards-of-games.ts';
import { fillBook } from '../testing/fill-book.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { notifyWaiting } from '../wants/notify-waiting.ts';
import { findWantedProduct } from './find-wanted-product.ts';

const BOOK = `
pokemon,Charizard ex,Obsidian Flames,OBF,125,Double Rare,,,2023-08-11
pokemon,Charizard ex,Paldean Fates,PAF,54,Double Rare,,,2024-01-26
magic,Lightning Bolt,Magic 2010,M10,146,Common,,,2009-07-17
magic,Black Lotus,Limited Edition Alpha,LEA,232,Rare,,,1993-08-05
magic,Black Lotus,Limited Edition Beta,LEB,233,Rare,,,1993-10-04
`;

async function openShop(db: Db) {
  const services = testServices(db);
  const shop = await createTestShop(db);
  await shop.importCsv(PRODUCTS_CSV);
  const backend = createBackend(services);
  const get = (path: string) => backend.request(path, { headers: { [API_KEY_HEADER]: TEST_API_KEY } });
  const post = (path: string, body: object) =>
    backend.request(path, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: TEST_API_KEY },
      body: JSON.stringify(body),
    });
  const ask = async (query: string) => {
    const response = await get(`${PATHS.cards}?${query}`);
    if (response.status !== 200) return response.status;
    return bookedCardsSchema.parse(await response.json()).data;
  };
  const find = async (search: string): Promise<string[]> => {
    const found = await ask(new URLSearchParams({ search }).toString());
    if (typeof found === 'number') throw new Error(String(found));
    return found.map(
      (card) => `${card.name} ${card.set_code} ${card.number}${card.is_card_gone ? ' any' : ''}`,
    );
  };
  const idOf = async (number: string): Promise<number> =>
    (
      await db
        .selectFrom('book_printings')
        .where('number', '=', number)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  const mails = async (kind: 'confirm' | 'told') =>
    db.selectFrom('outbox').where('dedupe_key', 'like', `want-${kind}:%`).selectAll().orderBy('id').execute();
  return {
    services,
    importCsv: shop.importCsv,
    get,
    ask,
    find,
    idOf,
    mails,
    want: async (item: object) => {
      const email = 'thandi@example.com';
      const asked = await post(PATHS.wants, { email, items: [item], consent: true });
      const link = /\/wants\/([\w-]+)\/confirm/.exec((await mails('confirm')).at(-1)?.text ?? '')?.[1];
      if (asked.status === 202) await post(`${PATHS.wants}/confirm`, { link });
      return asked.status;
    },
    tell: () => notifyWaiting(services, (wanted) => findWantedProduct(services, wanted)),
  };
}

const HEAD =
  'SKU,Name,Stock,Regular price,Categories,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global';
const lotus = (sku: string, set: string, number: string) =>
  `${HEAD}\n${sku},Black Lotus,1,90000,Singles,Magic: The Gathering,Set,${set},1,Number,${number},1\n`;

eachDatabase((openDb) => {
  it('a search tells of printings that exist and are not in stock, and never of what is', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await fillBook(db, BOOK);
    expect(await shop.find('charizard ex')).toEqual(['Charizard ex PAF 54']);
    expect(await shop.find('black lotus')).toEqual(['Black Lotus LEB 233 any', 'Black Lotus LEA 232 any']);
    expect(await shop.find('lotus beta')).toEqual(['Black Lotus LEB 233 any']);
    expect(await shop.find('lightning bolt')).toEqual([]);
    expect(await shop.find('no such card')).toEqual([]);
    expect(await shop.ask('search=')).toEqual([]);
    for (const wrong of ['', 'include=x', 'include=1&search=lotus']) expect(await shop.ask(wrong)).toBe(400);
    const lists = async (query: string) =>
      (await shop.get(`${PATHS.products}?${query}`)).headers.get(CARD_BOOK_HEADER);
    expect(await lists('search=lotus')).toBe('1');
    expect(await lists('per_page=1')).toBeNull();
  });

  it('without a book a list does not send anybody to it', async () => {
    const shop = await openShop(await openDb());
    const { headers } = await shop.get(`${PATHS.products}?search=lotus`);
    expect(headers.get(CARD_BOOK_HEADER)).toBeNull();
    expect(await shop.find('lotus')).toEqual([]);
  });

  it('who waits for a printing is told of that printing, and who waits for the card of any', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await fillBook(db, BOOK);
    const alpha = await shop.idOf('232');
    expect(await shop.want({ printing_id: alpha })).toBe(202);
    const [confirm] = await shop.mails('confirm');
    expect(confirm?.text).toContain('Black Lotus, Limited Edition Alpha 232');
    await shop.tell();
    await shop.importCsv(lotus('BETA', 'Limited Edition Beta', '233'));
    await shop.tell();
    expect(await shop.mails('told')).toEqual([]);
    expect(await shop.want({ printing_id: alpha, any_printing: true })).toBe(202);
    await shop.tell();
    expect(await shop.mails('told')).toHaveLength(1);
    await shop.importCsv(lotus('ALPHA', 'Limited Edition Alpha', '232'));
    await shop.tell();
    expect(await shop.mails('told')).toHaveLength(2);
    expect((await shop.mails('told')).at(-1)?.text).toContain('Black Lotus');
    expect(await db.selectFrom('card_wants').selectAll().execute()).toEqual([]);
    expect(await shop.want({ printing_id: 999_999 })).toBe(400);
    expect(await shop.want({ printing_id: alpha, card: 'Black Lotus' })).toBe(400);
  });
});
