import { describe, expect, it } from 'vitest';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const FORMS = ['/contact', '/cart', '/cart/lines', '/checkout', '/track', '/shipping', '/order/x/return'];

const BODIES = [
  ['JSON', 'application/json', '{}', 415],
  ['plain text', 'text/plain', 'name=Thandi', 415],
  ['no type at all', '', 'name=Thandi', 415],
  ['parts without a boundary', 'multipart/form-data', '--x\r\n', 400],
  ['parts that another boundary divides', 'multipart/form-data; boundary=y', '--x\r\n\r\nz', 400],
] as const;

let shop: ShopServer;
openShopForAll((opened) => {
  shop = opened;
});

const send = (path: string, method: string, headers: Record<string, string>, body?: string) =>
  fetch(shop.url + path, { method, headers, body: body && Buffer.from(body), redirect: 'manual' });

describe.each(FORMS)('%s', (path) => {
  it.each(BODIES)('refuses %s', async (_name, type, body, status) => {
    expect((await send(path, 'POST', type ? { 'content-type': type } : {}, body)).status).toBe(status);
    // As the page's own script posts it.
    const scripted = await send(`${path}.data`, 'POST', type ? { 'content-type': type } : {}, body);
    expect(scripted.status).toBe(status);
  });

  it('refuses a form from a page of another site', async () => {
    expect((await send(path, 'POST', { origin: 'https://evil.example' })).status).toBe(400);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const response = await send(path, method, {});
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

it('accepts a form behind a TLS-terminating proxy', async () => {
  const headers = {
    origin: shop.url.replace('http:', 'https:'),
    'content-type': 'application/x-www-form-urlencoded',
  };
  for (const path of ['/track', '/track.data']) {
    expect((await send(path, 'POST', headers, 'order_number=SD-1&email=a@example.com')).status).toBe(200);
  }
});

it('changes the cart by its form, whatever the address’s spelling', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: 'springdeck_cart=1.0.1',
  };
  for (const path of ['/cart', '/CART', '/cart/', '/cart.data']) {
    const response = await send(path, 'POST', headers, 'line=1.0&step=1&quantity=1');
    expect([path, response.headers.get('set-cookie')]).toEqual([
      path,
      expect.stringMatching(/^springdeck_cart=1\.0\.2;/),
    ]);
  }
});

it('none of this logs an error', () => {
  expect(shop.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
