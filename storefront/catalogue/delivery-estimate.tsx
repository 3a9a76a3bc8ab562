import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { arrivalText } from '#domain/business-days.ts';
import { doorPrice, onBackorder, type ShippingRate, shippingPriceText, tariff } from '#domain/shipping.ts';
import { useDelivery } from '../delivery-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import './delivery-estimate.css';

interface DeliveryEstimateProps {
  productId: number;
  variationId: number | undefined;
  name: string;
  /** The value of what is about to be bought. */
  goodsCents: number;
  isBackordered: boolean;
  city: string;
}

/** What the answer of `/shipping/estimate` says. */
interface Estimate {
  rates: ShippingRate[];
  lockers?: ShippingRate[] | undefined;
  note?: string | undefined;
}

/** The shop's own tariff at first; then what the courier asks today, with the day of arrival. */
export default function DeliveryEstimate({
  productId,
  variationId,
  name,
  goodsCents,
  isBackordered,
  city,
}: DeliveryEstimateProps) {
  const delivery = useDelivery();
  const live = useEstimate({ productId, variationId, name, goodsCents });
  // What the cart will call free is free here, too, when nobody could say what the courier asks.
  const guessed = (rate: ShippingRate) => ({
    ...rate,
    priceCents: doorPrice(delivery, goodsCents, rate.priceCents),
  });
  const rates =
    (live?.note ? live.rates.map(guessed) : live?.rates) ?? tariff(delivery, 'shipping', goodsCents);
  const lockers = live?.lockers ?? tariff(delivery, 'pudo', goodsCents);
  const timed = (rate: ShippingRate) => (isBackordered ? onBackorder(rate) : rate);
  return (
    <section className="delivery-estimate">
      <h2 className="delivery-estimate__title title">
        <Icon name="courier" />
        Delivery estimate
      </h2>
      <dl>
        {[...rates, ...lockers].map((rate) => (
          <Row key={rate.serviceCode} rate={timed(rate)}>
            {rate.serviceName}
          </Row>
        ))}
        {tariff(delivery, 'collect', goodsCents).map((rate) => (
          <Row key={rate.serviceCode} rate={timed(rate)}>
            Collect in {city}
          </Row>
        ))}
      </dl>
      {live?.note && <p className="delivery-estimate__note">{live.note}</p>}
      <p className="delivery-estimate__note">
        <Link to="/shipping">Calculate shipping to your address</Link>
      </p>
    </section>
  );
}

function Row({ rate, children }: { rate: ShippingRate; children: ReactNode }) {
  const { priceCents, arrival, deliveryTime } = rate;
  return (
    <div>
      <dt>{children}</dt>
      <dd className={priceCents === 0 ? 'delivery-estimate__free' : undefined}>
        {shippingPriceText(priceCents)}
      </dd>
      <dd className="delivery-estimate__time">{arrival ? arrivalText(arrival) : deliveryTime}</dd>
    </div>
  );
}

const TYPING_MS = 300;

/** undefined until the answer for this very choice has come. */
function useEstimate({
  productId,
  variationId,
  name,
  goodsCents,
}: Omit<DeliveryEstimateProps, 'isBackordered' | 'city'>) {
  const { data, state, load } = useFetcher<Estimate>();
  useEffect(() => {
    const query = new URLSearchParams({ product: String(productId), name, goodsCents: String(goodsCents) });
    if (variationId !== undefined) query.set('variation', String(variationId));
    const timer = setTimeout(() => load(`/shipping/estimate?${query}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [productId, variationId, name, goodsCents, load]);
  return state === 'idle' ? data : undefined;
}
