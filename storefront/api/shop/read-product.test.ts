import { describe, expect, it } from 'vitest';
import { readList, readOne } from './read-list.ts';
import { readProduct } from './read-product.ts';
import springdeckProduct from './recorded/springdeck-product.json' with { type: 'json' };
import wordpressProducts from './recorded/wordpress-products.json' with { type: 'json' };

const surgingSparks = readProduct(readOne(springdeckProduct));
const [dice, playmat] = wordpressProducts.map((product) => readProduct(product));

describe("a product of the shop's own backend", () => {
  it('is read out of its envelope, with markup stripped from the overview only', () => {
    expect(surgingSparks).toMatchObject({
      id: 41,
      name: 'Pokémon Surging Sparks',
      kind: 'variable',
      hasVariations: true,
      brand: 'Pokémon',
      shortDescription: 'Packs & boxes of Surging Sparks.',
      description: '<p>Thirty-six packs of <b>ten</b> cards.</p>',
      images: [{ src: '/media/box.svg', alt: 'The box' }],
      details: [{ name: 'Set code', options: ['SV08'] }],
    });
  });

  it('is new if the owner has tagged it so', () => {
    expect(surgingSparks?.isNew).toBe(false);
    expect(readProduct({ id: 7, tags: [{ id: 3, name: 'New', slug: 'new' }] })?.isNew).toBe(true);
  });

  it('may have upsells unless its backend says that there are none', () => {
    const hasUpsells = (upsell_ids?: unknown) => readProduct({ id: 7, upsell_ids })?.hasUpsells;
    expect([hasUpsells(), hasUpsells([9]), hasUpsells('')]).toEqual([true, true, true]);
    expect(hasUpsells([])).toBe(false);
  });

  it('has the price of its cheapest available option', () => {
    const chaser = { id: 7, price: '59.90', available_price: '83.90', has_variations: true };
    expect(readProduct(chaser)).toMatchObject({ priceCents: 8_390, regularPriceCents: 8_390 });
    expect(readProduct({ ...chaser, available_price: '' })?.priceCents).toBe(5_990);
  });

  it('takes its price from price, and its regular price from price when there is none', () => {
    expect(surgingSparks).toMatchObject({ priceCents: 10_900, regularPriceCents: 10_900, onSale: false });
  });

  it('has its copies and grades, and drops a grade that cannot be checked', () => {
    const graded = {
      company: 'PSA',
      grade: '9',
      certificate: '88120417',
      check_url: 'https://psa.example/88120417',
    };
    const copy = {
      id: 9,
      sku: 'K-0398',
      price: '8900',
      note: 'Mint',
      images: ['https://shop.example/media/f.jpg'],
    };
    const card = {
      id: 8,
      graded: { ...graded, check_url: 'javascript:alert(1)' },
      copies: [{ ...copy, graded }],
    };
    const read = readProduct(card, 'https://shop.example');
    expect(read?.graded).toBeUndefined();
    expect(read?.copies).toMatchObject([
      {
        name: 'Copy K-0398, PSA 9',
        priceCents: 890_000,
        note: 'Mint',
        photos: [{ src: '/media/f.jpg' }],
        graded: { certificate: '88120417', checkUrl: 'https://psa.example/88120417' },
      },
    ]);
  });

  it('has its variations with prices, stock and attributes', () => {
    expect(surgingSparks?.variations).toMatchObject([
      { id: 42, name: 'Booster pack', stockStatus: 'outofstock', stockQuantity: 0, image: undefined },
      {
        id: 43,
        priceCents: 299_900,
        regularPriceCents: 329_900,
        salePriceCents: 299_900,
        onSale: true,
        attributes: { Format: 'Booster box (36)' },
        image: { src: '/media/box-side.svg' },
      },
    ]);
    expect(surgingSparks?.defaultAttributes).toEqual({ Format: 'Booster box (36)' });
  });
});

describe('a product of another backend', () => {
  it('falls back from an empty price to the regular price', () => {
    expect(dice).toMatchObject({
      priceCents: 29_900,
      stockStatus: 'instock',
      images: [],
      name: 'Dice & Tokens',
    });
  });

  it('reads default attributes and variation attributes with prefixed keys and slugs as values', () => {
    expect(dice?.defaultAttributes).toEqual({ Colour: 'Storm grey' });
    expect(dice?.variations.map((variation) => variation.attributes)).toEqual([
      { Colour: 'Storm grey' },
      { Colour: 'Gold' },
    ]);
  });

  it('falls back from a malformed price to the regular price, and reads other stock words as unknown', () => {
    expect(dice?.variations[1]).toMatchObject({ priceCents: 31_050, stockStatus: 'unknown' });
  });

  it('finds the brand in a brands list, a brand attribute or a brand field', () => {
    expect(dice?.brand).toBe('Kaartjies');
    expect(playmat?.brand).toBe('Springdeck');
  });

  it('defaults to price 0 and stock instock, and accepts URLs as images', () => {
    expect(readProduct({ id: 1, price: '-3' })).toMatchObject({ priceCents: 0, stockStatus: 'instock' });
    expect(playmat?.images).toEqual([{ src: 'https://shop.example/mat.png', alt: '' }]);
  });

  it('is dropped without an id', () => {
    expect(readProduct({ name: 'A product without an id' })).toBeUndefined();
  });
});

it('a product that is not purchasable is out of stock', () => {
  expect(readProduct({ id: 1, purchasable: false, stock_status: 'instock' })?.stockStatus).toBe('outofstock');
});

it('an image URL of the own site becomes a path', () => {
  const images = [{ src: 'https://shop.example/media/a.svg' }, { src: 'https://cdn.example/b.png' }];
  expect(readProduct({ id: 1, images }, 'https://shop.example')?.images).toEqual([
    { src: '/media/a.svg', alt: '' },
    { src: 'https://cdn.example/b.png', alt: '' },
  ]);
});

describe('a list', () => {
  const headers = new Headers({ 'X-WP-Total': '214', 'X-WP-TotalPages': '3' });

  it('has its totals in the body of an envelope', () => {
    expect(readList({ success: true, data: [{}], total: 7, pages: 2 }, headers)).toEqual({
      entries: [{}],
      total: 7,
      pages: 2,
    });
  });

  it('has its totals in the headers of a plain list', () => {
    expect(readList([{}, {}], headers)).toMatchObject({ total: 214, pages: 3 });
    expect(readList([{}, {}], new Headers())).toMatchObject({ total: 2, pages: 1 });
  });

  it('is empty when the answer is neither', () => {
    expect(readList('<html>', new Headers())).toEqual({ entries: [], total: 0, pages: 1 });
  });
});
