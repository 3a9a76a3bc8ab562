import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { MAX_STANDINGS_TEXT } from '#domain/events/pasted-standings.ts';
import { MOST_GAMES } from '#domain/rounds/match-result.ts';
import { CUTS, MOST_ROUNDS, RULES_NAMES } from '#domain/rounds/round-rules.ts';

const MOST_MINUTES = 240;

const games = wholeNumber(0, MOST_GAMES);

export const roundPlanSchema = z.object({
  rules: z.enum(RULES_NAMES),
  rounds: wholeNumber(1, MOST_ROUNDS),
  /** 0: without a clock. */
  minutes: wholeNumber(0, MOST_MINUTES),
  /** Players of the finals; 0: none. */
  cut: z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value),
    z.literal(CUTS, `must be one of ${CUTS.join(', ')}`),
  ),
});

const lengthSchema = roundPlanSchema.omit({ rules: true });

/** How long a tournament that is played goes on, as it was shown and as it shall be. */
export const planChangeSchema = z.object({ before: lengthSchema, plan: lengthSchema });

export const newRoundSchema = z.object({
  /** How many rounds were shown; refused if it is another number by now. */
  shown: wholeNumber(0, MOST_ROUNDS + 4),
  /** Needed for the first round, and ignored after it. */
  plan: roundPlanSchema.optional(),
});

const result = z
  .object({
    wins_a: games,
    wins_b: games,
    draws: games,
    /** Nobody has won, and both lose: no games are counted. */
    double_loss: z.boolean().optional().default(false),
  })
  .overwrite((typed) => (typed.double_loss ? { ...typed, wins_a: 0, wins_b: 0, draws: 0 } : typed));

/** null: not over. */
export const matchChangeSchema = z.object({ before: result.nullable(), after: result.nullable() });

export const playerChangeSchema = z.object({ entry_id: id, plays: z.boolean() });

/** A player, and the table at which it was shown; 0: without an opponent. */
const seated = z.object({ entry_id: id, table: wholeNumber(0, 9_999) });

export const placeSwapSchema = z.object({ one: seated, other: seated });

/** Standings of another program: a place, a name and points in each line, or a CSV with a header. */
export const broughtStandingsSchema = z.object({ text: z.string().min(1).max(MAX_STANDINGS_TEXT) });

export const broughtReportSchema = z.object({
  /** Entries that were found. */
  found: z.number(),
  /** Names of players without a seat of this shop, who were added. */
  added: z.array(z.string()),
  rounds: z.number(),
  places: z.number(),
});

export type RoundPlan = z.infer<typeof roundPlanSchema>;
export type MatchChange = z.infer<typeof matchChangeSchema>;
export type TypedMatchResult = NonNullable<MatchChange['after']>;
export type PlanChange = z.infer<typeof planChangeSchema>;
export type PlaceSwap = z.infer<typeof placeSwapSchema>;
export type BroughtReport = z.infer<typeof broughtReportSchema>;
