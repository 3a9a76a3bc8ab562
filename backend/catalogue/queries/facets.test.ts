import { describe, expect, it } from 'vitest';
import { facetsSchema, suggestionsSchema } from '#contract/facets.ts';
import { productListSchema } from '#contract/products.ts';
import type { Db } from '../../ground/db/tables.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';

/** Three cards of two sets and a deck box. */
async function insertCards(db: Db) {
  const card = (name: string, set: string, rarity: string, rest: object) =>
    insertProduct(db, {
      name,
      brand: 'Pokemon',
      categories: ['Singles > Pokemon Singles'],
      attributes: { Set: [set], Rarity: [rarity] },
      ...rest,
    });
  return {
    charizard: await card('Charizard ex', '151', 'Double Rare', { priceCents: 90_000, stock: 2 }),
    pikachu: await card('Pikachu', '151', 'Common', { priceCents: 2_000, stock: 0 }),
    umbreon: await card('Umbreon ex', 'Prismatic Evolutions', 'Double Rare', {
      priceCents: 60_000,
      salePriceCents: 50_000,
    }),
    box: await insertProduct(db, {
      name: 'Deck Box',
      brand: 'Springdeck',
      categories: ['Accessories'],
      priceCents: 15_000,
    }),
  };
}

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const ids = await insertCards(db);
    const services = testServices(db);
    const api = shopApi(services);
    const facets = async (query: string) => (await api.read(`/products/facets?${query}`, facetsSchema)).data;
    return { db, ids, api, facets };
  }
  const counts = (terms: { name: string; count: number }[]) =>
    Object.fromEntries(terms.map(({ name, count }) => [name, count]));

  describe('facets', () => {
    it('count what each choice would leave of the whole shop', async () => {
      const { facets } = await openShop();
      const all = await facets('');
      expect(all).toMatchObject({
        total: 4,
        in_stock: 3,
        on_sale: 1,
        price: { min: '20.00', max: '900.00' },
      });
      expect(counts(all.brands)).toEqual({ Pokemon: 3, Springdeck: 1 });
      expect(counts(all.categories)).toEqual({ Singles: 3, 'Pokemon Singles': 3, Accessories: 1 });
      expect(all.attributes.map(({ name, terms }) => [name, counts(terms)])).toEqual([
        ['Rarity', { 'Double Rare': 2, Common: 1 }],
        ['Set', { '151': 2, 'Prismatic Evolutions': 1 }],
      ]);
    });

    it("a group's own choice does not narrow it, other choices do", async () => {
      const { facets } = await openShop();
      const chosen = await facets('attribute[Set]=151&brand=Pokemon');
      expect(chosen.total).toBe(2);
      expect(counts(chosen.brands)).toEqual({ Pokemon: 2 });
      expect(chosen.attributes.map(({ name, terms }) => [name, counts(terms)])).toEqual([
        ['Rarity', { 'Double Rare': 1, Common: 1 }],
        ['Set', { '151': 2, 'Prismatic Evolutions': 1 }],
      ]);
    });

    it('count within a search', async () => {
      const { facets } = await openShop();
      expect(await facets('search=ex')).toMatchObject({ total: 2, price: { min: '500.00', max: '900.00' } });
    });
  });

  it('filters narrow what a search finds, in the list as in its counts', async () => {
    const { api, facets } = await openShop();
    for (const query of ['search=pikachu&in_stock=true', 'search=charzard&brand=Springdeck', 'search=%25']) {
      expect.soft(await api.names(query), query).toEqual([]);
      expect.soft((await facets(query)).total, query).toBe(0);
    }
  });

  describe('filters beyond the specification', () => {
    it('attributes: any option of one, all of several; a name that nothing has gives an empty list', async () => {
      const { api } = await openShop();
      expect(await api.names('attribute[Set]=151&order=asc')).toEqual(['Charizard ex', 'Pikachu']);
      expect(
        await api.names('attribute[set]=151,Prismatic%20Evolutions&attribute[Rarity]=double-rare&order=asc'),
      ).toEqual(['Charizard ex', 'Umbreon ex']);
      expect(
        await api.names(
          'attribute[Set][]=151&attribute[Set][]=Prismatic%20Evolutions&attribute[Rarity]=double-rare&order=asc',
        ),
      ).toEqual(
        await api.names('attribute[Set]=151,Prismatic%20Evolutions&attribute[Rarity]=double-rare&order=asc'),
      );
      expect(await api.names('attribute[Set]=None')).toEqual([]);
      expect(await api.names('attribute[None]=151')).toEqual([]);
    });

    it('attributes: an option that is a number is known by its name before its id', async () => {
      const { db, api } = await openShop();
      const { id } = await db
        .selectFrom('attribute_terms')
        .select('id')
        .where('name', '=', '151')
        .executeTakeFirstOrThrow();
      const named = { name: String(id), slug: String(id) };
      await db.updateTable('attribute_terms').set(named).where('name', '=', 'Prismatic Evolutions').execute();
      expect(await api.names(`attribute[Set]=${id}`)).toEqual(['Umbreon ex']);
    });

    it('search terms: set:, rarity:, price< and price>', async () => {
      const { api } = await openShop();
      expect(await api.names('search=set:151%20charizard')).toEqual(['Charizard ex']);
      expect(await api.names('search=rarity:double&order=asc&orderby=date')).toEqual([
        'Charizard ex',
        'Umbreon ex',
      ]);
      expect(await api.names('search=price%3C151&order=asc&orderby=date')).toEqual(['Pikachu', 'Deck Box']);
      expect(await api.names('search=ex%20price%3E500')).toEqual(['Charizard ex']);
    });

    it('a search says which words it has left out, and so do suggestions and facets', async () => {
      const { api } = await openShop();
      const list = await api.get('/products?search=charizard%20ex%20tattoo');
      expect(list.headers.get('x-search-unmatched')).toBe('tattoo');
      expect(list.headers.get('x-search-corrected')).toBe('charizard%20ex');
      expect(list.headers.get('x-wp-total')).toBe('1');
      expect((await api.get('/products?search=charizard')).headers.get('x-search-unmatched')).toBeNull();
      expect(
        await (await api.get('/products/suggestions?search=charizard%20ex%20tattoo')).json(),
      ).toMatchObject({
        data: { products: [{ name: 'Charizard ex' }] },
      });
      expect(await (await api.get('/products/facets?search=charizard%20ex%20tattoo')).json()).toMatchObject({
        data: { total: 1 },
      });
      expect(await api.names('search=charizard%20ex%20plush')).toEqual(['Charizard ex']);
    });

    it('a misspelt search names its correction', async () => {
      const { api } = await openShop();
      const response = await api.get('/products?search=charzard');
      expect(response.headers.get('x-search-corrected')).toBe('charizard');
      expect(productListSchema.parse(await response.json()).data.map(({ name }) => name)).toEqual([
        'Charizard ex',
      ]);
    });
  });

  describe('the listing', () => {
    it('hears of a sold-out card, a new price and a new product with the next call', async () => {
      const { db, ids, api } = await openShop();
      expect(await api.names('in_stock=true&search=charizard')).toEqual(['Charizard ex']);
      await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', ids.charizard).execute();
      await db
        .insertInto('changes')
        .values({ topic: 'stock', subject_id: ids.charizard, at: '2026-11-21T10:00:00.000Z' })
        .execute();
      expect(await api.names('in_stock=true&search=charizard')).toEqual([]);
      await insertProduct(db, { name: 'Charizard V' });
      expect(await api.names('in_stock=true&search=charizard')).toEqual(['Charizard V']);
    });
  });

  describe('suggestions', () => {
    it('are products, best first, and categories whose words begin as typed', async () => {
      const { api } = await openShop();
      const { data } = await api.read('/products/suggestions?search=pok', suggestionsSchema);
      expect(data.products.map(({ name }) => name)).toHaveLength(3);
      expect(data.categories.map(({ name }) => name)).toEqual(['Pokemon Singles']);
      const umbreon = await api.read('/products/suggestions?search=umbr', suggestionsSchema);
      expect(umbreon.data.products).toMatchObject([
        { name: 'Umbreon ex', set: 'Prismatic Evolutions', price: '500.00', brand: 'Pokemon', image: null },
      ]);
      expect(await api.read('/products/suggestions', suggestionsSchema)).toMatchObject({
        data: { products: [] },
      });
    });
  });
});
