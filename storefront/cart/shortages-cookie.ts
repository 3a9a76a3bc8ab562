import { z } from 'zod';
import { clearCookie, readCookie, writeCookie } from './shop-cookies.ts';

const COOKIE = 'springdeck_short';
/** Covers the redirect and a reload or two. */
const SECONDS = 300;
/** Every request carries it. */
const MAX_LENGTH = 2_000;

export function shortagesCookie(shortages: readonly string[], publicUrl: string): string {
  const written = shortages.map((_, place) => write(shortages.slice(0, shortages.length - place)));
  const value = written.find((text) => text.length <= MAX_LENGTH);
  return value === undefined
    ? clearCookie(COOKIE)
    : `${writeCookie(COOKIE, value, SECONDS, publicUrl)}; HttpOnly`;
}

/** Ignores values that the shop has not written. */
export function readShortages(request: Request): string[] {
  try {
    return sentences.parse(JSON.parse(decodeURIComponent(readCookie(request, COOKIE))));
  } catch {
    return [];
  }
}

const sentences = z.array(z.string());

const write = (shortages: readonly string[]): string => encodeURIComponent(JSON.stringify(shortages));
