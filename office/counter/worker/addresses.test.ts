import { expect, it } from 'vitest';
import { isAsset, namedAssets } from './addresses.ts';

it('finds each file that a page and its styles name, once, and no font of rare scripts', () => {
  const page = `
    <link rel="stylesheet" href="/office/assets/root-Ab_1.css">
    <use href="/office/assets/icons-x2.svg#card"/>
    <script type="module">import "/office/assets/manifest-9.js"; import("/office/assets/entry.client-Z.js");</script>
    <link rel="modulepreload" href="/office/assets/manifest-9.js">
    <img src="/media/products/charizard.svg"><a href="/office/counter">`;
  expect(namedAssets(page)).toEqual([
    '/office/assets/root-Ab_1.css',
    '/office/assets/icons-x2.svg',
    '/office/assets/manifest-9.js',
    '/office/assets/entry.client-Z.js',
  ]);
  const styles =
    'url(/office/assets/sans-latin-1.woff2) url(/office/assets/sans-latin-ext-1.woff2) url(/office/assets/sans-cyrillic-2.woff2)';
  expect(namedAssets(styles)).toEqual(['/office/assets/sans-latin-1.woff2']);
});

it.each([
  ['/office/assets/root-1.css', true],
  ['/office/counter', false],
  ['/office/counter/calls', false],
  ['/assets/root-1.css', false],
])('%s is an asset of the office: %s', (path, expected) => {
  expect(isAsset(path)).toBe(expected);
});
