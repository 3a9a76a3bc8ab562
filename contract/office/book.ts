import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { GAMES } from '#domain/cards/games.ts';
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

export type OfficeBookFound = z.infer<typeof officeBookFoundSchema>;
export type OfficeSingle = z.infer<typeof officeSingleSchema>;
export type OfficeSingleSaved = z.infer<typeof officeSingleSavedSchema>;
export type OfficeListed = z.infer<typeof officeListedSchema>;
export type OfficeListedInput = z.input<typeof officeListedSchema>;
