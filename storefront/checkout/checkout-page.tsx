import { randomUUID } from 'node:crypto';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { cartCents } from '#domain/cart.ts';
import { checkoutErrors, type FieldErrors } from '#domain/checkout.ts';
import { visitOf } from '#domain/visit.ts';
import { storefrontContext } from '../api/context.ts';
import { keepAfterPost, orUnanswered } from '../api/or-unanswered.ts';
import { CorrectionsNotice } from '../cart/corrections-notice.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { loadCarriedCart } from '../cart/load-carried-cart.ts';
import { markEmptyCart } from '../cart/mark-empty-cart.ts';
import { attemptCookie, readAttempt } from '../cart/shop-cookies.ts';
import { useCorrections } from '../cart/use-corrections.ts';
import { PaymentForm } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { rememberOrder, useAttempt } from '../state/attempt.ts';
import { useCart, useCartReady } from '../state/use-cart.ts';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { NonceContext } from '../ui/nonce.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/checkout-page.ts';
import { AddressSection } from './address-section.tsx';
import { answerCheckout } from './answer-checkout.ts';
import { CheckAndConfirm } from './check-and-confirm.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { checkoutAlert, missingForOrder } from './readiness.ts';
import { writeSeenRates } from './seen-rates.ts';
import { summarise } from './summarise.ts';
import { unansweredCheckout } from './unanswered.ts';
import { type DraftField, useCheckoutDraft } from './use-checkout-draft.ts';
import { useRefusal } from './use-refusal.ts';
import { useShippingRates } from './use-shipping-rates.ts';
import './checkout.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[0].loaderData, {
    title: 'Checkout',
    description: 'Where your order goes, how it gets there, and what it costs in all.',
    path: '/checkout',
  }),
  { name: 'robots', content: 'noindex' },
];

/** Nobody else's cart. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { paymentIsSimulated, shop } = services;
  const { carried, init } = await loadCarriedCart(request, services);
  const headers = new Headers(init.headers);
  const attempt = readAttempt(request) ?? randomUUID();
  if (carried.cart.items.length > 0) headers.append('Set-Cookie', attemptCookie(attempt, services.publicUrl));
  return data({ paymentIsSimulated, city: shop.city, visit: visitOf(shop), carried, attempt }, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerCheckout(request, context.get(storefrontContext));

/** What was typed stays without an answer, and sent again it is the same order. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnanswered(serverAction(), unansweredCheckout);

export const shouldRevalidate = keepAfterPost;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = actionData?.kind === 'unsent' ? actionData : undefined;
  const { cart: browserCart } = useCart();
  const ready = useCartReady();
  // Without JavaScript the cart comes with the page.
  const cart = ready ? browserCart : loaderData.carried.cart;
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, change } = useCheckoutDraft(formRef, unsent?.draft);
  const rates = useShippingRates(draft.deliveryMethod, draft, cart, unsent, unsent?.quoted);
  const rate = rates.rates.find((option) => option.serviceCode === draft.shippingOption) ?? rates.rates[0];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unanswered = actionData?.kind === 'unanswered' ? actionData : undefined;
  const { refusal, setRefusal } = useRefusal(unsent ?? unanswered);
  const corrections = useCorrections(unsent);
  const isSending = useNavigation().state !== 'idle';
  const attempt = useAttempt();
  const lock = useSendingLock(isSending);
  const nonce = useContext(NonceContext);

  if (actionData?.kind === 'pay') {
    const { orderKey, ...form } = actionData;
    return <PaymentForm {...form} onLeave={() => rememberOrder(orderKey)} />;
  }
  const isEmpty = cart.items.length === 0;
  const current = checkoutErrors(draft, draft.deliveryMethod);
  // A field speaks up once it has been left or the form was refused, and falls silent as soon as it is right.
  const shown: FieldErrors = Object.fromEntries(
    Object.entries(current).filter(([field]) => left.has(field) || refusal !== undefined),
  );
  const missing = missingForOrder(draft, draft.deliveryMethod, rate !== undefined);
  const now = {
    alert: checkoutAlert(draft, draft.deliveryMethod, cart.items.length),
    missing,
    errors: current,
  };
  const fields = {
    draft,
    errors: shown,
    left,
    onChange: change,
    onLeave: (field: DraftField) => setLeft((before) => new Set(before).add(field)),
  };

  function checkBeforeSending(event: FormEvent) {
    if (isSending || lock.current) return event.preventDefault();
    if (now.alert === undefined && missing === undefined && Object.keys(current).length === 0) {
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
          {!ready && (
            <script nonce={nonce} suppressHydrationWarning>
              {markEmptyCart}
            </script>
          )}
          <div className="page-head stack">
            {loaderData.carried.failure && <Notice tone="error">{loaderData.carried.failure}</Notice>}
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
              {refusal && <ErrorSummary {...summarise(refusal, now)} attempt={refusal} />}
              {unsent?.isToConfirm && rate && <CheckAndConfirm rate={rate} goodsCents={cartCents(cart)} />}
              {loaderData.carried.failure && <Notice tone="error">{loaderData.carried.failure}</Notice>}
              <CorrectionsNotice
                messages={[
                  ...new Set([...loaderData.carried.corrections, ...(unsent?.changes ?? []), ...corrections]),
                ]}
              />
              <DetailsSection {...fields} />
              <DeliverySection
                {...fields}
                goodsCents={cartCents(cart)}
                city={loaderData.city}
                visit={loaderData.visit}
              />
              <AddressSection {...fields} />
              <RatesSection
                rates={rates}
                isBackordered={cart.items.some(({ stockStatus }) => stockStatus === 'onbackorder')}
                chosen={rate?.serviceCode}
                onChange={change}
              />
              <input type="hidden" name="cart" value={JSON.stringify(cart.items)} />
              <input type="hidden" name="scripted" value={ready ? 'yes' : ''} />
              <input
                type="hidden"
                name="attempt"
                value={attempt.id || (unsent?.attempt ?? loaderData.attempt)}
              />
              <input type="hidden" name="supersedes" value={attempt.orderKey} />
              <input type="hidden" name="seenRates" value={writeSeenRates(rates.rates)} />
              <input
                type="hidden"
                name="shownFor"
                value={rate ? `${draft.deliveryMethod} ${rate.serviceCode}` : ''}
              />
            </div>
            <CheckoutSummary
              cart={cart}
              method={draft.deliveryMethod}
              rate={rate}
              // Without JavaScript the server says what is missing.
              missing={ready ? missing : undefined}
              isSending={isSending}
            />
          </Form>
        </div>
      )}
    </main>
  );
}

/** Closes with a press, before the page has been drawn anew, and opens when the answer is there. */
function useSendingLock(isSending: boolean) {
  const lock = useRef(false);
  useEffect(() => {
    if (!isSending) lock.current = false;
  }, [isSending]);
  return lock;
}
