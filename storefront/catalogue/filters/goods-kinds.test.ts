import { expect, it } from 'vitest';
import type { ProductQuery } from '../../api/shop-api.ts';
import { countKinds, goodsKinds } from './goods-kinds.ts';

const branch = (id: number, name: string, ...children: number[]) => ({
  id,
  name,
  count: 1,
  children: children.map((child) => ({ id: child, name: `${name} ${child}`, count: 1, children: [] })),
});
const tree = [
  branch(1, 'Booster Boxes', 11),
  branch(2, 'Singles', 21, 22),
  branch(3, 'Decks'),
  branch(4, 'Dice'),
];

it('singles are one category, sealed goods are several', () => {
  expect(goodsKinds(tree, [])).toEqual([
    { label: 'Singles', category: '2', isChosen: false },
    { label: 'Sealed', category: '1,3', isChosen: false },
  ]);
});

it('a kind is chosen with any of its categories', () => {
  const chosen = (...ids: number[]) =>
    goodsKinds(tree, ids).flatMap((kind) => (kind.isChosen ? kind.label : []));
  expect(chosen(22)).toEqual(['Singles']);
  expect(chosen(1, 3)).toEqual(['Sealed']);
  expect(chosen(2, 4)).toEqual([]);
});

it('a shop without one of them offers no choice', () => {
  expect(goodsKinds(tree.slice(1, 2), [])).toEqual([]);
});

it('a product in two categories of a kind counts once', async () => {
  const asked: (string | undefined)[] = [];
  const products = async ({ category }: ProductQuery) => {
    asked.push(category);
    return { products: [], total: 7, pages: 1 };
  };
  const kinds = await countKinds({ products }, goodsKinds(tree, []), { search: 'luffy', category: '4' });
  expect(kinds.map(({ label, count }) => [label, count])).toEqual([
    ['Singles', 7],
    ['Sealed', 7],
  ]);
  expect(asked).toEqual(['2', '1,3']);
});
