import { expect, it } from 'vitest';
import { navigationOf } from './navigation.ts';
import type { Category } from './shop-api.ts';

const category = (id: number, name: string, parentId?: number): Category => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parentId,
  count: 1,
});

it('singles are linked by id, accessories and games by name', () => {
  const nav = navigationOf([
    category(5, 'SINGLES'),
    category(6, 'Pokémon singles', 5),
    category(7, 'Accessories'),
    category(8, 'Sleeves', 7),
    category(9, 'Binders', 7),
    category(10, 'One Piece'),
  ]);
  expect(nav).toEqual({
    singlesCategoryId: 5,
    submenus: {
      pokemon: [{ label: 'Pokémon singles', href: '/shop?category=Pok%C3%A9mon%20singles' }],
      onePiece: [{ label: 'One Piece', href: '/shop?category=One%20Piece' }],
      singles: [{ label: 'Pokémon singles', href: '/shop?category=6' }],
      accessories: [
        { label: 'Binders', href: '/shop?category=Binders' },
        { label: 'Sleeves', href: '/shop?category=Sleeves' },
      ],
    },
  });
});

it('a category with a parent is not the Singles menu, and none at all gives empty menus', () => {
  expect(navigationOf([category(5, 'Singles', 1)]).singlesCategoryId).toBeUndefined();
  expect(navigationOf([]).submenus).toEqual({ pokemon: [], onePiece: [], singles: [], accessories: [] });
});
