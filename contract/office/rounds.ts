import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { EVENT_STATES, RUN_BY } from '#domain/events/event-state.ts';
import { MAX_STANDINGS_TEXT } from '#domain/events/pasted-standings.ts';
import { MOST_GAMES, OUTCOMES } from '#domain/rounds/match-result.ts';
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

export const swapSchema = z.object({ one: id, other: id });
export const roundClockSchema = z.object({ runs: z.boolean() });
export const playerChangeSchema = z.object({ entry_id: id, plays: z.boolean() });

/** As the first player of the match sees it; null: not reported. */
const told = z.object({ wins_a: z.number(), wins_b: z.number(), draws: z.number() }).nullable();

const match = z.object({
  /** 0: without an opponent. */
  table: z.number(),
  entry_a: z.number(),
  entry_b: z.number().nullable(),
  wins_a: z.number(),
  wins_b: z.number(),
  draws: z.number(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** What the first player has reported, and the second. */
  told_a: told,
  told_b: told,
});

const round = z.object({
  number: z.number(),
  kind: z.enum(['swiss', 'cut']),
  started_at: z.string().nullable(),
  matches: z.array(match),
});

const standing = z.object({
  entry_id: z.number(),
  /** Whose places count apart, such as 'Juniors'; empty: nobody's do. */
  division: z.string(),
  place: z.number(),
  /** null here and below: the program that runs it has not said. */
  points: z.number().nullable(),
  wins: z.number().nullable(),
  losses: z.number().nullable(),
  draws: z.number().nullable(),
  /** In the order of the rules' tie-breaks. */
  ties: z.array(z.number()),
});

/** Standings of another program: a place, a name and points in each line, or a CSV with a header. */
export const broughtStandingsSchema = z.object({ text: z.string().min(1).max(MAX_STANDINGS_TEXT) });

export const broughtReportSchema = z.object({
  report: z.object({
    /** Entries that were found. */
    found: z.number(),
    /** Names of players without a seat of this shop, who were added. */
    added: z.array(z.string()),
    rounds: z.number(),
    places: z.number(),
  }),
});

export const officeRoundsSchema = z.object({
  event: z.object({
    id: z.number(),
    name: z.string(),
    state: z.enum(EVENT_STATES),
    starts_at: z.string(),
    /** Empty where the post is not public. */
    post_slug: z.string(),
    run_by: z.enum(RUN_BY),
  }),
  /** null: no round has been paired. */
  plan: z
    .object({ rules: z.enum(RULES_NAMES), rounds: z.number(), minutes: z.number(), cut: z.number() })
    .nullable(),
  players: z.array(
    z.object({
      entry_id: z.number(),
      /** Empty once it is erased. */
      name: z.string(),
      /** Will be paired. */
      plays: z.boolean(),
      dropped_after: z.number().nullable(),
    }),
  ),
  rounds: z.array(round),
  standings: z.array(standing),
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('results'), missing: z.number() }),
    z.object({ kind: z.literal('pair'), round: z.enum(['swiss', 'cut']), number: z.number() }),
    z.object({ kind: z.literal('over') }),
  ]),
});

/** Of who has a seat; `url` opens the page by which this player alone sees the table and reports results. */
export const officePlayerCodesSchema = z.object({
  codes: z.array(z.object({ entry_id: z.number(), name: z.string(), url: z.string() })),
});

export type RoundPlan = z.infer<typeof roundPlanSchema>;
export type OfficeRounds = z.infer<typeof officeRoundsSchema>;
export type OfficeRound = z.infer<typeof round>;
export type OfficeMatch = z.infer<typeof match>;
export type OfficeStanding = z.infer<typeof standing>;
export type MatchChange = z.infer<typeof matchChangeSchema>;
export type TypedMatchResult = NonNullable<MatchChange['after']>;
export type BroughtReport = z.infer<typeof broughtReportSchema>['report'];
