import { formatRand } from '#domain/money.ts';
import { Notice } from '../ui/notice.tsx';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import { Section } from './section.tsx';
import type { DraftField } from './use-checkout-draft.ts';
import type { ShippingRates } from './use-shipping-rates.ts';

interface RatesSectionProps {
  rates: ShippingRates;
  chosen: string | undefined;
  onChange: (field: DraftField, value: string) => void;
}

export function RatesSection({ rates, chosen, onChange }: RatesSectionProps) {
  return (
    <Section number={4} title="Shipping options">
      <div aria-live="polite">
        {rates.state === 'calculating' && <p className="muted">Calculating...</p>}
        {rates.state === 'waiting-for-address' && (
          <p className="muted">Fill in the delivery address to see what delivery costs.</p>
        )}
      </div>
      {rates.error && <Notice tone="warn">{rates.error}</Notice>}
      {rates.state === 'ready' && (
        <RadioTiles
          name="shippingOption"
          legend="Shipping options"
          hideLegend
          variant="rates"
          value={chosen}
          onChange={(code) => onChange('shippingOption', code)}
          options={rates.rates.map((rate) => ({
            value: rate.serviceCode,
            label: rate.serviceName,
            price: rate.priceCents === 0 ? 'Free' : formatRand(rate.priceCents),
            detail: [rate.deliveryTime, rate.description].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Section>
  );
}
