import { z } from 'zod';
import { id, rand } from '#contract/numbers.ts';
import { cleanEmail, foldEmail, isEmail } from '#domain/checkout/email.ts';
import { GIVING_CAUSES } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { HIGHEST_MOST_CREDIT_CENTS } from '#domain/shop/credit-terms.ts';
import { MOST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { listFilterSchema } from './views.ts';

export const officeCreditQuerySchema = z.object({
  /** How an address begins, the last four characters of a gift card, or its whole code. */
  q: listFilterSchema,
  /** `next` of the page before. */
  before: id.optional(),
});

export const officeCreditAccountQuerySchema = officeCreditQuerySchema.pick({ before: true });

const amount = (most: number) =>
  rand.refine(
    (cents) => cents > 0 && cents <= most,
    `must be more than nothing, and at most ${formatRand(most)}`,
  );
const reason = z.string().overwrite(toSingleLine).trim().min(1, 'must not be empty').max(REASON_LENGTH);
/** Of the form that was sent: a second press of its button changes nothing. */
const key = z.string().regex(/^[\x21-\x7e]{8,100}$/, 'must have 8 to 100 printable ASCII characters');

export const newCreditSchema = z.object({
  email: z
    .string()
    .overwrite(cleanEmail)
    .max(254)
    .refine(isEmail, 'must be an e-mail address')
    .overwrite(foldEmail),
  amount: amount(HIGHEST_MOST_CREDIT_CENTS),
  cause: z.enum(GIVING_CAUSES),
  reason,
  key,
});

export const newGiftCardSchema = z.object({
  amount: amount(MOST_GIFT_CARD_CENTS),
  cause: z.enum(GIVING_CAUSES),
  reason,
  key,
});

export const takenCreditSchema = z.object({ amount: amount(HIGHEST_MOST_CREDIT_CENTS), reason, key });

/** Empty: to the address that it went to, or is to go to. */
export const giftCardResendSchema = z.object({
  email: z
    .string()
    .overwrite(cleanEmail)
    .max(254)
    .refine((text) => text === '' || isEmail(text), 'must be an e-mail address')
    .default(''),
  key,
});

export type OfficeCreditQuery = z.infer<typeof officeCreditQuerySchema>;
export type NewCredit = z.infer<typeof newCreditSchema>;
export type NewGiftCard = z.infer<typeof newGiftCardSchema>;
export type GiftCardResend = z.infer<typeof giftCardResendSchema>;
export type TakenCredit = z.infer<typeof takenCreditSchema>;
