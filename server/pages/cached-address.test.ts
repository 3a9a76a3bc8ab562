import { expect, it } from 'vitest';
import { cachedAddress } from './cached-address.ts';

const ROUTES = new Set(['root', 'shop']);
const keptAs = (url: string) => cachedAddress(url, ROUTES);

it.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/shop?page=1&order=desc&orderby=date&view=grid', '/shop'],
  ['/shop?gclid=x&page=2', '/shop?page=2'],
  ['/shop?search=pikachu&category=Singles', '/shop?category=Singles&search=pikachu'],
  ['/shop?page=-1&order=sideways', '/shop'],
  ['/shop/product/12?variation=34&ref=a', '/shop/product/12?variation=34'],
  ['/shop/product/12?quantity=2&variation=34', '/shop/product/12?variation=34&quantity=2'],
  ['/posts/hello-world?share=x', '/posts/hello-world'],
  ['/deck?list=4%20Kudu%0A1%20Crane&x=1', '/deck?list=4+Kudu%0A1+Crane'],
  ['/tournaments?game=Magic&x=1', '/tournaments?game=Magic'],
  ['/tournaments/calendar.ics?game=Magic&x=1', '/tournaments/calendar.ics?game=Magic'],
  ['/_.data', '/_.data'],
  ['/shop.data?page=2&_routes=shop', '/shop.data?page=2&_routes=shop'],
  ['/shop.data?_routes=root&utm_source=x', '/shop.data?_routes=root'],
])('%s is kept as %s', (url, address) => expect(keptAs(url)).toBe(address));

it('two orders of the same parameters are one address', () => {
  expect(keptAs('/shop?brand=Magic&in_stock=true')).toBe(keptAs('/shop?in_stock=true&brand=Magic'));
});

it.each([
  ...[
    '/?rest_route=/wp/v2/posts',
    '/cart',
    '/cart/lines',
    '/cart.data',
    '/checkout',
    '/checkout/rates',
    '/track',
  ],
  ...['/payment/success?order_id=1', '/payment/failure', '/order/secret', '/order/secret/invoice'],
  ...['/shop/viewed?ids=1', '/shop/product/0', '/shop/product/abc', '/no-such-page'],
  ...['/\\evil.example/shop', '/\\[', '/\\', '/\\a:99999999', '/\\a%00b/shop', '//[', '//'],
  ...['//evil.example/shop', 'http://evil.example/', '', `/shop?search=${'x'.repeat(2_000)}`],
  '/shop.data?_routes=made-up',
])('%s is never kept', (url) => expect(keptAs(url)).toBeUndefined());
