import { describe, expect, it } from 'vitest';
import type { Category } from '../../api/shop-api.ts';
import { categoryTree, findBrand, parentOf } from './category-tree.ts';

const category = (id: number, name: string, parentId?: number): Category => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parentId,
  count: id,
});

const categories = [
  category(9, 'Singles'),
  category(3, 'Accessories'),
  category(5, 'Sleeves', 3),
  category(4, 'Binders', 3),
  category(6, 'Art sleeves', 5),
  category(8, 'Left behind', 77),
];

describe('the category tree', () => {
  it('sorts by name and lists deeper categories under their top category', () => {
    expect(categoryTree(categories).map(({ name, children }) => [name, children.map((c) => c.name)])).toEqual(
      [
        ['Accessories', ['Art sleeves', 'Binders', 'Sleeves']],
        ['Left behind', []],
        ['Singles', []],
      ],
    );
  });
});

it('finding a brand ignores accents', () => {
  const pokemon = { id: 'pokemon', name: 'Pokémon' };
  expect(findBrand([pokemon], 'Pokemon')).toBe(pokemon);
  expect(findBrand([pokemon], 'POKÉMON')).toBe(pokemon);
  expect(findBrand([pokemon], 'Digimon')).toBeUndefined();
});

it('a list has the category above its own, unless they are of several branches', () => {
  const above = (...ids: number[]) =>
    parentOf(
      categories,
      categories.filter(({ id }) => ids.includes(id)),
    )?.name;
  expect([above(5), above(4, 5), above(6)]).toEqual(['Accessories', 'Accessories', 'Sleeves']);
  expect([above(), above(9), above(8), above(5, 6), above(3, 5)]).toEqual(Array(5).fill(undefined));
});
