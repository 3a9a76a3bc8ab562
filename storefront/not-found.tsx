import { ButtonLink } from './ui/button-link.tsx';
import { Spot } from './ui/spot.tsx';
import { SpringHeading } from './ui/spring-heading.tsx';

export default function NotFound() {
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
