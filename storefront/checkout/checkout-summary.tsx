import { type Cart, cartCents, deliveredCents } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import {
  type DeliveryMethod,
  type ShippingRate,
  shippingBeforeChoice,
  shippingPriceText,
} from '#domain/shipping/shipping.ts';
import type { CartPrice } from '../api/shop-api.ts';
import { FreeDeliveryNudge } from '../cart/cart-totals.tsx';
import { DiscountPart, DiscountRows, GiftCardRows, priceOf } from '../cart/discount-part.tsx';
import type { CartPricing } from '../cart/use-cart-price.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { PaymentMarks } from '../pieces/orders/payment-marks.tsx';
import { SummaryLines } from '../pieces/orders/summary-lines.tsx';
import { Button } from '../ui/controls/button.tsx';

interface CheckoutSummaryProps {
  cart: Cart;
  method: DeliveryMethod;
  rate: ShippingRate | undefined;
  missing: string | undefined;
  isSending: boolean;
  /** undefined: the shop has no discounts. */
  pricing: Omit<CartPricing, 'isPending'> | undefined;
  isLive: boolean;
}

export function CheckoutSummary({
  cart,
  method,
  rate,
  missing,
  isSending,
  pricing,
  isLive,
}: CheckoutSummaryProps) {
  const price = priceOf(pricing?.answer);
  const goodsCents = cartCents(cart);
  const totalCents = goodsCents + (rate?.priceCents ?? 0) - (price?.discountCents ?? 0);
  const isFree = totalCents === 0 && (method === 'none' || (price?.discountCents ?? 0) > 0);
  const isPaid = rate !== undefined && (isFree || (totalCents > 0 && totalCents === price?.creditCents));
  const delivery = useDelivery();
  const shipping = rate
    ? shippingPriceText(rate.priceCents)
    : shippingBeforeChoice(delivery, method, deliveredCents(cart));
  return (
    <OrderSummary id="order-summary">
      {method !== 'collect' && method !== 'none' && (
        <FreeDeliveryNudge goodsCents={deliveredCents(cart)} method={method} />
      )}
      <SummaryLines items={cart.items} discounts={price?.lines} />
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{formatRand(goodsCents)}</dd>
        <DiscountRows answer={pricing?.answer} />
        {method !== 'none' && (
          <>
            <dt>{rate?.serviceName ?? 'Shipping'}</dt>
            <dd className={shipping === 'Free' ? 'totals__free' : undefined}>{shipping}</dd>
          </>
        )}
        <dt>Tax</dt>
        <dd>Included</dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{formatRand(totalCents)}</dd>
        <GiftCardRows answer={pricing?.answer} totalCents={totalCents} />
      </dl>
      {pricing && (
        <DiscountPart
          answer={pricing.answer}
          onApply={isLive ? pricing.apply : undefined}
          onRemove={isLive ? pricing.remove : undefined}
          onCredit={isLive ? pricing.useCredit : undefined}
        />
      )}
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
        {missing ??
          (isPaid
            ? `${payersOf(price, totalCents)}, so your order is placed at once.`
            : 'You’ll pay on PayFast’s secure page, then come straight back here.')}
      </p>
      <PaymentMarks />
    </OrderSummary>
  );
}

/** 'Gift cards pay for all of it' */
function payersOf(price: CartPrice | undefined, totalCents: number): string {
  if (!price || totalCents === 0) return 'There is nothing to pay';
  const hasCards = price.giftCards.some(({ usedCents }) => usedCents > 0);
  if (!price.credit || price.credit.usedCents === 0) return 'Gift cards pay for all of it';
  return `${hasCards ? 'Gift cards and your credit pay' : 'Your credit pays'} for all of it`;
}
