import { Icon } from '../../ui/marks/icon.tsx';

export function PaymentMarks() {
  return (
    <ul className="payment-marks">
      <li>
        <Icon name="card" />
        Card
      </li>
      <li>
        <Icon name="eft" />
        Instant EFT
      </li>
      <li>
        <Icon name="lock" />
        PayFast secure
      </li>
    </ul>
  );
}
