import { Form, Link } from 'react-router';
import type { FoundShopper as Found } from '#backend/customers/privacy/privacy-actions.ts';
import { ERASE_WORD } from '#domain/office/office.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';

interface FoundShopperProps {
  found: Found;
  problem: string | undefined;
}

const TABLE_NAMES: Record<string, readonly [one: string, more: string]> = {
  orders: ['order', 'orders'],
  outbox: ['mail of the last 30 days', 'mails of the last 30 days'],
  contact_messages: ['message', 'messages'],
  wants: ['sold-out product waited for', 'sold-out products waited for'],
  returns: ['return', 'returns'],
  refunds: ['refund', 'refunds'],
  order_notes: ['note of yours on an order', 'notes of yours on orders'],
};

/** Stored data, with export and erasure. */
export function FoundShopper({ found, problem }: FoundShopperProps) {
  const { email, orders, stored } = found;
  const open = orders.filter(({ isOver }) => !isOver);
  const counts = Object.entries(TABLE_NAMES).flatMap(([table, [one, more]]) => {
    const rows = stored[table] ?? 0;
    return rows === 0 ? [] : [`${rows} ${rows === 1 ? one : more}`];
  });
  if (Object.keys(stored).length === 0) {
    return (
      <EmptyTable spot="search" title="Nothing is stored about this address">
        Look for another spelling: the customer may have ordered with another address.
      </EmptyTable>
    );
  }
  return (
    <div className="stack">
      <section className="part stack" aria-labelledby="stored">
        <div className="part__head">
          <h2 id="stored">{email}</h2>
        </div>
        <ul>
          {counts.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <form method="post" action="/office/settings/privacy/data" className="row-of-buttons">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" look="gold">
            Download everything
          </Button>
        </form>
      </section>
      <section className="box box--wide" aria-labelledby="erase">
        <h2 id="erase">Erase</h2>
        {open.length > 0 ? (
          <>
            <p>These orders are not over yet. Deliver, refund or let them run out first.</p>
            <ul>
              {open.map(({ number, status }) => (
                <li key={number}>
                  <Link to={`/orders/${number}`}>{number}</Link>, {nameOf(status)}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Form method="post" className="stack">
            <p>
              Messages, mails and requests go. Of paid orders name, billing address and goods stay for five
              years, as tax law requires; of the others nothing but the goods. This cannot be taken back.
            </p>
            <input type="hidden" name="email" value={email} />
            <Field name="word" label={`Type ${ERASE_WORD}`} error={problem} autoComplete="off" required />
            <div className="row-of-buttons">
              <Button type="submit" name="do" value="erase" className="button--danger">
                Erase this customer
              </Button>
            </div>
          </Form>
        )}
      </section>
    </div>
  );
}

const nameOf = (status: string): string => (isOrderStatus(status) ? ORDER_STATUS_NAMES[status] : status);
