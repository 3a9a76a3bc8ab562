import { useDelivery } from '../delivery-settings.ts';
import { Timeline } from '../ui/timeline.tsx';
import { lastStep, type OrderedDelivery } from './last-step.ts';

/** What happens after the payment. */
export function PaymentTimeline({ delivery }: { delivery: OrderedDelivery | undefined }) {
  const settings = useDelivery();
  return (
    <Timeline
      steps={[
        { title: 'Paid', text: 'Just now, via PayFast', done: true },
        { title: 'Packed by hand', text: 'Within 1 business day', done: false },
        { ...lastStep(settings, delivery), done: false },
      ]}
    />
  );
}
