import { formatRand } from '#domain/money.ts';
import { type DeliveryMethod, tariff } from '#domain/shipping.ts';
import { Field } from '../ui/field.tsx';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import { Section, type SectionProps } from './section.tsx';

export function DeliverySection({ draft, onChange, goodsCents }: SectionProps & { goodsCents: number }) {
  return (
    <Section number={2} title="Delivery method">
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
            detail: `To your door, ${lowestPrice('shipping', goodsCents)}`,
          },
          {
            value: 'pudo',
            label: 'PUDO locker',
            icon: 'locker',
            detail: `A locker near you, ${lowestPrice('pudo', goodsCents)}`,
          },
          {
            value: 'collect',
            label: 'Collect',
            icon: 'collect',
            detail: 'Free, from our shop in Bloemfontein',
          },
        ]}
      />
      {draft.deliveryMethod === 'pudo' && (
        <div className="field-grid">
          <Field
            name="lockerCode"
            label="Locker code (optional)"
            value={draft.lockerCode}
            onChange={(event) => onChange('lockerCode', event.target.value)}
            hint="For example CG929. Without one we send it to the locker nearest to you and call first."
          />
        </div>
      )}
    </Section>
  );
}

function lowestPrice(method: DeliveryMethod, goodsCents: number): string {
  const cents = Math.min(...tariff(method, goodsCents).map((rate) => rate.priceCents));
  return cents === 0 ? 'free' : `from ${formatRand(cents)}`;
}
