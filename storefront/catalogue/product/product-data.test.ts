import { describe, expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import type { StockStatus } from '#domain/stock/stock.ts';
import type { Variation } from '../../api/shop-api.ts';
import { breadcrumbData, productData } from './product-data.ts';
import type { ProductView } from './product-view.ts';

const seller = { publicUrl: 'https://shop.example', delivery: DEFAULT_SHOP.delivery };

const charizard: ProductView = {
  id: 7,
  sku: '',
  name: 'Charizard ex',
  kind: 'simple',
  shortDescription: '',
  description: { safeMarkup: '' },
  priceCents: 89_900,
  regularPriceCents: 89_900,
  onSale: false,
  soldIndividually: false,
  stockStatus: 'instock',
  images: [],
  categories: [],
  hasVariations: false,
  variations: [],
  copies: [],
  variationAttributes: [],
  defaultAttributes: {},
  details: [],
  externalUrl: '',
  buttonText: '',
  parts: [],
  promotions: [],
  members: [],
};

function variation(id: number, condition: string, priceCents: number, stockStatus: StockStatus): Variation {
  return {
    ...{ id, priceCents, regularPriceCents: priceCents, stockStatus },
    ...{ sku: '', onSale: false, soldIndividually: false },
    name: condition,
    attributes: { Condition: condition },
  };
}

describe('structured data', () => {
  it('of a simple product: price in rand, availability, delivery and returns', () => {
    expect(productData({ ...charizard, stockQuantity: 0, brand: 'Pokémon' }, seller)).toMatchObject({
      '@type': 'Product',
      brand: { name: 'Pokémon' },
      offers: {
        price: '899.00',
        priceCurrency: 'ZAR',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/shop/product/7',
        shippingDetails: { shippingRate: { value: '75.00', currency: 'ZAR' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'ZA' },
      },
    });
  });

  it('delivery is free from the threshold', () => {
    expect(productData({ ...charizard, priceCents: 100_000 }, seller)).toMatchObject({
      offers: { shippingDetails: { shippingRate: { value: '0.00' } } },
    });
  });

  it('of a product with options: a group whose variants have their own URLs', () => {
    const product: ProductView = {
      ...charizard,
      kind: 'variable',
      hasVariations: true,
      variationAttributes: [{ name: 'Condition', options: ['Near Mint', 'Lightly Played'] }],
      variations: [
        variation(71, 'Near Mint', 89_900, 'instock'),
        variation(72, 'Lightly Played', 70_000, 'onbackorder'),
      ],
    };
    expect(productData(product, seller)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      variesBy: ['Condition'],
      hasVariant: [
        { name: 'Charizard ex - Near Mint', offers: { price: '899.00' } },
        {
          url: 'https://shop.example/shop/product/7?variation=72',
          offers: { price: '700.00', availability: 'https://schema.org/BackOrder' },
        },
      ],
    });
  });

  it('images are raster versions, whatever the original format', () => {
    expect(productData({ ...charizard, images: [{ src: '/media/a.svg', alt: '' }] }, seller).image).toEqual([
      'https://shop.example/media/a.svg.1200.webp',
    ]);
  });

  it('breadcrumbs start at the home page', () => {
    expect(
      breadcrumbData(
        [
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop' },
        ],
        'https://shop.example',
      ),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Shop', item: 'https://shop.example/shop' },
      ],
    });
  });
});
