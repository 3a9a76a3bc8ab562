import { expect, it } from 'vitest';
import { columnSort, LIST_COLUMNS, listCaption } from './list-columns.ts';
import { parseShopQuery } from './shop-query.ts';

const parse = (query: string) => parseShopQuery(new URLSearchParams(query));

it('a head sorts by its column from the first page, and the other way round when pressed again', () => {
  const unsorted = parse('view=list&page=3&in_stock=true');
  expect(columnSort(unsorted, 'number')).toEqual({
    to: '/shop?in_stock=true&orderby=number&order=asc&view=list',
    direction: undefined,
  });
  const upwards = parse('view=list&orderby=number&order=asc');
  expect(columnSort(upwards, 'number')).toEqual({
    to: '/shop?orderby=number&view=list',
    direction: 'ascending',
  });
  const downwards = parse('view=list&orderby=number');
  expect(columnSort(downwards, 'number')).toEqual({
    to: '/shop?orderby=number&order=asc&view=list',
    direction: 'descending',
  });
  expect(columnSort(downwards, 'price').direction).toBeUndefined();
});

it('the stock sorts, too', () => {
  const { sort } = LIST_COLUMNS.find(({ label }) => label === 'Stock') ?? {};
  expect(sort).toBe('stock');
  expect(columnSort(parse('view=list&orderby=stock&order=asc'), 'stock')).toEqual({
    to: '/shop?orderby=stock&view=list',
    direction: 'ascending',
  });
});

it('the caption says what the list is, its order and the size of a page', () => {
  expect(listCaption('Pokémon Singles', { orderby: 'set', order: 'asc' }, 100)).toBe(
    'Pokémon Singles, sorted by set and number. 100 products a page.',
  );
});
