import type { ApiOrderPage } from '#contract/orders.ts';

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

function Tracking({ tracking }: { tracking: string }) {
  if (!/^https?:\/\//.test(tracking)) return <b className="numeric">{tracking}</b>;
  return (
    <a className="text-link" href={tracking} target="_blank" rel="noreferrer">
      follow the parcel at {new URL(tracking).hostname}
    </a>
  );
}
