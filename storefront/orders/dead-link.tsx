import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

/** The same for a link that has run out and for one that never was. */
export function DeadLink() {
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <SpringHeading level={1} text="This link has ended" wide="ended" />
        <p className="lead">
          Links to an order work for 30 days. With your order number and email address you get a fresh one at
          once.
        </p>
        <div className="row">
          <ButtonLink to="/track" look="gold" size="large">
            Get a fresh link
          </ButtonLink>
          <ButtonLink to="/contact" size="large">
            Contact us
          </ButtonLink>
        </div>
      </div>
      <Spot name="not-found" eager />
    </main>
  );
}
