import type { ApiDeckCopies, ApiDeckLine } from '#contract/deck-lists.ts';
import { addToCart, type Cart, withItems } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { removeLine } from '#domain/cart/change-cart.ts';
import { parseCents, randFromCents } from '#domain/money/money.ts';

export interface WantedCopies {
  line: number;
  product: CartProduct;
  quantity: number;
}

/** Units added to the cart, for Undo. */
export interface AddedUnits {
  productId: number;
  variationId: number;
  quantity: number;
}

/** For a line added only in part: how many of its cards were. */
export interface PartlyAdded {
  line: number;
  added: number;
  wanted: number;
}

export interface Adding {
  cart: Cart;
  added: AddedUnits[];
  partly: PartlyAdded[];
}

/** As the page showed them: '12:345:2' is two units of offer 345 on line 12. */
export const copyText = (line: number, { id, quantity }: Pick<ApiDeckCopies, 'id' | 'quantity'>): string =>
  `${line}:${id}:${quantity}`;

/** The shown selection as far as it is still available; lines report what is missing. */
export function stillThere(
  shown: readonly string[],
  { lines }: { lines: readonly Pick<ApiDeckLine, 'line' | 'copies'>[] },
): WantedCopies[] {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  return shown.flatMap((text) => {
    const [line = 0, id = 0, wanted = 0] = text.split(':').map(Number);
    const copies = byLine.get(line)?.copies.find((each) => each.id === id);
    return copies
      ? [{ line, product: toCartProduct(copies), quantity: Math.min(wanted, copies.quantity) }]
      : [];
  });
}

function toCartProduct(copies: ApiDeckCopies): CartProduct {
  const { product_id, variation_id, product_name, options, price, stock_quantity } = copies;
  const variationName = options.map(({ option }) => option).join(' / ');
  return {
    productId: product_id,
    ...(variation_id > 0 && {
      variationId: variation_id,
      variationName,
      variationAttributes: Object.fromEntries(options.map(({ name, option }) => [name, option])),
    }),
    name: variation_id > 0 ? `${product_name} - ${variationName}` : product_name,
    brand: copies.brand,
    price: randFromCents(parseCents(price) ?? 0),
    image: copies.image ?? '',
    stockStatus: 'instock',
    stockQuantity: stock_quantity ?? undefined,
    soldIndividually: copies.sold_individually,
  };
}

/**
 * Adds as many of each as the cart's rules allow.
 * @param shown what each line was to add, by its number
 * @param fits whether the cart can be kept
 */
export function addCopies(
  before: Cart,
  wanted: readonly WantedCopies[],
  shown: ReadonlyMap<number, number>,
  newId: () => string,
  fits: (cart: Cart) => boolean = () => true,
): Adding {
  let cart = before;
  const added: AddedUnits[] = [];
  const byLine = new Map<number, number>();
  for (const { line, product, quantity } of wanted) {
    const units = addSome(product, quantity);
    if (units === 0) continue;
    byLine.set(line, (byLine.get(line) ?? 0) + units);
    const { productId, variationId = 0 } = product;
    added.push({ productId, variationId, quantity: units });
  }
  const partly = [...shown].flatMap(([line, units]) => {
    const inCart = byLine.get(line) ?? 0;
    return inCart < units ? [{ line, added: inCart, wanted: units }] : [];
  });
  return { cart, added, partly };

  function addSome(product: CartProduct, quantity: number): number {
    const change = addToCart(cart, product, quantity, newId());
    if (change.ok) {
      if (!fits(change.cart)) return 0;
      cart = change.cart;
      return quantity;
    }
    const { problem } = change;
    const left = 'available' in problem ? problem.available : 0;
    return left > 0 && left < quantity ? addSome(product, left) : 0;
  }
}

/** Removes exactly these units again, as far as they are still there. */
export function takeOut(before: Cart, added: readonly AddedUnits[]): Cart {
  return added.reduce((cart, { productId, variationId, quantity }) => {
    const line = cart.items.find(
      (item) =>
        item.productId === productId && (item.variationId ?? 0) === variationId && !item.bundleSelections,
    );
    if (!line) return cart;
    if (line.quantity <= quantity) return removeLine(cart, line.id);
    const rest = { ...line, quantity: line.quantity - quantity };
    return withItems(cart.items.map((item) => (item === line ? rest : item)));
  }, before);
}

export const shownUnits = (shown: readonly string[]): Map<number, number> =>
  shown.reduce((units, text) => {
    const [line = 0, , quantity = 0] = text.split(':').map(Number);
    return units.set(line, (units.get(line) ?? 0) + quantity);
  }, new Map<number, number>());

const UNITS = /^\d{1,10}\.\d{1,10}\.\d{1,4}$/;
const MAX_ADDED = 500;

/** For an address. */
export const writeAdded = (added: readonly AddedUnits[]): string =>
  added.map(({ productId, variationId, quantity }) => `${productId}.${variationId}.${quantity}`).join('_');

export const parseAdded = (text: string): AddedUnits[] =>
  text
    .split('_')
    .slice(0, MAX_ADDED)
    .filter((part) => UNITS.test(part))
    .map((part) => {
      const [productId = 0, variationId = 0, quantity = 0] = part.split('.').map(Number);
      return { productId, variationId, quantity };
    });

export const writePartly = (partly: readonly PartlyAdded[]): string =>
  partly.map(({ line, added, wanted }) => `${line}.${added}.${wanted}`).join('_');

export const parsePartly = (text: string): Map<number, PartlyAdded> =>
  new Map(
    text
      .split('_')
      .filter((part) => UNITS.test(part))
      .map((part) => {
        const [line = 0, added = 0, wanted = 0] = part.split('.').map(Number);
        return [line, { line, added, wanted }];
      }),
  );
