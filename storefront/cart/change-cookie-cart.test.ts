import { expect, it } from 'vitest';
import { cartMessage, EMPTY_CART } from '#domain/cart/cart.ts';
import { createShopApi } from '../api/shop-api.ts';
import { addToCookieCart, changeCookieCart } from './change-cookie-cart.ts';

const deckBox = {
  id: 70,
  name: 'Magnetic Deck Box',
  type: 'variable',
  has_variations: true,
  attributes: [{ name: 'Colour', variation: true, options: ['Pink'] }],
  variations: [{ id: 701, price: '199.00', attributes: [{ name: 'Colour', option: 'Pink' }] }],
};
const stock = (stock_quantity: number) => ({ stock_status: 'instock', stock_quantity, backorders: 'no' });
const giftSet = {
  id: 9,
  name: 'Gift Set',
  type: 'bundle',
  price: '1200.00',
  ...stock(18),
  bundled_items: [
    {
      product_id: 70,
      name: 'Magnetic Deck Box',
      quantity: 1,
      ...stock(18),
      variation_ids: [701],
      variations: [{ id: 701, ...stock(2) }],
    },
  ],
};

const shopApi = createShopApi({
  baseUrl: 'http://backend.example',
  fetch: async ({ url }) => Response.json(new URL(url).pathname.endsWith('/products') ? [giftSet] : deckBox),
});

const add = (quantity: number) => post({ product_id: '9', 'part-70': '701', quantity: `${quantity}` });

function post(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return addToCookieCart(EMPTY_CART, form, new Request('http://shop.example/cart/lines'), shopApi);
}

it('adding a bundle without JavaScript respects the stock of the chosen variation', async () => {
  const refused = await add(3);
  expect(refused.cart).toEqual(EMPTY_CART);
  expect(refused.problem && cartMessage(refused.problem)).toBe('Only 2 items available in stock.');
  expect(refused).toMatchObject({ productId: 9, quantity: 2 });
  const added = await add(2);
  expect(added.cart.items).toMatchObject([{ productId: 9, quantity: 2, stockQuantity: 2 }]);
});

it('a quantity above the stock is reduced to it', async () => {
  const { cart } = await add(1);
  const [line] = cart.items;
  const form = new FormData();
  form.set('line', line?.id ?? '');
  form.set('quantity', '999');
  const request = new Request('http://shop.example/cart');
  const changed = await changeCookieCart(cart, form, request, shopApi);
  expect(changed).toMatchObject({ problem: { code: 'above_stock', available: 2 }, about: line?.id });
  expect(changed.cart.items).toMatchObject([{ quantity: 2 }]);
});

it('a bundle without a choice is refused, naming the bundle and its product page', async () => {
  const refused = await post({ product_id: '9', quantity: '1' });
  expect(refused).toMatchObject({ problem: { code: 'not_chosen' }, about: 'Gift Set', productId: 9 });
});
