import { z } from 'zod';
import { GAMES } from '#domain/cards/games.ts';
import { CARD_CONDITIONS, PRINTINGS } from '#domain/deck-list/deck-rules.ts';
import { isBlank } from '#domain/text/text.ts';
import { bookedCardSchema } from './cards.ts';
import { MAX_ID, wholeNumber } from './numbers.ts';

const MAX_LIST_LENGTH = 200_000;
const MAX_LANGUAGE_LENGTH = 40;

/** Binary files, pasted or sent as text; of a text some letters may have been lost on the way: 'Pok\uFFFDmon'. */
const BINARY = /\0|\uFFFD{2}|(?:\uFFFD.{0,8}){4}/s;

const listText = z
  .string()
  .max(MAX_LIST_LENGTH)
  .refine((text) => !BINARY.test(text), 'must be text');

export const deckRules = {
  game: z.enum(['', ...GAMES]),
  condition: z.enum(['', ...CARD_CONDITIONS]),
  language: z.string().trim().max(MAX_LANGUAGE_LENGTH),
  printing: z.enum(PRINTINGS),
};

export const deckRulesSchema = z.object({
  game: deckRules.game.default(''),
  condition: deckRules.condition.default(''),
  language: deckRules.language.default(''),
  printing: deckRules.printing.default('any'),
  leave_out_basics: z.boolean().default(false),
});

/** `POST .../deck-lists`: the list as games and deck sites export it; files are stored as plain lines. */
export const deckListRequestSchema = z.object({
  list: listText.refine((text) => !isBlank(text), 'must not be empty'),
  owned: listText.default(''),
  rules: deckRulesSchema.prefault({}),
});

/** Of the same card by its game's rules, or cards that only have its name: their text tells. */
export const printingQuerySchema = z.object({ same: z.enum(['card', 'name']).default('card') });

const lineNumber = wholeNumber(1, 1_000_000);

/** '12:345,14:0': for line 12 offer 345, for line 14 none. */
const byLine = z
  .string()
  .regex(
    /^(\d{1,7}:\d{1,10}(,\d{1,7}:\d{1,10}){0,499})?$/,
    'must be pairs of a line and an offer, such as 12:345',
  )
  .transform((text) => (text === '' ? [] : text.split(',').map((pair) => pair.split(':').map(Number))))
  .refine(
    (pairs) => pairs.every(([line = 0, offer = 0]) => line > 0 && offer <= MAX_ID),
    'must be whole numbers',
  );

const lines = z
  .string()
  .regex(/^(\d{1,7}(,\d{1,7}){0,499})?$/, 'must be numbers of lines, such as 6,9')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)));

export const deckListQuerySchema = z.object({
  game: deckRules.game.optional(),
  condition: deckRules.condition.optional(),
  language: deckRules.language.optional(),
  printing: deckRules.printing.optional(),
  leave_out_basics: z.enum(['true', 'false']).optional(),
  choices: byLine.optional(),
  /** Of this line up to 60 offers are returned, whatever the length of the list. */
  offers_of: lineNumber.optional(),
  confirmed: lines.optional(),
});

/**
 * exact: the printing and finish that the list names; other_printing: the same card; short: fewer than wanted; guess and
 * same_name, a card of the same name that may be another one: to be confirmed, and not in the total; outside_rules: in stock, but not as the rules want it; sold_out; not_stocked: no
 * such card; waiting: left out by hand; not_needed: owned, or left out by the rules; unread: see `problem`.
 */
const LINE_MATCHES = [
  'exact',
  'other_printing',
  'short',
  'guess',
  'same_name',
  'outside_rules',
  'sold_out',
  'not_stocked',
  'waiting',
  'not_needed',
  'unread',
] as const;

const offerSchema = z.object({
  id: z.number(),
  product_id: z.number(),
  variation_id: z.number(),
  set: z.string(),
  set_code: z.string(),
  number: z.string(),
  condition: z.string(),
  finish: z.string(),
  language: z.string(),
  price: z.string(),
  /** null when not counted. */
  stock_quantity: z.number().nullable(),
  listed: z.boolean(),
});

export const deckCopiesSchema = offerSchema.extend({
  quantity: z.number(),
  total: z.string(),
  product_name: z.string(),
  options: z.array(z.object({ name: z.string(), option: z.string() })),
  brand: z.string(),
  sold_individually: z.boolean(),
  image: z.string().nullable(),
});

/** Of the card book: a card that the shop does not have. */
const existingCardSchema = bookedCardSchema.extend({
  /** The printing that the line names; otherwise a printing of the card. */
  is_listed: z.boolean(),
  /** No other card has the name. */
  is_one_card: z.boolean(),
});

export const deckLineSchema = z.object({
  line: lineNumber,
  section: z.string(),
  written: z.string(),
  listed_quantity: z.number(),
  owned: z.number(),
  left_out: z.number(),
  quantity: z.number(),
  match: z.enum(LINE_MATCHES),
  name: z.string(),
  product_id: z.number().nullable(),
  image: z.string().nullable(),
  set: z.string(),
  set_code: z.string(),
  number: z.string(),
  copies: z.array(deckCopiesSchema),
  total: z.string(),
  /** The chosen offer's id, 0 for none; null for the cheapest. */
  choice: z.number().nullable(),
  /** The cheapest: of a long list fewer per line. */
  offers: z.array(offerSchema),
  /** Includes offers that are not returned: see `offers_of`. */
  offer_count: z.number(),
  /** What a line that is not_stocked or a guess names, if the card book knows it. */
  exists: existingCardSchema.nullish(),
  problem: z.string(),
  instead: z.string(),
});

/** In which formats the deck may be played as far as the card book knows, and when it leaves Standard. */
const deckLegalitySchema = z.object({
  formats: z.array(
    z.object({
      /** 'modern', 'tcg' */
      format: z.string(),
      /** Cards against it; the first of them are named. */
      count: z.number(),
      against: z.array(
        z.object({
          name: z.string(),
          standing: z.enum(['not_legal', 'banned', 'limited']),
          at_most: z.number(),
        }),
      ),
    }),
  ),
  /** Regulation marks or blocks, those that leave first before the others. */
  marks: z.array(
    z.object({
      mark: z.string(),
      /** Copies. */
      cards: z.number(),
      /** Different cards; the first of them are named. */
      count: z.number(),
      names: z.array(z.string()),
    }),
  ),
  /** Copies of which the book says nothing. */
  unknown: z.number(),
  /** When the file was read that says so; null where that is not known. */
  read_at: z.string().nullable().default(null),
});

const deckTotalsSchema = z.object({
  wanted: z.number(),
  chosen: z.number(),
  if_confirmed: z.number(),
  missing: z.number(),
  unread: z.number(),
  not_needed: z.number(),
  total: z.string(),
  /** The total if listed printings are taken first, and if the cheapest are. */
  listed_first_total: z.string(),
  cheapest_total: z.string(),
});

export const deckListSchema = z.object({
  id: z.string(),
  expires_at: z.string(),
  list: z.string(),
  owned: z.string(),
  rules: deckRulesSchema,
  game: deckRules.game,
  languages: z.array(z.string()),
  lines: z.array(deckLineSchema),
  unread_lines: z.number(),
  unread_owned_lines: z.number(),
  set_aside: z.number(),
  totals: deckTotalsSchema,
  missing: z.string(),
  /** null where the card book says nothing. */
  legality: deckLegalitySchema.nullish(),
});

export const deckListAnswerSchema = z.object({ success: z.literal(true), data: deckListSchema });

export type DeckListRequestInput = z.input<typeof deckListRequestSchema>;
export type DeckListRequest = z.output<typeof deckListRequestSchema>;
export type DeckListQuery = z.output<typeof deckListQuerySchema>;
export type ApiDeckList = z.infer<typeof deckListSchema>;
export type ApiDeckLine = z.infer<typeof deckLineSchema>;
export type ApiExistingCard = z.infer<typeof existingCardSchema>;
export type ApiDeckLegality = z.infer<typeof deckLegalitySchema>;
export type ApiDeckOffer = z.infer<typeof offerSchema>;
export type ApiDeckCopies = z.infer<typeof deckCopiesSchema>;
export type ApiDeckRules = z.infer<typeof deckRulesSchema>;
