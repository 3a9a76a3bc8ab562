import { z } from 'zod';
import { PROGRAM_NAME_LENGTH, PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { toSingleLine } from '#domain/text/text.ts';

export const newOfficeProgramSchema = z
  .object({
    /** Stands in the log and beside movements of stock. */
    name: z.string().overwrite(toSingleLine).trim().min(1, 'is missing').max(PROGRAM_NAME_LENGTH),
    rights: z
      .array(z.enum(PROGRAM_RIGHTS))
      .min(1, 'choose at least one')
      .transform((rights) => PROGRAM_RIGHTS.filter((right) => rights.includes(right))),
  })
  .refine(({ rights }) => !rights.includes('customers') || rights.includes('orders'), {
    path: ['rights'],
    error: 'names and addresses come with orders: choose these as well',
  });
