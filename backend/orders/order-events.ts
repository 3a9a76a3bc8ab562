import { decimalFromCents } from '#domain/money/money.ts';
import type { WebhookTopic } from '#domain/office/webhooks.ts';
import type { ShopEvent } from '../webhook-events/write-events.ts';
import type { Order } from './queries.ts';

export type OrderTopic = Extract<WebhookTopic, `order.${string}`>;

/** Without personal data: receivers can request details. */
export const orderEvent = (topic: OrderTopic, order: Order, more: object = {}): ShopEvent => ({
  topic,
  orderId: order.id,
  data: {
    order: {
      id: order.id,
      number: order.number,
      status: order.status,
      total: decimalFromCents(order.total_cents),
      currency: 'ZAR',
      tracking: order.tracking,
    },
    ...more,
  },
});
