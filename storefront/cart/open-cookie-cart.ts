import type { ComponentStock } from '#domain/cart/bundle.ts';
import { type Cart, EMPTY_CART, withItems } from '#domain/cart/cart.ts';
import {
  answerFor,
  type CartAnswer,
  type CartCorrection,
  checkCart,
  correctionMessage,
  withBundleChoices,
} from '#domain/cart/cart-check.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { type CookieCartLine, cookieLineId, parseCookieCart } from '#domain/cart/cookie-cart.ts';
import type { StorefrontServices } from '../api/context.ts';
import { CallError, type ShopApi } from '../api/shop-api.ts';
import { findCurrentProducts, type WantedProduct } from './find-current-products.ts';
import { cartCookie, type LastOrder, readCartText, readLastOrder } from './shop-cookies.ts';

export interface PricedCookieCart {
  cart: Cart;
  corrections: CartCorrection[];
}

/** Throws CallError if the shop does not answer. */
export async function openCookieCart(request: Request, shopApi: ShopApi): Promise<PricedCookieCart> {
  return priceCookieCart(parseCookieCart(readCartText(request)), request, shopApi);
}

export async function priceCookieCart(
  lines: CookieCartLine[],
  request: Request,
  shopApi: ShopApi,
): Promise<PricedCookieCart> {
  if (lines.length === 0) return { cart: EMPTY_CART, corrections: [] };
  const answers = await fetchAnswers(request, shopApi, lines);
  const filled = lines.map((line) => toItem(line, answers));
  const items = filled.filter((item) => item !== undefined);
  const gone: CartCorrection[] = filled
    .filter((item) => item === undefined)
    .map(() => ({ code: 'gone', name: 'Something in your cart' }));
  const checked = checkCart(withItems(items), answers);
  return { cart: checked.cart, corrections: [...gone, ...checked.corrections] };
}

/** Units held by this browser's unpaid order count as available. */
export async function fetchAnswers(
  request: Request,
  shopApi: ShopApi,
  wanted: readonly WantedProduct[],
): Promise<CartAnswer[]> {
  const order = readLastOrder(request);
  const answers = await findCurrentProducts(shopApi, wanted);
  return order ? withHeldUnits(answers, order) : answers;
}

/** undefined if it is no longer sold as chosen. */
function toItem(line: CookieCartLine, answers: CartAnswer[]): CartItem | undefined {
  const now = answerFor(line, answers)?.now;
  const product = now && withBundleChoices(now, line.choices);
  return product && { ...product, id: cookieLineId(line), quantity: line.quantity };
}

/** Corrections are shown once, because the cookie is corrected, too. */
export async function loadCookieCart(
  request: Request,
  { shopApi, publicUrl }: Pick<StorefrontServices, 'shopApi' | 'publicUrl'>,
) {
  try {
    const { cart, corrections } = await openCookieCart(request, shopApi);
    const cookie = corrections.length > 0 ? cartCookie(cart, publicUrl) : undefined;
    return {
      cookieCart: { cart, corrections: corrections.map(correctionMessage), failure: undefined },
      init: cookie ? { headers: { 'Set-Cookie': cookie } } : {},
    };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { cookieCart: { cart: EMPTY_CART, corrections: [], failure: error.message }, init: {} };
  }
}

/** Of a bundle, its components are held. */
function withHeldUnits(answers: CartAnswer[], order: LastOrder): CartAnswer[] {
  const held = countHeld(answers, order);
  function add<Stock extends ComponentStock>(id: number, stock: Stock): Stock {
    const units = held.get(id);
    if (units === undefined || stock.stockQuantity === undefined) return stock;
    const stockStatus = stock.stockStatus === 'outofstock' ? 'instock' : stock.stockStatus;
    return { ...stock, stockStatus, stockQuantity: Math.max(0, stock.stockQuantity) + units };
  }
  return answers.map((answer) => {
    const { now } = answer;
    if (!now) return answer;
    const components = now.components?.map(({ variations, ...component }) => ({
      ...add(component.productId, component),
      variations: variations.map((variation) => add(variation.id, variation)),
    }));
    return { ...answer, now: { ...add(answer.variationId ?? answer.productId, now), components } };
  });
}

function countHeld(answers: CartAnswer[], { lines }: LastOrder): Map<number, number> {
  const held = new Map<number, number>();
  for (const line of lines) {
    const sold = answers.find(({ productId }) => productId === line.productId)?.now;
    for (const { productId, variationId = productId } of line.choices.length > 0 ? line.choices : [line]) {
      const component = sold?.components?.find((candidate) => candidate.productId === productId);
      const units = line.quantity * (component?.quantity ?? 1);
      held.set(variationId, (held.get(variationId) ?? 0) + units);
    }
  }
  return held;
}
