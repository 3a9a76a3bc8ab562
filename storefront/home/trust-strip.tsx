import { formatWholeRand } from '#domain/money/money.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import { daysText } from '#domain/time/business-days.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { Icon } from '../ui/marks/icon.tsx';
import './trust-strip.css';

const reasons = ({ standardCents, standardDays, lockerCents }: DeliverySettings) =>
  [
    { icon: 'sealed', title: 'Factory sealed', text: 'Every box checked by hand' },
    {
      icon: 'courier',
      title: `${formatWholeRand(standardCents)} to your door`,
      text: `${daysText(standardDays)}, any province`,
    },
    {
      icon: 'locker',
      title: `${formatWholeRand(lockerCents)} to a locker`,
      text: 'Collect when it suits you',
    },
    { icon: 'returns', title: '14-day returns', text: 'Unopened, in original packaging' },
  ] as const;

export function TrustStrip() {
  const delivery = useDelivery();
  return (
    <section className="trust-strip wrap" aria-label="Why buy here">
      <ul>
        {reasons(delivery).map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
