import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { guardScreens } from './guard-screens.ts';

const app = new Hono()
  .use(guardScreens({ publicUrl: 'https://cards.example' }))
  .all('*', (c) => c.text('a screen'));

const post = (origin: string | undefined, url = 'http://cards.example/checkout') =>
  app.request(url, { method: 'POST', headers: origin === undefined ? {} : { origin } });

describe('a form', () => {
  it.each([
    ['the shop’s own pages, whose TLS a proxy has ended', 'https://cards.example', undefined],
    ['the same address that it is sent to', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/checkout'],
    [
      'the public address, where a proxy calls the shop by another',
      'https://cards.example',
      'http://shop:3000/cart',
    ],
    ['a program that names no page', undefined, undefined],
  ])('from %s reaches its screen', async (_from, origin, url) => {
    expect((await post(origin, url)).status).toBe(200);
  });

  it.each(['https://evil.example', 'https://cards.example.evil.example', 'null', 'nonsense'])(
    'from a page of %s is refused',
    async (origin) => {
      expect((await post(origin)).status).toBe(400);
    },
  );
});

it('a form that is larger than any of the shop is refused before a screen reads it, whatever it says of its length', async () => {
  const large = new Uint8Array(5 * 1024 * 1024);
  const stream = () => new Blob([large]).stream();
  for (const body of [large, stream()]) {
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const response = await app.request('http://cards.example/contact', init);
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
  }
});

it.each(['PUT', 'PATCH', 'DELETE'])('%s is answered with the methods that screens know', async (method) => {
  const response = await app.request('http://cards.example/cart', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
});
