import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useOnline } from './cart/use-online.ts';
import { Button } from './ui/button.tsx';
import { ButtonLink } from './ui/button-link.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { Spot } from './ui/spot.tsx';
import { SpringHeading } from './ui/spring-heading.tsx';

// Who asked for an unknown address had an answer, so its code can be had, too; that of a failure must be here.
const NotFound = lazyPart(() => import('./not-found.tsx'));

/** The page in place of a page: for an address nobody knows, or for one that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{isUnknown ? 'Page not found' : 'Something went wrong'}</title>
      {isUnknown ? (
        <Suspense>
          <NotFound />
        </Suspense>
      ) : (
        <Failed />
      )}
    </>
  );
}

function Failed() {
  const isOnline = useOnline();
  return (
    <main id="main" tabIndex={-1} className="wrap message-page">
      <div className="stack stack--loose">
        {isOnline ? (
          <>
            <p className="kicker">Something went wrong</p>
            <SpringHeading level={1} text="A bent corner on our side." wide="corner" />
            <p className="lead">The page could not be put together. Your cart is safe in this browser.</p>
          </>
        ) : (
          <>
            <p className="kicker">No connection</p>
            <SpringHeading level={1} text="You are offline, your cart is kept" wide="kept" />
            <p className="lead">The page waits in the shop. Try again once the line is back.</p>
          </>
        )}
        <div className="row">
          <Button look="gold" size="large" icon="rotate-cw" onClick={() => window.location.reload()}>
            Retry
          </Button>
          <ButtonLink to="/" size="large">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Spot name="failure" eager />
    </main>
  );
}
