import { z } from 'zod';
import { CREDIT_COLUMNS, type CreditColumn } from '#domain/credit/credit-import.ts';
import { officeImportUploadSchema } from './imports.ts';

const column = z.string().min(1).max(200).optional();

/** `email` or `code`, `amount` and `note`: the names of the file's columns, where they do not tell themselves. */
export const officeCreditImportQuerySchema = officeImportUploadSchema.extend({
  /** Otherwise a dry run. */
  apply: z.enum(['true', 'false']).default('false'),
  ...(Object.fromEntries(CREDIT_COLUMNS.map((name) => [name, column])) as Record<
    CreditColumn,
    typeof column
  >),
});

export const officeCreditImportSchema = z.object({
  /** null: its columns have to be chosen first. */
  report: z
    .object({
      is_applied: z.boolean(),
      /** Of the import; null where nothing was brought in. */
      number: z.number().nullable(),
      /** 'Windows-1252, separated by semicolons' */
      read_as: z.string(),
      rows: z.number(),
      /** Lines that are or would be brought in, and what is on them. */
      taken: z.number(),
      total: z.string(),
      /** Lines with nothing on them. */
      empty: z.number(),
      failed: z.number(),
      /** The first hundred, by line. */
      problems: z.array(z.object({ line: z.number(), reason: z.string() })),
    })
    .nullable(),
  /** Of the file. */
  columns: z.array(z.string()),
});

export type OfficeCreditImport = z.infer<typeof officeCreditImportSchema>;
