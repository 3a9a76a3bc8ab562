import { randomBytes } from 'node:crypto';
import type { WebhookTopic } from '#domain/office/webhooks.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';

export interface ShopEvent {
  /** By which it can be withheld; by default of its own. */
  id?: string;
  topic: WebhookTopic;
  orderId?: number;
  /** Sent as it is to another company: no personal data. */
  data: object;
}

export interface EventTiming {
  at: string;
  waitSeconds?: number | undefined;
}

/** An enabled webhook; `topics` is JSON. */
export interface Listener {
  id: number;
  topics: string;
}

/** A handful of rows, mostly none: read in the same round trip as the change. */
export const findListeners = (db: DbOrTrx) =>
  db.selectFrom('webhooks').select(['id', 'topics']).where('off_at', 'is', null);

export const UNTRIED = { tried_at: null, delivered_at: null, status: null, response: '', error: '' };

export const createEventId = (): string => `evt_${randomBytes(16).toString('base64url')}`;

const wants = ({ topics }: Listener, topic: WebhookTopic): boolean =>
  (JSON.parse(topics) as string[]).includes(topic);

export const isWanted = (listeners: readonly Listener[], topic: WebhookTopic): boolean =>
  listeners.some((listener) => wants(listener, topic));

/** Call it in the transaction that makes the change. */
export async function writeEvents(
  db: DbOrTrx,
  listeners: readonly Listener[],
  events: readonly ShopEvent[],
  { at, waitSeconds = 0 }: EventTiming,
): Promise<void> {
  const next_attempt_at = new Date(Date.parse(at) + waitSeconds * 1000).toISOString();
  const deliveries = events.flatMap(({ id: event_id = createEventId(), topic, orderId, data }) => {
    const body = JSON.stringify({ type: topic, timestamp: at, data });
    return listeners
      .filter((listener) => wants(listener, topic))
      .map(({ id }) => ({ webhook_id: id, event_id, topic, body, order_id: orderId ?? null }));
  });
  if (deliveries.length === 0) return;
  await db
    .insertInto('webhook_deliveries')
    .values(deliveries.map((each) => ({ ...each, ...UNTRIED, created_at: at, next_attempt_at })))
    .execute();
}

/** For a change undone before its event was sent. */
export async function withholdEvents(trx: Trx, topic: WebhookTopic, orderId: number): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('order_id', '=', orderId)
    .where('topic', '=', topic)
    .where('attempts', '=', 0)
    .execute();
}

/** The same for one that concerns no order. */
export async function withholdEvent(trx: Trx, eventId: string): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('event_id', '=', eventId)
    .where('attempts', '=', 0)
    .execute();
}
