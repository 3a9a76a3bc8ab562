import type { ApiOrderPage } from '#contract/orders.ts';
import { countParcels } from '#domain/packing/parcels.ts';
import type { Visit } from '#domain/shop/visit.ts';
import { VisitFacts } from '../pieces/visit/visit-facts.tsx';

interface DeliveryFactsProps {
  page: ApiOrderPage;
  visit: Visit;
  shopName: string;
}

export function DeliveryFacts({ page, visit, shopName }: DeliveryFactsProps) {
  if (page.delivery_method === 'none') return null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      {page.delivery_method === 'collect' ? (
        <>
          <p>Collect from {shopName}</p>
          <VisitFacts visit={visit} />
        </>
      ) : (
        <address className="order-page__address">{page.delivery.join('\n')}</address>
      )}
      {page.parcels.length > 1 ? (
        <Parcels parcels={page.parcels} />
      ) : (
        page.tracking && (
          <p className="order-page__tracking">
            Tracking: <Tracking tracking={page.tracking} />
          </p>
        )
      )}
    </section>
  );
}

const Parcels = ({ parcels }: Pick<ApiOrderPage, 'parcels'>) => (
  <ol className="order-page__parcels">
    {parcels.map(({ number, tracking, shipped_at, lines }) => (
      <li key={number}>
        <b>
          Parcel {number} of {countParcels(parcels)}
        </b>
        {shipped_at === null ? ' follows' : ' is on its way'}
        {tracking && (
          <>
            : <Tracking tracking={tracking} />
          </>
        )}
        <br />
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </li>
    ))}
  </ol>
);

/** A courier's link, or a plain number. */
export function Tracking({ tracking }: { tracking: string }) {
  const courier = hostOf(tracking);
  if (courier === undefined) return <b className="numeric">{tracking}</b>;
  return (
    <a className="text-link" href={tracking} target="_blank" rel="noreferrer">
      follow the parcel at {courier}
    </a>
  );
}

/** undefined unless it is a valid URL. */
const hostOf = (text: string): string | undefined =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).hostname : undefined;
