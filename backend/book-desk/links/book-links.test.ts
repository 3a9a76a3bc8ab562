import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deckListRequestSchema } from '#contract/deck-lists.ts';
import { importBook } from '../../book/import-book.ts';
import { findOtherPrintings } from '../../deck-lists/find-other-printings.ts';
import { readBasket } from '../../deck-lists/read-basket.ts';
import { storeDeckList } from '../../deck-lists/store-deck-list.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { PRODUCTS_CSV } from '../../testing/deck-lists/cards-of-games.ts';
import { tell } from '../../testing/deck-lists/deck-shop.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { testServices } from '../../testing/services.ts';
import { decideUnsure, listUnsure, undoLinks } from './decide-links.ts';
import { linkPrintings } from './link-printings.ts';

const WHO = { personId: null, name: 'Thandi' };
const AT = new Date('2026-11-29T08:00:00Z');

const set = (id: string, name: string, ptcgoCode = '') => ({
  id,
  name,
  series: 'S',
  releaseDate: '',
  ptcgoCode,
});
const charizard = (id: string, hp: string) => ({
  id,
  name: 'Charizard ex',
  supertype: 'Pokémon',
  number: id.split('-')[1],
  hp,
});
/** Obsidian Flames by its code, 151 by its name. */
const bookWith = ({ hpOf151 = '330', more = [] as object[] } = {}) => [
  set('sv3', 'Obsidian Flames', 'OBF'),
  set('sv3pt5', '151'),
  charizard('sv3-125', '330'),
  charizard('sv3-223', '330'),
  charizard('sv3pt5-6', hpOf151),
  ...more,
];

async function openShop(db: Db) {
  const shop = await createTestShop(db);
  await shop.importCsv(PRODUCTS_CSV);
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const skus = await db.selectFrom('products').select(['id', 'sku']).execute();
  const skuOf = (id: number) => skus.find((product) => product.id === id)?.sku ?? '';
  const idOf = (sku: string) => skus.find((product) => product.sku === sku)?.id ?? 0;
  return {
    skuOf,
    idOf,
    read: async (objects: readonly object[], brokenBehind?: string) => {
      const json = path.join(folder, 'book.json');
      await writeFile(json, JSON.stringify(objects));
      if (brokenBehind) await writeFile(path.join(folder, 'cards.csv'), brokenBehind);
      const file = brokenBehind ? folder : json;
      const transact = (write: Parameters<Parameters<typeof importBook>[0]['transact']>[0]) =>
        db.transaction().execute(write) as never;
      const nothing = () => undefined;
      const options = { name: 'book.json', pictures: false, dryRun: false, now: () => AT };
      await importBook({ db, transact, file, ...options, onProblem: nothing, onProgress: nothing });
    },
    link: (dryRun = false) => linkPrintings(testServices(db), WHO, dryRun),
    /** By a shop that has just started. */
    list: async (list: string) => {
      const services = testServices(db);
      const request = deckListRequestSchema.parse({ list, owned: '', rules: {} });
      const answer = await readBasket(services, services.deckCards, await storeDeckList(services, request));
      return answer.lines.map((line) => tell(line, skuOf));
    },
    linked: async () => {
      const rows = await db
        .selectFrom('book_links')
        .innerJoin('book_printings', 'book_printings.id', 'printing_id')
        .select(['product_id', 'key', 'state'])
        .execute();
      return rows.map(({ product_id, key, state }) => `${skuOf(product_id)} ${key} ${state}`).sort();
    },
  };
}

async function readGoods(db: Db) {
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  const stock = await db.selectFrom('stock').selectAll().orderBy('product_id').execute();
  const movements = await db.selectFrom('stock_movements').selectAll().orderBy('id').execute();
  return { products, stock, movements };
}

eachDatabase((openDb) => {
  it('without a book nothing is linked', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    expect(await shop.link()).toEqual({ run: 0, linked: 0, unsure: 0, unknown: 0 });
    expect(await shop.linked()).toEqual([]);
  });

  it('cards for sale are found by game, set by code or name, and number; a dry run only counts', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await shop.read(bookWith());
    expect(await shop.link(true)).toMatchObject({ run: 0, linked: 3, unsure: 0 });
    expect(await shop.linked()).toEqual([]);
    expect(await shop.link()).toMatchObject({ linked: 3, unsure: 0 });
    expect(await shop.linked()).toEqual([
      'MEW-6 pokemon sv3pt5/6//english linked',
      'OBF-125 pokemon sv3/125//english linked',
      'OBF-223 pokemon sv3/223//english linked',
    ]);
    expect(await shop.link()).toMatchObject({ run: 0, linked: 0, unsure: 0 });
  });

  it('what is not sure waits until a person confirms or refuses it, in bulk', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await shop.read([
      set('sv3', 'Obsidian Flames', 'OBF'),
      set('sv3pt5', '151'),
      { ...charizard('sv3-125', '330'), name: 'Charizard of Fire' },
      charizard('sv3-224', '330'),
      charizard('sv3pt5-7', '330'),
    ]);
    expect(await shop.link()).toMatchObject({ linked: 0, unsure: 3 });
    const unsure = await listUnsure(db);
    expect(unsure.map(({ printing, reason }) => `${printing}: ${reason}`)).toEqual([
      'Charizard ex, Obsidian Flames, 224: the book has it as number 224',
      'Charizard ex, Obsidian Flames, 224: the book has it as number 224',
      'Charizard ex, 151, 7: the book has it as number 7',
    ]);
    const refuse = (sku: string) =>
      decideUnsure(db, WHO, [{ productId: shop.idOf(sku), printingId: null }], AT);
    expect(await refuse('OBF-125')).toMatchObject({ count: 1 });
    const left = unsure.filter(({ productId }) => productId !== shop.idOf('OBF-125'));
    const { run, count } = await decideUnsure(db, WHO, left, AT);
    expect(count).toBe(2);
    expect(await refuse('MEW-6')).toEqual({ run: 0, count: 0 });
    expect(await decideUnsure(db, WHO, unsure, AT)).toEqual({ run: 0, count: 0 });
    const runs = await db.selectFrom('book_link_runs').select('id').orderBy('id', 'desc').execute();
    expect(runs[0]?.id).toBe(run);
    expect(await shop.link()).toMatchObject({ linked: 0, unsure: 0 });
    expect((await shop.linked()).map((line) => line.replace(/ .* /, ' '))).toEqual([
      'MEW-6 linked',
      'OBF-125 refused',
      'OBF-223 linked',
    ]);
    expect(await undoLinks(db, WHO, run, AT)).toBe(2);
    expect(await listUnsure(db)).toEqual(left);
    expect(await shop.link()).toMatchObject({ run: 0, linked: 0, unsure: 2 });
  });

  it('linking, unlinking and reading the book again change no price, stock, name or address', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const before = await readGoods(db);
    await shop.read(bookWith());
    const { run } = await shop.link();
    await shop.read(bookWith({ hpOf151: '300' }));
    expect(await readGoods(db)).toEqual(before);
    expect(await undoLinks(db, WHO, run, AT)).toBe(3);
    expect(await undoLinks(db, WHO, run, AT)).toBeUndefined();
    expect(await shop.linked()).toEqual([]);
    expect(await readGoods(db)).toEqual(before);
    expect(await shop.link()).toMatchObject({ linked: 3 });
    await db.deleteFrom('products').where('id', '=', shop.idOf('MEW-6')).execute();
    expect(await shop.linked()).toHaveLength(2);
  });

  it('a Pokemon of another set is the same card exactly when its text is', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const list = '4 Charizard ex OBF 125';
    const without = await shop.list(list);
    expect(without).toEqual(['short 2 OBF-125 + 1 OBF-223']);
    await shop.read(bookWith({ hpOf151: '300' }));
    await shop.link();
    expect(await shop.list(list)).toEqual(without);
    await shop.read(bookWith());
    expect(await shop.list(list)).toEqual(['other_printing 2 OBF-125 + 2 MEW-6']);
  });

  it('a running shop is told of links, and of what a newer file says', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const told = async () => (await db.selectFrom('changes').select('id').execute()).length;
    const before = await told();
    await shop.read(bookWith());
    await shop.read(bookWith({ hpOf151: '300' }));
    expect(await told()).toBe(before + 2);
    await shop.link();
    expect(await told()).toBe(before + 3);
    await shop.read(bookWith());
    expect(await told()).toBe(before + 4);
    await shop.read(bookWith());
    expect(await told()).toBe(before + 4);
    await shop.read([set('sv3pt5', '151', 'MEW')]);
    expect(await told()).toBe(before + 5);
    await shop.read(bookWith({ hpOf151: '310' }), 'no,columns\n1,2\n');
    expect(await told()).toBe(before + 6);
  });

  it('a listed printing that the shop does not sell is the card that its text says', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const fates = (hp: string) => [set('sv4pt5', 'Paldean Fates', 'PAF'), charizard('sv4pt5-54', hp)];
    await shop.read(bookWith({ hpOf151: '300', more: fates('330') }));
    const list = '4 Charizard ex PAF 54';
    expect(await shop.list(list)).toEqual([expect.stringMatching(/^same_name/)]);
    await shop.link();
    expect(await shop.list(list)).toEqual(['short 2 OBF-125 + 1 OBF-223']);
    await shop.read(bookWith({ hpOf151: '300', more: fates('300') }));
    expect(await shop.list(list)).toEqual(['short 2 MEW-6']);
    await shop.read(bookWith({ hpOf151: '300', more: fates('120') }));
    const services = testServices(db);
    const request = deckListRequestSchema.parse({ list, owned: '', rules: {} });
    const answer = await readBasket(services, services.deckCards, await storeDeckList(services, request));
    expect(answer.lines).toMatchObject([
      { match: 'same_name', exists: { name: 'Charizard ex', number: '54', is_listed: true } },
    ]);
  });

  it('a page is told of which other printings the book knows the card for certain', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const others = async (sku: string, same: 'card' | 'name') => {
      const found = await findOtherPrintings(testServices(db), shop.idOf(sku), same);
      return [
        found?.products.map(({ id }) => shop.skuOf(id)).toSorted(),
        found?.sure.map(shop.skuOf).toSorted(),
      ];
    };
    await shop.read(bookWith({ hpOf151: '300' }));
    expect(await others('OBF-125', 'card')).toEqual([['OBF-223'], []]);
    await shop.link();
    expect(await others('OBF-125', 'card')).toEqual([['OBF-223'], ['OBF-223']]);
    expect(await others('OBF-125', 'name')).toEqual([['MEW-6', 'XY-12'], ['MEW-6']]);
  });

  it('cards that are not linked stay with those of their name and set that are', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    await shop.read(bookWith().slice(0, 3));
    expect(await shop.link()).toMatchObject({ linked: 1 });
    expect(await shop.list('4 Charizard ex OBF 125')).toEqual(['short 2 OBF-125 + 1 OBF-223']);
  });

  it('a list may call the set whatever the book calls it', async () => {
    const db = await openDb();
    const shop = await openShop(db);
    const list = '1 Charizard ex (XQ7)';
    expect(await shop.list(list)).not.toEqual(['exact 1 OBF-125']);
    await shop.read([set('xq7', 'Obsidian Flames', 'OBF'), charizard('xq7-125', '330')]);
    await shop.link();
    expect(await shop.list(list)).toEqual(['exact 1 OBF-125']);
  });
});
