import type { ReactNode } from 'react';
import type { ApiOrderPage } from '#contract/orders.ts';
import { shippingPriceText } from '#domain/shipping.ts';
import { OrderSummary } from '../ui/order-summary.tsx';
import { wholeCodes } from '../ui/whole-codes.tsx';
import { cents, rand } from './rand.ts';

/** What was ordered and what it came to. */
export function OrderItems({ page, children }: { page: ApiOrderPage; children?: ReactNode }) {
  return (
    <OrderSummary title="What you ordered">
      <ul className="order-lines">
        {page.lines.map((line) => (
          <li key={line.id}>
            <span>
              <b>
                {line.quantity} × {wholeCodes(line.name)}
              </b>
              {line.options.map((option) => (
                <span key={option} className="small muted">
                  {option}
                </span>
              ))}
            </span>
            <span className="numeric">{rand(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>Items</dt>
        <dd>{rand(page.items_total)}</dd>
        <dt>{page.shipping_title}</dt>
        <dd>{shippingPriceText(cents(page.shipping_total))}</dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{rand(page.total)}</dd>
      </dl>
      {children}
    </OrderSummary>
  );
}
