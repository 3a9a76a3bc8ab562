import { z } from 'zod';
import { officeImportUploadSchema } from './imports.ts';

const count = z.number().int();
const lines = z.array(z.object({ line: count, reason: z.string() }));

export const officePostImportQuerySchema = officeImportUploadSchema.extend({
  /** Otherwise a dry run. */
  apply: z.enum(['true', 'false']).default('false'),
});

export const officePostPictureSchema = z.object({
  /** Paths of the imported files that have it now. */
  given: z.array(z.string()),
});

export const officePostImportSchema = z.object({
  report: z.object({
    is_applied: z.boolean(),
    counts: z.object({ posts: count, files: count, categories_and_tags: count, authors: count }),
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
    /** The first hundred of each, by line. */
    problems: lines,
    warnings: lines,
    /** Items of other types, such as pages, by type: left out. */
    left_out: z.record(z.string(), count),
  }),
});
