import { describe, expect, it } from 'vitest';
import { correctionMessage } from '#domain/cart/cart-check.ts';
import { createShopApi } from '../api/shop-api.ts';
import { findCurrentProducts } from './find-current-products.ts';
import { openCookieCart } from './open-cookie-cart.ts';
import { lastOrderCookie } from './shop-cookies.ts';

const playmat = {
  id: 7,
  name: 'Stitched Playmat',
  price: '549.00',
  stock_status: 'instock',
  stock_quantity: 3,
};
const meerkat = { id: 13, name: 'Ember Meerkat', type: 'variable', has_variations: true, price: '12.90' };
const withVariation = {
  ...meerkat,
  attributes: [{ name: 'Finish', variation: true, options: ['Normal'] }],
  variations: [
    { id: 131, price: '12.90', stock_quantity: 1, attributes: [{ name: 'Finish', option: 'Normal' }] },
  ],
};

const deckBox = {
  id: 70,
  name: 'Magnetic Deck Box',
  type: 'variable',
  has_variations: true,
  price: '199.00',
  attributes: [{ name: 'Colour', variation: true, options: ['Pink', 'Blue'] }],
  variations: [
    { id: 701, price: '199.00', attributes: [{ name: 'Colour', option: 'Pink' }] },
    { id: 702, price: '199.00', attributes: [{ name: 'Colour', option: 'Blue' }] },
  ],
};

const giftSet = (playmats: number, pink: number) => ({
  id: 9,
  name: 'Gift Set',
  type: 'bundle',
  price: '1200.00',
  stock_status: 'instock',
  stock_quantity: 18,
  bundled_items: [
    { product_id: 7, name: 'Stitched Playmat', quantity: 2, ...stock(playmats), variation_ids: [] },
    {
      product_id: 70,
      name: 'Magnetic Deck Box',
      quantity: 1,
      stock_status: 'instock',
      variation_ids: [701, 702],
      variations: [
        { id: 701, ...stock(pink) },
        { id: 702, ...stock(18) },
      ],
    },
  ],
});

const stock = (units: number, backorders = 'no') => ({
  stock_status: units > 0 ? 'instock' : 'outofstock',
  stock_quantity: units,
  backorders,
});

function shop(products: object[] = [playmat, meerkat], closer: object = withVariation) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return Response.json(pathname.endsWith('/products') ? products : closer);
  };
  return { asked, api: createShopApi({ baseUrl: 'http://backend.example', fetch }) };
}

const withCookies = (...cookies: string[]) =>
  new Request('http://shop.example/cart', { headers: { cookie: cookies.join('; ') } });

describe('the cart of a browser without JavaScript', () => {
  it('gets names and prices by one request for the list and one per product with choices', async () => {
    const { api, asked } = shop();
    const { cart, corrections } = await openCookieCart(withCookies('springdeck_cart=7.0.2_13.131.1'), api);
    expect(corrections).toEqual([]);
    expect(cart).toMatchObject({ total: 1_110.9, itemCount: 3 });
    expect(cart.items[1]).toMatchObject({ name: 'Ember Meerkat - Normal', variationId: 131 });
    expect(asked).toHaveLength(2);
  });

  it('requests nothing without a cookie cart or with an invalid one', async () => {
    for (const request of [withCookies('theme=dark'), withCookies('springdeck_cart=%7B%7D')]) {
      const { api, asked } = shop();
      expect((await openCookieCart(request, api)).cart.items).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  it('is corrected to the available stock', async () => {
    const { api } = shop([{ ...playmat, stock_quantity: 1 }]);
    const { cart, corrections } = await openCookieCart(withCookies('springdeck_cart=7.0.2_99.0.1'), api);
    expect(cart.itemCount).toBe(1);
    expect(corrections.map(correctionMessage)).toEqual([
      'Something in your cart is no longer sold and has left your cart.',
      'Only 1 of Stitched Playmat is left: your cart had 2.',
    ]);
  });

  it('keeps units held by this browser’s unpaid order', async () => {
    const sold = shop([{ ...playmat, stock_status: 'outofstock', stock_quantity: 0 }]);
    const order = lastOrderCookie('key', [{ productId: 7, quantity: 2 }], 'http://shop.example');
    const [cookie = ''] = order.split(';');
    const { cart } = await openCookieCart(withCookies('springdeck_cart=7.0.2', cookie), sold.api);
    expect(cart.itemCount).toBe(2);
  });

  it('corrects bundles to the stock of their chosen components', async () => {
    const open = async (text: string, playmats: number, pink: number) => {
      const { api } = shop([{ ...playmat, ...stock(playmats) }, giftSet(playmats, pink)], deckBox);
      const { corrections } = await openCookieCart(withCookies(`springdeck_cart=${text}`), api);
      return corrections.map(correctionMessage);
    };
    expect(await open('9.0.2.7-0.70-701', 9, 2)).toEqual([]);
    expect(await open('9.0.3.7-0.70-701', 9, 2)).toEqual(['Only 2 of Gift Set are left: your cart had 3.']);
    expect(await open('9.0.1.7-0.70-701', 9, 0)).toEqual([
      'Gift Set is out of stock and has left your cart.',
    ]);
    expect(await open('9.0.3.7-0.70-702_7.0.4', 9, 0)).toEqual([
      'Only 3 of Stitched Playmat are left: your cart had 4.',
    ]);
  });

  it('leaves a bundle unchanged if the stock of its components is unknown', async () => {
    const untold = { product_id: 7, name: 'Stitched Playmat', quantity: 2, variation_ids: [] };
    const { api } = shop([{ ...giftSet(0, 0), bundled_items: [untold] }]);
    const { cart } = await openCookieCart(withCookies('springdeck_cart=9.0.18.7-0'), api);
    expect(cart.items).toMatchObject([{ quantity: 18, stockQuantity: 18 }]);
  });

  it('treats a component with too little stock as backordered if backorders are allowed', async () => {
    const [mats, ...others] = giftSet(1, 9).bundled_items;
    const { api } = shop(
      [{ ...giftSet(1, 9), bundled_items: [{ ...mats, ...stock(1, 'notify') }, ...others] }],
      deckBox,
    );
    const { cart } = await openCookieCart(withCookies('springdeck_cart=9.0.4.7-0.70-702'), api);
    expect(cart.items).toMatchObject([{ quantity: 4, stockStatus: 'onbackorder' }]);
  });

  it('keeps bundle components held by this browser’s unpaid order', async () => {
    const sold = shop([{ ...playmat, ...stock(0) }, giftSet(0, 0)], deckBox);
    const bundleSelections = [{ productId: 7 }, { productId: 70, variationId: 701 }];
    const order = lastOrderCookie(
      'key',
      [{ productId: 9, quantity: 2, bundleSelections }],
      'http://shop.example',
    );
    const [cookie = ''] = order.split(';');
    const { cart } = await openCookieCart(
      withCookies('springdeck_cart=9.0.3.7-0.70-701_7.0.1', cookie),
      sold.api,
    );
    expect(cart.items).toMatchObject([{ productId: 9, quantity: 2 }]);
  });

  it('requests at most a hundred products and sixty details', async () => {
    const variable = Array.from({ length: 150 }, (_, index) => ({ ...meerkat, id: 1_000 + index }));
    const { api, asked } = shop(variable);
    const wanted = variable.map(({ id }) => ({ productId: id, variationId: 131 }));
    const answers = await findCurrentProducts(api, wanted);
    expect(asked).toHaveLength(61);
    // Products beyond the limit have no answer, which does not mean they are gone.
    expect(answers).toHaveLength(60);
  });
});
