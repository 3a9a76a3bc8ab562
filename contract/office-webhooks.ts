import { z } from 'zod';
import { WEBHOOK_OFF_REASONS, WEBHOOK_TOPICS, WEBHOOK_URL_LENGTH } from '#domain/webhooks.ts';
import { id } from './numbers.ts';

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
  /** null: it is on. */
  off_at: z.string().nullable(),
  off_reason: z.enum(WEBHOOK_OFF_REASONS),
  /** Since when nothing has been taken. */
  failing_since: z.string().nullable(),
  /** The secret before signs along until then. */
  old_secret_until: z.string().nullable(),
  /** Deliveries that are still to be taken. */
  waiting: z.number(),
  last: z.object({ at: z.string(), status: z.number().nullable(), error: z.string() }).nullable(),
});

export const officeWebhooksSchema = z.object({ webhooks: z.array(officeWebhookSchema) });
export const officeWebhookAnswerSchema = z.object({ webhook: officeWebhookSchema });

/** The secret is told this once. */
export const officeWebhookSecretSchema = z.object({
  webhook: officeWebhookSchema,
  webhook_secret: z.string(),
});

export const officeWebhookSwitchSchema = z.object({ is_on: z.boolean() });

export const officeDeliveriesSchema = z.object({
  webhook: officeWebhookSchema,
  /** The newest first, at most 100. */
  deliveries: z.array(
    z.object({
      id,
      event_id: z.string(),
      topic: z.enum(WEBHOOK_TOPICS),
      created_at: z.string(),
      attempts: z.number(),
      tried_at: z.string().nullable(),
      delivered_at: z.string().nullable(),
      /** null: taken, or given up. */
      next_attempt_at: z.string().nullable(),
      /** HTTP status of the last answer. */
      status: z.number().nullable(),
      /** The beginning of the last answer. */
      response: z.string(),
      error: z.string(),
      /** As it was sent. */
      body: z.string(),
    }),
  ),
});

export type OfficeWebhook = z.infer<typeof officeWebhookSchema>;
export type OfficeDeliveries = z.infer<typeof officeDeliveriesSchema>;
