import { z } from 'zod';
import { CONNECTIONS, FIRST_DAY_STEPS } from '#domain/shop/first-day.ts';

export const officeFirstDaySchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(FIRST_DAY_STEPS),
      is_done: z.boolean(),
      missing: z.array(z.string()),
    }),
  ),
});

export const officeConnectionQuerySchema = z.object({ connection: z.enum(CONNECTIONS) });

/** For the owner; never contains keys or passwords. */
export const officeConnectionSchema = z.object({
  connection: z.enum(CONNECTIONS),
  /** done: ready; low: works, but not for selling yet; wrong: broken. */
  state: z.enum(['done', 'low', 'wrong']),
  sentence: z.string(),
  todo: z.string(),
});

export const officeMailPreviewsSchema = z.object({
  mails: z.array(z.object({ name: z.string(), subject: z.string() })),
});

/** Words that are not saved yet, by field such as `mails.shippedSubject`. */
export const officeMailDraftSchema = z.object({ changes: z.record(z.string().max(60), z.json()) });

export const officeMailPreviewSchema = z.object({
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export type OfficeFirstDay = z.infer<typeof officeFirstDaySchema>;
export type OfficeConnection = z.infer<typeof officeConnectionSchema>;
