import { isRouteErrorResponse } from 'react-router';
import { useOnline } from '../state/use-online.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{isUnknown ? 'Page not found' : 'Something went wrong'}</title>
      {isUnknown ? <NotFound /> : <Failed />}
    </>
  );
}

export function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="wrap message-page">
      <div className="stack stack--loose">
        <p className="kicker">Page not found</p>
        <SpringHeading level={1} text="This one’s not in the pack." wide="pack" />
        <p className="lead">The page has moved on, or never existed. The shop is still where you left it.</p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Browse the shop
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Spot name="not-found" eager />
    </main>
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
            <p className="lead">The page could not be loaded. Your cart is safe in this browser.</p>
          </>
        ) : (
          <>
            <p className="kicker">No connection</p>
            <SpringHeading level={1} text="You are offline, your cart is saved" wide="saved" />
            <p className="lead">This page needs a connection. Try again once you are back online.</p>
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
