import { type Cart, cartCents, freeDeliveryNudge } from '#domain/cart.ts';
import { formatRand, formatWholeRand } from '#domain/money.ts';
import { useDelivery } from '../delivery-settings.ts';

export function CartTotals({ cart }: { cart: Cart }) {
  const { freeDoorFromCents } = useDelivery();
  const cents = cartCents(cart);
  const isFree = cents >= freeDoorFromCents;
  return (
    <>
      <FreeDeliveryNudge goodsCents={cents} />
      <dl className="totals">
        <dt>
          Subtotal, {cart.itemCount} {cart.itemCount === 1 ? 'item' : 'items'}
        </dt>
        <dd>{formatRand(cents)}</dd>
        <dt>Shipping</dt>
        <dd className={isFree ? 'totals__free' : undefined}>{isFree ? 'Free' : 'TBD'}</dd>
        <dt>Tax</dt>
        <dd>Included</dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{formatRand(cents)}</dd>
      </dl>
    </>
  );
}

/** How far to free delivery to the door, and what it covers. */
export function FreeDeliveryNudge({ goodsCents }: { goodsCents: number }) {
  const { freeDoorFromCents, freeLockerFromCents } = useDelivery();
  const missing = freeDoorFromCents - goodsCents;
  if (missing <= 0) {
    return <p className="nudge nudge--reached">Courier delivery to your door is free on this order.</p>;
  }
  return (
    <p className="nudge">
      {freeDeliveryNudge(missing)}
      <progress max={freeDoorFromCents} value={goodsCents} aria-label="Progress to free shipping" />
      <span className="nudge__covers">
        Covers courier delivery to your door, standard and express. Lockers are free from{' '}
        {formatWholeRand(freeLockerFromCents)}.
      </span>
    </p>
  );
}
