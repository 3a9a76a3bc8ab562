import { describe, expect, it } from 'vitest';
import { isCacheablePage, pageOfData } from './addresses.ts';

const at = (path: string) => new URL(path, 'https://shop.test');

describe('a page may be cached', () => {
  it.each([
    '/',
    '/shop',
    '/shop?category=5&page=2',
    '/shop/product/17',
    '/shop/product/17?variation=3',
    '/posts',
    '/posts/summer-league',
    '/tournaments',
    '/contact',
    '/privacy',
    '/returns-policy',
    '/shipping',
  ])('when everyone may see it: %s', (path) => {
    expect(isCacheablePage(at(path))).toBe(true);
  });

  it.each([
    '/cart',
    '/checkout',
    '/checkout/rates',
    '/payment/success?order_id=1&order_key=k',
    '/payment/failure',
    '/order/abc',
    '/order/abc/invoice.pdf',
    '/track',
    '/wp-json/wp/v2/posts',
    '/payfast-simulator/eng/process',
    '/shop?search=birthday+present',
    '/posts?search=refund',
    '/shop/more?page=2',
    '/office',
    '/offline',
    '/sw.js',
  ])('never when it is personal, a part or no page: %s', (path) => {
    expect(isCacheablePage(at(path))).toBe(false);
  });
});

describe("a page's data", () => {
  it.each([
    ['/_.data', '/'],
    ['/shop.data', '/shop'],
    ['/shop.data?page=2&_routes=catalogue%2Fshop-page', '/shop?page=2'],
    ['/shop/product/17.data', '/shop/product/17'],
    ['/checkout.data', '/checkout'],
  ])('%s belongs to %s', (options, page) => {
    expect(pageOfData(at(options))?.href).toBe(at(page).href);
  });

  it.each([
    '/shop',
    '/cart/together.data?ids=1',
    '/checkout/lockers.data',
    '/checkout/rates.data',
    '/shop/more.data',
    '/shipping/estimate.data',
  ])('%s is no page of its own', (options) => {
    expect(pageOfData(at(options))).toBeUndefined();
  });
});
