import { replace } from 'react-router';
import { parseCookieCart } from '#domain/cart/cookie-cart.ts';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withPaymentFailure } from '../api/forms.ts';
import { withFallback } from '../api/shop-api.ts';
import { MarkEmptyCart } from '../cart/empty-cart.tsx';
import { readCartText } from '../cart/shop-cookies.ts';
import { readShortages } from '../cart/shortages-cookie.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PaymentForm, PayNow } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { chatLink } from '../pieces/visit/visit-facts.tsx';
import { useCart, useCartReady } from '../state/use-cart.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/failure-page.ts';
import { failureReason, readRefusal } from './failure-reason.ts';
import { type PaymentState, paymentState } from './find-payment.ts';
import { returnIdOf } from './payment-return.ts';
import styles from './payments.css?url';
import { RestoreCart, useOrderedCart } from './restore-cart.tsx';
import { orderKeyOf, pageLinkOf, payAgain, readReturnedOrder } from './returned-order.ts';
import { SecondaryLink, SecondaryLinks } from './secondary-links.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Payment failed' });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const refusal = readRefusal(request);
  const returned = readReturnedOrder(request);
  const order =
    returned && (await withFallback(shopApi.orderStatus(returned.id, returned.stateKey), undefined));
  if (PAID.includes(paymentState(order))) throw replace(`/payment/success${new URL(request.url).search}`);
  const question = order ? `My payment for order ${order.number} failed.` : 'My payment failed.';
  return {
    refusal,
    shortages: refusal === 'out_of_stock' ? readShortages(request) : [],
    reason: failureReason(order, refusal),
    order: order && {
      number: order.number,
      payable: order.payable && returned?.access !== undefined && !refusal,
      link: pageLinkOf(returned, order.link),
    },
    returnId: returnIdOf(request),
    orderKey: order ? orderKeyOf(returned) : '',
    hasCookieCart: parseCookieCart(readCartText(request)).length > 0,
    chatUrl: chatLink(shop.chatUrl, question),
  };
}

const PAID: PaymentState[] = ['paid', 'unfulfillable'];

export const action = ({ request, context }: Route.ActionArgs) =>
  payAgain(context.get(storefrontContext).shopApi, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withPaymentFailure(serverAction());

export const shouldRevalidate = skipAfterPost;

export default function FailurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, shortages, reason, order, hasCookieCart, chatUrl } = loaderData;
  const cart = useCart();
  const ready = useCartReady();
  const orderedCart = useOrderedCart({ ...loaderData, isPaid: false });
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  // Unknown until the browser has read its cart; payments.css hides what does not apply.
  const mayHaveCart = !ready || cart.items.length > 0;
  const canRestore = !mayHaveCart && reason.restorable && orderedCart.cart !== undefined;
  const toCart = refusal
    ? { to: '/cart', label: 'Open my cart' }
    : { to: '/checkout', label: 'Back to checkout' };
  const withCart = ready ? undefined : withCartClass(hasCookieCart);
  return (
    <main id="main" className="wrap message-page">
      {!ready && <MarkEmptyCart />}
      <div className="stack stack--loose">
        <p className="kicker">{reason.kicker}</p>
        <SpringHeading level={1} text="PAYMENT FAILED" wide="FAILED" />
        <p className="lead">
          {reason.text}
          {mayHaveCart && reason.cartText && <span className={withCart}> {reason.cartText}</span>}
        </p>
        {shortages.length > 0 && (
          <Notice tone="warn">
            <ul>
              {shortages.map((shortage) => (
                <li key={shortage}>{shortage}</li>
              ))}
            </ul>
          </Notice>
        )}
        {order && <OrderSlip label="Your order" number={order.number} />}
        {actionData?.kind === 'refused' && <Notice tone="error">{actionData.message}</Notice>}
        {order?.payable && (
          <>
            <PayNow label="Pay for this order" />
            <p className="muted">
              Another way may work better: PayFast takes cards, instant EFT and scan-to-pay apps.
            </p>
          </>
        )}
        {canRestore && <RestoreCart restore={orderedCart.restore} />}
        {!order?.payable && mayHaveCart && (
          <div className={withCart}>
            <ButtonLink to={toCart.to} look="gold" size="large">
              {toCart.label}
            </ButtonLink>
          </div>
        )}
        {!order?.payable && !(ready && mayHaveCart) && (
          <div className={ready ? undefined : withoutCartClass(hasCookieCart)}>
            <ButtonLink to="/shop" look="gold" size="large">
              Try Again
            </ButtonLink>
          </div>
        )}
        <SecondaryLinks>
          {order?.payable && mayHaveCart && (
            <SecondaryLink to={toCart.to} className={withCart}>
              {toCart.label}
            </SecondaryLink>
          )}
          {order?.link && <SecondaryLink to={`/order/${order.link}`}>View your order</SecondaryLink>}
          {(order?.payable || mayHaveCart) && (
            <SecondaryLink to="/shop" className={order?.payable ? undefined : withCart}>
              Try Again
            </SecondaryLink>
          )}
          <SecondaryLink to="/">Back to Home</SecondaryLink>
          <li>
            <a className="text-link" href={chatUrl} target="_blank" rel="noreferrer">
              Chat with us about it
            </a>
          </li>
        </SecondaryLinks>
      </div>
      <Spot name={reason.mayBeDeclined ? 'failure' : 'cart'} eager />
    </main>
  );
}

const withoutCartClass = (hasCookieCart: boolean): string =>
  hasCookieCart ? 'failure__without-cart' : 'failure__without-cart failure__without-cart--none-carried';

const withCartClass = (hasCookieCart: boolean): string =>
  hasCookieCart ? 'failure__with-cart' : 'failure__with-cart failure__with-cart--none-carried';
