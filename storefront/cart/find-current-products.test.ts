import { expect, it } from 'vitest';
import { createShopApi } from '../api/shop-api.ts';
import { findCurrentProducts } from './find-current-products.ts';

const prize = {
  id: 175,
  name: "Champion's Counter",
  price: '45.00',
  stock_status: 'instock',
  stock_quantity: 2,
};

/** Its lists are empty: these products are found by id only. */
function openShop(unlisted: readonly { id: number }[]) {
  const fetch = async (request: Request) => {
    const id = Number(/products\/(\d+)/.exec(request.url)?.[1]);
    if (!id) return Response.json({ success: true, data: [], total: 0, pages: 0 });
    const data = unlisted.find((product) => product.id === id);
    return Response.json({ success: data !== undefined, data }, { status: data ? 200 : 404 });
  };
  return createShopApi({ fetch, baseUrl: 'http://backend.example' });
}

it('an unlisted product is found by its id', async () => {
  const [answer] = await findCurrentProducts(openShop([prize]), [{ productId: 175 }]);
  expect(answer?.now).toMatchObject({ name: "Champion's Counter", price: 45, stockQuantity: 2 });
});

it('a product not found by id is gone; beyond the limit it is unknown', async () => {
  expect(await findCurrentProducts(openShop([]), [{ productId: 175 }])).toEqual([
    { productId: 175, now: undefined },
  ]);
  const many = Array.from({ length: 70 }, (_, place) => ({ productId: place + 1 }));
  expect(await findCurrentProducts(openShop([]), many)).toHaveLength(60);
});

const condition = { name: 'Condition', options: ['Near Mint'] };

it.each([
  ['its condition', { attributes: [{ name: 'Condition', options: ['Heavily Played'] }] }, 'Heavily Played'],
  [
    'its grade',
    {
      graded: {
        company: 'PSA',
        grade: '9',
        certificate: '88120417',
        check_url: 'https://www.psacard.com/cert/1',
      },
      attributes: [condition],
    },
    'PSA 9',
  ],
  [
    'its grade in a holder of any company',
    { attributes: [condition, { name: 'Grade', options: ['9'] }] },
    'Graded 9',
  ],
  ['nothing', { attributes: [{ name: 'Set', options: ['Surging Sparks'] }] }, undefined],
])('a card without variations says %s in the cart', async (_what, more, said) => {
  const card = { id: 900, type: 'simple', name: 'Latias ex', price: '90.00', stock_quantity: 5, ...more };
  const [answer] = await findCurrentProducts(openShop([card]), [{ productId: 900 }]);
  expect(answer?.now?.name).toBe('Latias ex');
  expect(answer?.now?.variationName).toBe(said);
  expect(answer?.now?.variationId).toBeUndefined();
});

it('a copy is found with its code, condition and photograph, and is gone once it is sold', async () => {
  const copy = {
    id: 901,
    sku: 'K-0417',
    price: '6450.00',
    stock_status: 'instock',
    stock_quantity: 1,
    sold_individually: true,
    attributes: [{ name: 'Condition', option: 'Near Mint' }],
    images: [{ src: '/media/front.jpg' }, { src: '/media/back.jpg' }],
  };
  const card = {
    id: 900,
    type: 'simple',
    name: 'Pikachu ex',
    price: '90.00',
    stock_quantity: 5,
    attributes: [{ name: 'Condition', options: ['Heavily Played'] }],
    copies: [copy],
  };
  const wanted = [{ productId: 900, variationId: 901 }];
  const [answer] = await findCurrentProducts(openShop([card]), wanted);
  expect(answer?.now).toMatchObject({
    name: 'Pikachu ex - Copy K-0417, Near Mint',
    variationName: 'Copy K-0417, Near Mint',
    variationAttributes: { Condition: 'Near Mint' },
    price: 6450,
    stockQuantity: 1,
    soldIndividually: true,
    image: '/media/front.jpg',
  });
  const withoutCopies = { ...card, copies: [] };
  const [sold] = await findCurrentProducts(openShop([withoutCopies]), wanted);
  expect(sold?.now).toBeUndefined();
});
