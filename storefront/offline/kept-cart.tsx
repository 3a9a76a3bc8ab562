import type { Cart } from '#domain/cart.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { SummaryLines } from '../cart/summary-lines.tsx';
import { OrderSummary } from '../ui/order-summary.tsx';
import { Spot } from '../ui/spot.tsx';

/** The cart as this browser keeps it; a drawing while there is nothing in it. */
export function KeptCart({ cart }: { cart: Cart }) {
  if (cart.items.length === 0) return <Spot name="not-found" eager />;
  return (
    <OrderSummary title="Your cart">
      <SummaryLines items={cart.items} />
      <CartTotals cart={cart} />
      <p className="muted summary-note">Prices and stock are checked once you are back online.</p>
    </OrderSummary>
  );
}
