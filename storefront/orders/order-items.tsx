import type { ReactNode } from 'react';
import type { ApiOrderPage } from '#contract/orders.ts';
import { shippingPriceText } from '#domain/shipping.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { familyOf } from '../pieces/products/family.ts';
import { ProductWindow } from '../pieces/products/product-window.tsx';
import { Link } from '../ui/controls/link.tsx';
import { wholeCodes } from '../ui/text/whole-codes.tsx';
import type { OrderedGoods } from './ordered-goods.ts';
import { cents, rand } from './rand.ts';

interface OrderItemsProps {
  page: ApiOrderPage;
  goods: readonly OrderedGoods[];
  children?: ReactNode;
}

/** What was ordered and what it came to; what is still in the shop has its picture and leads there. */
export function OrderItems({ page, goods, children }: OrderItemsProps) {
  return (
    <OrderSummary title="What you ordered">
      <ul className="summary-lines">
        {page.lines.map((line) => {
          const found = goods.find(({ lineId }) => lineId === line.id);
          return (
            <li className="summary-line" key={line.id}>
              <ProductWindow thumb src={found?.image || undefined} family={familyOf(found?.brand ?? '')} />
              <div>
                <p className="summary-line__name">
                  {line.quantity} ×{' '}
                  {found ? (
                    <Link className="text-link" to={`/shop/product/${line.product_id}`}>
                      {wholeCodes(line.name)}
                    </Link>
                  ) : (
                    wholeCodes(line.name)
                  )}
                </p>
                {line.options.map((option) => (
                  <p key={option} className="muted">
                    {option}
                  </p>
                ))}
              </div>
              <p className="summary-line__total numeric">{rand(line.total)}</p>
            </li>
          );
        })}
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
