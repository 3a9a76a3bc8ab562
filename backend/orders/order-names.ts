import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a number can be read out on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'SD-7K3M9QX2': 40 random bits, told apart by the column's unique index; says nothing about how many orders there are. */
export const newOrderNumber = (): string => `SD-${eightLetters()}`;

/** An order's number as people type it: 'sd 7k3m9qx2', 'SD-7K3M9QX2', or without its prefix. */
export function readOrderNumber(typed: string): string {
  const compact = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `SD-${compact.replace(/^SD(?=.{8}$)/, '')}`;
}

/** 'RMA-4T8W2ZKD', for the parcel that comes back. */
export const newReturnNumber = (): string => `RMA-${eightLetters()}`;

/** Opens the order's state to whoever placed it: 192 random bits. */
export const newOrderKey = (): string => randomBytes(24).toString('base64url');

const eightLetters = (): string =>
  Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
