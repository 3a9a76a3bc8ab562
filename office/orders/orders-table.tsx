import { useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OfficeOrderRow } from '#contract/office-orders.ts';
import type { DeliveryMethod } from '#domain/shipping.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { BulkBar, useChecked } from '../pieces/bulk-bar.tsx';
import { Keys, pressedBy } from '../pieces/keys.tsx';
import { areLettersOff } from '../pieces/letter-keys.ts';
import { OfficeIcon, type OfficeIconName } from '../pieces/office-icon.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { isTypedInto } from '../pieces/typing.ts';
import { OrderState, rand } from './order-state.tsx';
import { type AskedOrders, addressOf } from './orders-address.ts';

type Row = OfficeOrderRow & { when: string; span: string };

export const METHODS: Record<DeliveryMethod, { name: string; icon: OfficeIconName }> = {
  shipping: { name: 'Courier', icon: 'truck' },
  pudo: { name: 'Locker', icon: 'warehouse' },
  collect: { name: 'Collect', icon: 'store' },
};

const CHECKED_FOR = 'orders-bulk';

export function OrdersTable({ orders, asked }: { orders: readonly Row[]; asked: AskedOrders }) {
  const onCurrent = usePeek(asked);
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
          Done
        </Button>
      </BulkBar>
    </>
  );
}

const columnsFor = (asked: AskedOrders): Column<Row>[] => [
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
        aria-label={`${items} items of ${number} at a glance`}
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

/** Space opens the current row at the right, and closes it; from then on it follows J and K. */
function usePeek(asked: AskedOrders): (number: string) => void {
  const navigate = useNavigate();
  const current = useRef(asked.peek);
  const latest = useRef(asked);
  latest.current = asked;
  const show = useCallback(
    (peek: string) =>
      navigate(addressOf({ ...latest.current, peek }), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = isTypedInto(event.target) || document.querySelector('dialog:modal') !== null;
      const isPressed =
        event.target instanceof HTMLElement && event.target.closest('a, button, input, summary');
      if (event.key !== ' ' || isElsewhere || isPressed || areLettersOff()) return;
      event.preventDefault();
      const isOpen = latest.current.peek !== '' && latest.current.peek === current.current;
      if (current.current !== '') show(isOpen ? '' : current.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  return useCallback(
    (number: string) => {
      current.current = number;
      if (latest.current.peek !== '') show(number);
    },
    [show],
  );
}
