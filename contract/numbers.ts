import { z } from 'zod';
import { parseCents } from '#domain/money/money.ts';

export const MAX_ID = 2_147_483_647;

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  const number = z
    .number({ error: ({ input }) => (input === undefined ? undefined : message) })
    .int(message)
    .min(min, message)
    .max(max, message);
  return z.preprocess((value) => (isDigits(value) ? Number(value) : value), number);
}

export function measure(max: number) {
  const message = `must be a number from 0 to ${max}`;
  const number = z
    .number({ error: ({ input }) => (input === undefined ? undefined : message) })
    .min(0, message)
    .max(max, message);
  return z.preprocess((value) => (isDecimal(value) ? Number(value) : value), number);
}

const INVALID_AMOUNT = 'must be an amount in rand such as 199.50';

/** Decimal rand as text, read as cents. */
export const rand = z.string(INVALID_AMOUNT).transform((value, context) => {
  const cents = parseCents(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: INVALID_AMOUNT });
  return z.NEVER;
});

export const id = wholeNumber(1, MAX_ID);

/** WooCommerce clients send 0 or null for "none". */
export const optionalId = z
  .preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    wholeNumber(0, MAX_ID).optional(),
  )
  .transform((value) => value || undefined)
  .optional();

const isDigits = (value: unknown): boolean => typeof value === 'string' && /^\d{1,15}$/.test(value);
const isDecimal = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value);
