export const WEBHOOK_TOPICS = [
  'order.paid',
  'order.shipped',
  'order.refunded',
  'gift_card.sold',
  'credit.given',
  'event.booked',
  'event.over',
  'stock.changed',
  'stock.low',
] as const;

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** What has happened, as the office says it. */
export const WEBHOOK_TOPIC_NAMES: Readonly<Record<WebhookTopic, string>> = {
  'order.paid': 'An order is paid',
  'order.shipped': 'An order has left',
  'order.refunded': 'An order is refunded, or part of it',
  'gift_card.sold': 'A gift card is sold',
  'credit.given': 'Store credit is given, or a gift card made',
  'event.booked': 'Seats of a tournament are paid for',
  'event.over': 'A tournament is over',
  'stock.changed': 'More or fewer units can be bought',
  'stock.low': 'Stock is running low',
};

/** Sent when somebody asks for it; nobody subscribes to it. */
export const TEST_TOPIC = 'webhook.test';

export const WEBHOOK_OFF_REASONS = ['', 'by_hand', 'failing', 'gone'] as const;

export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const MAX_WEBHOOKS = 20;
export const WEBHOOK_URL_LENGTH = 500;
/** A replaced secret still signs for this long. */
export const OLD_SECRET_HOURS = 24;
/** Events are retried for this long, and a webhook that fails as long is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;
export const DELIVERIES_DAYS = 30;
export const DELIVERIES_SHOWN = 100;
