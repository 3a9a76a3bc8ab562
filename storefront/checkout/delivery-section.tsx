import { formatRand } from '#domain/money/money.ts';
import { type DeliveryMethod, tariff } from '#domain/shipping/shipping.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import type { Visit } from '#domain/shop/visit.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { VisitFacts } from '../pieces/visit/visit-facts.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import { LockerChoice } from './locker-choice.tsx';
import { CheckoutSection, type CheckoutSectionProps } from './section.tsx';

interface DeliverySectionProps extends CheckoutSectionProps {
  goodsCents: number;
  city: string;
  visit: Visit;
  lockerError: string | undefined;
}

export function DeliverySection({
  draft,
  onChange,
  goodsCents,
  city,
  visit,
  lockerError,
}: DeliverySectionProps) {
  const delivery = useDelivery();
  return (
    <CheckoutSection number={2} title="Delivery method">
      <RadioTiles
        name="deliveryMethod"
        legend="Delivery method"
        hideLegend
        variant="methods"
        value={draft.deliveryMethod}
        onChange={(method) => onChange('deliveryMethod', method)}
        options={[
          {
            value: 'shipping',
            label: 'Shipping by courier',
            icon: 'courier',
            detail: `To your door, ${lowestPrice(delivery, 'shipping', goodsCents)}`,
          },
          {
            value: 'pudo',
            label: 'PUDO locker',
            icon: 'locker',
            detail: `A locker near you, ${lowestPrice(delivery, 'pudo', goodsCents)}`,
          },
          {
            value: 'collect',
            label: 'Collect',
            icon: 'collect',
            detail: `Free, from our shop in ${city}`,
          },
        ]}
      />
      {draft.deliveryMethod === 'collect' && <VisitFacts visit={visit} />}
      {draft.deliveryMethod === 'pudo' && (
        <LockerChoice
          code={draft.lockerCode}
          onChange={(code) => onChange('lockerCode', code)}
          error={lockerError}
        />
      )}
    </CheckoutSection>
  );
}

function lowestPrice(delivery: DeliverySettings, method: DeliveryMethod, goodsCents: number): string {
  const cents = Math.min(...tariff(delivery, method, goodsCents).map((rate) => rate.priceCents));
  return cents === 0 ? 'free' : `from ${formatRand(cents)}`;
}
