import { describe, expect, it } from 'vitest';
import { correctionMessage } from '#domain/cart-check.ts';
import { createShopApi } from '../shop-api.ts';
import { findCurrent } from './find-current.ts';
import { openCarriedCart } from './open-carried-cart.ts';
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

/** A shop with these two products, which remembers what it was asked. */
function shop(products: object[] = [playmat, meerkat]) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return Response.json(pathname.endsWith('/products') ? products : withVariation);
  };
  return { asked, api: createShopApi({ baseUrl: 'http://backend.example', fetch }) };
}

const withCookies = (...cookies: string[]) =>
  new Request('http://shop.example/cart', { headers: { cookie: cookies.join('; ') } });

describe('the cart of a browser without JavaScript', () => {
  it('is filled with the names and prices of the shop, by one call and one for each product with choices', async () => {
    const { api, asked } = shop();
    const { cart, corrections } = await openCarriedCart(withCookies('springdeck_cart=7.0.2_13.131.1'), api);
    expect(corrections).toEqual([]);
    expect(cart).toMatchObject({ total: 1_110.9, itemCount: 3 });
    expect(cart.items[1]).toMatchObject({ name: 'Ember Meerkat - Normal', variationId: 131 });
    expect(asked).toHaveLength(2);
  });

  it('asks nothing for a browser that carries no cart, or one that cannot be read', async () => {
    for (const request of [withCookies('theme=dark'), withCookies('springdeck_cart=%7B%7D')]) {
      const { api, asked } = shop();
      expect((await openCarriedCart(request, api)).cart.items).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  it('is corrected to what the shop has', async () => {
    const { api } = shop([{ ...playmat, stock_quantity: 1 }]);
    const { cart, corrections } = await openCarriedCart(withCookies('springdeck_cart=7.0.2_99.0.1'), api);
    expect(cart.itemCount).toBe(1);
    expect(corrections.map(correctionMessage)).toEqual([
      'Something in your cart is no longer sold and has left your cart.',
      'Only 1 of Stitched Playmat is left: your cart had 2.',
    ]);
  });

  it('keeps what an unpaid order of this browser holds', async () => {
    const sold = shop([{ ...playmat, stock_status: 'outofstock', stock_quantity: 0 }]);
    const order = lastOrderCookie('key', [{ productId: 7, quantity: 2 }], 'http://shop.example');
    const [cookie = ''] = order.split(';');
    const { cart } = await openCarriedCart(withCookies('springdeck_cart=7.0.2', cookie), sold.api);
    expect(cart.itemCount).toBe(2);
  });

  it('never asks for more than a hundred products and sixty closer looks', async () => {
    const variable = Array.from({ length: 150 }, (_, index) => ({ ...meerkat, id: 1_000 + index }));
    const { api, asked } = shop(variable);
    const wanted = variable.map(({ id }) => ({ productId: id, variationId: 131 }));
    const answers = await findCurrent(api, wanted);
    expect(asked).toHaveLength(61);
    // What was not looked up has no answer, which is not the same as gone.
    expect(answers).toHaveLength(60);
  });
});
