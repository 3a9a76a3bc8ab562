import { useSyncExternalStore } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { SummaryLines } from '../pieces/orders/summary-lines.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { useCart } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/offline-page.ts';
import { CachedPages, useCachedPages } from './cached-pages.tsx';
import { CachedProducts } from './cached-products.tsx';
import { type ReconnectState, requestedAddress, useReconnect } from './use-reconnect.ts';
import './offline.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'You are offline' });

/** In the service worker's shell: loads no data. */
export default function OfflinePage() {
  const requested = useSyncExternalStore(
    () => () => undefined,
    () => requestedAddress(window.location),
    () => undefined,
  );
  const { state, retry } = useReconnect(requested);
  const cart = useCart();
  const cachedPages = useCachedPages();
  const isConnected = state === 'online';
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap with-summary offline">
        <div className="offline__words">
          <p className="kicker">{isConnected ? 'You are connected' : 'No connection'}</p>
          <SpringHeading
            level={1}
            text={isConnected ? 'You are back online' : 'You are offline, your cart is saved'}
            wide={isConnected ? 'online' : 'saved'}
          />
          <p className="lead">{isConnected ? 'Carry on where you left off.' : explain(requested)}</p>
          <div className="row">
            {isConnected ? (
              <ButtonLink to={requested ?? '/shop'} look="gold" size="large">
                {requested ? 'Open the page' : 'Browse the shop'}
              </ButtonLink>
            ) : (
              <Button look="gold" size="large" icon="rotate-cw" busy={state === 'checking'} onClick={retry}>
                {state === 'checking' ? 'Trying...' : 'Retry'}
              </Button>
            )}
            <ButtonLink to="/cart" size="large">
              View Cart
            </ButtonLink>
          </div>
          <p className="sr-only" role="status">
            {ANNOUNCEMENTS[state]}
          </p>
          <CachedPages pages={cachedPages.filter(({ product }) => !product)} />
        </div>
        <OfflineCart cart={cart} />
      </div>
      <CachedProducts pages={cachedPages} />
    </main>
  );
}

function explain(requested: string | undefined): string {
  if (requested?.startsWith('/checkout')) {
    return 'Prices, stock and payment are settled by the shop, so ordering needs a connection. What you typed is saved, too. The checkout opens by itself once you are back online.';
  }
  if (requested)
    return 'That page is not saved in this browser. It opens by itself once you are back online.';
  return 'Nothing is lost. Pages you have visited recently still open; others need a connection.';
}

const ANNOUNCEMENTS: Record<ReconnectState, string> = {
  offline: '',
  checking: 'Trying to reach the shop',
  online: 'You are back online',
};

function OfflineCart({ cart }: { cart: Cart }) {
  if (cart.items.length === 0) return <Spot name="not-found" eager />;
  return (
    <OrderSummary title="Your cart">
      <SummaryLines items={cart.items} />
      <CartTotals cart={cart} />
      <p className="muted summary-note">Prices and stock are checked once you are back online.</p>
    </OrderSummary>
  );
}
