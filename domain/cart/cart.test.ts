import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartChange,
  cartCents,
  cartMessage,
  componentName,
  deliveredCents,
  EMPTY_CART,
  freeDeliveryNudge,
  MAX_CART_LINES,
  needsDelivery,
  unitsInCart,
  withItems,
} from './cart.ts';
import type { CartItem, CartProduct } from './cart-item.ts';
import { removeLine, removeProduct, restoreLine, setQuantity } from './change-cart.ts';

const charizardEx: CartProduct = {
  productId: 1,
  name: 'Charizard ex',
  price: 1_299,
  image: '/charizard.webp',
  stockQuantity: 5,
  stockStatus: 'instock',
  soldIndividually: false,
};
const holo: CartProduct = {
  ...charizardEx,
  productId: 2,
  variationId: 21,
  name: 'Pikachu - Holo',
  price: 49.99,
};
const reverse: CartProduct = { ...holo, variationId: 22, name: 'Pikachu - Reverse' };
const promo: CartProduct = { ...charizardEx, productId: 3, name: 'Promo', soldIndividually: true };
const kit = (variationId: number): CartProduct => ({
  ...charizardEx,
  productId: 4,
  name: 'Starter Kit',
  bundleSelections: [{ productId: 40, productName: 'Sleeves', variationId }],
});
/** Two bundles that need the same sleeves, of which there are few in one colour; one of them also holds a Charizard. */
const box = (productId: number, variationId: number, quantity: number): CartProduct => ({
  ...charizardEx,
  productId,
  name: 'Gift Box',
  stockQuantity: 18,
  bundleSelections: [
    {
      productId: 40,
      productName: 'Sleeves',
      variationId,
      quantity,
      stockStatus: 'instock',
      stockQuantity: variationId === 401 ? 2 : 18,
    },
    ...(productId === 8
      ? [{ productId: 1, productName: 'Charizard ex', stockStatus: 'instock' as const, stockQuantity: 5 }]
      : []),
  ],
});

/** Carries out a change that must be allowed. */
function done(change: CartChange): Cart {
  if (!change.ok) throw new Error(cartMessage(change.problem));
  return change.cart;
}

const messageOf = (change: CartChange): string | undefined =>
  change.ok ? undefined : cartMessage(change.problem);

const cartOf = (...products: [CartProduct, number][]): Cart =>
  products.reduce(
    (cart, [product, quantity], index) => done(addToCart(cart, product, quantity, `line-${index}`)),
    EMPTY_CART,
  );

describe('adding to the cart', () => {
  it('raises the line of the same product and variation, else makes a new one', () => {
    const cart = cartOf([holo, 1], [reverse, 1], [holo, 2]);
    expect(cart.items.map(({ id, variationId, quantity }) => [id, variationId, quantity])).toEqual([
      ['line-0', 21, 3],
      ['line-1', 22, 1],
    ]);
    expect(cart).toMatchObject({ total: 199.96, itemCount: 4 });
  });

  it('does not take one variation for another whose digits are the same', () => {
    const [one, other] = [
      { ...holo, productId: 1, variationId: 23 },
      { ...holo, productId: 12, variationId: 3 },
    ];
    expect(cartOf([one, 1], [other, 1]).items).toHaveLength(2);
  });

  it('keeps bundles with different choices apart', () => {
    expect(cartOf([kit(1), 1], [kit(2), 1], [kit(1), 1]).items.map((item) => item.quantity)).toEqual([2, 1]);
  });

  it('refuses what is out of stock', () => {
    const gone: CartProduct = { ...charizardEx, stockStatus: 'outofstock' };
    expect(messageOf(addToCart(EMPTY_CART, gone, 1, 'a'))).toBe('Charizard ex is out of stock.');
  });

  it('refuses more than there is, and says how many more there are', () => {
    expect(messageOf(addToCart(EMPTY_CART, charizardEx, 6, 'a'))).toBe('Only 5 items available in stock.');
    expect(messageOf(addToCart(cartOf([charizardEx, 3]), charizardEx, 4, 'a'))).toBe(
      'Cannot add 4 more. Only 2 more available.',
    );
  });

  it('refuses more bundles than the chosen components allow', () => {
    expect(messageOf(addToCart(EMPTY_CART, box(8, 401, 1), 3, 'a'))).toBe('Only 2 items available in stock.');
    expect(messageOf(addToCart(EMPTY_CART, box(8, 401, 3), 1, 'a'))).toBe('Gift Box is out of stock.');
    expect(cartOf([box(8, 401, 1), 2]).items).toMatchObject([{ stockStatus: 'instock', stockQuantity: 2 }]);
  });

  it('counts what other lines take of a component', () => {
    const cannot = 'Cannot add 2 more. Only 1 more available.';
    expect(messageOf(addToCart(cartOf([charizardEx, 4]), box(8, 402, 1), 2, 'a'))).toBe(cannot);
    expect(messageOf(addToCart(cartOf([box(8, 402, 1), 4]), charizardEx, 2, 'a'))).toBe(cannot);
    expect(messageOf(addToCart(cartOf([box(9, 401, 1), 1]), box(8, 401, 1), 2, 'a'))).toBe(cannot);
  });

  it('sells a sold-individually item once per order', () => {
    const once = 'This item can only be purchased once per order.';
    expect(messageOf(addToCart(EMPTY_CART, promo, 2, 'a'))).toBe(once);
    expect(messageOf(addToCart(cartOf([promo, 1]), promo, 1, 'a'))).toBe(once);
    const single = (choice: number): CartProduct => ({ ...kit(choice), soldIndividually: true });
    expect(messageOf(addToCart(cartOf([single(1), 1]), single(2), 1, 'a'))).toBe(once);
  });

  it('takes no more lines than a cart holds, but more of what is in it', () => {
    const [line] = cartOf([charizardEx, 1]).items;
    if (!line) throw new Error('the cart has a line');
    const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => ({
      ...line,
      id: `${at}`,
      productId: 100 + at,
    }));
    const full = withItems(lines);
    expect(messageOf(addToCart(full, charizardEx, 1, 'a'))).toBe(
      'Your cart is full. Please order what is in it first.',
    );
    const more = addToCart(full, { ...charizardEx, productId: 100 }, 1, 'a');
    expect(more).toMatchObject({ ok: true, cart: { itemCount: MAX_CART_LINES + 1 } });
    expect(addToCart(withItems(lines.slice(1)), charizardEx, 1, 'a').ok).toBe(true);
  });

  it('takes over what the product says now, and keeps the line', () => {
    const cart = done(addToCart(cartOf([charizardEx, 1]), { ...charizardEx, price: 999 }, 1, 'another'));
    expect(cart.items).toMatchObject([{ id: 'line-0', quantity: 2, price: 999 }]);
    expect(cartCents(cart)).toBe(199_800);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d units', (quantity) => {
    expect(addToCart(EMPTY_CART, charizardEx, quantity, 'a')).toEqual({
      ok: false,
      problem: { code: 'bad_quantity' },
    });
  });
});

describe('changing a quantity', () => {
  it("an unknown line gives 'Item not found in cart'", () => {
    expect(messageOf(setQuantity(EMPTY_CART, 'a', 1))).toBe('Item not found in cart');
  });

  it('above stock or above once per order is refused', () => {
    expect(messageOf(setQuantity(cartOf([charizardEx, 1]), 'line-0', 6))).toBe(
      'Only 5 items available in stock',
    );
    expect(messageOf(setQuantity(cartOf([promo, 1]), 'line-0', 2))).toBe(
      'This item can only be purchased once per order.',
    );
  });

  it('above stock becomes what there is', () => {
    const change = setQuantity(cartOf([charizardEx, 1]), 'line-0', 999);
    expect(change).toMatchObject({ ok: false, cart: { itemCount: 5, items: [{ quantity: 5 }] } });
  });

  it('counts what another line of the same product takes', () => {
    const cart = cartOf([kit(1), 3], [kit(2), 1]);
    expect(messageOf(setQuantity(cart, 'line-1', 3))).toBe('Only 2 items available in stock');
  });

  it('counts what other lines take of a bundle’s components', () => {
    const cart = cartOf([box(8, 402, 1), 1], [charizardEx, 2]);
    expect(messageOf(setQuantity(cart, 'line-0', 4))).toBe('Only 3 items available in stock');
    expect(done(setQuantity(cart, 'line-0', 3)).itemCount).toBe(5);
    expect(messageOf(setQuantity(cart, 'line-1', 5))).toBe('Only 4 items available in stock');
  });

  it('half a unit is refused, and a quantity of what has gone changes nothing', () => {
    const cart = cartOf([charizardEx, 1]);
    expect(messageOf(setQuantity(cart, 'line-0', 1.5))).toBe(
      'The quantity must be a whole number of at least 1.',
    );
    const [line] = cart.items;
    const gone = withItems(line ? [{ ...line, stockQuantity: 0 }] : []);
    expect(setQuantity(gone, 'line-0', 2)).toEqual({
      ok: false,
      problem: { code: 'above_stock', available: 0 },
    });
  });

  it('changes that line and no other', () => {
    const cart = done(setQuantity(cartOf([holo, 1], [reverse, 1], [promo, 1]), 'line-1', 4));
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([1, 4, 1]);
    expect(done(setQuantity(cart, 'line-2', 1)).items).toHaveLength(3);
  });

  it('0 or less removes that line only', () => {
    const cart = cartOf([holo, 2], [reverse, 1]);
    expect(done(setQuantity(cart, 'line-0', 0)).items.map((item) => item.id)).toEqual(['line-1']);
  });
});

describe('removing', () => {
  it('by product removes every variation, by line only that line', () => {
    const cart = cartOf([holo, 2], [reverse, 1], [charizardEx, 1]);
    expect(removeProduct(cart, 2).items.map((item) => item.productId)).toEqual([1]);
    expect(removeLine(cart, 'line-0').items.map((item) => item.id)).toEqual(['line-1', 'line-2']);
  });
});

describe('taking a removal back', () => {
  it('puts the line in its old place', () => {
    const cart = cartOf([holo, 2], [reverse, 1], [charizardEx, 1]);
    const [, line] = cart.items;
    if (!line) throw new Error('the cart has three lines');
    expect(restoreLine(removeLine(cart, line.id), line, 1)).toEqual(cart);
  });

  it('adds to a line that has come since, and stays within the stock', () => {
    const [line] = cartOf([charizardEx, 3]).items;
    if (!line) throw new Error('the cart has a line');
    expect(restoreLine(cartOf([charizardEx, 2]), line, 0).items).toMatchObject([
      { id: 'line-0', quantity: 5 },
    ]);
    expect(restoreLine(cartOf([charizardEx, 4]), line, 0)).toMatchObject({ itemCount: 4 });
  });
});

/** A shop of products that between them meet every rule. */
const SHOP: CartProduct[] = [
  charizardEx,
  holo,
  reverse,
  promo,
  kit(1),
  kit(2),
  box(8, 401, 1),
  box(8, 402, 1),
  box(9, 401, 2),
  box(9, 402, 4),
  { ...charizardEx, productId: 5, stockQuantity: undefined, price: 0.1 },
  { ...charizardEx, productId: 6, stockStatus: 'onbackorder', stockQuantity: undefined, price: 33.33 },
  { ...charizardEx, productId: 7, stockStatus: 'outofstock', price: 19.99 },
];

type Step = (cart: Cart, id: string) => Cart;

const product = fc.constantFrom(...SHOP);
const units = fc.integer({ min: -1, max: 8 });
const orUnchanged = (cart: Cart, change: CartChange): Cart => (change.ok ? change.cart : cart);
const lineId = (cart: Cart, index: number): string =>
  cart.items[index % (cart.items.length || 1)]?.id ?? 'none';

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(product, units).map(
      ([added, count]): Step =>
        (cart, id) =>
          orUnchanged(cart, addToCart(cart, added, count, id)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), units).map(
      ([index, count]): Step =>
        (cart) =>
          orUnchanged(cart, setQuantity(cart, lineId(cart, index), count)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (index): Step =>
        (cart) =>
          removeLine(cart, lineId(cart, index)),
    ),
  },
  {
    weight: 1,
    arbitrary: product.map(
      (removed): Step =>
        (cart) =>
          removeProduct(cart, removed.productId),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(() => EMPTY_CART) },
);

describe('whatever a shopper does', () => {
  it('totals are right, no line or component is over stock or below 1, once per order is kept', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let cart = EMPTY_CART;
        for (const [index, change] of steps.entries()) {
          cart = change(cart, `line-${index}`);
          expectSound(cart);
        }
      }),
    );
  });
});

function expectSound(cart: Cart): void {
  const cents = cart.items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
  expect(Math.round(cart.total * 100)).toBe(cents);
  expect(cart.itemCount).toBe(cart.items.reduce((sum, item) => sum + item.quantity, 0));
  expect(new Set(cart.items.map((item) => item.id)).size).toBe(cart.items.length);
  for (const item of cart.items) {
    expect(item.quantity).toBeGreaterThanOrEqual(1);
    expect(unitsInCart(cart, item.productId, item.variationId)).toBeLessThanOrEqual(limitOf(item));
  }
  const components = cart.items.flatMap(({ bundleSelections = [], quantity: lines }) =>
    bundleSelections.map(({ quantity = 1, ...component }) => ({ ...component, units: lines * quantity })),
  );
  for (const { productId, variationId, stockQuantity = Number.POSITIVE_INFINITY } of components) {
    const same = components.filter(
      (other) => other.productId === productId && other.variationId === variationId,
    );
    const inBundles = same.reduce((sum, { units }) => sum + units, 0);
    expect(inBundles + unitsInCart(cart, productId, variationId)).toBeLessThanOrEqual(stockQuantity);
  }
}

function limitOf(item: CartItem): number {
  if (item.soldIndividually) return 1;
  // Its components are counted instead.
  if (item.productId === 8 || item.productId === 9) return Number.POSITIVE_INFINITY;
  return item.stockStatus === 'onbackorder'
    ? Number.POSITIVE_INFINITY
    : (item.stockQuantity ?? Number.POSITIVE_INFINITY);
}

describe('what needs no delivery', () => {
  const seat: CartProduct = { ...charizardEx, productId: 10, name: 'Seat', price: 80, virtual: true };

  it('a cart is delivered as soon as one of its lines is', () => {
    const carts = [EMPTY_CART, cartOf([seat, 2]), cartOf([seat, 1], [holo, 1]), cartOf([holo, 1])];
    expect(carts.map(needsDelivery)).toEqual([false, false, true, true]);
  });

  it('counts for no delivery’s price', () => {
    expect(deliveredCents(cartOf([seat, 2], [holo, 3], [charizardEx, 1]))).toBe(144_897);
    expect([EMPTY_CART, cartOf([seat, 2])].map(deliveredCents)).toEqual([0, 0]);
  });
});

it('what a shopper reads about the cart', () => {
  expect([
    componentName({ productName: 'Dice', quantity: 3 }),
    componentName({ productName: 'Dice' }),
  ]).toEqual(['3 × Dice', 'Dice']);
  expect(freeDeliveryNudge(25_050).replace(/\s/g, ' ')).toBe('Add R 250,50 more for free shipping');
  expect(cartMessage({ code: 'not_chosen' })).toBe('Select an option');
});
