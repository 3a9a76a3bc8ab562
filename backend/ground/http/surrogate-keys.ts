import type { Context } from 'hono';
import { SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';

export const setSurrogateKeys = (c: Context, keys: Iterable<string>): void =>
  c.header(SURROGATE_KEY_HEADER, surrogateKeys(keys));

export const surrogateKeys = (keys: Iterable<string>): string => [...new Set(keys)].join(' ');
