import { expect, it } from 'vitest';
import { openAsDocument, toOfflinePage } from './when-offline.ts';

it('without a page the shopper lands on the offline page, which knows what was wanted and tells no server', () => {
  const answer = toOfflinePage(new Request('https://shop.test/payment/success?order_id=7&order_key=secret'));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(
    'https://shop.test/offline#/payment/success?order_id=7&order_key=secret',
  );
});

it('without data the router opens the page itself', () => {
  const answer = openAsDocument(new URL('https://shop.test/shop?page=2'));
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-remix-redirect': '/shop?page=2',
    'x-remix-reload-document': 'true',
  });
});
