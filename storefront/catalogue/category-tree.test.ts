import { describe, expect, it } from 'vitest';
import type { Category } from '../shop-api.ts';
import { categoryTree, findBrand, findCategory } from './category-tree.ts';

const category = (id: number, name: string, parentId?: number): Category => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parentId,
  count: id,
});

const accessories = category(3, 'Accessories');
const categories = [
  category(9, 'Singles'),
  accessories,
  category(5, 'Sleeves', 3),
  category(4, 'Binders', 3),
  category(6, 'Art sleeves', 5),
  category(8, 'Left behind', 77),
];

describe('the category tree', () => {
  it('sorts parents and children by name, and keeps what is deeper under its top category', () => {
    expect(categoryTree(categories).map(({ name, children }) => [name, children.map((c) => c.name)])).toEqual(
      [
        ['Accessories', ['Art sleeves', 'Binders', 'Sleeves']],
        ['Left behind', []],
        ['Singles', []],
      ],
    );
  });
});

describe('a category in an address', () => {
  it.each(['3', 'Accessories', 'accessories', 'ACCESSORIES', ' accessories '])('is found as %s', (wanted) => {
    expect(findCategory(categories, wanted)).toBe(accessories);
  });

  it('is nothing when the shop has no such category', () => {
    expect(findCategory(categories, 'Marbles')).toBeUndefined();
  });
});

it('a brand is found without its accent', () => {
  const pokemon = { id: 'pokemon', name: 'Pokémon' };
  expect(findBrand([pokemon], 'Pokemon')).toBe(pokemon);
  expect(findBrand([pokemon], 'POKÉMON')).toBe(pokemon);
  expect(findBrand([pokemon], 'Digimon')).toBeUndefined();
});
