import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import type { WebhookTopic } from '#domain/office/webhooks.ts';
import { StateDiamond } from '../pieces/state-diamond.tsx';

export const TOPIC_LABELS: Record<WebhookTopic, string> = {
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

const OFF_WORDS: Record<OfficeWebhook['off_reason'], string> = {
  '': 'Off',
  by_hand: 'Off',
  failing: 'Off: it failed for days',
  gone: 'Off: it said it is gone',
};

type Shown = Pick<OfficeWebhook, 'off_at' | 'off_reason' | 'failing_since' | 'last'>;

export function WebhookState({ off_at, off_reason, failing_since, last }: Shown) {
  if (off_at !== null) {
    return (
      <StateDiamond state={off_reason === 'by_hand' ? 'over' : 'wrong'}>{OFF_WORDS[off_reason]}</StateDiamond>
    );
  }
  if (failing_since !== null) return <StateDiamond state="low">Fails</StateDiamond>;
  return last ? (
    <StateDiamond state="done">Answers</StateDiamond>
  ) : (
    <StateDiamond state="waiting">Nothing sent yet</StateDiamond>
  );
}
