import { z } from 'zod';
import { id, rand, wholeNumber } from '#contract/numbers.ts';
import { EVENT_STATES } from '#domain/events/event-state.ts';
import {
  findPrizeProblem,
  MOST_PRIZE_CENTS,
  MOST_PRIZES,
  PRIZE_WORDS_LENGTH,
} from '#domain/events/prizes.ts';
import { MOST_EVENT_SEATS } from '#domain/events/seats.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { toSingleLine } from '#domain/text/text.ts';

const place = wholeNumber(1, MOST_EVENT_SEATS);

/** What the places from-to win, each: `amount` in rand as store credit, or `words`. */
const prize = z
  .object({
    from: place,
    to: place,
    amount: rand
      .refine(
        (cents) => cents > 0 && cents <= MOST_PRIZE_CENTS,
        `must be more than nothing, and at most ${formatRand(MOST_PRIZE_CENTS)}`,
      )
      .nullable()
      .default(null),
    words: z.string().overwrite(toSingleLine).trim().max(PRIZE_WORDS_LENGTH).default(''),
  })
  .refine(({ amount, words }) => (amount === null) === (words !== ''), 'must have an amount or words')
  .transform(({ amount, ...rest }) => ({ ...rest, cents: amount }));

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
  entry_id: id,
  amount: rand,
  /** By a gift card on paper; whoever gave no address gets one in any case. */
  on_paper: z.boolean().default(false),
});

/** What was shown to be paid; refused if something else would be paid by now. */
export const prizesPaymentSchema = z.object({ shown: z.array(payable).max(MOST_EVENT_SEATS) });

export const officePrizesSchema = z.object({
  event: z.object({
    id: z.number(),
    name: z.string(),
    state: z.enum(EVENT_STATES),
    starts_at: z.string(),
  }),
  prizes: z.array(
    z.object({ from: z.number(), to: z.number(), amount: z.string().nullable(), words: z.string() }),
  ),
  /** Places that win something, the first one first, by division. */
  places: z.array(
    z.object({
      /** Whose places count apart; empty: nobody's do. */
      division: z.string(),
      place: z.number(),
      /** null: nobody stands there. */
      entry_id: z.number().nullable(),
      /** Empty where nobody stands there, and once the name is erased. */
      player: z.string(),
      /** Store credit in rand; null: none. */
      amount: z.string().nullable(),
      words: z.array(z.string()),
      /** Whether there is an address that credit can go to. */
      has_address: z.boolean(),
      /** Empty without the right to the counter. */
      email: z.string(),
      /**
       * null: not yet. `player`: who was paid, where somebody else stands there by now; `place`: for which, another one where
       * the standings were changed since; `to`: the account, and its id.
       */
      paid: z
        .object({
          amount: z.string(),
          to: z.string(),
          account_id: z.number(),
          place: z.number(),
          player: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

export const paidPrizesSchema = officePrizesSchema.extend({
  /** Gift cards that were made now. Their codes are in this answer and in no other. */
  cards: z.array(
    z.object({
      entry_id: z.number(),
      place: z.number(),
      player: z.string(),
      amount: z.string(),
      code: z.string(),
    }),
  ),
});

/** As they are sent. */
export const prizeInput = ({ from, to, cents, words }: z.output<typeof prize>): z.input<typeof prize> => ({
  from,
  to,
  amount: cents === null ? null : decimalFromCents(cents),
  words,
});

export type OfficePrizes = z.infer<typeof officePrizesSchema>;
export type OfficePrizePlace = OfficePrizes['places'][number];
export type PaidPrizes = z.infer<typeof paidPrizesSchema>;
export type PrizesPayment = z.output<typeof prizesPaymentSchema>;
export type PrizesPaymentInput = z.input<typeof prizesPaymentSchema>;
export type PrizesChange = z.output<typeof prizesChangeSchema>;
export type PrizeInput = z.input<typeof prize>;
