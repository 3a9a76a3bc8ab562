import { daysText } from '#domain/business-days.ts';
import { useDelivery } from '../delivery-settings.ts';
import { Timeline } from '../ui/timeline.tsx';

/** What happens after the payment. */
export function PaymentTimeline() {
  const days = daysText(useDelivery().standardDays);
  return (
    <Timeline
      steps={[
        { title: 'Paid', text: 'Just now, via PayFast', done: true },
        { title: 'Packed by hand', text: 'Within 1 business day', done: false },
        {
          title: 'On its way to you',
          text: `${days} to your door or locker; collect when we email you`,
          done: false,
        },
      ]}
    />
  );
}
