import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart.ts';
import { endAttempt } from '../cart/attempt.ts';
import { useCart } from '../cart/use-cart.ts';
import { storefrontContext } from '../context.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spot } from '../ui/spot.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Route } from './+types/success-page.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { usePolling } from './use-polling.ts';
import './payment.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Payment – Springdeck' },
  { name: 'robots', content: 'noindex' },
];

/** The provider's return says nothing that can be trusted: the order's state comes from the backend. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const orderId = query.get('order_id') ?? '';
  const orderKey = query.get('order_key') ?? '';
  const order =
    /^\d{1,10}$/.test(orderId) && orderKey
      ? await context.get(storefrontContext).shopApi.orderStatus(Number(orderId), orderKey)
      : undefined;
  return { orderId, number: order?.number, state: paymentState(order?.status) };
}

type PaymentState = 'paid' | 'unfulfillable' | 'confirming' | 'not-paid' | 'unknown';

function paymentState(status: string | undefined): PaymentState {
  if (status === undefined) return 'unknown';
  if (status === 'paid') return 'paid';
  if (status === 'paid_unfulfillable') return 'unfulfillable';
  return status === 'pending' ? 'confirming' : 'not-paid';
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { state, orderId, number } = loaderData;
  const orderedCart = useClearedCart();
  const gaveUp = usePolling(state === 'confirming');
  const copy = COPY[state];
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <p className="kicker">Thank you</p>
        <SpringHeading level={1} text={copy.title} wide={copy.wide} />
        <p className="lead" role="status">
          {gaveUp ? 'We have not heard from PayFast yet. This page shows it as soon as we do.' : copy.text}
        </p>
        {orderId && (
          <p className="order-slip">
            <span>Order ID</span>
            <b className="numeric">{number ? `${orderId} (${number})` : orderId}</b>
          </p>
        )}
        {state === 'paid' && <PaymentTimeline />}
        {(state === 'confirming' || state === 'not-paid') && orderedCart.cart && (
          <Notice tone="info" action={<Button onClick={orderedCart.restore}>Restore my cart</Button>}>
            Nothing is lost: what you ordered can go back into your cart.
          </Notice>
        )}
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Spot name="success" eager />
    </main>
  );
}

const COPY: Record<PaymentState, { title: string; wide: string; text: string }> = {
  paid: {
    title: 'PAYMENT SUCCESSFUL',
    wide: 'SUCCESSFUL',
    text: 'Your order is paid. We’ll email a confirmation to you shortly and pack within one business day.',
  },
  unfulfillable: {
    title: 'Payment received',
    wide: 'received',
    text: 'Your payment reached us after its items had been sold. We have been told and will refund you or find another copy; you will hear from us within one business day.',
  },
  confirming: {
    title: 'Confirming your payment',
    wide: 'payment',
    text: 'We are confirming your payment with PayFast. An email confirmation will follow.',
  },
  'not-paid': {
    title: 'Payment not received',
    wide: 'received',
    text: 'PayFast has not confirmed a payment for this order.',
  },
  unknown: {
    title: 'PAYMENT SUCCESSFUL',
    wide: 'SUCCESSFUL',
    text: 'PayFast sent you back to us. An email confirmation will follow once the payment has reached us.',
  },
};

/** Empties the cart on arrival (specification, section 4) and keeps what was in it for a way back. */
function useClearedCart(): { cart: Cart | undefined; restore: () => void } {
  const { cart, ready, clear, restore } = useCart();
  const [ordered, setOrdered] = useState<Cart>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!ready || done) return;
    setDone(true);
    if (cart.items.length > 0) setOrdered(cart);
    clear();
    // The next cart is another attempt to order.
    endAttempt();
  }, [ready, done, cart, clear]);
  return {
    cart: ordered,
    restore: () => {
      if (ordered) restore(ordered);
      setOrdered(undefined);
    },
  };
}
