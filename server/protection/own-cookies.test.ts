import { expect, it } from 'vitest';
import { ownCookies, renameSetCookies, withOwnNames } from './own-cookies.ts';

const https = ownCookies('https://cards.example');
const http = ownCookies('http://127.0.0.1:3000');

it('on https every cookie of the shop has the prefix of its host, and what that asks for', () => {
  const response = new Response();
  response.headers.append('set-cookie', 'springdeck_cart=7.0.2; Path=/; SameSite=Lax; Secure');
  response.headers.append('set-cookie', 'springdeck_attempt=; Path=/; Max-Age=0');
  response.headers.append('set-cookie', 'my=token; Path=/; Secure');
  response.headers.append('set-cookie', '__Host-springdeck-office=a; Path=/; Secure');
  renameSetCookies(response, https);
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-springdeck_cart=7.0.2; Path=/; SameSite=Lax; Secure',
    '__Host-springdeck_attempt=; Path=/; Max-Age=0; Secure',
    '__Host-my=token; Path=/; Secure',
    '__Host-springdeck-office=a; Path=/; Secure',
  ]);
});

it('and one without it, which another host of the domain may have set, is not read', async () => {
  const headers = {
    cookie: 'a=b; springdeck_cart=6.0.1; my=x; __Host-springdeck_cart=7.0.2; __Host-my=y; __Host-else=1',
  };
  const request = new Request('https://cards.example/cart', { method: 'POST', headers, body: 'kept' });
  const renamed = withOwnNames(request, https);
  expect(renamed.headers.get('cookie')).toBe('a=b; springdeck_cart=7.0.2; my=y; __Host-else=1');
  expect(await renamed.text()).toBe('kept');
});

it('without https nothing changes', () => {
  const headers = { cookie: 'springdeck_cart=6.0.1' };
  const request = new Request('http://127.0.0.1:3000/cart', { headers });
  expect(withOwnNames(request, http)).toBe(request);
  expect(http.write('springdeck_cart=; Path=/')).toBe('springdeck_cart=; Path=/');
});
