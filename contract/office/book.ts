import { z } from 'zod';
import { id, MAX_ID, wholeNumber } from '#contract/numbers.ts';
import { toSingleLine } from '#domain/text/text.ts';

const MAX_CELLS = 100;
const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

export const officeBookQuerySchema = z.object({
  /** Words of the name, the set's code or name, the number: 'char ex obf', 'obf 125'. */
  search: z.string().max(100).default(''),
});

export const officeSingleQuerySchema = z.object({
  /** Which product gets the units, where several sell the printing. */
  product: wholeNumber(0, MAX_ID).optional(),
});

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

export const officeCardFileUploadSchema = z.object({
  name: line(200).min(1),
  /** '1' keeps the addresses of the cards' pictures. */
  pictures: z.enum(['0', '1']).default('0'),
});

export const officeCardFileStartedSchema = z.object({ file: z.object({ id }) });

export const officeCardPageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const officeLinkDecisionsSchema = z.object({
  decisions: z
    .array(z.object({ product_id: id, /** null: none is it. */ printing_id: id.nullable() }))
    .min(1)
    .max(1_000),
});

export type OfficeLinkDecisions = z.infer<typeof officeLinkDecisionsSchema>;
export type OfficeListed = z.infer<typeof officeListedSchema>;
export type OfficeListedInput = z.input<typeof officeListedSchema>;
