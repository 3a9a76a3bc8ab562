import { expect, it } from 'vitest';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { heroCards } from './hero-cards.ts';

const card = (id: number, brand: string, more?: Partial<CardProduct>): CardProduct => ({
  id,
  name: `Card ${id}`,
  brand,
  image: `${id}.svg`,
  priceCents: 100_000 - id,
  stockStatus: 'instock',
  ...more,
});

const ids = (singles: CardProduct[]) => heroCards(singles).map(({ id }) => id);

it('shows the dearest of each game that is in stock, the dearest of all largest', () => {
  const magic = [card(1, 'Magic'), card(2, 'Magic'), card(3, 'Magic')];
  const others = [
    card(4, 'Pokémon', { stockStatus: 'outofstock' }),
    card(5, 'Pokémon'),
    card(6, 'One Piece'),
  ];
  expect(ids([...magic, ...others])).toEqual([3, 2, 6, 1, 5]);
});

it('shows none where fewer than five are in stock with a picture', () => {
  const five = [1, 2, 3, 4, 5].map((id) => card(id, 'Magic'));
  expect(ids(five)).toHaveLength(5);
  expect(ids(five.map((each) => (each.id === 3 ? { ...each, image: undefined } : each)))).toEqual([]);
});
