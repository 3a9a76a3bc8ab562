import { EMPTY_CART } from '#domain/cart.ts';
import { correctionMessage } from '#domain/cart-check.ts';
import type { StorefrontServices } from '../api/context.ts';
import { ShopApiError } from '../api/shop-api.ts';
import { openCarriedCart } from './open-carried-cart.ts';
import { cartCookie } from './shop-cookies.ts';

/** The carried cart as a page shows it. What was corrected is told once: the cookie is corrected, too. */
export async function loadCarriedCart(
  request: Request,
  { shopApi, publicUrl }: Pick<StorefrontServices, 'shopApi' | 'publicUrl'>,
) {
  try {
    const { cart, corrections } = await openCarriedCart(request, shopApi);
    const cookie = corrections.length > 0 ? cartCookie(cart, publicUrl) : undefined;
    return {
      carried: { cart, corrections: corrections.map(correctionMessage), failure: undefined },
      init: cookie ? { headers: { 'Set-Cookie': cookie } } : {},
    };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { carried: { cart: EMPTY_CART, corrections: [], failure: error.message }, init: {} };
  }
}
