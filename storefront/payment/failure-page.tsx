import { storefrontContext } from '../context.ts';
import { pageMeta } from '../page-meta.ts';
import { orElse } from '../shop-api.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { chatLink } from '../ui/chat-link.ts';
import { Notice } from '../ui/notice.tsx';
import { OrderSlip } from '../ui/order-slip.tsx';
import { PayNow } from '../ui/pay-now.tsx';
import { PaymentForm } from '../ui/payment-form.tsx';
import { Spot } from '../ui/spot.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Route } from './+types/failure-page.ts';
import { failureReason, readRefusal } from './failure-reason.ts';
import { payAgain } from './pay-again.ts';
import { readReturnedOrder } from './returned-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Payment failed' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const refusal = readRefusal(request);
  const returned = readReturnedOrder(request);
  const order =
    returned && (await orElse(shopApi.orderStatus(returned.order_id, returned.order_key), undefined));
  const question = order ? `My payment for order ${order.number} failed.` : 'My payment failed.';
  return {
    refusal,
    reason: failureReason(order, refusal),
    order: order && { number: order.number, payable: order.payable && !refusal, link: order.link },
    chatUrl: chatLink(shop.chatUrl, question),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  payAgain(context.get(storefrontContext).shopApi, request);

export default function FailurePage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, reason, order, chatUrl } = loaderData;
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  return (
    <main id="main" className="wrap message-page">
      <div className="stack stack--loose">
        <p className="kicker">{reason.kicker}</p>
        <SpringHeading level={1} text="PAYMENT FAILED" wide="FAILED" />
        <p className="lead">{reason.text}</p>
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
        <div className="row">
          <CartButton mustChange={refusal !== undefined} isMain={!order?.payable} />
          {order?.link && (
            <ButtonLink to={`/order/${order.link}`} size="large">
              View your order
            </ButtonLink>
          )}
          <ButtonLink to="/shop" size="large">
            Try Again
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Back to Home
          </ButtonLink>
        </div>
        <p>
          <a className="text-link" href={chatUrl} target="_blank" rel="noreferrer">
            Chat with us about it
          </a>
        </p>
      </div>
      <Spot name="failure" eager />
    </main>
  );
}

function CartButton({ mustChange, isMain }: { mustChange: boolean; isMain: boolean }) {
  return (
    <ButtonLink to={mustChange ? '/cart' : '/checkout'} look={isMain ? 'gold' : 'line'} size="large">
      {mustChange ? 'Open my cart' : 'Back to checkout'}
    </ButtonLink>
  );
}
