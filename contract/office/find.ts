import { z } from 'zod';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { toSingleLine } from '#domain/text/text.ts';

export const officeFindQuerySchema = z.object({
  /** Words, a number or a code; '#' limits to orders, '@' to customers. */
  q: z.string().overwrite(toSingleLine).trim().max(MAX_FOUND_TEXT).default(''),
});
