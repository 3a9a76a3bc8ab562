import { z } from 'zod';
import { GAMES } from '#domain/cards/games.ts';
import { deckCopiesSchema, deckRules } from './deck-lists.ts';
import { id, rand, wholeNumber } from './numbers.ts';

/** Of one answer. */
export const MAX_BINDER_CARDS = 500;
/** More printings than a set has. */
export const MAX_OWNED_PRINTINGS = 5_000;

export const setsQuerySchema = z.object({
  /** Only the set that this product is a card of. */
  product: id.optional(),
});

/** A set of the card book. */
export const bookSetSchema = z.object({
  /** As in the address of its page: 'pokemon-sv3'. */
  slug: z.string(),
  game: z.enum(GAMES),
  code: z.string(),
  /** All that files call it. */
  codes: z.array(z.string()),
  name: z.string(),
  /** YYYY-MM-DD, or empty. */
  released: z.string(),
  /** Printings that the book knows. */
  total: z.number(),
});

export const bookSetsSchema = z.object({ success: z.literal(true), data: z.array(bookSetSchema) });

export const binderQuerySchema = z.object({
  page: wholeNumber(1, 100_000).default(1),
  per_page: wholeNumber(1, MAX_BINDER_CARDS).default(240),
});

const binderOfferSchema = z.object({
  product_id: z.number(),
  /** 0: sold in one kind. */
  variation_id: z.number(),
  condition: z.string(),
  finish: z.string(),
  price: z.string(),
});

export const binderCardSchema = z.object({
  printing_id: id,
  name: z.string(),
  number: z.string(),
  rarity: z.string(),
  /** Empty: English. */
  language: z.string(),
  /** The product that it is, in stock or not. */
  product_id: z.number().nullable(),
  /** The cheapest copy in stock. */
  offer: binderOfferSchema.nullable(),
});

export const binderSchema = bookSetSchema.extend({
  in_stock: z.number(),
  page: z.number(),
  pages: z.number(),
  cards: z.array(binderCardSchema),
});

export const binderAnswerSchema = z.object({ success: z.literal(true), data: binderSchema });

/** `POST .../sets/{set}/missing` */
export const missingRequestSchema = z.object({
  /** Printings that the shopper has. */
  owned: z.array(id).max(MAX_OWNED_PRINTINGS).default([]),
  /** What the basket may cost at most. */
  max_total: rand.optional(),
  condition: deckRules.condition.default(''),
  language: deckRules.language.default(''),
});

export const missingSchema = z.object({
  /** Printings that the shopper lacks. */
  missing: z.number(),
  /** Those of them of which a copy within the rules is in stock. */
  in_stock: z.number(),
  /** One copy of as many of these as the total allows, cheapest first; `line` is the printing. */
  copies: z.array(deckCopiesSchema.extend({ line: id, name: z.string() })),
  total: z.string(),
});

export const missingAnswerSchema = z.object({ success: z.literal(true), data: missingSchema });

export type ApiBookSet = z.infer<typeof bookSetSchema>;
export type ApiBinder = z.infer<typeof binderSchema>;
export type ApiBinderCard = z.infer<typeof binderCardSchema>;
export type ApiMissing = z.infer<typeof missingSchema>;
export type BinderQuery = z.output<typeof binderQuerySchema>;
export type MissingRequestInput = z.input<typeof missingRequestSchema>;
export type MissingRequest = z.output<typeof missingRequestSchema>;
