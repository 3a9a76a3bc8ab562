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

export const officeShopperFoundSchema = z.object({
  email: z.string(),
  orders: z.array(z.object({ number: z.string(), status: z.string(), is_over: z.boolean() })),
  stored: z.record(z.string(), z.number()),
});

export const officeErasedSchema = z.object({
  erased: z.object({
    invoiced: z.number(),
    unpaid: z.number(),
    messages: z.number(),
    mails: z.number(),
    wants: z.number(),
    places: z.number(),
    accounts: z.number(),
    cards: z.number(),
  }),
  words: z.string(),
});
