import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import { BIRTH_YEARS, SEAT_LENGTHS } from '#domain/events/seats.ts';
import { WAITING_NEWS } from '#domain/events/waiting.ts';
import { OUTCOMES } from '#domain/rounds/match-result.ts';
import { RULES_NAMES } from '#domain/rounds/round-rules.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { id, wholeNumber } from './numbers.ts';

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max).optional().default('');

/** Who plays on one seat. */
export const seatSchema = z.object({
  name: text(SEAT_LENGTHS.name),
  player_id: text(SEAT_LENGTHS.playerId),
  birth_year: wholeNumber(BIRTH_YEARS.least, BIRTH_YEARS.most).nullish(),
  under_18: z.boolean().optional().default(false),
  guardian_name: text(SEAT_LENGTHS.guardianName),
  guardian_phone: text(SEAT_LENGTHS.guardianPhone),
  /** A parent or guardian agrees. */
  guardian_agrees: z.boolean().optional().default(false),
  /** The name may be shown in public. */
  shows_name: z.boolean().optional().default(false),
});

const MOST_IDS = 100;

const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be ids, separated by commas')
  .transform((ids): unknown[] => ids.split(','))
  .pipe(z.array(id).max(MOST_IDS, `may be at most ${MOST_IDS}`))
  .optional();

/** The events of these posts, and those whose seats are units of these products. */
export const eventsQuerySchema = z
  .object({ posts: ids, products: ids })
  .refine(({ posts, products }) => posts !== undefined || products !== undefined, {
    message: 'must be given, or products',
    path: ['posts'],
  });

/** Public: nothing of who plays. */
export const eventSchema = z.object({
  id: z.number(),
  post_id: z.number(),
  /** Empty where the post is not public. */
  post_slug: z.string(),
  product_id: z.number(),
  name: z.string(),
  state: z.enum(['open', 'closed', 'over', 'cancelled']),
  starts_at: z.string(),
  /** When it was to start before it was moved; null: it was not. */
  moved_from: z.string().nullable().default(null),
  opens_at: z.string().nullable(),
  closes_at: z.string(),
  cancel_until: z.string(),
  fee: z.string(),
  seats: z.number(),
  /** None while somebody waits: what is free belongs to the waiting list. */
  seats_left: z.number(),
  /** Rises with each change. */
  version: z.number().default(0),
  /** Whether rounds have been paired. */
  has_rounds: z.boolean().default(false),
  /** How many wait for a seat. */
  waiting: z.number(),
  asks_player_id: z.boolean(),
  asks_birth_year: z.boolean(),
});

export const eventListSchema = z.array(eventSchema);

/** Whoever did not agree to be named is 'Player 7'. */
const player = z.string();

const publicMatch = z.object({
  /** 0: without an opponent. */
  table: z.number(),
  a: player,
  b: player.nullable(),
  wins_a: z.number(),
  wins_b: z.number(),
  draws: z.number(),
  outcome: z.enum(OUTCOMES).nullable(),
});

const publicRounds = z.array(
  z.object({
    number: z.number(),
    kind: z.enum(['swiss', 'cut']),
    started_at: z.string().nullable(),
    matches: z.array(publicMatch),
  }),
);

const publicStandings = z.array(
  z.object({
    /** Whose places count apart, such as 'Juniors'; empty: nobody's do. */
    division: z.string().default(''),
    place: z.number(),
    player,
    /** null here and below: the program that runs it has not said. */
    points: z.number().nullable(),
    wins: z.number().nullable(),
    losses: z.number().nullable(),
    draws: z.number().nullable(),
  }),
);

/** Public: one event, with its rounds and standings once it is played; empty before. */
export const playedEventSchema = eventSchema.extend({
  rounds: publicRounds,
  standings: publicStandings,
});

/** Public: pairings, results and standings of a tournament that is played. */
export const eventRoundsSchema = z.object({
  event: z.object({ id: z.number(), name: z.string(), starts_at: z.string() }),
  rules: z.enum(RULES_NAMES).nullable(),
  minutes: z.number(),
  rounds: publicRounds,
  standings: publicStandings,
  /** Of players who agreed, once it is over. */
  decks: z.array(z.object({ player, list: z.string() })).default([]),
});

export type ApiEventRounds = z.infer<typeof eventRoundsSchema>;

/** `POST .../events/{id}/waiting`: the address has to confirm it. */
export const waitingRequestSchema = z.object({
  email: z
    .string()
    .overwrite(cleanEmail)
    .min(1)
    .max(CONTACT_LENGTHS.email)
    .refine(isEmail, 'must be an e-mail address')
    .toLowerCase(),
  seat: seatSchema,
});

export const waitingLinkSchema = z.object({ link: z.string().max(200) });

/** What has become of it. */
export const waitingPlaceSchema = z.object({
  event: z.string(),
  starts_at: z.string(),
  /** Empty where the post is not public. */
  post_slug: z.string(),
  name: z.string(),
  state: z.enum(WAITING_NEWS),
  /** The first is 1; null: not on the list. */
  place: z.number().nullable(),
  /** Until when the seat is held that is offered. */
  offered_until: z.string().nullable(),
  /** Opens the page of the order, where the seat is paid for. */
  order_link: z.string().nullable(),
});

export type ApiSeat = z.output<typeof seatSchema>;
export type ApiSeatInput = z.input<typeof seatSchema>;
export type WaitingRequest = z.output<typeof waitingRequestSchema>;
export type WaitingRequestInput = z.input<typeof waitingRequestSchema>;
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>;
export type ApiEvent = z.infer<typeof eventSchema>;
