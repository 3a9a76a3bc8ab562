import type { ReactNode } from 'react';
import { Flank } from '../../ui/foundation/flank.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import './order-summary.css';

interface OrderSummaryProps {
  /** For links that lead to it. */
  id?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** The framed panel at the right of the cart and the checkout. Its rows are a <dl class="totals">. */
export function OrderSummary({ id, title = 'Order summary', children }: OrderSummaryProps) {
  return (
    <aside id={id} className="order-summary" aria-label={title}>
      <Flank />
      <div className="order-summary__body">
        <SpringHeading text={title} wide="" className="order-summary__title" />
        {children}
      </div>
    </aside>
  );
}
