import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';

/** Does not reveal whether the link ever existed. */
export function DeadLink() {
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <SpringHeading level={1} text="This link has expired" wide="expired" />
        <p className="lead">
          Links to an order work for 30 days. With your order number and email address you get a new one at
          once.
        </p>
        <div className="row">
          <ButtonLink to="/track" look="gold" size="large">
            Get a new link
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
