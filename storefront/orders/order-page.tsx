import { data, redirect } from 'react-router';
import { visitOf } from '#domain/visit.ts';
import { storefrontContext } from '../api/context.ts';
import { orPaymentFailed } from '../api/or-payment-failed.ts';
import { keepAfterPost } from '../api/or-unanswered.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PayNow } from '../pieces/orders/pay-now.tsx';
import { PaymentForm } from '../pieces/orders/payment-form.tsx';
import { chatLink } from '../pieces/visit/chat-link.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Timeline } from '../ui/marks/timeline.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/order-page.ts';
import { BuyAgain } from './buy-again.tsx';
import { DeadLink } from './dead-link.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { promiseText, statusText, timelineSteps } from './order-words.ts';
import { findOrderedGoods, writeAgain } from './ordered-goods.ts';
import { PRIVATE_HEADERS, privateMeta } from './private-page.ts';
import { ReturnsSection } from './returns-section.tsx';
import './orders.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Your order');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const page = await shopApi.orderPage(params.link);
  const chatUrl = chatLink(shop.chatUrl, `My order ${page?.number ?? ''}: `);
  const goods = page ? await findOrderedGoods(shopApi, page.lines) : [];
  const again = page && writeAgain(page.lines, goods);
  return data(
    { page, link: params.link, chatUrl, goods, again, visit: visitOf(shop), shopName: shop.name },
    { status: page ? 200 : 404 },
  );
}

/** 'Pay now'. */
export async function action({ params, context }: Route.ActionArgs) {
  const payment = await context.get(storefrontContext).shopApi.startPayment({ link: params.link });
  if (payment.kind === 'not-as-ordered') throw redirect(`/payment/failure?reason=${payment.reason}`);
  return data(payment, { status: payment.kind === 'pay' ? 200 : 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orPaymentFailed(serverAction());

export const shouldRevalidate = keepAfterPost;

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, link, chatUrl, goods, again, visit, shopName } = loaderData;
  if (!page) return <DeadLink />;
  const promise = promiseText(page);
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="Your order" wide="order" />
        <OrderSlip label="Order number" number={page.number} />
        <p className="lead">
          {statusText(page)} {promise && <b>{promise}.</b>}
        </p>
        <p className="muted">We write to {page.email} about this order.</p>
        {actionData?.kind === 'refused' && <Notice tone="error">{actionData.message}</Notice>}
        {page.payable && <PayNow label="Pay now" />}
      </div>
      <div className="with-summary">
        <div className="order-page">
          <section aria-labelledby="progress">
            <h2 id="progress">Progress</h2>
            <Timeline steps={timelineSteps(page)} />
          </section>
          <DeliveryFacts page={page} visit={visit} shopName={shopName} />
          <ReturnsSection page={page} link={link} />
          <section aria-labelledby="help">
            <h2 id="help">Questions?</h2>
            <p>
              <a className="text-link" href={chatUrl} target="_blank" rel="noreferrer">
                Chat with us about this order
              </a>
            </p>
          </section>
        </div>
        <OrderItems page={page} goods={goods}>
          {again && !page.payable && <BuyAgain text={again} />}
          {page.invoice && (
            <div className="row">
              <ButtonLink to={`/order/${link}/invoice`}>{page.invoice.title}</ButtonLink>
              <ButtonLink to={`/order/${link}/invoice.pdf`} reloadDocument>
                PDF
              </ButtonLink>
            </div>
          )}
        </OrderItems>
      </div>
    </main>
  );
}
