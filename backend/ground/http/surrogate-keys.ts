import type { Context } from 'hono';
import { SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';

/** Says what an answer is made of, so that whoever keeps it knows when it is out of date. */
export const setSurrogateKeys = (c: Context, keys: Iterable<string>): void =>
  c.header(SURROGATE_KEY_HEADER, surrogateKeys(keys));

export const surrogateKeys = (keys: Iterable<string>): string => [...new Set(keys)].join(' ');
