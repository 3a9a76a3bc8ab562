import { expect, it } from 'vitest';
import { findInStock } from '../faults/attempts.ts';
import { rawRequest } from '../raw-request.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';

const PUBLIC_URL = 'https://cards.example';

let shop: ShopServer;
openShopForAll(
  (opened) => {
    shop = opened;
  },
  { PUBLIC_URL },
);

const setCookies = async (path: string, form: Record<string, string>): Promise<string[]> => {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: PUBLIC_URL },
    body: new URLSearchParams(form),
  });
  return answer.headers.getSetCookie();
};

it('a shop on https prefixes its cookies, and reads only those', async () => {
  const [view = ''] = await setCookies('/shop/view', { view: 'list' });
  expect(view).toMatch(/^__Host-springdeck_view=list; Path=\/; .*; Secure$/);
  const opened = async (cookie: string) => {
    const { body } = await rawRequest(`${shop.url}/shop`, { cookie });
    return body.toString();
  };
  const list = await opened('__Host-springdeck_view=list');
  expect(list).toBe(await opened('__Host-springdeck_view=list; springdeck_view=grid'));
  expect(list).not.toBe(await opened('springdeck_view=list'));

  const cart = `__Host-springdeck_cart=${await findInStock(shop)}.0.1`;
  const cookie = `${cart}; springdeck_attempt=chosen-elsewhere`;
  const { headers } = await rawRequest(`${shop.url}/checkout`, { cookie });
  const attempt = headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-springdeck_attempt='));
  expect(attempt).toMatch(/; Secure/);
  expect(attempt).not.toContain('chosen-elsewhere');
});
