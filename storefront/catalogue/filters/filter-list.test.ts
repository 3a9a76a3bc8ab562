import { expect, it } from 'vitest';
import { parseShopQuery } from '../list/shop-query.ts';
import { activeFilters, withoutFilters } from './filter-list.ts';

const query = parseShopQuery(
  new URLSearchParams(
    'search=luffy&category=7&min_price=50&max_price=200&in_stock=true&onSale=true' +
      '&attribute[Rarity]=Rare,Common&orderby=price&page=3',
  ),
);

it('every filter has a chip that links to the list without it', () => {
  const filters = activeFilters(query, { category: 'Singles', brand: '' });
  expect(filters.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
    '“luffy”',
    'Singles',
    'R 50 to R 200',
    'In stock',
    'On Sale',
    'Rarity: Rare',
    'Rarity: Common',
  ]);
  const rare = new URLSearchParams(filters[5]?.without.split('?')[1]);
  expect(parseShopQuery(rare)).toEqual({ ...query, attributes: { Rarity: ['Common'] }, page: 1 });
});

it('clearing the filters keeps sort order and view', () => {
  expect(withoutFilters({ ...query, view: 'list' })).toBe('/shop?orderby=price&view=list');
});

it('removing the search ends sorting by relevance', () => {
  const [search] = activeFilters({ ...query, orderby: 'relevance' }, { category: 'Singles', brand: '' });
  expect(search?.without).not.toContain('orderby');
});
