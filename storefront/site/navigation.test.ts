import { expect, it } from 'vitest';
import type { Category } from '../api/shop-api.ts';
import { navigationOf } from './navigation.ts';

const category = (id: number, name: string, parentId?: number): Category => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  parentId,
  count: 1,
});

it('links singles by id, accessories and games by name', () => {
  const nav = navigationOf([
    category(5, 'SINGLES'),
    category(6, 'Pokémon singles', 5),
    category(7, 'Accessories'),
    category(8, 'Sleeves', 7),
    category(9, 'Binders', 7),
    category(10, 'One Piece'),
  ]);
  expect(nav).toMatchObject({
    singlesCategoryId: 5,
    submenus: {
      pokemon: [{ label: 'Singles', href: '/shop?category=Pok%C3%A9mon%20singles', count: 1 }],
      onePiece: [{ label: 'One Piece', href: '/shop?category=One%20Piece', count: 1 }],
      singles: [{ label: 'Pokémon', href: '/shop?category=6', count: 1 }],
      accessories: [
        { label: 'Binders', href: '/shop?category=Binders', count: 1 },
        { label: 'Sleeves', href: '/shop?category=Sleeves', count: 1 },
      ],
    },
  });
});

it('only a top-level category becomes the Singles menu; without one the menus are empty', () => {
  expect(navigationOf([category(5, 'Singles', 1)]).singlesCategoryId).toBeUndefined();
  expect(navigationOf([]).submenus).toEqual({ pokemon: [], onePiece: [], singles: [], accessories: [] });
});

it('counts the products of games, singles and accessories', () => {
  const categories = [category(5, 'Singles'), category(7, 'Accessories')];
  const brand = { id: 'pokemon', name: 'Pokemon', count: 61 };
  expect(navigationOf(categories, [brand]).counts).toEqual({
    pokemon: 61,
    onePiece: undefined,
    singles: 1,
    accessories: 1,
  });
});
