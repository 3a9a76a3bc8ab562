import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { countOf } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { Peek } from '../pieces/lists/peek.tsx';
import { OrderState, rand } from './order-state.tsx';
import { METHODS } from './orders-table.tsx';

interface OrderPeekProps {
  order: OfficeOrder & { span: string };
  closeTo: string;
}

/** Quick view of an order, beside the list. */
export function OrderPeek({ order, closeTo }: OrderPeekProps) {
  const { number, address, items, delivery_title, delivery_method, customer } = order;
  return (
    <Peek name={number} closeTo={closeTo}>
      <p className="meta">
        {address.first_name} {address.last_name}, {countOf(customer.orders, 'order')}
      </p>
      <OrderState status={order.status} span={order.span} />
      <ul className="peek__items">
        {items.map(({ id, title, tags, options, quantity, image }) => (
          <li key={id}>
            <Picture src={image ?? undefined} alt="" width={26} height={36} />
            <span>
              {title}
              <CardTags tags={tags} />
              {options.length > 0 && <span className="meta">{options.join(', ')}</span>}
            </span>
            <b>{quantity}</b>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <dt>{METHODS[delivery_method].name}</dt>
        <dd>{delivery_title}</dd>
        {delivery_method === 'shipping' && (
          <>
            <dt>To</dt>
            <dd>{[address.address_2, address.city].filter(Boolean).join(', ')}</dd>
          </>
        )}
        <dt className="order-sums__total">{order.paid_at ? 'Paid' : 'Total'}</dt>
        <dd className="order-sums__total">{rand(order.total)}</dd>
      </dl>
      {order.status === 'paid' && delivery_method !== 'none' && (
        <ButtonLink look="gold" to={`/pack?orders=${number}`} block>
          Pack this
        </ButtonLink>
      )}
      <ButtonLink to={`/orders/${number}`} block>
        Open <Keys of="Enter" />
      </ButtonLink>
    </Peek>
  );
}
