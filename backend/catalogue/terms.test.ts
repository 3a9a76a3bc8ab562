import { expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import {
  attributeListSchema,
  attributeTermListSchema,
  brandListSchema,
  categoryListSchema,
} from '#contract/products.ts';
import { charizardEx, deckBox, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    await insertProduct(db, charizardEx);
    await insertProduct(db, luffyLeader);
    await insertProduct(db, deckBox);
    await insertProduct(db, { name: 'Twice', categories: ['Singles', 'Singles > Pokemon Singles'] });
    await insertProduct(db, { name: 'Draft', status: 'draft', categories: ['Empty'], brand: 'Digimon' });
    await insertProduct(db, { name: 'Hidden', visibility: 'hidden', categories: ['Accessories'] });
    return { db, api: shopApi(testServices(db)) };
  }

  it('categories count the products that opening them shows, each once', async () => {
    const { api } = await openShop();
    const list = await api.read('/products/categories', categoryListSchema);
    expect(list.data.map(({ name, count }) => [name, count])).toEqual([
      ['Accessories', 1],
      ['Empty', 0],
      ['One Piece Singles', 1],
      ['Pokemon Singles', 2],
      ['Singles', 3],
    ]);
    expect(list).toMatchObject({ total: 5, pages: 1 });
    const singles = list.data.find(({ slug }) => slug === 'singles');
    expect(list.data.find(({ slug }) => slug === 'pokemon-singles')?.parent).toBe(singles?.id);
  });

  it('categories can be asked for by parent, without empty ones, in any order and in pages', async () => {
    const { api } = await openShop();
    const slugs = async (query: string) =>
      (await api.read(`/products/categories?${query}`, categoryListSchema)).data.map(({ slug }) => slug);
    expect(await slugs('parent=0')).toEqual(['accessories', 'empty', 'singles']);
    expect(await slugs('parent=0&hide_empty=true')).toEqual(['accessories', 'singles']);
    expect(await slugs('parent=1')).toEqual(['one-piece-singles', 'pokemon-singles']);
    expect(await slugs('parent=99')).toEqual([]);
    expect(await slugs('orderby=count&order=desc&per_page=2')).toEqual(['singles', 'pokemon-singles']);
    expect(await slugs('orderby=id&order=desc&per_page=1')).toEqual(['empty']);
    const response = await api.get('/products/categories?per_page=2&page=2');
    expect(response.headers.get('x-wp-total')).toBe('5');
    expect(response.headers.get('x-wp-totalpages')).toBe('3');
    for (const query of ['per_page=0', 'per_page=101', 'parent=-1', 'parent=x', 'orderby=rand', 'order=x'])
      expect((await api.get(`/products/categories?${query}`)).status).toBe(400);
  });

  it('categories, brands and options are found by what WooCommerce finds terms by', async () => {
    const { api } = await openShop();
    const ids = new Map(
      (await api.read('/products/categories', categoryListSchema)).data.map(({ slug, id }) => [slug, id]),
    );
    const [singles, empty] = [ids.get('singles'), ids.get('empty')];
    const slugs = async (query: string) =>
      (await api.read(`/products/categories?${query}`, categoryListSchema)).data.map(({ slug }) => slug);
    expect(await slugs('slug=singles,empty')).toEqual(['empty', 'singles']);
    expect(await slugs('search=SINGLES')).toEqual(['one-piece-singles', 'pokemon-singles', 'singles']);
    expect(await slugs(`include=${singles},${empty}&orderby=include`)).toEqual(['singles', 'empty']);
    expect(await slugs(`exclude=${singles}&search=singles`)).toEqual([
      'one-piece-singles',
      'pokemon-singles',
    ]);
    const brands = await api.read('/products/brands?search=poke', brandListSchema);
    expect(brands).toMatchObject({ total: 1, data: [{ name: 'Pokemon' }] });
    for (const path of [
      'categories?product=1',
      'brands?parent=0',
      'attributes?hide_empty=true',
      'brands?orderby=x',
    ]) {
      expect.soft((await api.get(`/products/${path}`)).status, path).toBe(400);
    }
  });

  it('children answers the subcategories of a category by name or slug, an unknown one has none', async () => {
    const { api } = await openShop();
    const names = async (query: string) =>
      (await api.read(`/products/categories/children?${query}`, categoryListSchema)).data.map(
        ({ name }) => name,
      );
    for (const slug of ['singles', 'SINGLES', 'Singles'])
      expect(await names(`parent_slug=${slug}&hide_empty=true&per_page=100`)).toEqual([
        'One Piece Singles',
        'Pokemon Singles',
      ]);
    expect(await names('parent_slug=accessories')).toEqual([]);
    expect(await names('parent_slug=no-such-category')).toEqual([]);
    expect((await api.get('/products/categories/children?parent_slug=no-such%00category')).status).toBe(400);
    const missing = await api.get('/products/categories/children');
    expect(missing.status).toBe(400);
    expect(apiErrorSchema.parse(await missing.json()).data.params).toEqual({ parent_slug: 'is required' });
  });

  it('brands count their listed products; 200 may be asked for at once', async () => {
    const { api } = await openShop();
    const all = await api.read('/products/brands?per_page=200&hide_empty=false', brandListSchema);
    expect(all.data.map(({ name, slug, count }) => [name, slug, count])).toEqual([
      ['Digimon', 'digimon', 0],
      ['One Piece', 'one-piece', 1],
      ['Pokemon', 'pokemon', 1],
      ['Springdeck', 'springdeck', 1],
    ]);
    const shown = await api.read('/products/brands?hide_empty=true', brandListSchema);
    expect(shown.data.map(({ name }) => name)).not.toContain('Digimon');
  });

  it('attributes and their terms', async () => {
    const { db, api } = await openShop();
    await insertProduct(db, { name: 'Sleeves', attributes: { Colour: ['Red', 'Blue'] } });
    await insertProduct(db, { name: 'Draft sleeves', status: 'draft', attributes: { Colour: ['Blue'] } });
    const attributes = await api.read('/products/attributes?per_page=100', attributeListSchema);
    expect(attributes.data).toMatchObject([{ id: 1, name: 'Colour', slug: 'pa_colour' }]);
    const terms = await api.read('/products/attributes/1/terms?per_page=100', attributeTermListSchema);
    expect(terms.data.map(({ name, slug, count }) => [name, slug, count])).toEqual([
      ['Red', 'red', 1],
      ['Blue', 'blue', 1],
    ]);
    for (const id of ['99', 'x', '99999999999']) {
      const response = await api.get(`/products/attributes/${id}/terms`);
      expect(response.status).toBe(404);
      expect(apiErrorSchema.parse(await response.json()).code).toBe('woocommerce_rest_taxonomy_invalid');
    }
  });
});
