import { expect, it } from 'vitest';
import { safePostHtml, splitAtProducts } from './post-html.ts';

const SITE = 'https://shop.example';
const markup = (html: string) => safePostHtml(html, SITE).safeMarkup;

it('scripts, frames, handlers and styles are gone', () => {
  expect(
    markup(
      '<p onclick="x()" style="color:red">Hi<script>x()</script><iframe src="https://x.example"></iframe></p>',
    ),
  ).toBe('<p>Hi</p>');
  expect(markup('<a href="javascript:x()">no</a>')).not.toContain('javascript');
});

it("the shop's own links are paths, others are not vouched for", () => {
  expect(markup(`<a href="${SITE}/shop?brand=Pokemon">shop</a>`)).toBe(
    '<a href="/shop?brand=Pokemon">shop</a>',
  );
  expect(markup('<a href="https://else.example/a">else</a>')).toBe(
    '<a href="https://else.example/a" rel="nofollow noopener">else</a>',
  );
  expect(markup('<a href="https://shop.example.evil.example/">x</a>')).toContain('nofollow');
});

it('a post is split where a product stands between its elements', () => {
  const html =
    '<p>One</p><div data-product-sku="SD-A&amp;B"></div><p>Two</p><div data-product-sku="SD-C"></div>';
  expect(splitAtProducts(safePostHtml(html, SITE))).toEqual([
    { safeMarkup: '<p>One</p>' },
    { sku: 'SD-A&B' },
    { safeMarkup: '<p>Two</p>' },
    { sku: 'SD-C' },
  ]);
});

it('a place inside another element is left out, so that no element is torn in two', () => {
  const html = '<ul><li>One<br><div data-product-sku="SD-A"></div></li></ul><p>Two</p>';
  expect(splitAtProducts(safePostHtml(html, SITE))).toEqual([
    { safeMarkup: '<ul><li>One<br /></li></ul><p>Two</p>' },
  ]);
});
