import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiOrderPage } from '#contract/orders.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { withWords } from '#domain/credit/gift-card-code.ts';
import { shippingPriceText } from '#domain/shipping/shipping.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { LineTotal } from '../pieces/orders/summary-lines.tsx';
import { ProductWindow } from '../pieces/products/product-window.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import type { AvailableLine } from './available-lines.ts';
import { cents, rand } from './order-texts.ts';

const isPaid = ({ status, paid_with }: ApiOrderPage): boolean =>
  status === 'paid_unfulfillable' || paid_with.some(({ is_taken }) => is_taken);

interface OrderItemsProps {
  page: ApiOrderPage;
  goods: readonly AvailableLine[];
  children?: ReactNode;
}

/** Products still in the shop have an image and a link. */
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
                      {withUnbrokenCodes(line.name)}
                    </Link>
                  ) : (
                    withUnbrokenCodes(line.name)
                  )}
                </p>
                {line.options.map((option) => (
                  <p key={option} className="muted">
                    {option}
                  </p>
                ))}
              </div>
              <LineTotal
                cents={cents(line.total) + cents(line.discount_total)}
                discount={{ discountCents: cents(line.discount_total), names: [] }}
              />
            </li>
          );
        })}
      </ul>
      <dl className="totals">
        <dt>Items</dt>
        <dd>{rand(page.items_total)}</dd>
        <dt>{page.shipping_title}</dt>
        <dd>{shippingPriceText(cents(page.shipping_total))}</dd>
        {page.discounts.map(({ title, total }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
          <Fragment key={`${place} ${title}`}>
            <dt>{title}</dt>
            <dd className="totals__free">−{rand(total)}</dd>
          </Fragment>
        ))}
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{rand(page.total)}</dd>
        {page.paid_with.map(({ name, total, is_taken }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same end
          <Fragment key={`${place} ${name}`}>
            <dt>{withUnbrokenCodes(is_taken ? `Paid ${withWords(name)}` : name)}</dt>
            <dd>{rand(total)}</dd>
          </Fragment>
        ))}
        {page.paid_with.length > 0 && (
          <>
            <dt>{isPaid(page) ? 'Paid in money' : 'To pay'}</dt>
            <dd>{rand(page.due ?? page.total)}</dd>
          </>
        )}
        {cents(page.refunded_total) > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{rand(page.refunded_total)}</dd>
          </>
        )}
      </dl>
      {children}
    </OrderSummary>
  );
}
