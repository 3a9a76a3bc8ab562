import type { ReactNode } from 'react';
import { FlankStripe } from '../../ui/foundation/bands.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import './order-summary.css';

interface OrderSummaryProps {
  id?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** Rows are a <dl class="totals">. */
export function OrderSummary({ id, title = 'Order summary', children }: OrderSummaryProps) {
  return (
    <aside id={id} className="order-summary" aria-label={title}>
      <FlankStripe />
      <div className="order-summary__body">
        <SpringHeading text={title} wide="" className="order-summary__title" />
        {children}
      </div>
    </aside>
  );
}
