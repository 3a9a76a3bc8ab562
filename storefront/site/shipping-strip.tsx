import { Link } from 'react-router';
import { Icon } from '../ui/marks/icon.tsx';

interface ShippingStripProps {
  freeDoorDeliveryFrom: string;
  deliveryTime: string;
}

export function ShippingStrip({ freeDoorDeliveryFrom, deliveryTime }: ShippingStripProps) {
  return (
    <section className="shipping-strip storm" aria-label="Delivery offers">
      <ul className="wrap">
        <li>
          <Icon name="courier" />
          <span>
            Free shipping over <b>{freeDoorDeliveryFrom}</b>
          </span>
        </li>
        <li>
          <Link to="/track">Track your order</Link>
        </li>
        <li>{deliveryTime}</li>
      </ul>
    </section>
  );
}
