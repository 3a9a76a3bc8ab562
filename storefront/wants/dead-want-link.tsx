import { WANT_CONFIRM_HOURS } from '#domain/catalogue/wants.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

/** The same for a link that has run out and for one that never was. */
export function DeadWantLink() {
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <SpringHeading level={1} text="This link has run out" wide="run" />
        <p className="lead">
          A link works until everything you asked for is stopped; to confirm, press it within{' '}
          {WANT_CONFIRM_HOURS} hours. Open the product and press 'Tell me when' to ask again.
        </p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Go to the shop
          </ButtonLink>
        </div>
      </div>
      <Spot name="not-found" eager />
    </main>
  );
}
