import type { ApiOrderPage } from '#contract/orders.ts';
import { Tracking } from './tracking.tsx';

/** Where the order goes, and where it is on its way. */
export function DeliveryFacts({ page }: { page: ApiOrderPage }) {
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <address className="order-page__address">{page.delivery.join('\n')}</address>
      {page.tracking && (
        <p className="order-page__tracking">
          Tracking: <Tracking tracking={page.tracking} />
        </p>
      )}
    </section>
  );
}
