import { type CarriedLine, carriedLineId, parseCarriedCart } from '#domain/carried-cart.ts';
import { type Cart, type CartItem, EMPTY_CART, withItems } from '#domain/cart.ts';
import { answerFor, asChosen, type CartAnswer, type CartCorrection, checkCart } from '#domain/cart-check.ts';
import type { ShopApi } from '../api/shop-api.ts';
import { findCurrent, type WantedProduct } from './find-current.ts';
import { readCartText, readLastOrder } from './shop-cookies.ts';
import { withHeldUnits } from './with-held-units.ts';

export interface CarriedCart {
  cart: Cart;
  corrections: CartCorrection[];
}

/** The cart of a browser without JavaScript, priced and checked by the shop. Throws ShopApiError. */
export async function openCarriedCart(request: Request, shopApi: ShopApi): Promise<CarriedCart> {
  return fillCarriedCart(parseCarriedCart(readCartText(request)), request, shopApi);
}

export async function fillCarriedCart(
  lines: CarriedLine[],
  request: Request,
  shopApi: ShopApi,
): Promise<CarriedCart> {
  if (lines.length === 0) return { cart: EMPTY_CART, corrections: [] };
  const answers = await askShop(request, shopApi, lines);
  const filled = lines.map((line) => toItem(line, answers));
  const items = filled.filter((item) => item !== undefined);
  const gone: CartCorrection[] = filled
    .filter((item) => item === undefined)
    .map(() => ({ code: 'gone', name: 'Something in your cart' }));
  const checked = checkCart(withItems(items), answers);
  return { cart: checked.cart, corrections: [...gone, ...checked.corrections] };
}

/** What the shop says now, counting what an order of this very browser holds as still there for it. */
export async function askShop(
  request: Request,
  shopApi: ShopApi,
  wanted: readonly WantedProduct[],
): Promise<CartAnswer[]> {
  const order = readLastOrder(request);
  const answers = await findCurrent(shopApi, wanted);
  return order ? withHeldUnits(answers, order) : answers;
}

/** undefined for what is no longer sold, or no longer as it was chosen. */
function toItem(line: CarriedLine, answers: CartAnswer[]): CartItem | undefined {
  const now = answerFor(line, answers)?.now;
  const product = now && asChosen(now, line.choices);
  return product && { ...product, id: carriedLineId(line), quantity: line.quantity };
}
