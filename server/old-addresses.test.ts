import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readOldAddress, withOldQuery } from '#backend/old-addresses.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { createTestShop } from '#backend/testing/import/shop.ts';
import { testServices } from '#backend/testing/services.ts';
import { oldAddresses } from './old-addresses.ts';

const PRODUCTS = `ID,SKU,Name,Categories,Tags,Brands,Regular price
4711,PIK,Pikachu ex,"Singles > Pokemon Singles, Sealed","Hot deal",Pokemon,80
,TOG,Togekiss,Singles,,Pokemon,5`;

/** Status and address for each old one. */
const ADDRESSES: [old: string, answer: string][] = [
  ['/product/pikachu-ex/', '301 /shop/product/1'],
  ['/product/pikachu-ex', '301 /shop/product/1'],
  ['/product/Pikachu-EX/', '301 /shop/product/1'],
  ['/product/singles/pikachu-ex/', '301 /shop/product/1'],
  ['/product/pikachu-ex/?attribute_pa_condition=near-mint', '301 /shop/product/1?condition=near-mint'],
  ['/product/pikachu-ex/?utm_source=mail', '301 /shop/product/1?utm_source=mail'],
  ['/product/raichu/', '301 /shop/product/raichu'],
  ['/shop/singles/pikachu-ex/', '301 /shop/product/1'],
  ['/shop/product/pikachu-ex', '301 /shop/product/1'],
  ['/shop/product/raichu-ex', '404'],
  [
    '/shop/product/pikachu-ex?attribute_pa_condition=lp&utm_source=x',
    '301 /shop/product/1?condition=lp&utm_source=x',
  ],
  ['/shop/product/togekiss', '301 /shop/product/2'],
  ['/shop/product/Togekiss?condition=LP&utm_source=mail', '301 /shop/product/2?condition=LP&utm_source=mail'],
  ['/shop/product/togekis?condition=LP', '404'],
  ['/product/raichu/?utm_source=mail', '301 /shop/product/raichu?utm_source=mail'],
  ['/product-category/singles/pokemon-singles/', '301 /shop?category=pokemon-singles'],
  [
    '/product-category/sealed/page/2/?orderby=price-desc',
    '301 /shop?category=sealed&orderby=price&order=desc',
  ],
  ['/product-category/sealed/?orderby=constructor', '301 /shop?category=sealed'],
  ['/product-category/nonsense/', '404'],
  ['/product-tag/hot-deal/', '301 /shop?search=Hot+deal'],
  ['/product-tag/cold/', '404'],
  ['/brand/pokemon/', '301 /shop?brand=pokemon'],
  ['/?p=4711', '301 /shop/product/1'],
  ['/?post_type=product&p=4711', '301 /shop/product/1'],
  ['/?p=4712', '302 /page-not-found'],
  ['/?p=99999999999', '404'],
  ['/?product=pikachu-ex', '301 /shop/product/1'],
  ['/?product_cat=sealed&paged=2', '301 /shop?category=sealed&page=2'],
  ['/?add-to-cart=4711', '301 /shop/product/1'],
  ['/?s=blue+eyes&post_type=product', '301 /shop?search=blue+eyes'],
  ['/?post_type=product', '301 /shop'],
  ['/?utm_source=mail', '404'],
  ['/shop/page/2/', '301 /shop?page=2'],
  ['/shop/page/2/?min_price=50', '301 /shop?page=2&min_price=50'],
  ['/my-account/', '301 /track'],
  ['/my-account/orders/', '301 /track'],
  ['/checkout/order-received/5/?key=wc_order_x', '301 /track?key=wc_order_x'],
  ['/cart/', '404'],
  ['/checkout/', '404'],
  ['/wp-content/uploads/2024/01/pika.jpg', '301 /media/singles/pika.webp'],
  ['/wp-content/uploads/2024/01/pika-300x300.jpg', '301 /media/singles/pika.webp'],
  ['/wp-content/uploads/2024/01/other.jpg', '404'],
  ['/category/news/', '404'],
  ['/2024/05/first-night/', '404'],
  ['/blog/', '301 /posts'],
  ['/feed/', '301 /feed.xml'],
  ['/sitemap_index.xml', '301 /sitemap.xml'],
  ['/contact-us/', '301 /contact'],
  ['/about-us/', '301 /#about'],
  ['/pikachu-ex/', '301 /shop/product/1'],
  ['/%E0%A4%A', '404'],
  ['/product/%00/', '404'],
  ['/?product=%00', '404'],
  ['/blog/page/3/', '301 /posts'],
  ['/product-category/singles/feed/', '301 /shop?category=singles'],
];

eachDatabase((openDb) => {
  it('an address of the WooCommerce shop leads to the page that stands for it', async () => {
    const db = await openDb();
    const shop = await createTestShop(db);
    await shop.importCsv(PRODUCTS);
    await db
      .insertInto('images')
      .values({
        file: 'singles/pika.webp',
        source: 'https://www.shop.test/wp-content/uploads/2024/01/pika.jpg',
        alt: '',
        width: 1,
        height: 1,
      })
      .execute();
    const services = testServices(db);
    const [pikachu, togekiss] = await db.selectFrom('products').select('id').orderBy('id').execute();
    const app = new Hono().use(oldAddresses(services));
    const answerOf = async (address: string) => {
      const { status, headers } = await app.request(`http://shop.test${address}`);
      return `${status} ${headers.get('location') ?? ''}`
        .trim()
        .replace(`/product/${pikachu?.id}`, '/product/1')
        .replace(`/product/${togekiss?.id}`, '/product/2');
    };
    const found: typeof ADDRESSES = [];
    for (const [old] of ADDRESSES) found.push([old, await answerOf(old)]);
    expect(found).toEqual(ADDRESSES);
    const posted = await app.request('http://shop.test/product/pikachu-ex/', { method: 'POST' });
    expect(posted.status).toBe(404);
  });
});

it('the query that says which page is meant is not kept', () => {
  const params = new URLSearchParams('p=1&paged=3&orderby=popularity&max_price=9');
  expect(withOldQuery('/shop?category=x', params)).toBe('/shop?category=x&page=3&max_price=9');
  expect(readOldAddress('/', new URLSearchParams('p=0'))).toBeUndefined();
});
