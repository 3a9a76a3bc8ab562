import { addToCart, type Cart, type CartProblem, EMPTY_CART } from '#domain/cart/cart.ts';
import { withBundleChoices } from '#domain/cart/cart-check.ts';
import { removeLine, removeProduct, setQuantity } from '#domain/cart/change-cart.ts';
import { cookieLineId, parseCookieCart, writeCookieCart } from '#domain/cart/cookie-cart.ts';
import type { ShopApi } from '../api/shop-api.ts';
import { fetchAnswers, priceCookieCart } from './open-cookie-cart.ts';

export interface CookieCartChange {
  cart: Cart;
  problem?: CartProblem | undefined;
  about?: string | undefined;
  /** The product to go back to, and the quantity that is possible. */
  productId?: number | undefined;
  variationId?: number | undefined;
  quantity?: number | undefined;
  /** A cookie cart, for Undo. */
  removed?: string | undefined;
}

/** The buttons `restore`, `clear`, `remove` and `step` win over the quantity field. */
export async function changeCookieCart(
  cart: Cart,
  form: FormData,
  request: Request,
  shopApi: ShopApi,
): Promise<CookieCartChange> {
  if (form.has('restore')) return restore(cart, readText(form, 'restore'), request, shopApi);
  if (form.has('clear')) return withRemoved(cart, EMPTY_CART);
  const lineId = readText(form, 'line');
  const line = cart.items.find(({ id }) => id === lineId);
  if (!line) return { cart, problem: { code: 'not_in_cart' } };
  if (form.get('remove') === 'product') return withRemoved(cart, removeProduct(cart, line.productId));
  if (form.has('remove')) return withRemoved(cart, removeLine(cart, lineId));
  const quantity = readInteger(form, 'quantity') + (form.has('step') ? Number(form.get('step')) : 0);
  const change = setQuantity(cart, lineId, quantity);
  if (!change.ok) return { cart: change.cart ?? cart, problem: change.problem, about: lineId };
  return quantity < 1 ? withRemoved(cart, change.cart) : { cart: change.cart };
}

export async function addToCookieCart(
  cart: Cart,
  form: FormData,
  request: Request,
  shopApi: ShopApi,
): Promise<CookieCartChange> {
  const productId = readInteger(form, 'product_id');
  const quantity = form.has('quantity') ? readInteger(form, 'quantity') : 1;
  const variationId = readInteger(form, 'variation_id') || (await chosenVariation(shopApi, productId, form));
  const [answer] = productId > 0 ? await fetchAnswers(request, shopApi, [{ productId, variationId }]) : [];
  if (!answer?.now) return { cart, problem: { code: 'not_chosen' }, productId };
  const { name, components = [] } = answer.now;
  const choices = chosenParts(form);
  const parts = components.map(
    ({ productId: part }) => choices.find((choice) => choice.productId === part) ?? { productId: part },
  );
  const product = withBundleChoices(answer.now, parts);
  if (!product) return { cart, problem: { code: 'not_chosen' }, about: name, productId };
  const id = cookieLineId({ productId, variationId, choices: product.bundleSelections ?? [] });
  const change = addToCart(cart, product, quantity, id);
  if (change.ok) return { cart: change.cart };
  const { problem } = change;
  const left = 'available' in problem ? problem.available : 0;
  return { cart, problem, about: name, productId, variationId, quantity: left > 0 ? left : undefined };
}

/** From radio buttons such as `option-Condition=Near Mint`. */
async function chosenVariation(
  shopApi: ShopApi,
  productId: number,
  form: FormData,
): Promise<number | undefined> {
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith('option-') ? [[name.slice('option-'.length), String(value)] as const] : [],
  );
  const product = chosen.length > 0 && productId > 0 ? await shopApi.product(productId) : undefined;
  if (!product || chosen.length < product.variationAttributes.length) return undefined;
  return product.variations.find(({ attributes }) =>
    chosen.every(([name, value]) => (attributes[name] ?? value) === value),
  )?.id;
}

/** From radio buttons such as `part-40=401`. */
const chosenParts = (form: FormData) =>
  [...form.keys()]
    .filter((name) => /^part-\d{1,9}$/.test(name))
    .map((name) => ({
      productId: Number(name.slice('part-'.length)),
      variationId: readInteger(form, name) || undefined,
    }));

async function restore(
  cart: Cart,
  text: string,
  request: Request,
  shopApi: ShopApi,
): Promise<CookieCartChange> {
  const before = await priceCookieCart(parseCookieCart(text), request, shopApi);
  const restored = before.cart.items.reduce((current, { id, quantity, ...product }) => {
    const change = addToCart(current, product, quantity, id);
    return change.ok ? change.cart : current;
  }, cart);
  return { cart: restored };
}

function withRemoved(before: Cart, after: Cart): CookieCartChange {
  const items = before.items.filter(({ id }) => !after.items.some((item) => item.id === id));
  return { cart: after, removed: writeCookieCart(items) };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function readInteger(form: FormData, name: string): number {
  const text = readText(form, name).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
