import { Form, Link } from 'react-router';
import type { OrderToCollect } from '#backend/counter/describe-counter.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';

export type WaitingOrder = OrderToCollect & { since: string };

export function CollectList({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="till-part" aria-labelledby="collect">
      <h2 id="collect">To collect</h2>
      <ul className="till-collect">
        {orders.map(({ number, name, items, since }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span>{name}</span>
            <span className="meta">
              {countOf(items, 'item')}, ready {since}
            </span>
            <HandOver number={number} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its number was scanned or typed. */
export const ReadyOrder = ({ order: { number, name, items, since } }: { order: WaitingOrder }) => (
  <section className="till-ready" aria-label={`Order ${number}`}>
    <p>
      <b>{name}</b> collects {number}: {countOf(items, 'item')}, ready {since}.
    </p>
    <HandOver number={number} name={name} isFirst />
  </section>
);

const HandOver = ({ number, name, isFirst }: { number: string; name: string; isFirst?: boolean }) => (
  <Form method="post">
    <input type="hidden" name="number" value={number} />
    <Button
      type="submit"
      name="do"
      value="hand-over"
      autoFocus={isFirst}
      aria-label={`Hand over ${number}, ${name}`}
    >
      Hand over
    </Button>
  </Form>
);

/** The order with a typed or scanned number: 'sd 7k3m9qx2', 'SD-7K3M9QX2', '7K3M9QX2'. */
export function findReady<Order extends { number: string }>(
  orders: readonly Order[],
  typed: string,
): Order | undefined {
  const code = compact(typed);
  return code === '' ? undefined : orders.find(({ number }) => compact(number) === code);
}

const compact = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^SD(?=.{8}$)/, '');
