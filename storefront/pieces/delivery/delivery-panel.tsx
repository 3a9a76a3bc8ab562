import type { ReactNode, SubmitEvent } from 'react';
import { arrivalText } from '#domain/business-days.ts';
import { provinceOfPostalCode } from '#domain/postal-codes.ts';
import { PROVINCES } from '#domain/provinces.ts';
import { doorPrice, onBackorder, type ShippingRate, shippingPriceText, tariff } from '#domain/shipping.ts';
import type { DeliverySettings } from '#domain/shop-facts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import './delivery-panel.css';

/** What is known of a delivery besides the shop's own tariff. */
export interface DeliveryEstimate {
  rates: ShippingRate[];
  /** None when it fits in no locker; undefined when nobody could say. */
  lockers?: ShippingRate[] | undefined;
  /** Why these are only guesses. */
  note?: string | undefined;
}

interface DeliveryPanelProps {
  /** The shop's own tariff. */
  delivery: DeliverySettings;
  productId: number;
  variationId: number | undefined;
  /** The value of what is about to be bought. */
  goodsCents: number;
  isBackordered: boolean;
  /** Where it can be collected. */
  city: string;
  estimate: DeliveryEstimate | undefined;
  /** Where it is to go, as typed. */
  postcode: string;
  /** Without it the form opens a page of its own. */
  onPostcode?: ((postcode: string) => void) | undefined;
}

/** Every way that one product can be delivered: the shop's own tariff until it is known what the courier asks. */
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
  // What the cart will call free is free here, too, when nobody could say what the courier asks.
  const guessed = (rate: ShippingRate) => ({
    ...rate,
    priceCents: doorPrice(delivery, goodsCents, rate.priceCents),
  });
  const rates =
    (estimate?.note ? estimate.rates.map(guessed) : estimate?.rates) ??
    tariff(delivery, 'shipping', goodsCents);
  const lockers = estimate?.lockers ?? tariff(delivery, 'pudo', goodsCents);
  const timed = (rate: ShippingRate) => (isBackordered ? onBackorder(rate) : rate);

  function ask(event: SubmitEvent<HTMLFormElement>) {
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
        onSubmit={ask}
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
