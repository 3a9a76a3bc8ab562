import { data, redirect } from 'react-router';
import { visitOf } from '#domain/shop/visit.ts';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withPaymentFailure } from '../api/forms.ts';
import { payingCookie } from '../cart/paying-cookie.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PaymentForm, PayNow } from '../pieces/orders/payment-form.tsx';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { chatLink } from '../pieces/visit/visit-facts.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { Timeline } from '../ui/marks/timeline.tsx';
import { qrCode } from '../ui/pictures/printed-codes.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/order-page.ts';
import { findAvailableLines, writeReorder } from './available-lines.ts';
import { DeadLink } from './dead-link.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { promiseText, statusText, timelineSteps } from './order-texts.ts';
import styles from './orders.css?url';
import { ReturnsSection } from './returns-section.tsx';
import { SeatsSection } from './seats-section.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Your order');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shopApi, shop, publicUrl } = context.get(storefrontContext);
  const page = await shopApi.orderPage(params.link);
  const chatUrl = chatLink(shop.chatUrl, `My order ${page?.number ?? ''}: `);
  const goods = page ? await findAvailableLines(shopApi, page.lines) : [];
  const reorder = page && writeReorder(page.lines, goods);
  const isToPlay = page?.seats.some(({ state }) => state === 'booked') ?? false;
  const doorCode = isToPlay ? await qrCode(`${publicUrl}/order/${params.link}`) : undefined;
  return data(
    { page, link: params.link, doorCode, chatUrl, goods, reorder, visit: visitOf(shop), shopName: shop.name },
    { status: page ? 200 : 404 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const { link } = params;
  const payment = await shopApi.startPayment({ link });
  if (payment.kind === 'not-as-ordered') throw redirect(`/payment/failure?reason=${payment.reason}`);
  if (payment.kind !== 'pay') return data(payment, { status: 409 });
  if (payment.orderId === undefined) return data(payment);
  const headers = { 'Set-Cookie': payingCookie(request, payment.orderId, { link }, publicUrl) };
  return data(payment, { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withPaymentFailure(serverAction());

export const shouldRevalidate = skipAfterPost;

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, link, doorCode, chatUrl, goods, reorder, visit, shopName } = loaderData;
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
        <p className="muted">We email {page.email} about this order.</p>
        {actionData?.kind === 'refused' && <Notice tone="error">{actionData.message}</Notice>}
        {page.payable && <PayNow label="Pay now" />}
      </div>
      <div className="with-summary">
        <div className="order-page">
          <section aria-labelledby="progress">
            <h2 id="progress">Progress</h2>
            <Timeline steps={timelineSteps(page)} />
          </section>
          <SeatsSection page={page} link={link} doorCode={doorCode} />
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
          {reorder && !page.payable && <BuyAgain text={reorder} />}
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

/** A full page load, so that the cart imports the cookie in either case. */
const BuyAgain = ({ text }: { text: string }) => (
  <form method="post" action="/cart">
    <Button type="submit" name="restore" value={text} block>
      Buy again
    </Button>
  </form>
);
