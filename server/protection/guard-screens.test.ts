import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createBackend } from '#backend/app.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import { guardPosts } from '../office/routes.ts';
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

eachDatabase((openDb) => {
  it('a form is not limited as a call of the API is', async () => {
    const services = testServices(await openDb());
    const whole = new Hono().route('/', createBackend(services)).route('/', app);
    const send = (path: string) =>
      whole.request(`http://cards.example${path}`, {
        method: 'POST',
        headers: { 'content-length': String(300 * 1024) },
        body: 'x'.repeat(300 * 1024),
      });
    expect((await send('/deck')).status).toBe(200);
    expect((await send('/wp-json/springdeck/v1/deck-lists')).status).toBe(413);
  });
});

it('a form of the office has the same limit, and its files have their own', async () => {
  const office = new Hono()
    .use(guardPosts({ publicUrl: 'https://cards.example' }))
    .all('*', (c) => c.text('a screen'));
  const send = async (bytes: number, type: string) => {
    const headers = {
      origin: 'https://cards.example',
      'content-length': String(bytes),
      'content-type': type,
    };
    const init = { method: 'POST', headers, body: new Uint8Array(bytes) };
    return (await office.request('https://cards.example/office', init)).status;
  };
  const form = 'application/x-www-form-urlencoded';
  expect(await send(300 * 1024, form)).toBe(200);
  expect(await send(5 * 1024 * 1024, form)).toBe(413);
  expect(await send(5 * 1024 * 1024, 'text/csv')).toBe(200);
});

it.each(['PUT', 'PATCH', 'DELETE'])('%s is answered with the methods that screens know', async (method) => {
  const response = await app.request('http://cards.example/cart', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
});
