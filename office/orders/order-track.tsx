import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import type { ShownOrder } from './shown-order.ts';

interface OrderTrackProps {
  order: ShownOrder;
  placed: string;
  paid: string;
}

interface Step {
  name: string;
  /** The status that the step leads to. */
  status: OrderStatus;
}

const SENT: readonly Step[] = [
  { name: 'Shipped', status: 'shipped' },
  { name: 'Completed', status: 'completed' },
];
const COLLECTED: readonly Step[] = [
  { name: 'Ready', status: 'ready_to_collect' },
  { name: 'Completed', status: 'completed' },
];

const WAYS: Record<DeliveryMethod, readonly Step[]> = {
  shipping: SENT,
  pudo: SENT,
  collect: COLLECTED,
  none: [{ name: 'Completed', status: 'completed' }],
};

/** Progress of an order; empty for one that has ended. */
export function OrderTrack({ order, placed, paid }: OrderTrackProps) {
  const way = WAYS[order.delivery_method];
  const reached = ['pending', 'paid', ...way.map(({ status }) => status)].indexOf(order.status);
  if (reached < 0) return null;
  const steps = [
    { name: 'Placed', when: placed },
    { name: 'Paid', when: paid },
    ...way.map(({ name, status }) => ({ name, when: whenItBecame(order, status) })),
  ];
  return (
    <ol className="order-track" aria-label="Where the order is">
      {steps.map(({ name, when }, place) => {
        const isNext = place === reached + 1;
        return (
          <li
            key={name}
            className={place <= reached ? 'is-done' : isNext ? 'is-next' : undefined}
            aria-current={isNext ? 'step' : undefined}
          >
            <b>{name}</b>
            {place <= reached ? when : isNext && 'next'}
          </li>
        );
      })}
    </ol>
  );
}

const whenItBecame = ({ timeline }: ShownOrder, status: OrderStatus): string =>
  timeline.find((entry) => entry.status === status)?.when ?? '';
