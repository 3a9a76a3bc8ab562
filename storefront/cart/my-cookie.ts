import { MY_SESSION_DAYS } from '#domain/credit/my-page.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { clearCookie, readCookie, writeCookie } from './shop-cookies.ts';

/** The session of an address's own page; `__Host-my` in browsers. */
const MY_COOKIE = 'my';

/** undefined: no session was opened here, or it has ended. */
export function readMyToken(request: Request): string | undefined {
  const token = readCookie(request, MY_COOKIE);
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

export const myCookie = (token: string, publicUrl: string): string =>
  `${writeCookie(MY_COOKIE, token, MY_SESSION_DAYS * DAY_SECONDS, publicUrl)}; HttpOnly`;

export const clearMyCookie = (): string => clearCookie(MY_COOKIE);
