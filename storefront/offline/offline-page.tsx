import { useSyncExternalStore } from 'react';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { useCart } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/offline-page.ts';
import { KeptCart } from './kept-cart.tsx';
import { KeptPages } from './kept-pages.tsx';
import { SeenProducts } from './seen-products.tsx';
import { useKeptPages } from './use-kept-pages.ts';
import { type Return, useReturn } from './use-return.ts';
import { wantedAddress } from './wanted-address.ts';
import './offline.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'You are offline' });

/** In place of a page that cannot be had. The service worker keeps it: it asks the shop for nothing. */
export default function OfflinePage() {
  const wanted = useSyncExternalStore(
    () => () => undefined,
    () => wantedAddress(window.location),
    () => undefined,
  );
  const { state, retry } = useReturn(wanted);
  const { cart } = useCart();
  const kept = useKeptPages();
  const isBack = state === 'back';
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap with-summary offline">
        <div className="offline__words">
          <p className="kicker">{isBack ? 'The line is back' : 'No connection'}</p>
          <SpringHeading
            level={1}
            text={isBack ? 'You are back online' : 'You are offline, your cart is kept'}
            wide={isBack ? 'online' : 'kept'}
          />
          <p className="lead">{isBack ? 'Carry on where you left off.' : explain(wanted)}</p>
          <div className="row">
            {isBack ? (
              <ButtonLink to={wanted ?? '/shop'} look="gold" size="large">
                {wanted ? 'Open the page' : 'Browse the shop'}
              </ButtonLink>
            ) : (
              <Button look="gold" size="large" icon="rotate-cw" busy={state === 'asking'} onClick={retry}>
                {state === 'asking' ? 'Trying...' : 'Retry'}
              </Button>
            )}
            <ButtonLink to="/cart" size="large">
              View Cart
            </ButtonLink>
          </div>
          <p className="sr-only" role="status">
            {ANNOUNCEMENTS[state]}
          </p>
          <KeptPages pages={kept.filter(({ product }) => !product)} />
        </div>
        <KeptCart cart={cart} />
      </div>
      <SeenProducts pages={kept} />
    </main>
  );
}

/** What the page that was wanted needs the line for. */
function explain(wanted: string | undefined): string {
  if (wanted?.startsWith('/checkout')) {
    return 'Prices, stock and payment are settled in the shop, so ordering needs a connection. What you typed is kept, too. The checkout opens by itself once the line is back.';
  }
  if (wanted) return 'That page is not kept in this browser. It opens by itself once the line is back.';
  return 'Nothing is lost. What you have seen lately still opens; the rest waits for the line.';
}

const ANNOUNCEMENTS: Record<Return, string> = {
  away: '',
  asking: 'Trying to reach the shop',
  back: 'You are back online',
};
