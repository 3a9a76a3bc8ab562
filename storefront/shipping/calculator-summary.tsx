import { lineCents, sumCents } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { type ShippingRate, shippingPriceText } from '#domain/shipping/shipping.ts';
import { arrivalText } from '#domain/time/business-days.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import type { BasketItem } from './basket.ts';

interface CalculatorSummaryProps {
  basket: readonly BasketItem[];
  usesCart: boolean;
  hasCart: boolean;
  onUseCart: (usesCart: boolean) => void;
  chosen: ShippingRate | undefined;
}

export function CalculatorSummary({ basket, usesCart, hasCart, onUseCart, chosen }: CalculatorSummaryProps) {
  const goodsCents = sumCents(basket);
  return (
    <OrderSummary>
      {hasCart ? (
        <RadioTiles
          name="basketChoice"
          legend="Calculate for"
          hideLegend
          variant="options"
          value={usesCart ? 'cart' : 'example'}
          onChange={(value) => onUseCart(value === 'cart')}
          options={[
            { value: 'example', label: 'Example basket' },
            { value: 'cart', label: 'Use my cart' },
          ]}
        />
      ) : (
        <p className="muted summary-note">Example basket</p>
      )}
      <ul className="summary-lines">
        {basket.map((item) => (
          <li className="summary-line" key={`${item.name} ${item.productId} ${item.variationId}`}>
            <div>
              <p className="summary-line__name">{withUnbrokenCodes(item.name)}</p>
              <p className="muted">Qty {item.quantity}</p>
            </div>
            <p className="summary-line__total numeric">{formatRand(lineCents(item))}</p>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>Subtotal</dt>
        <dd>{formatRand(goodsCents)}</dd>
        <dt>
          {chosen?.serviceName ?? 'Shipping'}
          {chosen?.deliveryTime && <span className="calculator__time">{chosen.deliveryTime}</span>}
          {chosen?.arrival && <span className="calculator__time">{arrivalText(chosen.arrival)}</span>}
        </dt>
        <dd className={chosen?.priceCents === 0 ? 'totals__free' : undefined}>
          {chosen ? shippingPriceText(chosen.priceCents) : 'TBD'}
        </dd>
        <dt className="totals__total">Total</dt>
        <dd className="totals__total">{formatRand(goodsCents + (chosen?.priceCents ?? 0))}</dd>
      </dl>
      {chosen && (
        <ButtonLink to="/checkout" look="gold" size="large" block>
          Proceed to Checkout
        </ButtonLink>
      )}
    </OrderSummary>
  );
}
