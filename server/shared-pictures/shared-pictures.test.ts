import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createBackend } from '#backend/app.ts';
import { errorHandler } from '#backend/ground/http/errors.ts';
import { requestId } from '#backend/ground/http/request-id.ts';
import {
  insertProduct,
  insertVariable,
  insertVariation,
  type TestProduct,
} from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { fillBook } from '#backend/testing/fill-book.ts';
import { TEST_API_KEY, TEST_PUBLIC_URL, testServices } from '#backend/testing/services.ts';
import { offerOfProduct, pictureOfProduct, toShared } from '#storefront/pieces/sharing/shared-picture.ts';
import { createApiClients } from '../api-clients.ts';
import { inProcess } from '../in-process.ts';
import { KeyVersions } from '../pages/key-versions.ts';
import { sharedPictureRoutes } from './routes.ts';

const config = {
  publicUrl: TEST_PUBLIC_URL,
  shopApiUrl: undefined,
  shopApiKey: TEST_API_KEY,
  contentApiUrl: undefined,
  trustedProxies: 0,
};

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const services = testServices(db);
    const drawn: string[] = [];
    const { write } = services.media.variants;
    services.media.variants.write = (name, content) => {
      drawn.push(name);
      return write(name, content);
    };
    const backend = inProcess(createBackend(services));
    const keyVersions = new KeyVersions();
    const clientsOf = createApiClients(config, services, backend, keyVersions);
    const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
    app.onError(errorHandler(services.log));
    app.use(requestId(TEST_API_KEY));
    app.route('/', sharedPictureRoutes(config, services, { clientsOf, backend }));
    return {
      ...{ db, drawn },
      get: async (path: string) => app.request(path),
      shared: async (id: number) => {
        const clients = clientsOf({ requestId: 'test' });
        const product = await clients.shopApi.product(id);
        if (!product) throw new Error('no such product');
        return {
          ...toShared('product', id, pictureOfProduct(product, clients.shop.name)),
          offer: offerOfProduct(product),
        };
      },
    };
  }

  it('is a JPEG of 1200 x 630 pixels, kept for ever, drawn once for all who ask at once', async () => {
    const { db, get, shared, drawn } = await openShop();
    const id = await insertProduct(db, { name: 'Lightning Bolt', brand: 'Magic', priceCents: 5_900 });
    const { path } = await shared(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    const [first] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(await sharp(first).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect((await get(path)).status).toBe(200);
    expect(drawn).toHaveLength(1);
  });

  it('shows what is current under an old address, for a short time, and keeps one file a link', async () => {
    const { db, get, drawn } = await openShop();
    const id = await insertProduct(db, { name: 'Lightning Bolt', brand: 'Magic', priceCents: 5_900 });
    for (const version of ['old', '0', 'zzzzzzz']) {
      const answer = await get(`/shared/product-${id}.${version}.jpg`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(answer.status).toBe(200);
    }
    expect(drawn).toHaveLength(1);
  });

  it.each([
    '/shared/product-999999.1a.jpg',
    '/shared/product-0.1a.jpg',
    '/shared/product-1e3.1a.jpg',
    '/shared/product-99999999999999.1a.jpg',
    '/shared/product-.1a.jpg',
    '/shared/post-no-such-post.1a.jpg',
    '/shared/post-..%2F..%2Fetc.1a.jpg',
    '/shared/post-%E0%A4%A.1a.jpg',
    '/shared/deck-none.1a.jpg',
    '/shared/set-No such set.1a.jpg',
    '/shared/binder-pokemon-none.1a.jpg',
    '/shared/page-home.1a.jpg',
    '/shared/page-toString.1a.jpg',
    '/shared/set-%00.1a.jpg',
    '/shared/binder-%00.1a.jpg',
    '/shared/deck-%00.1a.jpg',
    `/shared/set-${'x'.repeat(300)}.1a.jpg`,
    '/shared/office-1.1a.jpg',
    '/shared/product-1.jpg',
    '/shared/x',
  ])('%s shows nothing, and draws nothing', async (path) => {
    const { get, drawn } = await openShop();
    expect((await get(path)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  it('says what the tile says: name, set, price, price before the sale, condition, sold out', async () => {
    const { db, shared } = await openShop();
    const card = { attributes: { Set: ['Surging Sparks'], Number: ['057/191'] }, brand: 'Pokemon' };
    const told = async (product: TestProduct) => shared(await insertProduct(db, product));
    const bolt = await told({ name: 'Lightning Bolt', brand: 'Magic', priceCents: 5_900 });
    expect(bolt).toMatchObject({
      alt: 'Lightning Bolt, Magic, R\u00a059,00',
      offer: { price: '59.00', availability: 'in stock', condition: 'new' },
    });
    const cheaper = { name: 'Lightning Bolt', brand: 'Magic', priceCents: 5_900, salePriceCents: 4_900 };
    expect(await told(cheaper)).toMatchObject({
      alt: 'Lightning Bolt, Magic, R\u00a049,00, before R\u00a059,00',
      offer: { price: '49.00' },
    });
    expect(await told({ name: 'Dice', stockStatus: 'outofstock' })).toMatchObject({
      alt: 'Dice, R\u00a0100,00, Sold out',
      offer: { availability: 'out of stock' },
    });
    expect(await told({ name: 'Mat', stockStatus: 'onbackorder' })).toMatchObject({
      offer: { availability: 'backorder' },
    });
    const describeBy = (...names: string[]) =>
      db.updateTable('product_attributes').set({ for_variations: 0 }).where('name', 'in', names).execute();
    const played = { ...card.attributes, Condition: ['Heavily Played'] };
    const pikachu = await insertProduct(db, { ...card, name: 'Pikachu', attributes: played });
    await describeBy('Set', 'Number', 'Condition');
    expect(await shared(pikachu)).toMatchObject({
      alt: 'Pikachu, Surging Sparks, 057/191, R\u00a0100,00, Heavily Played',
      offer: { condition: 'used' },
    });
    const conditions = ['Near Mint', 'Lightly Played'];
    const variable = await insertVariable(db, {
      ...card,
      name: 'Zapdos',
      attributes: { ...card.attributes, Condition: conditions },
    });
    await describeBy('Set', 'Number');
    await insertVariation(db, variable, { options: { Condition: 'Near Mint' }, priceCents: 9_000, stock: 0 });
    await insertVariation(db, variable, {
      options: { Condition: 'Lightly Played' },
      priceCents: 6_000,
      stock: 2,
    });
    expect(await shared(variable)).toMatchObject({
      alt: 'Zapdos, Surging Sparks, 057/191, R\u00a060,00, Lightly Played',
      offer: { price: '60.00', availability: 'in stock', condition: 'new' },
    });
  });

  it('has another address for every other price, name and picture', async () => {
    const { db, shared } = await openShop();
    const paths = await Promise.all(
      [
        { name: 'Bolt' },
        { name: 'Bolt', priceCents: 9_900 },
        { name: 'Blot' },
        { name: 'Bolt', images: ['b.svg'] },
      ].map(async (product) => (await shared(await insertProduct(db, product))).path),
    );
    expect(new Set(paths.map((path) => path.split('.')[1])).size).toBe(4);
  });

  it.each(['page-deck', 'page-sets', 'set-Surging Sparks', 'set-surging sparks', 'binder-pokemon-ssp'])(
    '%s has a picture of its own, which is not stored',
    async (name) => {
      const { db, get, drawn } = await openShop();
      await fillBook(db, 'pokemon,Pikachu ex,Surging Sparks,ssp,57,Double Rare,,,2024-11-08');
      const id = await insertProduct(db, {
        name: 'Pikachu ex',
        brand: 'Pokemon',
        attributes: { Set: ['Surging Sparks'], Number: ['057/191'] },
      });
      await db
        .updateTable('product_attributes')
        .set({ for_variations: 0 })
        .where('product_id', '=', id)
        .execute();
      const answer = await get(`/shared/${encodeURIComponent(name)}.1a.jpg`);
      expect(answer.status).toBe(200);
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(drawn).toEqual([]);
    },
  );

  it('shows no product that is not published', async () => {
    const { db, get } = await openShop();
    const id = await insertProduct(db, { name: 'Next week', status: 'draft' });
    expect((await get(`/shared/product-${id}.1a.jpg`)).status).toBe(404);
  });
});
