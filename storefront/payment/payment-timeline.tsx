import { daysText } from '#domain/business-days.ts';
import { useDelivery } from '../delivery-settings.ts';

/** What happens after the payment. */
export function PaymentTimeline() {
  const { standardDays } = useDelivery();
  return (
    <ol className="timeline">
      <li className="timeline__done">
        <b>Paid</b>
        <span className="muted">Just now, via PayFast</span>
      </li>
      <li>
        <b>Packed by hand</b>
        <span className="muted">Within 1 business day</span>
      </li>
      <li>
        <b>On its way to you</b>
        <span className="muted">
          {daysText(standardDays)} to your door or locker; collect when we email you
        </span>
      </li>
    </ol>
  );
}
