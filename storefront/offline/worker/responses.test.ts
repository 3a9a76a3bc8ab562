import { expect, it } from 'vitest';
import { isCacheable, mainImage, markCached, reloadAsDocument, toOfflinePage } from './responses.ts';

it('without a page the shopper lands on the offline page, which knows what was requested and tells no server', () => {
  const answer = toOfflinePage(new Request('https://shop.test/payment/success?order_id=7&order_key=secret'));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(
    'https://shop.test/offline#/payment/success?order_id=7&order_key=secret',
  );
});

it('without data the router reloads the page as a document', () => {
  const answer = reloadAsDocument(new URL('https://shop.test/shop?page=2'));
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-remix-redirect': '/shop?page=2',
    'x-remix-reload-document': 'true',
  });
});

const answer = (status: number, headers: Record<string, string>) =>
  new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

it.each([
  ['a page', answer(200, {})],
  ['a page for everyone', answer(200, { 'cache-control': 'public, max-age=0, must-revalidate' })],
])('%s is cacheable', (_name, page) => {
  expect(isCacheable(page)).toBe(true);
});

it.each([
  ['a page that must not be stored', answer(200, { 'cache-control': 'no-store' })],
  ["somebody's own page", answer(200, { 'cache-control': 'Private, no-cache' })],
  ['an error', answer(503, {})],
  ['a page that is not there', answer(404, {})],
  ['what is no page', answer(200, { 'content-type': 'application/json' })],
])('%s is not cacheable', (_name, page) => {
  expect(isCacheable(page)).toBe(false);
});

const page = (image: string) =>
  `<script type="application/ld+json">{"@type":"Product","image":["${image}","https://shop.test/media/back.svg"]}</script>`;

it.each([
  [
    page('https://shop.test/media/products/charizard-ex.svg.1200.webp'),
    '/media/products/charizard-ex.svg.480.avif',
  ],
  [page('https://shop.test/media/products/charizard-ex.png'), '/media/products/charizard-ex.png.480.avif'],
  [page('https://elsewhere.test/uploads/charizard-ex.png'), undefined],
  [
    '<script type="application/ld+json">{"@type":"BlogPosting","image":"https://shop.test/media/table.jpg"}</script>',
    '/media/table.jpg.480.avif',
  ],
  [page('nonsense'), undefined],
  ['<meta property="og:title" content="Contact"/>', undefined],
])('of %s the picture to keep is %s', (html, image) => {
  expect(mainImage(html)).toBe(image);
});

const DATE = 'Sat, 21 Nov 2026 12:03:00 GMT';

it('a cached page is marked with its date and keeps its headers', async () => {
  const page = new Response('<!DOCTYPE html><html lang="en-ZA"><body>12 in stock</body></html>', {
    headers: {
      date: DATE,
      'content-encoding': 'br',
      'content-length': '30',
      'content-security-policy': "default-src 'self'",
    },
  });
  const marked = await markCached(page);
  expect(await marked.text()).toBe(
    `<!DOCTYPE html><html data-kept="${DATE}" lang="en-ZA"><body>12 in stock</body></html>`,
  );
  expect(marked.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(marked.headers.has('content-encoding')).toBe(false);
  expect(marked.headers.has('content-length')).toBe(false);
});
