import type { ColumnType, Generated } from 'kysely';
import type { TEST_TOPIC, WebhookOffReason, WebhookTopic } from '#domain/office/webhooks.ts';

export interface WebhooksTable {
  id: Generated<number>;
  url: string;
  /** JSON list of topics. */
  topics: string;
  /** 'whsec_' and 32 bytes in Base64. */
  secret: string;
  old_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until then the old secret also signs. */
  old_secret_until: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: string;
  /** When deliveries began to fail. */
  failing_since: ColumnType<string | null, string | null | undefined, string | null>;
  off_at: ColumnType<string | null, string | null | undefined, string | null>;
  off_reason: ColumnType<WebhookOffReason, WebhookOffReason | undefined, WebhookOffReason>;
}

/** One event for one webhook. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  /** The same in every attempt and for every webhook. */
  event_id: string;
  topic: WebhookTopic | typeof TEST_TOPIC;
  /** null: not about an order. */
  order_id: number | null;
  body: string;
  created_at: string;
  /** null once delivered or given up. */
  next_attempt_at: string | null;
  attempts: Generated<number>;
  tried_at: string | null;
  delivered_at: string | null;
  /** HTTP status of the last response; null if there was none. */
  status: number | null;
  /** Beginning of the last response. */
  response: string;
  error: string;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
