import { expect, it } from 'vitest';
import type { Copy } from '../../api/shop-api.ts';
import { galleryOf } from './gallery-images.ts';

const image = (src: string) => ({ src, alt: '' });

const copy = (sku: string, stockStatus: 'instock' | 'outofstock', photos: string[]): Copy => ({
  id: 1,
  sku,
  name: '',
  attributes: {},
  note: '',
  photos: photos.map(image),
  priceCents: 50_000,
  regularPriceCents: 50_000,
  onSale: false,
  soldIndividually: true,
  stockStatus,
  stockQuantity: stockStatus === 'instock' ? 1 : 0,
});

it('the photographs of copies follow the pictures, each named by copy and side', () => {
  const gallery = galleryOf({
    images: [image('/card.svg')],
    variations: [],
    copies: [copy('K-0417', 'instock', ['/f.jpg', '/b.jpg', '/corner.jpg'])],
  });
  expect(gallery.map(({ alt }) => alt)).toEqual([
    '',
    'Front of copy K-0417',
    'Back of copy K-0417',
    'Detail 1 of copy K-0417',
  ]);
});

it('a copy that is gone takes its photographs along, and no picture is shown twice', () => {
  const gallery = galleryOf({
    images: [image('/card.svg'), image('/card.svg')],
    variations: [],
    copies: [copy('K-0417', 'outofstock', ['/f.jpg', '/b.jpg'])],
  });
  expect(gallery.map(({ src }) => src)).toEqual(['/card.svg']);
});
