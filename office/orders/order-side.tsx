import { Form, Link } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { isCounterNumber } from '#domain/orders/counter.ts';
import { ORDER_RULES, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { provinceName } from '#domain/shipping/provinces.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { useMe } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { AddressForm } from './address-form.tsx';
import { centsOf, OrderState, rand } from './order-state.tsx';
import { addressOf } from './orders-address.ts';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

const PAYABLE = ORDER_STATUSES.filter((status) => ORDER_RULES[status].payable);

interface OrderSideProps {
  order: ShownOrder;
  refused: RefusedChange | undefined;
}

export const OrderSide = ({ order, refused }: OrderSideProps) => (
  <div>
    <section className="box box--acting" aria-labelledby="becomes">
      <h2 id="becomes">Actions</h2>
      <ul className="order-becomes">
        <UnpaidChanges order={order} />
        {order.becomes.map(({ status, why }) => (
          <li key={status}>
            {why === null ? (
              <>
                <OrderState status={status} />
                <ChangeButton order={order} status={status} />
              </>
            ) : (
              <>
                <StateDiamond state="waiting">{ORDER_STATUS_NAMES[status]}</StateDiamond>
                <span className="meta">{why}</span>
              </>
            )}
          </li>
        ))}
        {order.status === 'refunded' && centsOf(order.refunded) < centsOf(order.total) && (
          <li>
            {formatRand(centsOf(order.total) - centsOf(order.refunded))} is kept
            <ChangeButton order={order} status="refunded" />
          </li>
        )}
      </ul>
      {order.replaced_by && (
        <p className="meta">
          Replaced by <Link to={`/orders/${order.replaced_by}`}>{order.replaced_by}</Link>
        </p>
      )}
    </section>
    <Customer order={order} refused={refused} />
    <section className="box" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="order-papers">
        {printsOf(order).map(({ to, name, icon }) => (
          <li key={to}>
            <OfficeIcon name={icon} />
            <Link to={`/orders/${order.number}/${to}`} target="_blank">
              {name}
            </Link>
          </li>
        ))}
        {order.invoice && (
          <li>
            <OfficeIcon name="file-text" />
            <a href={`${pathOf(order.page_url)}/invoice`}>
              {order.invoice.title} {order.invoice.number}
            </a>
          </li>
        )}
        <li>
          <OfficeIcon name="link" />
          <a href={pathOf(order.page_url)}>Customer’s page, 30 days</a>
        </li>
      </ul>
    </section>
  </div>
);

const PRINTS = [
  { to: 'slip', name: 'Packing slip', icon: 'printer' },
  { to: 'label', name: 'Address label', icon: 'tag' },
  { to: 'receipt', name: 'Receipt, 80 mm', icon: 'receipt-text' },
] as const;

/** What goes nowhere needs no label. */
const printsOf = (order: ShownOrder) =>
  isCounterNumber(order.number) || order.delivery_method === 'none'
    ? PRINTS.filter(({ to }) => to !== 'label')
    : PRINTS;

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;

const BUTTONS = { shipped: 'Ship', ready_to_collect: 'Ready', completed: 'Complete' } as const;

/** Money may have reached the shop itself, or never will. */
function UnpaidChanges({ order: { status } }: { order: ShownOrder }) {
  const { rights } = useMe();
  return (
    <>
      {PAYABLE.includes(status) && rights.includes('refunds') && (
        <li>
          <OrderState status="paid" />
          <ButtonLink size="small" to="paid" preventScrollReset>
            Mark as paid
          </ButtonLink>
        </li>
      )}
      {status === 'pending' && (
        <li>
          <OrderState status="cancelled" />
          <Form method="post">
            <input type="hidden" name="before" value={status} />
            <Button type="submit" size="small" name="do" value="cancel">
              Cancel
            </Button>
          </Form>
        </li>
      )}
    </>
  );
}

function ChangeButton({
  order,
  status,
}: {
  order: ShownOrder;
  status: ShownOrder['becomes'][number]['status'];
}) {
  const { rights } = useMe();
  if (status === 'refunded') {
    return rights.includes('refunds') ? (
      <ButtonLink className="button--danger" size="small" to="refund" preventScrollReset>
        Refund
      </ButtonLink>
    ) : (
      <span className="meta">the owner may</span>
    );
  }
  if (status === 'shipped') {
    return (
      <a className="button button--ink button--small" href="#parcels">
        Ship
      </a>
    );
  }
  return (
    <Form method="post">
      <input type="hidden" name="before" value={order.status} />
      <input type="hidden" name="after" value={status} />
      <Button
        type="submit"
        size="small"
        name="do"
        value="status"
        look={order.delivery_method === 'collect' ? 'gold' : 'ink'}
      >
        {BUTTONS[status]}
      </Button>
    </Form>
  );
}

const wayOf = ({ delivery_method, delivery_lines }: ShownOrder): string =>
  delivery_method === 'collect' ? 'Collects in the shop' : delivery_lines.join(', ');

function Customer({ order, refused }: OrderSideProps) {
  const { address, email, customer } = order;
  const orders = countOf(customer.orders, 'paid order');
  return (
    <section className="box" aria-labelledby="customer">
      <div className="order-customer__head">
        <h2 id="customer">
          {address.first_name} {address.last_name}
        </h2>
        {email !== '' && (
          <Link className="meta" to={addressOf({ q: email })}>
            {orders}, {rand(customer.paid)}
          </Link>
        )}
      </div>
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {address.phone !== '' && (
        <p>
          <a href={`tel:${address.phone}`}>{address.phone}</a>
        </p>
      )}
      {order.delivery_method === 'shipping' ? (
        <address>
          {[
            address.address_1,
            address.address_2,
            `${address.city} ${address.postcode}`,
            provinceName(address.state),
          ]
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      ) : (
        <p>{isCounterNumber(order.number) ? 'Bought at the counter' : wayOf(order)}</p>
      )}
      {order.customer_note !== '' && (
        <p className="note note--info">
          <OfficeIcon name="message-square" />
          <span className="note__words">“{order.customer_note}”</span>
        </p>
      )}
      {order.address_fixed === null ? (
        <AddressForm order={order} refused={refused} />
      ) : (
        !isCounterNumber(order.number) && (
          <p className="meta">The address stays: {order.address_fixed.toLowerCase()}</p>
        )
      )}
    </section>
  );
}
