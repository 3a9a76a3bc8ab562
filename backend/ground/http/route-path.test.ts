import { expect, it } from 'vitest';
import { routePath } from './route-path.ts';

it.each([
  ['/wp-json/wp/v2/posts/', '/wp-json/wp/v2/posts'],
  ['/index.php?rest_route=/wp/v2/posts', '/wp-json/wp/v2/posts'],
  ['/?rest_route=wp/v2/posts/7/', '/wp-json/wp/v2/posts/7'],
  ['/shop/', '/shop/'],
  ['/wp-json/returns/%00/received', '/wp-json/returns/\uFFFD/received'],
  ['/?rest_route=/wp/v2/posts/%00', '/wp-json/wp/v2/posts/\uFFFD'],
])('%s is %s', (address, path) => {
  expect(routePath(new Request(`http://shop.test${address}`))).toBe(path);
});
