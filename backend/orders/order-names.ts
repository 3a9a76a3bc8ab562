import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toSingleLine } from '#domain/text/text.ts';

/** Crockford's base 32: no I, L, O or U, which are confused on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'SD-7K3M9QX2': 40 random bits, so that numbers do not reveal how many orders there are. */
export const newOrderNumber = (): string => `SD-${randomCode()}`;

/** 'CS-000319': sequential, like till slips. */
export const counterNumber = (count: number): string => `CS-${String(count).padStart(6, '0')}`;

/** Accepts 'sd 7k3m9qx2', 'SD-7K3M9QX2' and '7K3M9QX2'. */
export function parseOrderNumber(typed: string): string {
  const compact = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (/^CS\d{6,}$/.test(compact)) return compact.replace('CS', 'CS-');
  return `SD-${compact.replace(/^SD(?=.{8}$)/, '')}`;
}

/** The input of an office action on one order, whose number `parseOrderNumber` reads. */
export const byNumber = z.object({ number: z.string().overwrite(toSingleLine) });

export const newReturnNumber = (): string => `RMA-${randomCode()}`;

export const newOrderKey = (): string => randomBytes(24).toString('base64url');

const randomCode = (): string =>
  Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
