import { randomUUID } from 'node:crypto';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { cartCents, deliveredCents, needsDelivery } from '#domain/cart/cart.ts';
import { checkoutErrors, type FieldErrors } from '#domain/checkout/checkout.ts';
import { formatRand } from '#domain/money/money.ts';
import { type DeliveryMethod, type ShippingRate, shippingPriceText } from '#domain/shipping/shipping.ts';
import { visitOf } from '#domain/shop/visit.ts';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withFormFallback } from '../api/forms.ts';
import { CorrectionsNotice } from '../cart/cart-notices.tsx';
import { priceOf } from '../cart/discount-part.tsx';
import { EmptyCart, MarkEmptyCart } from '../cart/empty-cart.tsx';
import { findCartPrice } from '../cart/find-cart-price.ts';
import { readMeans } from '../cart/means.ts';
import { loadCookieCart } from '../cart/open-cookie-cart.ts';
import { attemptCookie, readAttempt } from '../cart/shop-cookies.ts';
import { useCartPrice } from '../cart/use-cart-price.ts';
import { useCorrections } from '../cart/use-corrections.ts';
import { PaymentForm } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { rememberOrder, useAttempt } from '../state/attempt.ts';
import { useCart, useCartReady } from '../state/use-cart.ts';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/checkout-page.ts';
import { AddressSection } from './address-section.tsx';
import { answerCheckout } from './answer-checkout.ts';
import { type DraftField, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { findSeatEvents } from './find-seat-events.ts';
import { RatesSection } from './rates-section.tsx';
import { checkoutAlert, missingForOrder } from './readiness.ts';
import { summariseRefusal, useRefusal } from './refusal.ts';
import { virtualIds } from './seat-fields.ts';
import { SeatsSection } from './seats-section.tsx';
import { unansweredCheckout } from './unanswered.ts';
import { useSeats } from './use-seats.ts';
import { useShippingRates, writeSeenRates } from './use-shipping-rates.ts';
import './checkout.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[0].loaderData, {
    title: 'Checkout',
    description: 'Where your order goes, how it gets there, and what it costs in all.',
    path: '/checkout',
  }),
  { name: 'robots', content: 'noindex' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { paymentIsSimulated, shop } = services;
  const { cookieCart, init } = await loadCookieCart(request, services);
  const headers = new Headers(init.headers);
  const attempt = readAttempt(request) ?? randomUUID();
  if (cookieCart.cart.items.length > 0)
    headers.append('Set-Cookie', attemptCookie(attempt, services.publicUrl));
  const { items } = cookieCart.cart;
  const [price, seatEvents] = await Promise.all([
    findCartPrice(services, items, readMeans(request)),
    findSeatEvents(services, virtualIds(items)),
  ]);
  return data(
    { paymentIsSimulated, city: shop.city, visit: visitOf(shop), cookieCart, attempt, price, seatEvents },
    { headers },
  );
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerCheckout(request, context.get(storefrontContext));

/** The form stays filled without an answer, and submitting it again gives the same order. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), unansweredCheckout);

export const shouldRevalidate = skipAfterPost;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const unplaced = actionData?.kind === 'unplaced' ? actionData : undefined;
  const browserCart = useCart();
  const ready = useCartReady();
  const cart = ready ? browserCart : loaderData.cookieCart.cart;
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, change } = useCheckoutDraft(formRef, unplaced?.draft);
  const isDelivered = cart.items.length === 0 || needsDelivery(cart);
  const method: DeliveryMethod = isDelivered ? draft.deliveryMethod : 'none';
  const rates = useShippingRates(method, draft, cart, unplaced, unplaced?.quoted);
  const rate = rates.rates.find((option) => option.serviceCode === draft.shippingOption) ?? rates.rates[0];
  const delivery = rate && {
    method,
    service: rate.serviceCode,
    priceCents: rate.priceCents,
  };
  const pricing = useCartPrice(cart, delivery, unplaced?.price ?? loaderData.price);
  const hasDiscounts = loaderData.price.kind !== 'off';
  const { discountCents = 0, creditCents = 0 } = priceOf(pricing.answer) ?? {};
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const unanswered = actionData?.kind === 'unanswered' ? actionData : undefined;
  const seats = useSeats(cart, ready, loaderData.seatEvents, unplaced);
  const { refusal, setRefusal } = useRefusal(unplaced ?? unanswered);
  const corrections = useCorrections(unplaced);
  const isSending = useNavigation().state !== 'idle';
  const attempt = useAttempt();
  const lock = useSubmitLock(isSending);

  if (actionData?.kind === 'pay') {
    const { orderKey, ...form } = actionData;
    return <PaymentForm {...form} onLeave={() => rememberOrder(orderKey)} />;
  }
  const isEmpty = cart.items.length === 0;
  const current = checkoutErrors(draft, method);
  // A field shows its error once it was touched or the form was refused, until it is valid.
  const visible: FieldErrors = Object.fromEntries(
    Object.entries(current).filter(([field]) => touched.has(field) || refusal !== undefined),
  );
  const seatErrors = { ...seats.refused, ...(refusal && seats.missing) };
  const missing =
    (seats.isPending ? 'Looking up your seats.' : undefined) ??
    missingForOrder(draft, method, rate !== undefined) ??
    (ready && hasDiscounts && pricing.isPending ? 'The total is being calculated.' : undefined);
  const now = {
    alert: checkoutAlert(draft, method, cart.items.length),
    missing,
    errors: { ...current, ...seats.missing, ...seats.refused },
  };
  const fields = {
    draft,
    errors: visible,
    touched,
    onChange: change,
    onTouched: (field: DraftField) => setTouched((before) => new Set(before).add(field)),
  };

  function checkBeforeSending(event: FormEvent) {
    if (isSending || lock.current) return event.preventDefault();
    const isWhole = Object.keys({ ...current, ...seats.missing }).length === 0;
    if (now.alert === undefined && missing === undefined && isWhole) {
      lock.current = true;
      return setRefusal(undefined);
    }
    event.preventDefault();
    setRefusal(now);
  }

  return (
    <main id="main" tabIndex={-1} className="cart-page">
      {isEmpty && (
        <div className={ready ? 'wrap' : 'wrap without-cart'}>
          {!ready && <MarkEmptyCart />}
          <div className="page-head stack">
            {loaderData.cookieCart.failure && <Notice tone="error">{loaderData.cookieCart.failure}</Notice>}
            <CorrectionsNotice messages={corrections} />
          </div>
          <EmptyCart />
        </div>
      )}
      {!(isEmpty && ready) && (
        <div className={isEmpty ? 'wrap with-cart' : 'wrap'}>
          <div className="page-head">
            <SpringHeading level={1} text="Checkout" wide="out" />
          </div>
          {loaderData.paymentIsSimulated && (
            <Notice tone="warn">This shop runs with a payment simulator: no real payment is taken.</Notice>
          )}
          <Form
            method="post"
            className="with-summary checkout"
            noValidate
            ref={formRef}
            onSubmit={checkBeforeSending}
          >
            <div>
              {refusal && <ErrorSummary {...summariseRefusal(refusal, now)} attempt={refusal} />}
              {unplaced?.needsConfirmation && rate && (
                <CheckAndConfirm
                  rate={rate}
                  goodsCents={cartCents(cart)}
                  discountCents={discountCents}
                  creditCents={creditCents}
                />
              )}
              {loaderData.cookieCart.failure && <Notice tone="error">{loaderData.cookieCart.failure}</Notice>}
              <CorrectionsNotice
                messages={[
                  ...new Set([
                    ...loaderData.cookieCart.corrections,
                    ...(unplaced?.changes ?? []),
                    ...corrections,
                  ]),
                ]}
              />
              <DetailsSection {...fields} method={method} />
              {isDelivered ? (
                <>
                  <DeliverySection
                    {...fields}
                    goodsCents={deliveredCents(cart)}
                    city={loaderData.city}
                    visit={loaderData.visit}
                    lockerError={
                      unplaced?.draft.lockerCode === draft.lockerCode ? unplaced.lockerProblem : undefined
                    }
                  />
                  <AddressSection {...fields} />
                  <RatesSection
                    rates={rates}
                    isBackordered={cart.items.some(({ stockStatus }) => stockStatus === 'onbackorder')}
                    chosen={rate?.serviceCode}
                    onChange={change}
                  />
                </>
              ) : (
                <input type="hidden" name="deliveryMethod" value="none" />
              )}
              <SeatsSection
                number={isDelivered ? 5 : 2}
                seats={seats}
                cart={cart}
                errors={seatErrors}
                isLive={ready}
              />
              <input type="hidden" name="cart" value={JSON.stringify(cart.items)} />
              <input type="hidden" name="scripted" value={ready ? 'yes' : ''} />
              <input
                type="hidden"
                name="attempt"
                value={attempt.id || (unplaced?.attempt ?? loaderData.attempt)}
              />
              <input type="hidden" name="supersedes" value={attempt.orderKey} />
              <input type="hidden" name="seenRates" value={writeSeenRates(rates.rates)} />
              <input type="hidden" name="seenDiscount" value={discountCents} />
              <input type="hidden" name="seenCredit" value={creditCents} />
              <input type="hidden" name="shownFor" value={rate ? `${method} ${rate.serviceCode}` : ''} />
            </div>
            <CheckoutSummary
              cart={cart}
              method={method}
              rate={rate}
              missing={ready ? missing : undefined}
              isSending={isSending}
              pricing={hasDiscounts ? pricing : undefined}
              isLive={ready}
            />
          </Form>
        </div>
      )}
    </main>
  );
}

/** Locks on submit, before the page re-renders; unlocks with the answer. */
function useSubmitLock(isSending: boolean) {
  const lock = useRef(false);
  useEffect(() => {
    if (!isSending) lock.current = false;
  }, [isSending]);
  return lock;
}

interface CheckAndConfirmProps {
  rate: ShippingRate;
  goodsCents: number;
  /** Of goods and delivery. */
  discountCents: number;
  creditCents: number;
}

/** Without JavaScript, the total with delivery is confirmed in a step of its own. */
function CheckAndConfirm({ rate, goodsCents, discountCents, creditCents }: CheckAndConfirmProps) {
  const totalCents = goodsCents + rate.priceCents - discountCents;
  return (
    <Notice tone="info">
      <h2 className="title">Check and confirm</h2>
      <p>
        {rate.serviceName} {shippingPriceText(rate.priceCents)}
        {discountCents > 0 && `, discounts ${formatRand(discountCents)}`}, in all{' '}
        <b>{formatRand(totalCents)}</b>
        {creditCents > 0 && (
          <>
            , less gift cards and credit of {formatRand(creditCents)}: to pay{' '}
            <b>{formatRand(totalCents - creditCents)}</b>
          </>
        )}
        .
      </p>
      <p>
        Choose another option below if you like, then press Complete Order in the{' '}
        <a href="#order-summary">order summary</a>.
      </p>
    </Notice>
  );
}
