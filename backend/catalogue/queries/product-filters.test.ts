import { expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { productListSchema } from '#contract/products.ts';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db } from '../../ground/db/tables.ts';
import {
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  type TestProduct,
} from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START, testServices } from '../../testing/services.ts';
import type { ProductsTable } from '../tables.ts';

/** Lists as clients of WooCommerce's own API ask for them. */
eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const add = (name: string, more: Partial<TestProduct> = {}, day = 1) =>
      insertProduct(db, { name, createdAt: `2026-11-0${day}T08:00:00.000Z`, ...more });
    const ids = {
      arcanine: await add('Arcanine', { stock: 3, sku: 'ARC-1' }, 3),
      bulbasaur: await add('Bulbasaur', { stock: 0, backorders: 'notify' }, 1),
      caterpie: await add('Caterpie', { stock: 0 }, 2),
      ditto: await add('Ditto', { stockStatus: 'onbackorder', type: 'external' }, 4),
      eevee: await add('Eevee', { visibility: 'hidden', sku: 'EEV-1', stock: 2 }, 5),
      fearow: await insertVariable(db, { name: 'Fearow', createdAt: '2026-11-06T08:00:00.000Z' }),
    };
    await insertVariation(db, ids.fearow, { options: { Condition: 'Near Mint' }, stock: 0, sku: 'FEA-NM' });
    await insertVariation(db, ids.fearow, { options: { Condition: 'Played' }, stock: 0, backorders: 'yes' });
    return { db, ids, ...shopApi(testServices(db)) };
  }

  async function change(
    db: Db,
    id: number,
    columns: Partial<Pick<ProductsTable, 'position' | 'updated_at' | 'slug'>>,
  ) {
    await db.updateTable('products').set(columns).where('id', '=', id).execute();
    await publishChanges(db, 'catalogue', [EVERYTHING], new Date(TEST_START));
  }

  it('filters by the stock status that products show', async () => {
    const { db, ids, names, read } = await openShop();
    await insertBundle(db, { name: 'Starter' }, [{ productId: ids.arcanine }, { productId: ids.bulbasaur }]);
    await insertBundle(db, { name: 'Trio' }, [{ productId: ids.arcanine, quantity: 4 }]);
    expect(await names('stock_status=instock')).toEqual(['Arcanine']);
    expect(await names('stock_status=onbackorder&orderby=title&order=asc')).toEqual([
      'Bulbasaur',
      'Ditto',
      'Fearow',
      'Starter',
    ]);
    expect(await names('stock_status=outofstock&orderby=title&order=asc')).toEqual(['Caterpie', 'Trio']);
    for (const status of ['instock', 'onbackorder', 'outofstock']) {
      const { data } = await read(`/products?stock_status=${status}`, productListSchema);
      expect(new Set(data.map(({ stock_status }) => stock_status))).toEqual(new Set([status]));
    }
  });

  it('follows stock that changes', async () => {
    const { db, ids, names } = await openShop();
    expect(await names('stock_status=instock')).toEqual(['Arcanine']);
    await db.updateTable('stock').set({ available: 7 }).where('product_id', '=', ids.bulbasaur).execute();
    await publishChanges(db, 'stock', [ids.bulbasaur], new Date(TEST_START));
    expect(await names('stock_status=instock')).toEqual(['Arcanine', 'Bulbasaur']);
    expect(await names('stock_status=onbackorder')).toEqual(['Fearow', 'Ditto']);
  });

  it('finds by slug, by type and by exclusion', async () => {
    const { ids, names } = await openShop();
    expect(await names('slug=ditto')).toEqual(['Ditto']);
    expect(await names('slug=ditto,caterpie')).toEqual(['Ditto', 'Caterpie']);
    expect(await names('slug=none')).toEqual([]);
    expect(await names('type=variable')).toEqual(['Fearow']);
    expect(await names('type=external')).toEqual(['Ditto']);
    expect(await names('type=grouped')).toEqual([]);
    expect(await names(`exclude=${ids.fearow},${ids.ditto}`)).toEqual(['Arcanine', 'Caterpie', 'Bulbasaur']);
    expect(await names(`include=${ids.fearow},${ids.ditto}&exclude[]=${ids.ditto}`)).toEqual(['Fearow']);
    expect(await names('status=publish')).toEqual(await names(''));
  });

  it('finds a hidden product by its SKU or slug alone', async () => {
    const { names } = await openShop();
    expect(await names('sku=EEV-1')).toEqual(['Eevee']);
    expect(await names('sku=EEV-1,ARC-1&orderby=title&order=asc')).toEqual(['Arcanine', 'Eevee']);
    expect(await names('sku=EEV-1&stock_status=outofstock')).toEqual([]);
    expect(await names('slug=eevee')).toEqual(['Eevee']);
    for (const query of [
      '',
      'search=eevee',
      'stock_status=instock',
      'in_stock=true',
      'exclude=999',
      'orderby=id',
    ]) {
      expect.soft(await names(query), query).not.toContain('Eevee');
    }
  });

  it('finds by tag: id, slug or name', async () => {
    const { db, ids, names } = await openShop();
    const { id } = await db
      .insertInto('tags')
      .values({ name: 'Foil & shiny', slug: 'foil' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('product_tags').values({ product_id: ids.ditto, tag_id: id }).execute();
    await publishChanges(db, 'catalogue', [EVERYTHING], new Date(TEST_START));
    expect(await names(`tag=${id}`)).toEqual(['Ditto']);
    expect(await names('tag=foil')).toEqual(['Ditto']);
    expect(await names('tag=foil%20%26%20shiny')).toEqual(['Ditto']);
    expect(await names('tag=none')).toEqual([]);
  });

  it('finds by the moments when products were made and changed, on the shop’s clocks', async () => {
    const { db, ids, names } = await openShop();
    expect(await names('after=2026-11-03T10:00:00')).toEqual(['Fearow', 'Ditto']);
    expect(await names('after=2026-11-03T08:00:00&dates_are_gmt=true')).toEqual(['Fearow', 'Ditto']);
    expect(await names('before=2026-11-02T08:00:01Z')).toEqual(['Caterpie', 'Bulbasaur']);
    await change(db, ids.caterpie, { updated_at: '2026-10-01T00:00:00.000Z' });
    await change(db, ids.arcanine, { updated_at: '2026-11-22T00:00:00.000Z' });
    expect(await names('modified_after=2026-11-21T23:00:00Z')).toEqual(['Arcanine']);
    expect(await names('modified_before=2026-10-01T00:00:01Z')).toEqual(['Caterpie']);
    expect((await names('orderby=modified'))[0]).toBe('Arcanine');
    expect((await names('orderby=modified&order=asc'))[0]).toBe('Caterpie');
  });

  it('sorts by id, slug and menu order, equal places by name', async () => {
    const { db, ids, names } = await openShop();
    await change(db, ids.arcanine, { slug: 'zz-arcanine', position: 2 });
    await change(db, ids.fearow, { position: -1 });
    expect(await names('orderby=id&order=asc')).toEqual([
      'Arcanine',
      'Bulbasaur',
      'Caterpie',
      'Ditto',
      'Fearow',
    ]);
    expect(await names('orderby=id')).toEqual(['Fearow', 'Ditto', 'Caterpie', 'Bulbasaur', 'Arcanine']);
    expect(await names('orderby=slug&order=asc')).toEqual([
      'Bulbasaur',
      'Caterpie',
      'Ditto',
      'Fearow',
      'Arcanine',
    ]);
    expect(await names('orderby=menu_order&order=asc')).toEqual([
      'Fearow',
      'Bulbasaur',
      'Caterpie',
      'Ditto',
      'Arcanine',
    ]);
    expect(await names('orderby=slug&order=asc&per_page=2&page=2')).toEqual(['Ditto', 'Fearow']);
    expect(await names('orderby=slug&order=asc&per_page=2&offset=1')).toEqual(['Caterpie', 'Ditto']);
  });

  it('refuses WooCommerce’s filters that the shop lacks by name, and ignores unknown parameters', async () => {
    const { get, names } = await openShop();
    for (const [name, value] of [
      ['status', 'draft'],
      ['type', 'subscription'],
      ['stock_status', 'lowstock'],
      ['orderby', 'rating'],
      ['offset', '-1'],
      ['after', 'yesterday'],
      ['modified_before', '2026-13-01T00:00:00'],
      ['exclude', 'x'],
      ['parent', '0'],
      ['parent_exclude', '3'],
      ['shipping_class', '4'],
      ['tax_class', 'standard'],
      ['virtual', 'true'],
      ['downloadable', 'false'],
      ['attribute_term', '5'],
      ['search_sku', 'ARC'],
      ['include_types', 'simple'],
    ]) {
      const response = await get(`/products?${name}=${value}`);
      expect.soft(response.status, `${name}=${value}`).toBe(400);
      const { code, data } = apiErrorSchema.parse(await response.json());
      expect
        .soft({ code, params: Object.keys(data.params ?? {}) })
        .toEqual({ code: 'rest_invalid_param', params: [name] });
    }
    expect(await names('colour_of_the_box=red&_locale=user')).toHaveLength(5);
  });
});
