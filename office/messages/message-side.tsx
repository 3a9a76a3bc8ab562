import { Link } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { useMe } from '../pieces/screen.tsx';
import type { ShownMessage } from './message-entries.tsx';

/** By e-mail address, which is unverified. */
export function MessageSide({ message: { name, email, known, returned_order } }: { message: ShownMessage }) {
  const maySeeOrders = useMe().rights.includes('orders');
  const orders = `/orders?${new URLSearchParams({ q: email })}`;
  const { last } = known;
  return (
    <aside className="mail__side" aria-label={`About ${name}`}>
      <section className="box" aria-labelledby="known">
        <h2 id="known">What we know</h2>
        <dl className="known">
          {returned_order && (
            <>
              <dt>Return of</dt>
              <dd>
                {maySeeOrders ? (
                  <Link to={`/orders/${returned_order}`}>{returned_order}</Link>
                ) : (
                  returned_order
                )}
              </dd>
            </>
          )}
          <dt>Orders</dt>
          <dd>
            {known.orders > 0 && maySeeOrders ? (
              <Link to={orders}>
                {known.orders}, {formatRand(known.total_cents)}
              </Link>
            ) : (
              known.orders
            )}
          </dd>
          {last && (
            <>
              <dt>Last</dt>
              <dd>{maySeeOrders ? <Link to={`/orders/${last.number}`}>{last.number}</Link> : last.number}</dd>
              <dt>State</dt>
              <dd>{isOrderStatus(last.status) && ORDER_STATUS_NAMES[last.status]}</dd>
            </>
          )}
          <dt>Other messages</dt>
          <dd>{known.messages}</dd>
        </dl>
        <p className="meta">By the e-mail address, which anybody may type.</p>
      </section>
    </aside>
  );
}
