import { formatRand } from '#domain/money.ts';
import { tariff } from '#domain/shipping.ts';
import { Icon } from '../ui/icon.tsx';

interface DeliveryEstimateProps {
  /** The value of what is about to be bought. */
  goodsCents: number;
  city: string;
}

/** What the shop's own tariff asks; the checkout shows the courier's price. */
export function DeliveryEstimate({ goodsCents, city }: DeliveryEstimateProps) {
  const rates = [...tariff('shipping', goodsCents), ...tariff('pudo', goodsCents)];
  const [collect] = tariff('collect', goodsCents);
  return (
    <section className="delivery-estimate">
      <h2 className="delivery-estimate__title title">
        <Icon name="courier" />
        Delivery estimate
      </h2>
      <dl>
        {rates.map(({ serviceCode, serviceName, deliveryTime, priceCents }) => (
          <div key={serviceCode}>
            <dt>
              {serviceName} <span className="muted">{deliveryTime}</span>
            </dt>
            <Amount cents={priceCents} />
          </div>
        ))}
        {collect && (
          <div>
            <dt>Collect in {city}</dt>
            <Amount cents={collect.priceCents} />
          </div>
        )}
      </dl>
    </section>
  );
}

function Amount({ cents }: { cents: number }) {
  return cents === 0 ? <dd className="delivery-estimate__free">Free</dd> : <dd>{formatRand(cents)}</dd>;
}
