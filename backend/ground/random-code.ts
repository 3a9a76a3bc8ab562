import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#domain/discounts/codes.ts';

/** Each sign is one of `CODE_ALPHABET`, all equally likely. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? '').join('');
