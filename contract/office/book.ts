import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { GAMES } from '#domain/cards/games.ts';
import { CARD_FILE_STATES } from '#domain/imports/imports.ts';
import { toSingleLine } from '#domain/text/text.ts';

const MAX_CELLS = 100;
const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

export const officeBookQuerySchema = z.object({
  /** Words of the name, the set's code or name, the number: 'char ex obf', 'obf 125'. */
  search: z.string().max(100).default(''),
});

const printingSchema = z.object({
  id,
  game: z.enum(GAMES),
  name: z.string(),
  set: z.string(),
  set_code: z.string(),
  number: z.string(),
  rarity: z.string(),
  finishes: z.string(),
  language: z.string(),
  /** An address at the file's maker; empty unless the owner keeps them. */
  picture: z.string(),
});

export const officeBookFoundSchema = z.object({
  printings: z.array(printingSchema.extend({ is_sold: z.boolean() })),
  /** Nothing was read into the book. */
  is_empty: z.boolean(),
});

const sellingProductSchema = z.object({
  id,
  name: z.string(),
  /** Otherwise nobody can buy what is added. */
  is_published: z.boolean(),
  /** Sold otherwise than by condition and finish: only the product's own page changes it. */
  is_sold_otherwise: z.boolean(),
});

export const officeSingleQuerySchema = z.object({
  /** Which product gets the units, where several sell the printing. */
  product: z.coerce.number().int().optional(),
});

export const officeSingleSchema = z.object({
  printing: printingSchema,
  name: z.string(),
  category: z.string(),
  categories: z.array(z.string()),
  /** All that sell this printing. */
  products: z.array(sellingProductSchema),
  /** The one that gets the units: chosen, or the only one that can. null without one: it becomes a new one. */
  product: sellingProductSchema.nullable(),
  conditions: z.array(z.string()),
  /** Empty where the finish is not chosen. */
  finishes: z.array(z.string()),
  cells: z.array(
    z.object({
      condition: z.string(),
      finish: z.string(),
      /** As it is sold now; null where it is not. */
      sold: z.object({ price: z.string(), stock: z.string() }).nullable(),
      /** By the price rules; null where they say nothing. */
      proposed: z.string().nullable(),
    }),
  ),
});

export const officeSingleAnswerSchema = z.object({ single: officeSingleSchema });

export const officeListedSchema = z.object({
  /** Of the form: the same one sent again saves once. */
  key: z.string().max(100).default(''),
  printing: id,
  /** The product that gets the units, where several sell the printing. */
  product: id.optional(),
  name: line(200).min(1),
  /** Empty: none. Left out: where the game's singles are. */
  category: z.string().max(2_000).optional(),
  cells: z
    .array(
      z.object({
        condition: line(100).min(1),
        finish: line(100).default(''),
        price: line(20).default(''),
        /** Units that are added. */
        quantity: z.number().int().min(0).max(100_000),
        /** As it was shown; null for a new one. */
        sold: z.object({ price: z.string(), stock: z.string() }).nullable().default(null),
      }),
    )
    .min(1, 'needs a quantity')
    .max(MAX_CELLS),
});

export const officeSingleSavedSchema = z.object({
  id,
  name: z.string(),
  is_new: z.boolean(),
  /** Otherwise nobody can buy it yet. */
  is_published: z.boolean(),
  /** The line of the log, by which it is undone; null if nothing was changed. */
  log_id: id.nullable(),
});

export const officeCardFileUploadSchema = z.object({
  name: line(200).min(1),
  /** '1' keeps the addresses of the cards' pictures. */
  pictures: z.enum(['0', '1']).default('0'),
});

/** Printings of a file, sets of which it says something new, and what it has beyond them. */
export const officeCardCountsSchema = z.object({
  fresh: z.number(),
  changed: z.number(),
  same: z.number(),
  broken: z.number(),
  /** Digital cards, decks. */
  leftOut: z.number(),
  sets: z.number(),
});

export const officeCardFileSchema = z.object({
  id,
  name: z.string(),
  bytes: z.number(),
  pictures: z.boolean(),
  state: z.enum(CARD_FILE_STATES),
  /** Of the whole file; 0 until the dry run has ended. */
  entries: z.number(),
  progress: z.number(),
  counts: officeCardCountsSchema.nullable(),
  /** Products that were linked, and those that a person should look at. */
  linked: z.number(),
  unsure: z.number(),
  reason: z.string(),
  who: z.string(),
  is_you: z.boolean(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
});

export const officeCardBookSchema = z.object({
  games: z.array(z.object({ game: z.enum(GAMES), sets: z.number(), printings: z.number() })),
  linked: z.number(),
  unsure: z.number(),
  files: z.array(officeCardFileSchema),
});

export const officeCardFileAnswerSchema = z.object({ file: officeCardFileSchema });
export const officeCardFilePageSchema = z.object({
  file: officeCardFileSchema,
  problems: z.array(z.object({ place: z.number(), at: z.string(), reason: z.string() })),
  total: z.number(),
});

export const officeCardPageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const officeCardLinksSchema = z.object({
  links: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      set: z.string(),
      number: z.string(),
      reason: z.string(),
      /** The likeliest first. */
      printings: z.array(printingSchema),
    }),
  ),
  total: z.number(),
  runs: z.array(
    z.object({
      id,
      who: z.string(),
      at: z.string(),
      linked: z.number(),
      unsure: z.number(),
      undone_at: z.string().nullable(),
      /** null: made by an older release; the command line undoes it. */
      log_id: id.nullable(),
    }),
  ),
});

export const officeLinkedSchema = z.object({ linked: z.number(), unsure: z.number(), unknown: z.number() });

export const officeLinkDecisionsSchema = z.object({
  decisions: z
    .array(z.object({ product_id: id, /** null: none is it. */ printing_id: id.nullable() }))
    .min(1)
    .max(1_000),
});

export const officeLinkDecidedSchema = z.object({
  done: z.number(),
  /** Decided by somebody else meanwhile. */
  skipped: z.number(),
});

export type OfficeCardBook = z.infer<typeof officeCardBookSchema>;
export type OfficeCardFile = z.infer<typeof officeCardFileSchema>;
export type OfficeCardLinks = z.infer<typeof officeCardLinksSchema>;
export type OfficeLinkDecisions = z.infer<typeof officeLinkDecisionsSchema>;
export type OfficeBookFound = z.infer<typeof officeBookFoundSchema>;
export type OfficeSingle = z.infer<typeof officeSingleSchema>;
export type OfficeSingleSaved = z.infer<typeof officeSingleSavedSchema>;
export type OfficeListed = z.infer<typeof officeListedSchema>;
export type OfficeListedInput = z.input<typeof officeListedSchema>;
