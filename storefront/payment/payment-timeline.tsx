import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { Timeline } from '../ui/marks/timeline.tsx';
import { lastStep, type OrderedDelivery } from './last-step.ts';

interface PaymentTimelineProps {
  /** See paidText. */
  paid: string;
  delivery: OrderedDelivery | undefined;
}

/** What happens after the payment. */
export function PaymentTimeline({ paid, delivery }: PaymentTimelineProps) {
  const settings = useDelivery();
  return (
    <Timeline
      steps={[
        { title: 'Paid', text: paid, done: true },
        { title: 'Packed by hand', text: 'Within 1 business day', done: false },
        { ...lastStep(settings, delivery), done: false },
      ]}
    />
  );
}
