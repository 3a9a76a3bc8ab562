import { describe, expect, it } from 'vitest';
import type { Copy, Offer, Product } from '../../api/shop-api.ts';
import { toCardProduct } from './card-product.ts';
import { offerAddress } from './product-address.ts';
import { toSingle } from './single.ts';

const offer = (
  variationId: number,
  condition: string,
  stockQuantity: number,
  more?: Partial<Offer>,
): Offer => ({
  variationId,
  options: [{ name: 'Condition', option: condition }],
  priceCents: 8_490,
  regularPriceCents: 8_490,
  onSale: false,
  stockStatus: stockQuantity > 0 ? 'instock' : 'outofstock',
  stockQuantity,
  matches: true,
  ...more,
});

const pikachu: Product = {
  id: 7,
  sku: 'PKM-SSP-57',
  name: 'Pikachu ex – SSP 057/191',
  slug: 'pikachu-ex',
  permalink: '',
  kind: 'variable',
  description: '',
  shortDescription: '',
  createdAt: '',
  modifiedAt: '',
  featured: false,
  isNew: false,
  images: [],
  categories: [],
  brand: 'Pokemon',
  hasVariations: true,
  variations: [],
  copies: [],
  offers: [offer(71, 'Near Mint', 2), offer(72, 'Lightly Played', 0), offer(73, 'Heavily Played', 1)],
  shownOffer: 71,
  variationAttributes: [],
  defaultAttributes: {},
  details: [
    { name: 'Set', options: ['Surging Sparks'] },
    { name: 'Number', options: ['057/191'] },
    { name: 'Rarity', options: ['Double Rare'] },
  ],
  bundledItems: [],
  groupedIds: [],
  promotions: [],
  hasUpsells: false,
  externalUrl: '',
  buttonText: '',
  priceCents: 5_000,
  regularPriceCents: 5_000,
  onSale: false,
  soldIndividually: false,
  stockStatus: 'instock',
};

const conditions = (product: Product) => toSingle(product)?.offers.map(({ condition }) => condition);

it('a card tells its name without set and number, its rarity, and the conditions in stock', () => {
  expect(toSingle(pikachu)).toMatchObject({
    card: 'Pikachu ex',
    number: '057/191',
    set: 'Surging Sparks',
    rarity: { letters: 'RR', rank: 4 },
    shown: { condition: 'Near Mint', code: 'NM', priceCents: 8_490 },
  });
  expect(conditions(pikachu)).toEqual(['Near Mint', 'Heavily Played']);
});

it('only conditions that meet the filters stand in the strip', () => {
  const [mint, ...others] = pikachu.offers;
  const offers = [...(mint ? [mint] : []), ...others.map((each) => ({ ...each, matches: false }))];
  expect(conditions({ ...pikachu, offers })).toEqual(['Near Mint']);
});

it('a card in several finishes stands for one of them', () => {
  const inFinish = (each: Offer, option: string) => ({
    ...each,
    options: [...each.options, { name: 'Finish', option }],
  });
  const offers = [
    inFinish(offer(71, 'Near Mint', 2), 'Normal'),
    inFinish(offer(72, 'Near Mint', 2), 'Reverse Holo'),
    inFinish(offer(73, 'Lightly Played', 2), 'Reverse Holo'),
  ];
  const single = toSingle({ ...pikachu, offers, shownOffer: 72 });
  expect(single?.finish?.short).toBe('Rev');
  expect(single?.offers.map(({ variationId }) => variationId)).toEqual([72, 73]);
});

it('says when only played copies are left, and keeps the conditions of a card that is sold out', () => {
  const played = [offer(71, 'Near Mint', 0), offer(73, 'Heavily Played', 1)];
  expect(toSingle({ ...pikachu, offers: played, shownOffer: 73 })?.onlyPlayed).toBe(true);
  const none = [offer(71, 'Near Mint', 0), offer(73, 'Heavily Played', 0)];
  expect(conditions({ ...pikachu, offers: none })).toEqual(['Near Mint', 'Heavily Played']);
});

it('a card in one condition or with a grade has one offer, its own', () => {
  const simple: Product = {
    ...pikachu,
    kind: 'simple',
    hasVariations: false,
    offers: [],
    shownOffer: undefined,
  };
  const condition = { name: 'Condition', options: ['Near Mint'] };
  const grade = { name: 'Grade', options: ['9.5'] };
  expect(toSingle({ ...simple, details: [...simple.details, condition] })?.shown).toMatchObject({
    condition: 'Near Mint',
    priceCents: 5_000,
  });
  expect(toSingle({ ...simple, details: [...simple.details, grade] })).toMatchObject({
    graded: { grade: '9.5' },
    shown: { condition: 'Graded 9.5' },
  });
  const graded = {
    company: 'PSA',
    grade: '10',
    certificate: '88120417',
    checkUrl: 'https://psa.example',
  } as const;
  expect(toSingle({ ...simple, graded })).toMatchObject({
    graded: { company: 'PSA', grade: '10', certificate: '88120417' },
    shown: { condition: 'PSA 10' },
  });
});

const copy = (id: number, more?: Partial<Copy>): Copy => ({
  ...pikachu,
  id,
  name: 'Copy K-1, Near Mint',
  priceCents: 69_000,
  regularPriceCents: 69_000,
  stockQuantity: 1,
  attributes: { Condition: 'Near Mint' },
  note: '',
  photos: [],
  ...more,
});

it('counts the copies that can be bought, and stands for the cheapest where nothing else is left', () => {
  const held = copy(83, { stockStatus: 'outofstock', stockQuantity: 0 });
  const copies = [copy(81), copy(82), held];
  expect(toSingle({ ...pikachu, copies })).toMatchObject({ copies: 2, shown: { variationId: 71 } });
  const onlyCopies = toSingle({ ...pikachu, copies, shownOffer: 81 });
  expect(onlyCopies).toMatchObject({
    isCopy: true,
    copies: 2,
    shown: { condition: 'Near Mint', priceCents: 69_000, stockQuantity: 1 },
  });
  expect(onlyCopies?.offers).toHaveLength(1);
  expect(toSingle({ ...pikachu, copies: [held] })?.copies).toBeUndefined();
});

it('what has no number, or varies by something else, is no single', () => {
  expect(toCardProduct({ ...pikachu, details: [] }).single).toBeUndefined();
  const byColour = [{ ...offer(71, '', 2), options: [{ name: 'Colour', option: 'Storm' }] }];
  expect(toSingle({ ...pikachu, offers: byColour })).toBeUndefined();
});

describe('a tile of a card without a number stands for the variation that meets the filters', () => {
  const offers = [
    offer(71, 'Near Mint', 2, { priceCents: 9_000, regularPriceCents: 10_000, onSale: true }),
    offer(73, 'Heavily Played', 1, { priceCents: 1_000, matches: false }),
  ];
  const unnumbered: Product = { ...pikachu, details: [], offers, priceCents: 1_000 };

  it('with its price, sale and stock, and is linked to it', () => {
    const card = toCardProduct(unnumbered);
    expect(card).toMatchObject({ priceCents: 9_000, regularPriceCents: 10_000, stockQuantity: 2 });
    expect(card.isFrom).toBeUndefined();
    expect(offerAddress(card, card.shown ?? { options: {} })).toBe('/shop/product/7?condition=Near+Mint');
  });

  it('whatever it varies by', () => {
    const colours = offers.map((each) => ({ ...each, options: [{ name: 'Colour', option: 'Storm' }] }));
    const card = toCardProduct({ ...unnumbered, offers: colours });
    expect(card).toMatchObject({ priceCents: 9_000, shown: { variationId: 71 } });
    expect(offerAddress(card, card.shown ?? { options: {} })).toBe('/shop/product/7?variation=71');
  });

  it('or for a copy, which is chosen on its page', () => {
    const copies = [copy(81)];
    const card = toCardProduct({ ...unnumbered, copies, shownOffer: 81 });
    expect(card).toMatchObject({ priceCents: 69_000, hasOptions: true });
    expect(offerAddress(card, card.shown ?? { options: {} })).toBe('/shop/product/7#copies');
  });

  it('without a filter, other goods begin at the lowest price that is in stock', () => {
    const sizes = offers.map((each) => ({
      ...each,
      matches: true,
      options: [{ name: 'Size', option: 'L' }],
    }));
    const card = toCardProduct({ ...unnumbered, offers: sizes });
    expect(card).toMatchObject({ priceCents: 1_000, isFrom: true });
    expect(card.shown).toBeUndefined();
    const gone = sizes.map((each) => (each.priceCents === 1_000 ? { ...each, stockQuantity: 0 } : each));
    expect(toCardProduct({ ...unnumbered, offers: gone })).toMatchObject({ priceCents: 9_000, isFrom: true });
  });
});
