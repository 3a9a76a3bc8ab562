import { formatWholeRand } from '#domain/money.ts';
import {
  LOCKER_DELIVERY_CENTS,
  STANDARD_DELIVERY_CENTS,
  STANDARD_DELIVERY_TIME,
} from '#domain/shop-facts.ts';
import { Icon } from '../ui/icon.tsx';
import './trust-strip.css';

const REASONS = [
  { icon: 'sealed', title: 'Factory sealed', text: 'Every box checked by hand' },
  {
    icon: 'courier',
    title: `${formatWholeRand(STANDARD_DELIVERY_CENTS)} to your door`,
    text: `${STANDARD_DELIVERY_TIME}, any province`,
  },
  {
    icon: 'locker',
    title: `${formatWholeRand(LOCKER_DELIVERY_CENTS)} to a locker`,
    text: 'Collect when it suits you',
  },
  { icon: 'returns', title: '14-day returns', text: 'Unopened, in original packaging' },
] as const;

/** Overlaps the foot of the hero. */
export function TrustStrip() {
  return (
    <section className="trust-strip wrap" aria-label="Why buy here">
      <ul>
        {REASONS.map(({ icon, title, text }) => (
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
