import { expect, it } from 'vitest';
import { cookieNames, officeCookies, readCookie } from './cookies.ts';

const TOKEN = 'x'.repeat(43);

it('ties the session to the host and to https, out of reach of scripts and other sites', () => {
  expect(officeCookies('https://cards.example').open(TOKEN)).toBe(
    `__Host-springdeck-office=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(officeCookies('http://127.0.0.1:3000').end()).toBe(
    'springdeck-office=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

it('reads only a token by its own name', () => {
  const { session } = cookieNames('https://cards.example');
  expect(readCookie(`a=b; ${session}=${TOKEN}; c=d`, session)).toBe(TOKEN);
  expect(readCookie(`not-${session}=${TOKEN}`, session)).toBeUndefined();
  expect(readCookie(`${session}=short`, session)).toBeUndefined();
  expect(readCookie(null, session)).toBeUndefined();
});
