import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import { ERASE_WORD } from '#domain/office/office.ts';

const email = z.string().overwrite(cleanEmail).max(254).refine(isEmail, 'must be an e-mail address');

export const officeShopperSchema = z.object({ email });

export const officeErasureSchema = z.object({
  email,
  /** Typed to confirm the erasure. */
  word: z
    .string()
    .trim()
    .refine((text) => text === ERASE_WORD, `must be ${ERASE_WORD}`),
});
