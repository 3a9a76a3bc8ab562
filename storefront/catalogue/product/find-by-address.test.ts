import { expect, it } from 'vitest';
import { createShopApi, type ShopApi } from '../../api/shop-api.ts';
import { ROW_LENGTH } from '../../pieces/products/product-grid.tsx';
import { findByAddress, wordsOfAddress } from './find-by-address.ts';

it.each([
  ['pikachu-ex-057-191', 'pikachu ex 057 191'],
  ['Pikachu_ex.html', 'Pikachu ex'],
  ['pok%C3%A9mon', 'pok C3 A9mon'],
  ['pokémon--tin', 'pokémon tin'],
  ["farfetch'd", "farfetch'd"],
  ['12345', ''],
  ['99999999999', ''],
  ['-', ''],
  ['', ''],
  [`${'ab-'.repeat(80)}`, `${'ab '.repeat(33)}a`],
])('of the address %s the words are %j', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words);
});

/** A shop that answers every list with the products told for it. */
function openShop(finds: (path: URL) => string[]) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const url = new URL(request.url);
    asked.push(`${url.pathname} ${url.searchParams.get('search')}`);
    const data = finds(url).map((name, at) => ({
      id: at + 1,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      price: '10.00',
      stock_status: 'instock',
    }));
    return Response.json({ success: true, data, pagination: { total: data.length, pages: 1 } });
  };
  const shopApi: ShopApi = createShopApi({ fetch, baseUrl: 'https://shop.test' });
  return { asked, services: { shopApi, noteMissing: () => undefined } };
}

const names = ({ products }: { products: readonly { name: string }[] }) => products.map(({ name }) => name);

const isClosest = ({ pathname }: URL) => pathname.endsWith('/closest');

it('shows what is nearest to the words of an old address, asked for once and never as a search', async () => {
  const { asked, services } = openShop((url) => (isClosest(url) ? ['Dark Magician', 'Dark Hole'] : ['Tin']));
  const found = await findByAddress(services, 'dark-magician-girl');
  expect(names(found)).toEqual(['Dark Magician', 'Dark Hole']);
  expect(found).toMatchObject({ areSimilar: true, words: 'dark magician girl', id: undefined });
  expect(asked).toEqual(['/wp-json/wp/v2/products/closest dark magician girl']);
});

it('knows the product whose own name the address is', async () => {
  const { services } = openShop((url) => (isClosest(url) ? ['Dark Hole', 'Dark Magician'] : []));
  expect(await findByAddress(services, 'Dark-Magician')).toMatchObject({ id: 2 });
});

it('shows one row', async () => {
  const nearest = Array.from({ length: 12 }, (_, at) => `Dark ${at}`);
  const { services } = openShop((url) => (isClosest(url) ? nearest : []));
  expect(names(await findByAddress(services, 'dark-hole-1'))).toEqual(nearest.slice(0, ROW_LENGTH));
});

it.each(['99999', 'qqqq'])('shows what others buy for %s, which finds nothing', async (address) => {
  const { services } = openShop((url) => (url.searchParams.get('orderby') === 'popularity' ? ['Tin'] : []));
  expect(await findByAddress(services, address)).toMatchObject({
    areSimilar: false,
    products: [{ name: 'Tin' }],
  });
});
