import { onBackorder } from '#domain/shipping/shipping.ts';
import { RateTiles } from '../pieces/delivery/rate-tiles.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import type { DraftField } from './checkout-draft.ts';
import { CheckoutSection } from './section.tsx';
import type { ShippingRates } from './use-shipping-rates.ts';

interface RatesSectionProps {
  rates: ShippingRates;
  isBackordered: boolean;
  chosen: string | undefined;
  onChange: (field: DraftField, value: string) => void;
}

export function RatesSection({ rates, isBackordered, chosen, onChange }: RatesSectionProps) {
  return (
    <CheckoutSection number={4} title="Shipping options">
      <div aria-live="polite">
        {rates.state === 'calculating' && <p className="muted">Calculating...</p>}
        {rates.state === 'waiting-for-address' && (
          <p className="muted rates-need-address">Fill in the delivery address to see what delivery costs.</p>
        )}
      </div>
      {rates.error && <Notice tone="warn">{rates.error}</Notice>}
      {rates.rates.length > 0 && (
        <RateTiles
          name="shippingOption"
          rates={isBackordered ? rates.rates.map(onBackorder) : rates.rates}
          chosen={chosen}
          onChange={(code) => onChange('shippingOption', code)}
        />
      )}
      <noscript>
        <Button type="submit" name="intent" value="rates">
          Update delivery options
        </Button>
      </noscript>
    </CheckoutSection>
  );
}
