import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import { StateDiamond } from '../pieces/state-diamond.tsx';

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
