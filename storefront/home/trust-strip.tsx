import { formatWholeRand } from '#domain/money/money.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import { daysText } from '#domain/time/business-days.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { Icon } from '../ui/marks/icon.tsx';
import './trust-strip.css';

const SEALED = { icon: 'sealed', title: 'Factory sealed', text: 'Every box checked by hand' } as const;
const SINGLES = {
  icon: 'card',
  title: 'Graded by hand',
  text: 'The price is for the condition you see',
} as const;

interface TrustStripProps {
  city: string;
  hasSealed: boolean;
  /** Singles that are sold by condition. */
  hasConditions: boolean;
}

const reasons = (delivery: DeliverySettings, { city, hasSealed, hasConditions }: TrustStripProps) => {
  const { standardCents, standardDays, lockerCents } = delivery;
  const collect = { icon: 'collect', title: 'Collect free', text: `At the shop in ${city}` } as const;
  return [
    hasSealed ? SEALED : hasConditions ? SINGLES : collect,
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
};

/** Speaks only of goods that the shop has. */
export function TrustStrip(props: TrustStripProps) {
  const delivery = useDelivery();
  return (
    <section className="trust-strip wrap" aria-label="Why buy here">
      <ul>
        {reasons(delivery, props).map(({ icon, title, text }) => (
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
