import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Cart, cartCents, deliveredCents, freeDeliveryNudge, needsDelivery } from '#domain/cart/cart.ts';
import { formatRand, formatWholeRand } from '#domain/money/money.ts';
import { type DeliveryMethod, shippingBeforeChoice, tariff } from '#domain/shipping/shipping.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import { countOf } from '#domain/text/counts.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';

interface CartTotalsProps {
  cart: Cart;
  /** Rows of what is taken off. */
  discounts?: ReactNode;
  discountCents?: number | undefined;
  /** Rows of what gift cards pay of a total, after it. */
  paidWith?: ((totalCents: number) => ReactNode) | undefined;
}

export function CartTotals({ cart, discounts, discountCents = 0, paidWith }: CartTotalsProps) {
  const delivery = useDelivery();
  const cents = cartCents(cart);
  const isDelivered = needsDelivery(cart);
  const goodsCents = deliveredCents(cart);
  const shipping = isDelivered ? shippingBeforeChoice(delivery, 'shipping', goodsCents) : 'Not needed';
  return (
    <>
      {isDelivered && <FreeDeliveryNudge goodsCents={goodsCents} />}
      <dl className="totals">
        <dt>Subtotal, {countOf(cart.itemCount, 'item')}</dt>
        <dd>{formatRand(cents)}</dd>
        {discounts}
        <dt>Shipping</dt>
        <dd className={shipping === 'Free' ? 'totals__free' : undefined}>{shipping}</dd>
        {shipping === 'TBD' && (
          <dd className="totals__ways">
            {waysText(delivery, goodsCents)}
            <br />
            <Link className="text-link" to="/shipping">
              Calculate shipping to your address
            </Link>
          </dd>
        )}
        <dt>Tax</dt>
        <dd>Included</dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{formatRand(cents - discountCents)}</dd>
        {paidWith?.(cents - discountCents)}
      </dl>
    </>
  );
}

/** 'from R 75, locker R 80, collect free'. */
function waysText(delivery: DeliverySettings, goodsCents: number): string {
  const cheapest = (method: DeliveryMethod): string => {
    const cents = Math.min(...tariff(delivery, method, goodsCents).map(({ priceCents }) => priceCents));
    return cents === 0 ? 'free' : formatWholeRand(cents);
  };
  return `from ${cheapest('shipping')}, locker ${cheapest('pudo')}, collect ${cheapest('collect')}`;
}

interface FreeDeliveryNudgeProps {
  goodsCents: number;
  method?: Exclude<DeliveryMethod, 'collect' | 'none'> | undefined;
}

export function FreeDeliveryNudge({ goodsCents, method = 'shipping' }: FreeDeliveryNudgeProps) {
  const { freeDoorFromCents, freeLockerFromCents } = useDelivery();
  const isLocker = method === 'pudo';
  const freeFromCents = isLocker ? freeLockerFromCents : freeDoorFromCents;
  const missing = freeFromCents - goodsCents;
  if (missing <= 0) {
    return (
      <p className="nudge nudge--reached">
        {isLocker ? 'Delivery to a locker' : 'Courier delivery to your door'} is free on this order.
      </p>
    );
  }
  return (
    <p className="nudge">
      {freeDeliveryNudge(missing)}
      <progress max={freeFromCents} value={goodsCents} aria-label="Progress to free shipping" />
      <span className="nudge__covers">
        {!isLocker && 'Covers courier delivery to your door, standard and express. '}
        Lockers are free from {formatWholeRand(freeLockerFromCents)}.
      </span>
    </p>
  );
}
