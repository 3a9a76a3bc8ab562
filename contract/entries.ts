import { z } from 'zod';
import { EVENT_STATES } from '#domain/events/event-state.ts';
import { MOST_GAMES, OUTCOMES } from '#domain/rounds/match-result.ts';
import { MOST_ROUNDS } from '#domain/rounds/round-rules.ts';
import { wholeNumber } from './numbers.ts';

const games = wholeNumber(0, MOST_GAMES);
const link = z.string().max(200);

/** The link of an entry. */
export const entryLinkSchema = z.object({ link });

/** How the match of a round has ended, as who reports it sees it. */
export const reportedResultSchema = z.object({
  link,
  round: wholeNumber(1, MOST_ROUNDS + 4),
  wins: games,
  losses: games,
  draws: games.optional().default(0),
});

const seenResult = z
  .object({ wins: z.number(), losses: z.number(), draws: z.number(), both_lose: z.boolean() })
  .nullable();

/** What whoever plays on a seat is shown. */
export const entryPageSchema = z.object({
  event: z.object({
    name: z.string(),
    starts_at: z.string(),
    /** Empty where the post is not public. */
    post_slug: z.string(),
    state: z.enum(EVENT_STATES),
  }),
  /** Empty before the door, and once the name is erased. */
  player: z.string(),
  /** Of a round; 0: without a clock. */
  minutes: z.number(),
  /** The last one; null: not paired in it. */
  round: z
    .object({
      number: z.number(),
      kind: z.enum(['swiss', 'cut']),
      /** How many the round has. */
      tables: z.number(),
      /** 0: without an opponent. */
      table: z.number(),
      /** As public pairings call the player; null: none. */
      opponent: z.string().nullable(),
      /** null: its clock has not been started. */
      started_at: z.string().nullable(),
      outcome: z.enum(OUTCOMES).nullable(),
      /** null: not over. */
      result: seenResult,
      /** What was reported by this link. */
      told: seenResult,
      told_by_opponent: seenResult,
      may_draw: z.boolean(),
      may_report: z.boolean(),
    })
    .nullable(),
});

export type EntryPage = z.infer<typeof entryPageSchema>;
export type EntryRound = NonNullable<EntryPage['round']>;
export type ReportedResult = z.output<typeof reportedResultSchema>;
export type ReportedResultInput = z.input<typeof reportedResultSchema>;
