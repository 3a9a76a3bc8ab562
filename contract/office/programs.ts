import { z } from 'zod';
import { id } from '#contract/numbers.ts';
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

export const officeProgramSchema = z.object({
  id,
  name: z.string(),
  rights: z.array(z.enum(PROGRAM_RIGHTS)),
  /** How its token begins. */
  token_start: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});

export const officeProgramsSchema = z.object({ programs: z.array(officeProgramSchema) });
export const officeProgramAnswerSchema = z.object({ program: officeProgramSchema });

/** Shown only once. */
export const officeProgramTokenSchema = z.object({ program: officeProgramSchema, program_token: z.string() });

export type OfficeProgram = z.infer<typeof officeProgramSchema>;
