import type { Cart } from '#domain/cart.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { SummaryLines } from '../pieces/orders/summary-lines.tsx';
import { Spot } from '../ui/marks/spot.tsx';

export function OfflineCart({ cart }: { cart: Cart }) {
  if (cart.items.length === 0) return <Spot name="not-found" eager />;
  return (
    <OrderSummary title="Your cart">
      <SummaryLines items={cart.items} />
      <CartTotals cart={cart} />
      <p className="muted summary-note">Prices and stock are checked once you are back online.</p>
    </OrderSummary>
  );
}
