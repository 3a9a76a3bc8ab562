import { expect, it } from 'vitest';
import { mainImage } from './main-image.ts';

const page = (image: string) => `<meta property="og:image" content="${image}"/>`;

it.each([
  [
    page('https://shop.test/media/products/charizard-ex.svg.1200.webp'),
    '/media/products/charizard-ex.svg.480.avif',
  ],
  [page('https://shop.test/media/products/charizard-ex.png'), '/media/products/charizard-ex.png.480.avif'],
  [page('https://elsewhere.test/uploads/charizard-ex.png'), undefined],
  [page('nonsense'), undefined],
  ['<meta property="og:title" content="Contact"/>', undefined],
])('of %s the picture to keep is %s', (html, image) => {
  expect(mainImage(html)).toBe(image);
});
