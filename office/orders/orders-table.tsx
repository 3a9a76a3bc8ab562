import { Link } from 'react-router';
import type { OfficeOrderRow } from '#backend/order-desk/find-orders.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { BulkBar, useChecked } from '../pieces/lists/bulk-bar.tsx';
import { usePeek } from '../pieces/lists/use-peek.ts';
import { OfficeIcon, type OfficeIconName } from '../pieces/office-icon.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { OrderState, rand } from './order-state.tsx';
import { addressOf, type OrdersAddress } from './orders-address.ts';

type Row = OfficeOrderRow & { when: string; span: string };

export const METHODS: Record<DeliveryMethod, { name: string; icon: OfficeIconName }> = {
  shipping: { name: 'Courier', icon: 'truck' },
  pudo: { name: 'Locker', icon: 'warehouse' },
  collect: { name: 'Collect', icon: 'store' },
  none: { name: 'No delivery', icon: 'package-check' },
};

const CHECKED_FOR = 'orders-bulk';

export function OrdersTable({ orders, asked }: { orders: readonly Row[]; asked: OrdersAddress }) {
  const onCurrent = usePeek(asked.peek, (peek) => addressOf({ ...asked, peek }));
  const count = useChecked(CHECKED_FOR).ids.length;
  return (
    <>
      <Table
        caption="Orders"
        className="orders-table"
        columns={columnsFor(asked)}
        rows={orders}
        idOf={({ number }) => number}
        nameOf={({ number, name }) => `${number}, ${name}`}
        rowClassOf={({ number }) => (number === asked.peek ? 'is-peeked' : undefined)}
        checkedFor={CHECKED_FOR}
        sorted={asked.sort}
        onCurrent={onCurrent}
      />
      <BulkBar id={CHECKED_FOR} action="/orders/bulk">
        <input type="hidden" name="back" value={addressOf({ ...asked, peek: '' })} />
        <Button type="submit" look="gold" name="status" value="pack" {...pressedBy('B K')}>
          Pack {count > 0 && count} <Keys of="B K" />
        </Button>
        <Button type="submit" name="status" value="slips" {...pressedBy('B P')}>
          Print slips <Keys of="B P" />
        </Button>
        <Button type="submit" name="status" value="packed">
          Mark packed
        </Button>
        <Button type="submit" name="status" value="shipped">
          Mark shipped
        </Button>
        <Button type="submit" name="status" value="ready_to_collect">
          Ready to collect
        </Button>
        <Button type="submit" name="status" value="completed">
          Complete
        </Button>
      </BulkBar>
    </>
  );
}

const columnsFor = (asked: OrdersAddress): Column<Row>[] => [
  {
    name: 'Order',
    className: 'orders-table__number',
    cell: ({ number }) => (
      <Link className="quiet-link" to={`/orders/${number}`}>
        {number}
      </Link>
    ),
  },
  {
    name: 'Placed',
    className: 'quiet',
    sort: 'placed',
    isDescendingFirst: true,
    from: 'desktop',
    cell: ({ placed_at, when }) => <time dateTime={placed_at}>{when}</time>,
  },
  { name: 'Customer', className: 'orders-table__name', cell: ({ name }) => name },
  {
    name: 'Items',
    isNumber: true,
    from: 'desktop',
    cell: ({ number, items }) => (
      <Link
        to={addressOf({ ...asked, peek: number })}
        aria-label={`${countOf(items, 'item')} of ${number} at a glance`}
        preventScrollReset
      >
        {items}
      </Link>
    ),
  },
  {
    name: 'Delivery',
    className: 'orders-table__way',
    cell: ({ delivery_method, place }) => (
      <span className="orders-way">
        <OfficeIcon name={METHODS[delivery_method].icon} />
        {place === '' ? (
          METHODS[delivery_method].name
        ) : (
          <span>
            <span className="sr-only">{METHODS[delivery_method].name}, </span>
            {place}
          </span>
        )}
      </span>
    ),
  },
  {
    name: 'Total',
    className: 'orders-table__total',
    isNumber: true,
    sort: 'total',
    isDescendingFirst: true,
    cell: ({ total }) => rand(total),
  },
  {
    name: 'State',
    className: 'orders-table__state',
    cell: ({ status, span }) => <OrderState status={status} span={span} />,
  },
];
