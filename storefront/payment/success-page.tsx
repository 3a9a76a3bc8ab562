import { useContext } from 'react';
import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { orPaymentFailed } from '../api/or-payment-failed.ts';
import { keepAfterPost } from '../api/or-unanswered.ts';
import { readArrival } from '../api/read-arrival.ts';
import { orElse, type ShopApi } from '../api/shop-api.ts';
import {
  arrivedCookie,
  forgetAttempt,
  forgetCart,
  forgetLastOrder,
  hasArrived,
  leftOrderCookie,
  readLastOrder,
} from '../cart/shop-cookies.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PayNow } from '../pieces/orders/pay-now.tsx';
import { PaymentForm } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Spot, type SpotName } from '../ui/marks/spot.tsx';
import { NonceContext } from '../ui/nonce.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/success-page.ts';
import { arrivalOf, emptyCartOnArrival } from './arrival.ts';
import { findPayment, type PaymentState } from './find-payment.ts';
import type { OrderedDelivery } from './last-step.ts';
import { paidText } from './paid-text.ts';
import { payAgain } from './pay-again.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { RestoreCart } from './restore-cart.tsx';
import { readReturnedOrder } from './returned-order.ts';
import { useOrderedCart } from './use-ordered-cart.ts';
import { usePolling } from './use-polling.ts';
import { WayOn, WaysOn } from './ways-on.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Payment' });

/** The provider's return says nothing that can be trusted: the order's state comes from the backend. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const returned = readReturnedOrder(request);
  const { state, order } = await findPayment(shopApi, returned);
  const delivery = state === 'paid' && order?.link ? await findDelivery(shopApi, order.link) : undefined;
  const arrival = arrivalOf(request);
  const headers = new Headers();
  // Cleared on arrival (specification, section 4), also for a browser without JavaScript; a later cart is a new one.
  const last = readLastOrder(request);
  if (!hasArrived(request, arrival)) {
    headers.append('Set-Cookie', forgetCart());
    headers.append('Set-Cookie', forgetAttempt());
    headers.append('Set-Cookie', arrivedCookie(request, arrival, publicUrl));
    if (last && state !== 'paid') headers.append('Set-Cookie', leftOrderCookie(last, publicUrl));
  }
  if (state === 'paid' && last?.orderKey === returned?.order_key) {
    headers.append('Set-Cookie', forgetLastOrder());
  }
  return data(
    {
      orderId: new URL(request.url).searchParams.get('order_id') ?? '',
      orderKey: (state !== 'unknown' && returned?.order_key) || '',
      arrival,
      number: order?.number,
      payable: order?.payable ?? false,
      link: order?.link,
      delivery,
      // Written here, so that server and browser show the same.
      paid: paidText(order?.paidAt),
      state,
    },
    { headers },
  );
}

/** Also where it cannot be asked, the order is paid. */
async function findDelivery(shopApi: ShopApi, link: string): Promise<OrderedDelivery | undefined> {
  const page = await orElse(shopApi.orderPage(link), undefined);
  return page && { method: page.delivery_method, service: page.shipping_title, arrival: readArrival(page) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  payAgain(context.get(storefrontContext).shopApi, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orPaymentFailed(serverAction());

export const shouldRevalidate = keepAfterPost;

export default function SuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, orderId, orderKey, arrival, number, payable, link, delivery, paid } = loaderData;
  const isPaid = state === 'paid' || state === 'unfulfillable';
  const orderedCart = useOrderedCart({ arrival, orderKey, isPaid });
  const gaveUp = usePolling(state === 'confirming');
  const copy = COPY[state];
  const nonce = useContext(NonceContext);
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  return (
    <main id="main" className="wrap message-page">
      <script nonce={nonce} data-arrival={arrival} data-paid={isPaid || undefined} suppressHydrationWarning>
        {import.meta.env.SSR ? emptyCartOnArrival : ''}
      </script>
      <div className="stack stack--loose">
        <p className="kicker">Thank you</p>
        <SpringHeading level={1} text={copy.title} wide={copy.wide} />
        <p className="lead" role="status">
          {gaveUp ? 'We have not heard from PayFast yet. This page shows it as soon as we do.' : copy.text}
        </p>
        {number && <OrderSlip label="Order number" number={number} />}
        {orderId && number && <p className="small muted">Order ID {orderId}</p>}
        {orderId && !number && <OrderSlip label="Order ID" number={orderId} />}
        {state === 'paid' && <PaymentTimeline paid={paid} delivery={delivery} />}
        {actionData?.kind === 'refused' && <Notice tone="error">{actionData.message}</Notice>}
        {payable && (
          <div className="stack">
            <p className="muted">
              {state === 'confirming'
                ? 'Left PayFast before you had paid? The order still waits for you.'
                : 'The order can still be paid while its items last.'}
            </p>
            <PayNow label="Pay now" />
          </div>
        )}
        {!isPaid && orderedCart.cart && <RestoreCart restore={orderedCart.restore} />}
        {!payable && (
          <div>
            <ButtonLink to={link ? `/order/${link}` : '/shop'} look="gold" size="large">
              {link ? 'View your order' : 'Continue Shopping'}
            </ButtonLink>
          </div>
        )}
        <WaysOn>
          {payable && link && <WayOn to={`/order/${link}`}>View your order</WayOn>}
          {(payable || link) && <WayOn to="/shop">Continue Shopping</WayOn>}
          <WayOn to="/">Back to Home</WayOn>
        </WaysOn>
      </div>
      <Spot name={SPOTS[state]} eager />
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
    title: 'Payment not confirmed',
    wide: 'confirmed',
    text: 'This link names no order that we know. If you have paid, an email confirmation will follow and leads to your order.',
  },
  // The specification's page, for a provider that gives back no more than an order's id.
  unasked: {
    title: 'PAYMENT SUCCESSFUL',
    wide: 'SUCCESSFUL',
    text: 'PayFast sent you back to us. An email confirmation will follow once the payment has reached us.',
  },
};

/** A drawing that says paid stands only beside a payment. */
const SPOTS: Record<PaymentState, SpotName> = {
  paid: 'success',
  unfulfillable: 'cart',
  confirming: 'cart',
  'not-paid': 'failure',
  unknown: 'cart',
  unasked: 'success',
};
