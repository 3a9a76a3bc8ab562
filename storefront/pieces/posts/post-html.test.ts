import { expect, it } from 'vitest';
import { safePostHtml, splitAtProducts } from './post-html.ts';

const SITE = 'https://shop.example';
const markup = (html: string) => safePostHtml(html, SITE).safeMarkup;

it('scripts, frames, handlers and styles are gone', () => {
  expect(
    markup(
      '<p onclick="x()" style="color:red">Hi<script>x()</script><iframe src="javascript:x()"></iframe></p>',
    ),
  ).toBe('<p>Hi</p>');
  expect(markup('<a href="javascript:x()">no</a>')).not.toContain('javascript');
});

it.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30">no frames</iframe>',
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=30s', 'Video on YouTube'],
  ],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/videoseries?list=PL_1"></iframe>',
    ['https://www.youtube.com/playlist?list=PL_1', 'Video on YouTube'],
  ],
  [
    '<iframe src="//player.vimeo.com/video/22439234?h=8272103f6e"></iframe>',
    ['https://vimeo.com/22439234/8272103f6e', 'Video on Vimeo'],
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    ['https://www.google.com/maps/embed?pb=1', 'Map on Google Maps'],
  ],
  ['<iframe src="https://x.example/a"></iframe>', ['https://x.example/a', 'More on x.example']],
  [
    '<video controls src="https://old.example/night.mp4"></video>',
    ['https://old.example/night.mp4', 'Video: night.mp4'],
  ],
  [
    '<audio controls><source src="https://old.example/night.mp3"></audio>',
    ['https://old.example/night.mp3', 'Recording: night.mp3'],
  ],
  [
    '<iframe class="lazyload" src="about:blank" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Video on YouTube'],
  ],
  [
    '<object data="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Video on YouTube'],
  ],
])('a link stands in place of the player %s', (html, [href, label]) => {
  expect(markup(html)).toBe(`<a href="${href}" rel="nofollow noopener">${label}</a>`);
});

it.each([
  '<iframe src="data:text/html,x"></iframe>',
  '<iframe src="/x"></iframe>',
  '<video></video>',
  '<iframe>',
])('nothing stands in place of %s', (html) => {
  expect(markup(html)).toBe('');
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
