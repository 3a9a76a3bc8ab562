import type { WebhookTopic } from '#domain/webhooks.ts';

export const TOPIC_LABELS: Record<WebhookTopic, string> = {
  'order.paid': 'An order is paid',
  'order.shipped': 'An order has left',
  'order.refunded': 'An order is refunded, or part of it',
  'stock.changed': 'More or fewer units can be bought',
  'stock.low': 'Stock is running low',
};
