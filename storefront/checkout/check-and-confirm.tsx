import { formatRand } from '#domain/money.ts';
import { type ShippingRate, shippingPriceText } from '#domain/shipping.ts';
import { Notice } from '../ui/marks/notice.tsx';

/** Without JavaScript, the total with delivery is confirmed in a step of its own. */
export function CheckAndConfirm({ rate, goodsCents }: { rate: ShippingRate; goodsCents: number }) {
  return (
    <Notice tone="info">
      <h2 className="title">Check and confirm</h2>
      <p>
        {rate.serviceName} {shippingPriceText(rate.priceCents)}, in all{' '}
        <b>{formatRand(goodsCents + rate.priceCents)}</b>.
      </p>
      <p>
        Choose another option below if you like, then press Complete Order in the{' '}
        <a href="#order-summary">order summary</a>.
      </p>
    </Notice>
  );
}
