import { Link } from '../ui/controls/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';

interface ShippingStripProps {
  /** 'R 1 000': from here a door delivery costs nothing. */
  freeDoorDeliveryFrom: string;
  /** '3-5 day delivery' in the shop's numbers. */
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
