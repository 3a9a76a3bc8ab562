import type { ApiOrderPage } from '#contract/orders.ts';
import type { Visit } from '#domain/visit.ts';
import { VisitFacts } from '../pieces/visit/visit-facts.tsx';
import { Tracking } from './tracking.tsx';

interface DeliveryFactsProps {
  page: ApiOrderPage;
  /** Where it is collected. */
  visit: Visit;
  shopName: string;
}

/** Where the order goes, and where it is on its way. */
export function DeliveryFacts({ page, visit, shopName }: DeliveryFactsProps) {
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
      {page.tracking && (
        <p className="order-page__tracking">
          Tracking: <Tracking tracking={page.tracking} />
        </p>
      )}
    </section>
  );
}
