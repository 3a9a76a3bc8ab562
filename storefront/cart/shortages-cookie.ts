import { z } from 'zod';
import { dropCookie, readCookie, writeCookie } from './shop-cookies.ts';

const COOKIE = 'springdeck_short';
/** From the refused order to the page that tells of it, with a reload or two. */
const SECONDS = 300;
/** Every call of the browser carries it along. */
const MAX_LENGTH = 2_000;

/** Carries to the next page what an order was refused for, in sentences; no more of them than fit. */
export function shortagesCookie(shortages: readonly string[], publicUrl: string): string {
  const written = shortages.map((_, place) => write(shortages.slice(0, shortages.length - place)));
  const value = written.find((text) => text.length <= MAX_LENGTH);
  return value === undefined
    ? dropCookie(COOKIE)
    : `${writeCookie(COOKIE, value, SECONDS, publicUrl)}; HttpOnly`;
}

/** What somebody else has written into it is no news. */
export function readShortages(request: Request): string[] {
  try {
    return sentences.parse(JSON.parse(decodeURIComponent(readCookie(request, COOKIE))));
  } catch {
    return [];
  }
}

const sentences = z.array(z.string());

const write = (shortages: readonly string[]): string => encodeURIComponent(JSON.stringify(shortages));
