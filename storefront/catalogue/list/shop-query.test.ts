import { describe, expect, it } from 'vitest';
import { parseShopQuery, shopAddress, WHOLE_SHOP, withChange } from './shop-query.ts';

const parse = (query: string) => parseShopQuery(new URLSearchParams(query));

describe("the shop page's address", () => {
  it('holds category, brand, price, stock, sale, attributes, search, sorting, page and view', () => {
    const query = parse(
      'category=12&brand=One+Piece&onSale=true&in_stock=true&sold_out=true&graded=true&photos=true&min_price=50&max_price=199.50' +
        '&attribute[Rarity]=Rare,Common&attribute[Rarity]=Promo&attribute[Set]=151' +
        '&search=luffy&orderby=price&order=asc&page=2&view=list',
    );
    expect(query).toEqual({
      category: '12',
      brand: 'One Piece',
      onSale: true,
      inStock: true,
      soldOut: true,
      graded: true,
      photos: true,
      minCents: 5_000,
      maxCents: 19_950,
      attributes: { Rarity: ['Rare', 'Common', 'Promo'], Set: ['151'] },
      search: 'luffy',
      orderby: 'price',
      order: 'asc',
      page: 2,
      view: 'list',
    });
    expect(parse(shopAddress(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('may call an attribute as WooCommerce does', () => {
    const query = parse('attribute[pa_set]=151&attribute[set]=Paldea&attribute[pa_]=x');
    expect(query.attributes).toEqual({ set: ['151', 'Paldea'], pa_: ['x'] });
    expect(parse('attribute[pa_set]=151').orderby).toBe('set');
  });

  it('omits defaults', () => {
    expect(shopAddress({})).toBe('/shop');
    expect(shopAddress({ brand: 'One Piece', order: 'desc', page: 1 })).toBe('/shop?brand=One+Piece');
    expect(shopAddress(parse('search=luffy'))).toBe('/shop?search=luffy');
  });

  it.each([
    'orderby=popularity&order=sideways&view=cube&onSale=maybe&in_stock=2',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=two&category=%00%07',
    'category=&brand=&search=+',
    'min_price=-5&max_price=cheap',
    'min_price=1e9&max_price=99999999999',
    'attribute[]=Rare&attribute[Rarity]=&attribute=Rare&attribute[Set]=,%00,',
    'orderby=relevance',
    'page[]=1&constructor=1&__proto__=1',
  ])('falls back to the defaults for %s', (query) => {
    expect(parse(query)).toEqual(WHOLE_SHOP);
  });

  it('without an order a sort goes downwards, and relevance has none', () => {
    expect(parse('orderby=price')).toMatchObject({ orderby: 'price', order: 'desc' });
    expect(parse('search=luffy&orderby=relevance')).toMatchObject({ orderby: 'relevance', order: 'desc' });
    expect(shopAddress(parse('orderby=name&order=asc'))).toBe('/shop?orderby=name&order=asc');
  });

  it('truncates overlong texts', () => {
    expect(parse(`search=${'x'.repeat(5_000)}`).search).toHaveLength(100);
    const many = parse(`attribute[Set]=${Array.from({ length: 500 }, (_, at) => at).join()}`);
    expect(many.attributes.Set).toHaveLength(50);
  });

  it('accepts prices as shoppers write them', () => {
    expect(parse('min_price=R+1+299,50&max_price=+2000+')).toMatchObject({
      minCents: 129_950,
      maxCents: 200_000,
    });
  });
});

describe('the order of a search', () => {
  it('is by relevance unless another is chosen', () => {
    expect(parse('search=luffy').orderby).toBe('relevance');
    expect(parse('search=luffy&orderby=date').orderby).toBe('date');
  });

  it('becomes relevance when a form sorted by newest starts a search', () => {
    expect(parse('unsorted=date-desc&search=luffy&orderby=date').orderby).toBe('relevance');
    expect(parse('unsorted=relevance&search=luffy&orderby=date').orderby).toBe('date');
    expect(parse('unsorted=date-desc&search=luffy&orderby=price').orderby).toBe('price');
    expect(parse('unsorted=relevance&search=&orderby=relevance').orderby).toBe('date');
  });
});

describe("the order of a set's page", () => {
  const set = 'attribute[Set]=Surging+Sparks';

  it('is by set and number unless another is chosen', () => {
    expect(parse(set)).toMatchObject({ orderby: 'set', order: 'asc' });
    expect(parse(`${set}&attribute[Set]=151`)).toMatchObject({ orderby: 'date', order: 'desc' });
    expect(parse(`${set}&search=kudu`)).toMatchObject({ orderby: 'relevance', order: 'desc' });
  });

  it.each([
    '',
    'orderby=date',
    'orderby=date&order=asc',
    'orderby=set',
    'orderby=number&order=asc',
    'orderby=price',
    'order=desc',
  ])('keeps %j in its address', (sort) => {
    const query = parse(`${set}&${sort}`);
    expect(parse(shopAddress(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('does not stay when the set is taken away, and is taken up when one is chosen', () => {
    expect(withChange(parse(set), { attributes: {} })).toMatchObject({ orderby: 'date', order: 'desc' });
    expect(withChange(parse(`${set}&orderby=price`), { attributes: {} })).toMatchObject({ orderby: 'price' });
    expect(parse(`${set}&unsorted=date-desc&orderby=date&order=desc`).orderby).toBe('set');
    expect(parse(`${set}&unsorted=set-asc&orderby=date&order=desc`).orderby).toBe('date');
  });
});
