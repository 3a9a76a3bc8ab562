import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { WEBHOOK_OFF_REASONS, WEBHOOK_TOPICS, WEBHOOK_URL_LENGTH } from '#domain/office/webhooks.ts';

const url = z
  .url({ protocol: /^https?$/, normalize: true, error: 'must be an address that begins with https://' })
  .max(WEBHOOK_URL_LENGTH)
  .refine((text) => !/^https?:\/\/[^/?#]*@/.test(text), 'must not hold a name and password');

export const newOfficeWebhookSchema = z.object({
  url,
  topics: z
    .array(z.enum(WEBHOOK_TOPICS))
    .min(1, 'choose at least one')
    .transform((topics) => WEBHOOK_TOPICS.filter((topic) => topics.includes(topic))),
});

export const officeWebhookSchema = z.object({
  id,
  url: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  created_at: z.string(),
  off_at: z.string().nullable(),
  off_reason: z.enum(WEBHOOK_OFF_REASONS),
  /** When deliveries began to fail. */
  failing_since: z.string().nullable(),
  old_secret_until: z.string().nullable(),
  waiting: z.number(),
  last: z.object({ at: z.string(), status: z.number().nullable(), error: z.string() }).nullable(),
});

/** Shown only once. */
export const officeWebhookSecretSchema = z.object({
  webhook: officeWebhookSchema,
  webhook_secret: z.string(),
});

export type OfficeWebhook = z.infer<typeof officeWebhookSchema>;
