import { ButtonLink } from '../ui/button-link.tsx';
import { Spot } from '../ui/spot.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Route } from './+types/failure-page.ts';
import './payment.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Payment failed – Springdeck' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { outOfStock: query.get('reason') === 'out_of_stock' };
}

export default function FailurePage({ loaderData: { outOfStock } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <p className="kicker">{outOfStock ? 'Items no longer available' : 'Not paid'}</p>
        <SpringHeading level={1} text="PAYMENT FAILED" wide="FAILED" />
        <p className="lead">
          {outOfStock
            ? 'Someone was quicker: one or more items in your cart are no longer available. You have not been charged. Your cart is still here, so you can change it and try again.'
            : 'Your transaction could not be processed or was cancelled. Your cart is still here and nothing in it has changed.'}
        </p>
        <div className="row">
          {outOfStock ? (
            <ButtonLink to="/cart" look="gold" size="large">
              Open my cart
            </ButtonLink>
          ) : (
            <ButtonLink to="/checkout" look="gold" size="large">
              Back to checkout
            </ButtonLink>
          )}
          <ButtonLink to="/shop" size="large">
            Try Again
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Spot name="failure" eager />
    </main>
  );
}
