import { type ShippingRate, shippingPriceText } from '#domain/shipping/shipping.ts';
import { arrivalText } from '#domain/time/business-days.ts';
import { RadioTiles } from '../../ui/controls/radio-tiles.tsx';

interface RateTilesProps {
  name: string;
  rates: readonly ShippingRate[];
  chosen: string | undefined;
  onChange: (serviceCode: string) => void;
}

export function RateTiles({ name, rates, chosen, onChange }: RateTilesProps) {
  return (
    <RadioTiles
      name={name}
      legend="Shipping options"
      hideLegend
      variant="rates"
      value={chosen}
      onChange={onChange}
      options={rates.map((rate) => ({
        value: rate.serviceCode,
        label: rate.serviceName,
        price: shippingPriceText(rate.priceCents),
        detail: <RateDetail rate={rate} />,
      }))}
    />
  );
}

function RateDetail({ rate }: { rate: ShippingRate }) {
  const words = [rate.deliveryTime, rate.description].filter(Boolean).join(' · ');
  return (
    <>
      {rate.arrival && <b>{arrivalText(rate.arrival)}</b>}
      {rate.arrival && words && <br />}
      {words}
    </>
  );
}
