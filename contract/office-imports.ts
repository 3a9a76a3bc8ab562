import { z } from 'zod';
import {
  COLUMNS_NAME_LENGTH,
  IMPORT_KEYS,
  IMPORT_TARGETS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_WORDS,
  PRICE_CURRENCIES,
  WORD_TARGETS,
} from '#domain/import-columns.ts';
import { IMPORT_KINDS, IMPORT_OUTCOMES, IMPORT_STATES, IMPORT_VIEWS } from '#domain/imports.ts';
import { toSingleLine } from '#domain/text.ts';
import { id } from './numbers.ts';

const NAME_LENGTH = 200;

export const officeImportUploadSchema = z.object({
  /** Of the file. */
  name: z.string().overwrite(toSingleLine).trim().min(1).max(NAME_LENGTH),
});

export const officeImportSummarySchema = z.object({
  counts: z.record(z.enum(IMPORT_KINDS), z.number()),
  /** What would change in all: units in the house, their worth in cents, and prices that go up or down. */
  units: z.number(),
  units_cents: z.number(),
  prices_up: z.number(),
  prices_down: z.number(),
  /** Columns of the file that the shop does not use. */
  ignored_columns: z.array(z.string()),
  columns: z.number(),
  /** References to products that are not there. */
  warnings: z.array(z.object({ line: z.number(), reason: z.string() })),
});

const columnName = z.string().min(1).max(220);
const word = z.string().overwrite(toSingleLine).trim().max(NAME_LENGTH);

export const importColumnsSchema = z.object({
  /** By the name in the file. */
  columns: z
    .record(columnName, z.enum(IMPORT_TARGETS))
    .refine((columns) => Object.keys(columns).length <= MAX_IMPORT_COLUMNS, 'has too many columns'),
  /** By what a row finds its product. */
  key: z.enum(IMPORT_KEYS).default('sku'),
  /** Names in the file; their cells, joined by '-', are the SKU. */
  sku_from: z.array(columnName).max(10).default([]),
  price_currency: z.enum(['', ...PRICE_CURRENCIES]).default(''),
  /** Rand for 1 of it, such as 18.50. */
  price_rate: z.string().trim().max(20).default(''),
  /** Of every row; empty: as the file says. */
  category: z.string().overwrite(toSingleLine).trim().max(300).default(''),
  /** The shop's words by those of the file. */
  words: z
    .partialRecord(z.enum(WORD_TARGETS), z.record(word, word))
    .default({})
    .refine(
      (words) => Object.values(words).every((each) => Object.keys(each).length <= MAX_IMPORT_WORDS),
      'has too many words',
    ),
  /** Products that the shop has keep everything else. */
  price_and_stock_only: z.boolean().default(false),
});

export const officeImportChoiceSchema = importColumnsSchema.extend({
  /** Keeps the choice by this name. */
  keep_as: z.string().overwrite(toSingleLine).trim().max(COLUMNS_NAME_LENGTH).default(''),
});

export const officeImportColumnsSchema = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      /** Of the first three rows. */
      samples: z.array(z.string()),
      /** All that its first rows say, if that is little. */
      words: z.array(z.string()),
    }),
  ),
  /** Whose export it looks like. */
  tool: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What is chosen, or what fits: the choice kept last for the same columns, else the tool's. */
  chosen: importColumnsSchema,
  /** The kept choice that it is; empty: none. */
  chosen_name: z.string(),
  kept: z.array(z.object({ id, name: z.string(), fits: z.boolean(), columns: importColumnsSchema })),
});
export const officeImportColumnsAnswerSchema = z.object({ file: officeImportColumnsSchema });

export const officeImportSchema = z.object({
  id,
  name: z.string(),
  bytes: z.number(),
  state: z.enum(IMPORT_STATES),
  rows: z.number(),
  /** Rows that the background work has done. */
  progress: z.number(),
  reason: z.string(),
  who: z.string(),
  is_you: z.boolean(),
  /** It is no product CSV: its columns were chosen. */
  has_chosen_columns: z.boolean(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Rows that applying it would write. */
  taken: z.number(),
  /** How many rows ended how, once a run has ended. */
  outcomes: z.partialRecord(z.enum(IMPORT_OUTCOMES), z.number()),
  summary: officeImportSummarySchema.nullable(),
  /** null: it can be undone; else why not. */
  no_undo: z.string().nullable(),
});

export const officeImportRowSchema = z.object({
  row: z.number(),
  line: z.number(),
  label: z.string(),
  name: z.string(),
  product_id: z.number().nullable(),
  kind: z.enum(IMPORT_KINDS),
  is_taken: z.boolean(),
  /** What is wrong with it, why it is odd, why it was skipped, or what was left as it is. */
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  outcome: z.enum(IMPORT_OUTCOMES),
});

export const officeImportsSchema = z.object({ imports: z.array(officeImportSchema) });
export const officeImportAnswerSchema = z.object({ import: officeImportSchema });
export const officeImportPageSchema = z.object({
  import: officeImportSchema,
  rows: z.array(officeImportRowSchema),
  total: z.number(),
});

export const officeImportQuerySchema = z.object({
  view: z.enum(IMPORT_VIEWS).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const rows = z.array(z.number().int().min(-2_147_483_647).max(2_147_483_647)).max(1_000).default([]);

export const officeImportTakeSchema = z.object({ take: rows, leave_out: rows });

export type OfficeImportColumns = z.infer<typeof officeImportColumnsSchema>;
export type OfficeImport = z.infer<typeof officeImportSchema>;
export type OfficeImportRow = z.infer<typeof officeImportRowSchema>;
export type OfficeImportSummary = z.infer<typeof officeImportSummarySchema>;
