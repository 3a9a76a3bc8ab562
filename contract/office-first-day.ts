import { z } from 'zod';
import { CONNECTIONS, FIRST_DAY_STEPS } from '#domain/first-day.ts';

export const officeFirstDaySchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(FIRST_DAY_STEPS),
      is_done: z.boolean(),
      /** What is missing, such as fields of the settings. */
      missing: z.array(z.string()),
    }),
  ),
});

export const officeConnectionQuerySchema = z.object({ connection: z.enum(CONNECTIONS) });

/** In words for the owner; keys and passwords are never in them. */
export const officeConnectionSchema = z.object({
  connection: z.enum(CONNECTIONS),
  /** done: works; low: works, but not yet for selling; wrong: does not work. */
  state: z.enum(['done', 'low', 'wrong']),
  sentence: z.string(),
  todo: z.string(),
});

export const officeMailPreviewsSchema = z.object({
  mails: z.array(z.object({ name: z.string(), subject: z.string() })),
});

/** With sample data, as it would be sent now. */
export const officeMailPreviewSchema = z.object({
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export type OfficeFirstDay = z.infer<typeof officeFirstDaySchema>;
export type OfficeConnection = z.infer<typeof officeConnectionSchema>;
