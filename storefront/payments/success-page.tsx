import { useContext, useEffect, useRef, useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { formatDecimal, parseCents } from '#domain/money/money.ts';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withPaymentFailure } from '../api/forms.ts';
import { readArrival } from '../api/read-arrival.ts';
import { type ShopApi, withFallback } from '../api/shop-api.ts';
import { clearCodesCookie } from '../cart/codes-cookie.ts';
import {
  clearAttemptCookie,
  clearCartCookie,
  clearLastOrderCookie,
  endedOrderCookie,
  hasReturned,
  readLastOrder,
  returnedCookie,
} from '../cart/shop-cookies.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PaymentForm, PayNow } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Spot, type SpotName } from '../ui/marks/spot.tsx';
import { Timeline } from '../ui/marks/timeline.tsx';
import { NonceContext } from '../ui/nonce.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/success-page.ts';
import { deliveryStep, type OrderedDelivery, paidText } from './delivery-step.ts';
import { findPayment, type PaymentState } from './find-payment.ts';
import { emptyCartScript, returnIdOf } from './payment-return.ts';
import styles from './payments.css?url';
import { RestoreCart, useOrderedCart } from './restore-cart.tsx';
import { orderKeyOf, pageLinkOf, payAgain, readReturnedOrder } from './returned-order.ts';
import { SecondaryLink, SecondaryLinks } from './secondary-links.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Payment' });

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** The return URL proves nothing: the order's state comes from the backend. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const returned = readReturnedOrder(request);
  const { state, order } = await findPayment(shopApi, returned);
  const link = order && pageLinkOf(returned, order.link);
  const isPaid = state === 'paid' || state === 'unfulfillable';
  const ordered = isPaid && link ? await findOrdered(shopApi, link) : undefined;
  const returnId = returnIdOf(request);
  const headers = new Headers();
  // Emptied on the first visit (specification, section 4), also without JavaScript; a later cart is a new one.
  const last = readLastOrder(request);
  const keepsCart = new URL(request.url).searchParams.get('cart') === 'kept';
  if (!keepsCart && !hasReturned(request, returnId)) {
    headers.append('Set-Cookie', clearCartCookie());
    headers.append('Set-Cookie', clearAttemptCookie());
    headers.append('Set-Cookie', returnedCookie(request, returnId, publicUrl));
    if (last && state !== 'paid') headers.append('Set-Cookie', endedOrderCookie(last, publicUrl));
  }
  if (state === 'paid' && !keepsCart) headers.append('Set-Cookie', clearCodesCookie());
  if (state === 'paid' && last?.orderKey === orderKeyOf(returned)) {
    headers.append('Set-Cookie', clearLastOrderCookie());
  }
  return data(
    {
      orderId: new URL(request.url).searchParams.get('order_id') ?? '',
      orderKey: state === 'unknown' ? '' : orderKeyOf(returned),
      returnId,
      number: order?.number,
      keepsCart,
      payable: (order?.payable && returned?.access !== undefined) ?? false,
      link,
      delivery: ordered?.delivery,
      discounts: ordered?.discounts ?? [],
      isCreditGone: state === 'unfulfillable' && (ordered?.isCreditGone ?? false),
      // Formatted on the server, so that hydration shows the same.
      paid: paidText(order?.paidAt, ordered),
      isFree: state === 'paid' && (ordered?.isFree ?? false),
      state,
    },
    { headers },
  );
}

/** Optional: without an answer the order is still paid. */
async function findOrdered(shopApi: ShopApi, link: string): Promise<Ordered | undefined> {
  const page = await withFallback(shopApi.orderPage(link), undefined);
  if (!page) return undefined;
  const { delivery_method: method, shipping_title: service, discounts, paid_with, total, due = '' } = page;
  return {
    delivery: { method, service, arrival: readArrival(page) },
    discounts: discounts.map(({ title, total }) => `${title}: ${formatDecimal(`-${total}`)}`),
    isCreditGone: paid_with.some(({ is_taken }) => !is_taken),
    isPaidByCards: paid_with.length > 0 && parseCents(due) === 0,
    isFree: parseCents(total) === 0,
  };
}

interface Ordered {
  delivery: OrderedDelivery;
  discounts: string[];
  /** The payment came after its gift cards had been used up elsewhere. */
  isCreditGone: boolean;
  isPaidByCards: boolean;
  isFree: boolean;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  payAgain(context.get(storefrontContext).shopApi, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withPaymentFailure(serverAction());

export const shouldRevalidate = skipAfterPost;

export default function SuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, orderId, orderKey, returnId, number, payable, link, delivery, discounts, paid, isFree } =
    loaderData;
  const isPaid = state === 'paid' || state === 'unfulfillable';
  const orderedCart = useOrderedCart({ returnId, orderKey, isPaid });
  const gaveUp = usePolling(state === 'confirming');
  const copy = isFree ? FREE : COPY[state];
  const nonce = useContext(NonceContext);
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  return (
    <main id="main" className="wrap message-page">
      <script nonce={nonce} data-arrival={returnId} data-paid={isPaid || undefined} suppressHydrationWarning>
        {import.meta.env.SSR && !loaderData.keepsCart ? emptyCartScript : ''}
      </script>
      <div className="stack stack--loose">
        <p className="kicker">Thank you</p>
        <SpringHeading level={1} text={copy.title} wide={copy.wide} />
        <p className="lead" role="status">
          {gaveUp
            ? 'PayFast has not confirmed the payment yet. This page updates as soon as it does.'
            : loaderData.isCreditGone
              ? CREDIT_GONE
              : delivery?.method === 'none' && state === 'paid'
                ? WITHOUT_DELIVERY[isFree ? 'free' : 'paid']
                : copy.text}
        </p>
        {number && <OrderSlip label="Order number" number={number} />}
        {orderId && number && <p className="small muted">Order ID {orderId}</p>}
        {orderId && !number && <OrderSlip label="Order ID" number={orderId} />}
        {discounts.map((discount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
          <p key={`${place} ${discount}`} className="small">
            {discount}
          </p>
        ))}
        {state === 'paid' && <PaymentTimeline paid={paid} isFree={isFree} delivery={delivery} />}
        {actionData?.kind === 'refused' && <Notice tone="error">{actionData.message}</Notice>}
        {payable && (
          <div className="stack">
            <p className="muted">
              {state === 'confirming'
                ? 'Left PayFast before paying? You can still pay for this order.'
                : 'You can still pay for this order while its items are in stock.'}
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
        <SecondaryLinks>
          {payable && link && <SecondaryLink to={`/order/${link}`}>View your order</SecondaryLink>}
          {(payable || link) && <SecondaryLink to="/shop">Continue Shopping</SecondaryLink>}
          <SecondaryLink to="/">Back to Home</SecondaryLink>
        </SecondaryLinks>
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
    text: 'Your payment arrived after the items had sold out. We will refund you or find another copy, and contact you within one business day.',
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
    text: 'This link does not lead to an order. If you have paid, the email confirmation will link to your order.',
  },
  // Specified for providers that return no more than an order's id.
  unasked: {
    title: 'PAYMENT SUCCESSFUL',
    wide: 'SUCCESSFUL',
    text: 'PayFast sent you back to us. An email confirmation will follow once we receive the payment.',
  },
};

const CREDIT_GONE =
  'Your payment arrived after the gift card or credit that pays a part of the order had been used up. We will refund you or ask you for the rest, and contact you within one business day.';

const WITHOUT_DELIVERY = {
  paid: 'Your order is paid. We’ll email a confirmation to you shortly.',
  free: 'There is nothing to pay. We’ll email a confirmation to you shortly.',
};

/** Of an order of which discounts leave nothing to pay, or with free seats alone. */
const FREE = {
  title: 'ORDER CONFIRMED',
  wide: 'CONFIRMED',
  text: 'There is nothing to pay. We’ll email a confirmation to you shortly and pack within one business day.',
};

const SPOTS: Record<PaymentState, SpotName> = {
  paid: 'success',
  unfulfillable: 'cart',
  confirming: 'cart',
  'not-paid': 'failure',
  unknown: 'cart',
  unasked: 'success',
};

interface PaymentTimelineProps {
  paid: string;
  isFree: boolean;
  delivery: OrderedDelivery | undefined;
}

function PaymentTimeline({ paid, isFree, delivery }: PaymentTimelineProps) {
  const settings = useDelivery();
  return (
    <Timeline
      steps={[
        { title: isFree ? 'Confirmed' : 'Paid', text: paid, done: true },
        { title: 'Packed by hand', text: 'Within 1 business day', done: false },
        { ...deliveryStep(settings, delivery), done: false },
      ]}
    />
  );
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
const TRIES_BEFORE_TIMEOUT = 10;

/** Reloads the page's data with increasing delays while `active`; true once it takes long. */
function usePolling(active: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const wait = Math.min(FIRST_WAIT_MS * 1.5 ** tries.current, MAX_WAIT_MS);
    const timer = setTimeout(() => {
      tries.current += 1;
      if (tries.current >= TRIES_BEFORE_TIMEOUT) setTakesLong(true);
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [active, state, revalidate]);
  return active && takesLong;
}
