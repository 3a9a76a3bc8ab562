import type { ColumnType, Generated } from 'kysely';
import type { WebhookOffReason, WebhookTopic } from '#domain/webhooks.ts';

export interface WebhooksTable {
  id: Generated<number>;
  url: string;
  /** JSON list of topics. */
  topics: string;
  /** 'whsec_' and 32 bytes in Base64. */
  secret: string;
  old_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until then the old secret signs along. */
  old_secret_until: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
  /** Since when no delivery has been taken. */
  failing_since: ColumnType<string | null, string | null | undefined, string | null>;
  off_at: ColumnType<string | null, string | null | undefined, string | null>;
  off_reason: ColumnType<WebhookOffReason, WebhookOffReason | undefined, WebhookOffReason>;
}

/** One event for one webhook. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  /** The same at every attempt, and for every webhook that gets the event. */
  event_id: string;
  topic: WebhookTopic;
  /** null when it is about no order. */
  order_id: number | null;
  body: string;
  created_at: string;
  /** null: taken, or given up. */
  next_attempt_at: string | null;
  attempts: Generated<number>;
  tried_at: string | null;
  delivered_at: string | null;
  /** HTTP status of the last answer; null when there was none. */
  status: number | null;
  /** The beginning of the last answer. */
  response: string;
  error: string;
}
