import { Form, Link } from 'react-router';
import type { OfficeCustomer } from '#backend/customers/find-customers.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { useMe } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';

type Row = OfficeCustomer & { when: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Customer',
    className: 'customers__who',
    cell: ({ name, email }) => (
      <>
        <Link to={`/orders?${new URLSearchParams({ q: email })}`}>{name || email}</Link>
        <span className="meta">{email}</span>
      </>
    ),
  },
  {
    name: 'Orders',
    isNumber: true,
    cell: ({ orders }) => (orders === 0 ? 'none paid' : countOf(orders, 'order')),
  },
  {
    name: 'Spent',
    isNumber: true,
    className: 'customers__spent',
    cell: ({ spent }) => formatRand(parseCents(spent) ?? 0),
  },
  {
    name: 'Last order',
    className: 'customers__last',
    cell: ({ last, when }) => (
      <>
        <Link to={`/orders/${encodeURIComponent(last.number)}`}>{last.number}</Link>
        <span className="meta">
          {when}, {ORDER_STATUS_NAMES[last.status].toLowerCase()}
        </span>
      </>
    ),
  },
  {
    name: 'Wants and messages',
    className: 'customers__more',
    cell: ({ wants, messages }) =>
      [
        ...(wants > 0 ? [`waits for ${countOf(wants, 'product')}`] : []),
        ...(messages > 0 ? [countOf(messages, 'message')] : []),
      ].join(', '),
  },
];

/** What the law lets a shopper ask for: the screen looks the address up, by POST, as addresses in URLs end up in histories. */
const DATA: Column<Row> = {
  name: 'Their data',
  isUnnamed: true,
  className: 'customers__data',
  cell: ({ email }) => (
    <Form method="post" action="/settings/privacy">
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        name="do"
        value="find"
        size="small"
        aria-label={`Give or erase the data of ${email}`}
      >
        Data
      </Button>
    </Form>
  ),
};

export function CustomersTable({ customers }: { customers: readonly Row[] }) {
  const mayGive = useMe().rights.includes('privacy');
  return (
    <Table
      caption="Customers"
      className="customers"
      columns={mayGive ? [...COLUMNS, DATA] : COLUMNS}
      rows={customers}
      idOf={({ email }) => email}
      nameOf={({ name, email }) => `${name}, ${email}`}
    />
  );
}
