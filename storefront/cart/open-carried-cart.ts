import { type CarriedLine, carriedLineId, parseCarriedCart } from '#domain/carried-cart.ts';
import { type Cart, type CartItem, EMPTY_CART, withItems } from '#domain/cart.ts';
import { type CartAnswer, type CartCorrection, checkCart, matchChoices } from '#domain/cart-check.ts';
import type { ShopApi } from '../shop-api.ts';
import { findCurrent, type WantedProduct } from './find-current.ts';
import { type LastOrder, readCartText, readLastOrder } from './shop-cookies.ts';

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
  return order ? answers.map((answer) => withHeldUnits(answer, order)) : answers;
}

function withHeldUnits(answer: CartAnswer, { lines }: LastOrder): CartAnswer {
  const { now } = answer;
  const held = lines
    .filter(
      ({ productId, variationId }) => productId === answer.productId && variationId === answer.variationId,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (held === 0 || now?.stockQuantity === undefined) return answer;
  const stockStatus = now.stockStatus === 'outofstock' ? 'instock' : now.stockStatus;
  return { ...answer, now: { ...now, stockStatus, stockQuantity: Math.max(0, now.stockQuantity) + held } };
}

/** undefined for what is no longer sold, or no longer as it was chosen. */
function toItem(line: CarriedLine, answers: CartAnswer[]): CartItem | undefined {
  const { now } =
    answers.find(
      ({ productId, variationId }) => productId === line.productId && variationId === line.variationId,
    ) ?? {};
  if (!now) return undefined;
  const { components, ...product } = now;
  const bundleSelections = components && matchChoices(components, line.choices);
  if (components && !bundleSelections) return undefined;
  return { ...product, id: carriedLineId(line), quantity: line.quantity, bundleSelections };
}
