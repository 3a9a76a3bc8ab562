import { type Cart, cartCents } from '#domain/cart.ts';
import { formatRand } from '#domain/money.ts';
import type { ShippingRate } from '#domain/shipping.ts';
import { FreeDeliveryNudge } from '../cart/cart-totals.tsx';
import { LineDetails } from '../cart/line-details.tsx';
import { PaymentMarks } from '../cart/payment-marks.tsx';
import { Button } from '../ui/button.tsx';
import { familyOf } from '../ui/family.ts';
import { OrderSummary } from '../ui/order-summary.tsx';
import { ProductWindow } from '../ui/product-window.tsx';

interface CheckoutSummaryProps {
  cart: Cart;
  rate: ShippingRate | undefined;
  /** What keeps the order from being sent. */
  missing: string | undefined;
  isSending: boolean;
}

/** Items, delivery and total once more before paying. */
export function CheckoutSummary({ cart, rate, missing, isSending }: CheckoutSummaryProps) {
  const goodsCents = cartCents(cart);
  return (
    <OrderSummary>
      <FreeDeliveryNudge goodsCents={goodsCents} />
      <ul className="summary-lines">
        {cart.items.map((item) => (
          <li className="summary-line" key={item.id}>
            <ProductWindow thumb src={item.image || undefined} family={familyOf(item.brand)} />
            <div>
              <p className="summary-line__name">{item.name}</p>
              <LineDetails item={item} />
              <p className="muted">Qty {item.quantity}</p>
            </div>
            <p className="summary-line__total numeric">
              {formatRand(Math.round(item.price * 100) * item.quantity)}
            </p>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{formatRand(goodsCents)}</dd>
        <dt>{rate?.serviceName ?? 'Shipping'}</dt>
        <dd className={rate?.priceCents === 0 ? 'totals__free' : undefined}>{shippingText(rate)}</dd>
        <dt>Tax</dt>
        <dd>Included</dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{formatRand(goodsCents + (rate?.priceCents ?? 0))}</dd>
      </dl>
      <Button
        type="submit"
        look="gold"
        size="large"
        block
        icon="lock"
        busy={isSending}
        aria-disabled={missing !== undefined || undefined}
        aria-describedby="order-missing"
      >
        {isSending ? 'Placing your order...' : 'Complete Order'}
      </Button>
      <p id="order-missing" className="muted summary-note">
        {missing ?? 'You’ll pay on PayFast’s secure page, then come straight back here.'}
      </p>
      <PaymentMarks />
    </OrderSummary>
  );
}

function shippingText(rate: ShippingRate | undefined): string {
  if (!rate) return 'TBD';
  return rate.priceCents === 0 ? 'Free' : formatRand(rate.priceCents);
}
