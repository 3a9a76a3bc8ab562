import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import {
  findPrizeProblem,
  MOST_PRIZE_CENTS,
  MOST_PRIZES,
  PRIZE_WORDS_LENGTH,
} from '#domain/events/prizes.ts';
import { MOST_EVENT_SEATS } from '#domain/events/seats.ts';
import { toSingleLine } from '#domain/text/text.ts';

const place = wholeNumber(1, MOST_EVENT_SEATS);
const cents = wholeNumber(1, MOST_PRIZE_CENTS);

/** What the places from-to win, each: `cents` as store credit, or `words`. */
const prize = z
  .object({
    from: place,
    to: place,
    cents: cents.nullable().default(null),
    words: z.string().overwrite(toSingleLine).trim().max(PRIZE_WORDS_LENGTH).default(''),
  })
  .refine(({ cents, words }) => (cents === null) === (words !== ''), 'must have an amount or words');

const prizes = z
  .array(prize)
  .max(MOST_PRIZES)
  .superRefine((given, context) => {
    const message = findPrizeProblem(given);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** As they were shown, and as they shall be. */
export const prizesChangeSchema = z.object({ before: prizes, after: prizes });

const payable = z.object({
  place,
  entryId: id,
  cents,
  /** By a gift card on paper; whoever gave no address gets one in any case. */
  isOnPaper: z.boolean().default(false),
});

/** What was shown to be paid; refused if something else would be paid by now. */
export const prizesPaymentSchema = z.object({ shown: z.array(payable).max(MOST_EVENT_SEATS) });

export type PrizesPayment = z.output<typeof prizesPaymentSchema>;
export type PrizesChange = z.output<typeof prizesChangeSchema>;
