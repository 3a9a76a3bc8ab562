import { describe, expect, it } from 'vitest';
import { parseShopQuery, shopAddress, WHOLE_SHOP } from './shop-query.ts';

const parse = (query: string) => parseShopQuery(new URLSearchParams(query));

describe("the shop page's address", () => {
  it('holds category, brand, onSale, search, sorting, page and view', () => {
    const query = parse(
      'category=12&brand=One+Piece&onSale=true&search=luffy&orderby=price&order=asc&page=2&view=list',
    );
    expect(query).toEqual({
      category: '12',
      brand: 'One Piece',
      onSale: true,
      search: 'luffy',
      orderby: 'price',
      order: 'asc',
      page: 2,
      view: 'list',
    });
    expect(parse(shopAddress(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('leaves defaults out', () => {
    expect(shopAddress({})).toBe('/shop');
    expect(shopAddress({ brand: 'One Piece', order: 'desc', page: 1 })).toBe('/shop?brand=One+Piece');
  });

  it.each([
    'orderby=popularity&order=sideways&view=cube&onSale=maybe',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=two&category=%00%07',
    'category=&brand=&search=+',
    'page[]=1&constructor=1&__proto__=1',
  ])('falls back to the defaults for %s', (query) => {
    expect(parse(query)).toEqual(WHOLE_SHOP);
  });

  it('cuts texts that nobody types', () => {
    expect(parse(`search=${'x'.repeat(5_000)}`).search).toHaveLength(100);
  });
});
