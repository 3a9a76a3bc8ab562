import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { listFilterSchema } from './views.ts';

export const officeCustomersQuerySchema = z.object({
  /** Words of name, e-mail address or phone number, each from its beginning. */
  q: listFilterSchema,
  /** `next` of the page before. */
  before: id.optional(),
});

export const officeCustomersExportQuerySchema = officeCustomersQuerySchema.pick({ q: true });
