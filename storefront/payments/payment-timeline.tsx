import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { Timeline } from '../ui/marks/timeline.tsx';
import { deliveryStep, type OrderedDelivery } from './delivery-step.ts';

interface PaymentTimelineProps {
  paid: string;
  delivery: OrderedDelivery | undefined;
}

export function PaymentTimeline({ paid, delivery }: PaymentTimelineProps) {
  const settings = useDelivery();
  return (
    <Timeline
      steps={[
        { title: 'Paid', text: paid, done: true },
        { title: 'Packed by hand', text: 'Within 1 business day', done: false },
        { ...deliveryStep(settings, delivery), done: false },
      ]}
    />
  );
}
