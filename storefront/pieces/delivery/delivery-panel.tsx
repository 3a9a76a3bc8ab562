import type { ReactNode, SubmitEvent } from 'react';
import { provinceOfPostalCode } from '#domain/shipping/postal-codes.ts';
import { PROVINCES } from '#domain/shipping/provinces.ts';
import {
  doorPrice,
  onBackorder,
  type ShippingRate,
  shippingPriceText,
  tariff,
} from '#domain/shipping/shipping.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import { arrivalText } from '#domain/time/business-days.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import './delivery-panel.css';

export interface DeliveryEstimate {
  rates: ShippingRate[];
  /** Empty if the parcel fits in no locker; undefined if unknown. */
  lockers?: ShippingRate[] | undefined;
  /** Explains why the prices are estimates. */
  note?: string | undefined;
}

interface DeliveryPanelProps {
  delivery: DeliverySettings;
  productId: number;
  variationId: number | undefined;
  goodsCents: number;
  isBackordered: boolean;
  city: string;
  estimate: DeliveryEstimate | undefined;
  postcode: string;
  /** Without it the form loads a page of its own. */
  onPostcode?: ((postcode: string) => void) | undefined;
}

/** Shows the shop's tariff until the courier's rates arrive. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const {
    delivery,
    productId,
    variationId,
    goodsCents,
    isBackordered,
    city,
    estimate,
    postcode,
    onPostcode,
  } = props;
  const province = provinceOfPostalCode(postcode);
  // Estimates are free where the cart promises free delivery.
  const withFreeDelivery = (rate: ShippingRate) => ({
    ...rate,
    priceCents: doorPrice(delivery, goodsCents, rate.priceCents),
  });
  const rates =
    (estimate?.note ? estimate.rates.map(withFreeDelivery) : estimate?.rates) ??
    tariff(delivery, 'shipping', goodsCents);
  const lockers = estimate?.lockers ?? tariff(delivery, 'pudo', goodsCents);
  const withBackorderTime = (rate: ShippingRate) => (isBackordered ? onBackorder(rate) : rate);

  function showRates(event: SubmitEvent<HTMLFormElement>) {
    if (!onPostcode) return;
    event.preventDefault();
    onPostcode(String(new FormData(event.currentTarget).get('postcode') ?? '').trim());
  }

  return (
    <section className="delivery-panel">
      <h2 className="delivery-panel__title title">
        <Icon name="courier" />
        Delivery estimate
      </h2>
      <form
        className="delivery-panel__to"
        action={`/shipping/product/${productId}`}
        noValidate
        onSubmit={showRates}
      >
        {variationId !== undefined && <input type="hidden" name="variation" value={variationId} />}
        <Field
          name="postcode"
          label="Postcode"
          defaultValue={postcode}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={10}
          error={postcode && !province ? UNKNOWN_POSTCODE : undefined}
        />
        <Button type="submit">Show</Button>
      </form>
      <p className="delivery-panel__note" role="status">
        {province && `To ${postcode}, ${PROVINCES[province]}`}
      </p>
      <dl>
        {[...rates, ...lockers].map((rate) => (
          <Row key={rate.serviceCode} rate={withBackorderTime(rate)}>
            {rate.serviceName}
          </Row>
        ))}
        {tariff(delivery, 'collect', goodsCents).map((rate) => (
          <Row key={rate.serviceCode} rate={withBackorderTime(rate)}>
            Collect in {city}
          </Row>
        ))}
      </dl>
      {estimate?.note && <p className="delivery-panel__note">{estimate.note}</p>}
    </section>
  );
}

const UNKNOWN_POSTCODE = 'Please type a South African postcode, for example 9301.';

function Row({ rate, children }: { rate: ShippingRate; children: ReactNode }) {
  const { priceCents, arrival, deliveryTime } = rate;
  return (
    <div>
      <dt>{children}</dt>
      <dd className={priceCents === 0 ? 'delivery-panel__free' : undefined}>
        {shippingPriceText(priceCents)}
      </dd>
      <dd className="delivery-panel__time">{arrival ? arrivalText(arrival) : deliveryTime}</dd>
    </div>
  );
}
