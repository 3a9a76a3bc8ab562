import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import {
  COLUMNS_NAME_LENGTH,
  IMPORT_KEYS,
  IMPORT_TARGETS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_WORDS,
  PRICE_CURRENCIES,
  WORD_TARGETS,
} from '#domain/imports/import-columns.ts';
import { IMPORT_KINDS, IMPORT_VIEWS } from '#domain/imports/imports.ts';
import { toSingleLine } from '#domain/text/text.ts';

const NAME_LENGTH = 200;

export const officeImportUploadSchema = z.object({
  name: z.string().overwrite(toSingleLine).trim().min(1).max(NAME_LENGTH),
});

export const officeImportSummarySchema = z.object({
  counts: z.record(z.enum(IMPORT_KINDS), z.number()),
  /** Totals: units in stock, their worth in cents, and prices going up or down. */
  units: z.number(),
  units_cents: z.number(),
  prices_up: z.number(),
  prices_down: z.number(),
  ignored_columns: z.array(z.string()),
  columns: z.number(),
  warnings: z.array(z.object({ line: z.number(), reason: z.string() })),
  /** Rows of which something is to be said: `ReadingCounts`. */
  rounded: z.number().default(0),
  free: z.number().default(0),
  unreduced: z.number().default(0),
  added: z.number().default(0),
  mended: z.number().default(0),
  /** Rows of which the card book knows the printing, and those that a person has to look at. */
  in_book: z.number().default(0),
  to_look_at: z.number().default(0),
});

const columnName = z.string().min(1).max(220);
const word = z.string().overwrite(toSingleLine).trim().max(NAME_LENGTH);

export const importColumnsSchema = z.object({
  columns: z
    .record(columnName, z.enum(IMPORT_TARGETS))
    .refine((columns) => Object.keys(columns).length <= MAX_IMPORT_COLUMNS, 'has too many columns'),
  key: z.enum(IMPORT_KEYS).default('sku'),
  /** File columns whose cells, joined by '-', form the SKU. */
  sku_from: z.array(columnName).max(10).default([]),
  price_currency: z.enum(['', ...PRICE_CURRENCIES]).default(''),
  /** Rand per unit, such as 18.50. */
  price_rate: z.string().trim().max(20).default(''),
  category: z.string().overwrite(toSingleLine).trim().max(300).default(''),
  words: z
    .partialRecord(z.enum(WORD_TARGETS), z.record(word, word))
    .default({})
    .refine(
      (words) => Object.values(words).every((each) => Object.keys(each).length <= MAX_IMPORT_WORDS),
      'has too many words',
    ),
  /** Existing products keep everything but price and stock. */
  price_and_stock_only: z.boolean().default(false),
});

export const officeImportChoiceSchema = importColumnsSchema.extend({
  keep_as: z.string().overwrite(toSingleLine).trim().max(COLUMNS_NAME_LENGTH).default(''),
});

export const officeImportStartedSchema = z.object({ import: z.object({ id }) });

export const officeImportQuerySchema = z.object({
  view: z.enum(IMPORT_VIEWS).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const rows = z.array(z.number().int().min(-2_147_483_647).max(2_147_483_647)).max(1_000).default([]);

export const officeImportTakeSchema = z.object({ take: rows, leave_out: rows });

export type OfficeImportSummary = z.infer<typeof officeImportSummarySchema>;
