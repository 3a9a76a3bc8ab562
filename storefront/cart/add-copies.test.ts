import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import {
  addCopies,
  parseAdded,
  parsePartly,
  shownUnits,
  stillThere,
  takeOut,
  writeAdded,
  writePartly,
} from './add-copies.ts';

const card = (productId: number, stockQuantity: number): CartProduct => ({
  productId,
  variationId: productId * 10,
  name: `Card ${productId}`,
  price: 10,
  image: '',
  stockStatus: 'instock',
  stockQuantity,
  soldIndividually: false,
});

const ids = Array.from({ length: 100 }, (_, place) => `id-${place}`);
const newId = () => ids.pop() ?? '';
const full = (line: number, productId: number, quantity: number, stock: number) => ({
  line,
  product: card(productId, stock),
  quantity,
});

it('everything chosen goes in, as much of it as there is, and each line tells what did not', () => {
  const before = addCopies(EMPTY_CART, [full(1, 1, 2, 3)], new Map(), newId).cart;
  const wanted = [full(2, 1, 3, 3), full(4, 2, 2, 9)];
  const { cart, added, partly } = addCopies(
    before,
    wanted,
    shownUnits(['2:10:3', '4:20:2', '7:30:1']),
    newId,
  );
  expect(cart.itemCount).toBe(5);
  expect(added).toEqual([
    { productId: 1, variationId: 10, quantity: 1 },
    { productId: 2, variationId: 20, quantity: 2 },
  ]);
  expect(partly).toEqual([
    { line: 2, added: 1, wanted: 3 },
    { line: 7, added: 0, wanted: 1 },
  ]);
});

it('a copy is called in the cart what it is called everywhere', () => {
  const named = { name: 'Pikachu ex', product_name: 'Pikachu ex - 57/191', brand: 'Pokemon', image: null };
  const options = [
    { name: 'Condition', option: 'Near Mint' },
    { name: 'Finish', option: 'Holo' },
  ];
  const kind = { set: '', set_code: '', number: '57', condition: '', finish: '', language: '', listed: true };
  const sold = { price: '10.00', stock_quantity: 3, quantity: 2, total: '20.00', sold_individually: false };
  const copies = { id: 7, product_id: 1, variation_id: 7, options, ...named, ...kind, ...sold };
  const [wanted] = stillThere(['2:7:2'], { lines: [{ line: 2, copies: [copies] }] });
  expect(wanted?.product).toMatchObject({
    name: 'Pikachu ex - 57/191 - Near Mint / Holo',
    variationName: 'Near Mint / Holo',
  });
});

it('Undo takes out exactly what was added', () => {
  const before = addCopies(EMPTY_CART, [full(1, 1, 2, 9), full(1, 3, 1, 9)], new Map(), newId).cart;
  const { cart, added } = addCopies(before, [full(2, 1, 3, 9), full(4, 2, 2, 9)], new Map(), newId);
  expect(takeOut(cart, parseAdded(writeAdded(added)))).toEqual(before);
});

it('Undo leaves alone what has been taken out since', () => {
  const { cart, added } = addCopies(EMPTY_CART, [full(1, 1, 3, 9)], new Map(), newId);
  const fewer = takeOut(cart, [{ productId: 1, variationId: 10, quantity: 2 }]);
  expect(takeOut(fewer, added)).toEqual(EMPTY_CART);
  expect(takeOut(EMPTY_CART, added)).toEqual(EMPTY_CART);
});

it('what a cart cannot keep does not go in', () => {
  const wanted = [full(1, 1, 1, 9), full(2, 2, 1, 9)];
  const fits = ({ items }: { items: readonly unknown[] }) => items.length <= 1;
  const { cart, partly } = addCopies(EMPTY_CART, wanted, shownUnits(['1:10:1', '2:20:1']), newId, fits);
  expect(cart.itemCount).toBe(1);
  expect(partly).toEqual([{ line: 2, added: 0, wanted: 1 }]);
});

it('an address that nobody here has written adds nothing', () => {
  expect(parseAdded('x_1.2_1.2.3.4_<script>')).toEqual([]);
  expect(parsePartly(writePartly([{ line: 2, added: 1, wanted: 3 }])).get(2)).toEqual({
    line: 2,
    added: 1,
    wanted: 3,
  });
});
