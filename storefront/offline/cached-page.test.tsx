import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { readCachedPage } from './cached-page.ts';

const OFFER = { '@type': 'Offer', price: '1349.00', priceCurrency: 'ZAR' };
const CHARIZARD = {
  '@type': 'Product',
  name: 'Charizard ex <shiny>',
  brand: { '@type': 'Brand', name: 'Pokemon' },
  image: ['https://shop.test/media/products/charizard-ex.svg.1200.webp'],
  offers: OFFER,
};

const page = (title: string, data?: object) =>
  renderToStaticMarkup(
    <html lang="en-ZA">
      <head>
        <meta property="og:title" content={title} />
      </head>
      <body>{data && <JsonLd data={data} />}</body>
    </html>,
  );
const read = (title: string, data?: object) =>
  readCachedPage('https://shop.test/shop/product/17?variation=3', page(title, data));

describe('a cached page', () => {
  it('has the title and address', () => {
    expect(read('Dungeons & Dragons “Starter”')).toEqual({
      address: '/shop/product/17?variation=3',
      title: 'Dungeons & Dragons “Starter”',
      product: undefined,
    });
  });

  it('of a product has its name, brand, image and price', () => {
    expect(read('Charizard', [CHARIZARD, { '@type': 'BreadcrumbList' }])?.product).toEqual({
      name: 'Charizard ex <shiny>',
      brand: 'Pokemon',
      image: '/media/products/charizard-ex.svg',
      priceCents: 134_900,
      isFrom: false,
    });
  });

  it('of a product with options has the lowest price', () => {
    const group = {
      ...CHARIZARD,
      '@type': 'ProductGroup',
      offers: undefined,
      hasVariant: [{ offers: { ...OFFER, price: '99.50' } }, { offers: OFFER }],
    };
    expect(read('Charizard', group)?.product).toMatchObject({ priceCents: 9_950, isFrom: true });
  });

  it('of a group of products has the lowest price', () => {
    const group = {
      ...CHARIZARD,
      offers: { '@type': 'AggregateOffer', lowPrice: '20.00', highPrice: '90.00' },
    };
    expect(read('Charizard', group)?.product).toMatchObject({ priceCents: 2_000, isFrom: true });
  });

  it.each([
    { '@type': 'Product' },
    { '@type': 'Product', name: 7 },
    { '@type': 'Event', name: 'League cup' },
  ])('whose data reads %j tells of no product', (data) => {
    expect(read('Something', data)?.product).toBeUndefined();
  });

  it('with truncated data is still a page', () => {
    const html = `${page('Charizard')}<script type="application/ld+json">{"@type":"Product","na</script>`;
    expect(readCachedPage('https://shop.test/', html)).toMatchObject({
      title: 'Charizard',
      product: undefined,
    });
  });

  it('without a title is ignored', () => {
    expect(readCachedPage('https://shop.test/', '<html></html>')).toBeUndefined();
  });
});
