import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StockState } from '../stock/stock.ts';
import { unitsInCart, withItems } from './cart.ts';
import { type CartAnswer, type CurrentProduct, checkCart, correctionMessage } from './cart-check.ts';
import type { CartItem } from './cart-item.ts';

const playmat: CartItem = {
  id: 'line-1',
  productId: 7,
  name: 'Stitched Playmat',
  price: 549,
  quantity: 3,
  image: '/playmat.svg',
  stockQuantity: 5,
  stockStatus: 'instock',
  soldIndividually: false,
};
const holo: CartItem = { ...playmat, id: 'line-2', productId: 8, variationId: 81, name: 'Pikachu - Holo' };
const kit = (id: string, variationId: number, quantity: number): CartItem => ({
  ...playmat,
  id,
  productId: 9,
  name: 'Starter Kit',
  quantity,
  bundleSelections: [{ productId: 40, productName: 'Sleeves', variationId, variationName: 'Blue' }],
});

function answer(item: CartItem, change: Partial<CurrentProduct> = {}): CartAnswer {
  const { id: _id, quantity: _quantity, bundleSelections: _selections, ...now } = item;
  return { productId: item.productId, variationId: item.variationId, now: { ...now, ...change } };
}

const plain = (text: string): string => text.replace(/\s/g, ' ');

const messages = (items: CartItem[], answers: CartAnswer[]): string[] =>
  checkCart(withItems(items), answers).corrections.map(correctionMessage);

describe('checking the cart against the shop', () => {
  it('leaves a cart alone in which nothing has changed', () => {
    const cart = withItems([playmat, holo]);
    expect(checkCart(cart, [answer(playmat), answer(holo)])).toEqual({ cart, corrections: [] });
  });

  it('takes over a changed price and computes the total anew', () => {
    const checked = checkCart(withItems([playmat]), [answer(playmat, { price: 499.9 })]);
    expect(checked.cart).toMatchObject({ total: 1_499.7, itemCount: 3 });
    expect(checked.corrections).toEqual([
      { code: 'price', name: 'Stitched Playmat', wasCents: 54_900, nowCents: 49_990 },
    ]);
  });

  it('lowers the quantity to the stock that is left', () => {
    expect(checkCart(withItems([playmat]), [answer(playmat, { stockQuantity: 1 })]).cart.itemCount).toBe(1);
    expect(messages([playmat], [answer(playmat, { stockQuantity: 1 })])).toEqual([
      'Only 1 of Stitched Playmat is left: your cart had 3.',
    ]);
  });

  it('says what it corrects in words', () => {
    expect(messages([playmat], [answer(playmat, { price: 499.9 })]).map(plain)).toEqual([
      'Stitched Playmat now costs R 499,90 instead of R 549,00.',
    ]);
    expect(messages([playmat], [answer(playmat, { stockQuantity: 2 })])).toEqual([
      'Only 2 of Stitched Playmat are left: your cart had 3.',
    ]);
  });

  it('what is sold once per order stays once, in one line of it', () => {
    const once = 'Stitched Playmat can only be purchased once per order.';
    const one = answer(playmat, { soldIndividually: true });
    expect(messages([playmat], [one])).toEqual([once]);
    expect(
      checkCart(
        withItems([
          { ...playmat, quantity: 1 },
          { ...playmat, id: 'again' },
        ]),
        [one],
      ).cart.itemCount,
    ).toBe(1);
    expect(
      messages(
        [
          { ...playmat, quantity: 1 },
          { ...playmat, id: 'again' },
        ],
        [one],
      ),
    ).toEqual([once]);
    const gone = answer(playmat, { soldIndividually: true, stockStatus: 'outofstock' });
    expect(messages([playmat], [gone])).toEqual(['Stitched Playmat is out of stock and has left your cart.']);
    const plentiful = { ...playmat, quantity: 5 };
    expect(messages([plentiful, { ...playmat, id: 'again' }], [answer(playmat)])).toEqual([
      'Stitched Playmat is out of stock and has left your cart.',
    ]);
  });

  it('other variations of a product that is sold once are other things', () => {
    const other = { ...holo, id: 'line-3', variationId: 82, quantity: 1 };
    const answers = [{ ...holo, quantity: 1 }, other].map((item) => answer(item, { soldIndividually: true }));
    expect(messages([{ ...holo, quantity: 1 }, other], answers)).toEqual([]);
  });

  it('takes out what is out of stock, no longer sold, or a variation that is gone', () => {
    expect(messages([playmat], [answer(playmat, { stockStatus: 'outofstock' })])).toEqual([
      'Stitched Playmat is out of stock and has left your cart.',
    ]);
    expect(messages([holo], [{ productId: 8, variationId: 81 }])).toEqual([
      'Pikachu - Holo is no longer sold and has left your cart.',
    ]);
  });

  it('counts lines of one bundle with different choices together', () => {
    const components = [
      {
        productId: 40,
        productName: 'Sleeves',
        quantity: 1,
        variations: [
          { id: 1, name: 'Blue' },
          { id: 2, name: 'Red' },
        ],
      },
    ];
    const lines = [kit('line-1', 1, 2), kit('line-2', 2, 2)];
    const now = answer(kit('', 1, 1), { stockQuantity: 3, components });
    expect(checkCart(withItems(lines), [now]).cart.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('takes out what has become a bundle of one thing since', () => {
    const components = [{ productId: 40, productName: 'Dice', quantity: 1, variations: [] }];
    expect(messages([playmat], [answer(playmat, { components })])).toEqual([
      'Stitched Playmat is no longer sold and has left your cart.',
    ]);
  });

  it('takes out a bundle whose choice has gone', () => {
    const components = [
      { productId: 40, productName: 'Sleeves', quantity: 1, variations: [{ id: 2, name: 'Red' }] },
    ];
    expect(checkCart(withItems([kit('line-1', 1, 1)]), [answer(kit('', 1, 1), { components })])).toEqual({
      cart: withItems([]),
      corrections: [{ code: 'gone', name: 'Starter Kit' }],
    });
  });

  it('tells a bundle from before quantities were kept how many of each it holds', () => {
    const components = [
      { productId: 40, productName: 'Sleeves', quantity: 2, variations: [{ id: 1, name: 'Blue' }] },
    ];
    const { cart, corrections } = checkCart(withItems([kit('line-1', 1, 1)]), [
      answer(kit('', 1, 1), { components }),
    ]);
    expect(cart.items[0]?.bundleSelections).toEqual([
      { productId: 40, productName: 'Sleeves', variationId: 1, variationName: 'Blue', quantity: 2 },
    ]);
    expect(corrections).toEqual([]);
  });

  describe('a bundle', () => {
    const sleeves = (blue: number, red = 9) => ({
      components: [
        {
          productId: 40,
          productName: 'Sleeves',
          quantity: 2,
          variations: [
            { id: 401, name: 'Blue', stockStatus: 'instock' as const, stockQuantity: blue },
            { id: 402, name: 'Red', stockStatus: 'instock' as const, stockQuantity: red },
          ],
        },
      ],
    });
    const blueSleeves: CartItem = { ...playmat, id: 'line-3', productId: 40, variationId: 401, name: 'Blue' };

    it('leaves when the chosen component is sold out', () => {
      expect(messages([kit('line-1', 401, 1)], [answer(kit('', 401, 1), sleeves(0))])).toEqual([
        'Starter Kit is out of stock and has left your cart.',
      ]);
    });

    it('is lowered to what the chosen component allows, and says so in the line', () => {
      const { cart } = checkCart(withItems([kit('line-1', 401, 3), kit('line-2', 402, 3)]), [
        answer(kit('', 401, 1), sleeves(5)),
      ]);
      expect(cart.items).toMatchObject([
        { quantity: 2, stockQuantity: 2, bundleSelections: [{ stockQuantity: 5 }] },
        { quantity: 3, stockQuantity: 4 },
      ]);
    });

    it('and its components sold by themselves are counted together', () => {
      const answers = [answer(kit('', 401, 1), sleeves(5)), answer(blueSleeves, { stockQuantity: 5 })];
      expect(messages([kit('line-1', 401, 2), { ...blueSleeves, quantity: 2 }], answers)).toEqual([
        'Only 1 of Blue is left: your cart had 2.',
      ]);
      expect(messages([{ ...blueSleeves, quantity: 2 }, kit('line-1', 401, 2)], answers)).toEqual([
        'Only 1 of Starter Kit is left: your cart had 2.',
      ]);
    });

    it('that is sold once per order and is short says that it is short', () => {
      const once = answer(kit('', 401, 1), { ...sleeves(5), soldIndividually: true });
      const lines = [{ ...blueSleeves, quantity: 4 }, kit('line-1', 401, 1)];
      expect(messages(lines, [once, answer(blueSleeves, { stockQuantity: 5 })])).toEqual([
        'Starter Kit is out of stock and has left your cart.',
      ]);
    });
  });

  it('keeps a line that the shop said nothing about', () => {
    const cart = withItems([playmat, holo]);
    expect(checkCart(cart, [answer(holo)])).toEqual({ cart, corrections: [] });
  });
});

const anyLine = (index: number): fc.Arbitrary<CartItem> =>
  fc.record({
    id: fc.constant(`line-${index}`),
    productId: fc.integer({ min: 1, max: 3 }),
    variationId: fc.constantFrom(undefined, 11, 12),
    name: fc.constant('Card'),
    price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 9 }),
    image: fc.constant(''),
    stockStatus: fc.constant('instock' as const),
    soldIndividually: fc.constant(false),
  });

const anyAnswer: fc.Arbitrary<CartAnswer> = fc
  .record({
    productId: fc.integer({ min: 1, max: 3 }),
    variationId: fc.constantFrom(undefined, 11, 12),
    price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    stockQuantity: fc.constantFrom(undefined, -1, 0, 1, 4, 20),
    stockStatus: fc.constantFrom('instock' as const, 'outofstock' as const, 'onbackorder' as const),
    soldIndividually: fc.boolean(),
    isGone: fc.boolean(),
  })
  .map(({ isGone, ...now }) => ({
    productId: now.productId,
    variationId: now.variationId,
    now: isGone ? undefined : { ...now, name: 'Card', image: '' },
  }));

const anyCart = fc
  .nat(6)
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyLine(index))))
  .map((items) => withItems(items));

describe('whatever the shop answers', () => {
  it('the corrected cart can be bought, adds up, and needs no second correction', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyAnswer, { maxLength: 9 }), (cart, answers) => {
        const { cart: checked } = checkCart(cart, answers);
        expect(checked).toEqual(withItems(checked.items));
        expect(checked.items.every(({ quantity }) => quantity >= 1)).toBe(true);
        for (const { productId, variationId } of checked.items) {
          const said = answers.find(
            (candidate) => candidate.productId === productId && candidate.variationId === variationId,
          );
          if (!said) continue;
          expect(unitsInCart(checked, productId, variationId)).toBeLessThanOrEqual(mostOf(said.now));
        }
        expect(checkCart(checked, answers)).toEqual({ cart: checked, corrections: [] });
      }),
    );
  });

  it('says something exactly when a price or a quantity has changed', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyAnswer, { maxLength: 9 }), (cart, answers) => {
        const { cart: checked, corrections } = checkCart(cart, answers);
        const figures = ({ items }: typeof cart) =>
          items.map(({ id, price, quantity }) => [id, price, quantity]);
        expect(corrections.length > 0).toBe(
          JSON.stringify(figures(cart)) !== JSON.stringify(figures(checked)),
        );
      }),
    );
  });
});

function mostOf(now: CurrentProduct | undefined): number {
  if (!now || now.stockStatus === 'outofstock') return 0;
  if (now.soldIndividually) return 1;
  return now.stockStatus === 'onbackorder'
    ? Number.POSITIVE_INFINITY
    : (now.stockQuantity ?? Number.POSITIVE_INFINITY);
}

/** A shop of one thing, another in two colours, and two bundles of them. */
const anyStock = fc.oneof(
  fc.record({ stockStatus: fc.constant('instock' as const), stockQuantity: fc.integer({ min: 0, max: 20 }) }),
  fc.constantFrom<StockState>({ stockStatus: 'onbackorder' }, { stockStatus: 'outofstock' }),
);

const component = (productId: number, quantity: number) => ({ productId, productName: 'Part', quantity });

function shopOf(die: StockState, blue: StockState, red: StockState): CartAnswer[] {
  const variations = [
    { id: 401, name: 'Blue', ...blue },
    { id: 402, name: 'Red', ...red },
  ];
  const sleeves = (quantity: number) => ({ ...component(40, quantity), variations });
  const components = [sleeves(1), { ...component(30, 3), ...die, variations: [] }];
  return [
    answer({ ...playmat, productId: 30 }, die),
    answer({ ...playmat, productId: 40, variationId: 401 }, blue),
    answer({ ...playmat, productId: 40, variationId: 402 }, red),
    answer({ ...playmat, productId: 50, stockQuantity: undefined }, { components }),
    answer({ ...playmat, productId: 51, stockQuantity: 1 }, { components: [sleeves(2)] }),
  ];
}

const LINES: Pick<CartItem, 'productId' | 'variationId' | 'bundleSelections'>[] = [
  { productId: 30 },
  ...[401, 402].flatMap((variationId) => [
    { productId: 40, variationId },
    { productId: 50, bundleSelections: [{ ...component(40, 1), variationId }, component(30, 3)] },
    { productId: 51, bundleSelections: [{ ...component(40, 2), variationId }] },
  ]),
];

const anyMixedCart = fc
  .array(fc.tuple(fc.constantFrom(...LINES), fc.integer({ min: 1, max: 9 })), { maxLength: 7 })
  .map((lines) =>
    withItems(
      lines.map(([line, quantity], place) => ({ ...playmat, ...line, id: `line-${place}`, quantity })),
    ),
  );

describe('whatever bundles lie in a cart beside their components', () => {
  it('the corrected cart takes no more of anything than there is, and needs no second correction', () => {
    fc.assert(
      fc.property(anyMixedCart, anyStock, anyStock, anyStock, (cart, die, blue, red) => {
        const answers = shopOf(die, blue, red);
        const { cart: checked } = checkCart(cart, answers);
        const taken = (id: number): number =>
          checked.items.reduce((sum, { productId, variationId = productId, bundleSelections, quantity }) => {
            const parts = bundleSelections?.filter((part) => (part.variationId ?? part.productId) === id);
            const inBundles = parts?.reduce((units, part) => units + (part.quantity ?? 1), 0) ?? 0;
            return sum + quantity * (inBundles + (variationId === id ? 1 : 0));
          }, 0);
        for (const [id, { stockStatus, stockQuantity = 0 }] of [
          [30, die],
          [401, blue],
          [402, red],
        ] as const) {
          if (stockStatus !== 'onbackorder') expect(taken(id)).toBeLessThanOrEqual(stockQuantity);
        }
        expect(checkCart(checked, answers)).toEqual({ cart: checked, corrections: [] });
      }),
    );
  });
});
