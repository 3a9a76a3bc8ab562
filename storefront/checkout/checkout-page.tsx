import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { cartCents } from '#domain/cart.ts';
import { checkoutErrors, type FieldErrors } from '#domain/checkout.ts';
import { randFromCents } from '#domain/money.ts';
import { rememberOrder, useAttempt } from '../cart/attempt.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { storefrontContext } from '../context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { PaymentForm } from '../ui/payment-form.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Route } from './+types/checkout-page.ts';
import { AddressSection } from './address-section.tsx';
import { readCheckoutRequest } from './checkout-request.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { placeOrder } from './place-order.ts';
import { RatesSection } from './rates-section.tsx';
import { checkoutAlert, missingForOrder } from './readiness.ts';
import { useChangedPrices } from './use-changed-prices.ts';
import { type DraftField, useCheckoutDraft } from './use-checkout-draft.ts';
import { useShippingRates } from './use-shipping-rates.ts';
import './checkout.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Checkout – Springdeck' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { paymentIsSimulated, shop } = context.get(storefrontContext);
  return { paymentIsSimulated, city: shop.city };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const checkout = readCheckoutRequest(await request.formData());
  const errors = checkoutErrors(checkout.form, checkout.method);
  const alert = checkoutAlert(checkout.form, checkout.method, checkout.lines.length);
  if (alert !== undefined || Object.keys(errors).length > 0) {
    return data({ kind: 'invalid' as const, alert, errors }, { status: 400 });
  }
  const placed = await placeOrder(shopApi, publicUrl, checkout);
  if (placed.kind === 'out-of-stock') throw redirect('/payment/failure?reason=out_of_stock');
  return data(placed, { status: placed.kind === 'pay' ? 200 : 409 });
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, ready } = useCart();
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, change } = useCheckoutDraft(formRef);
  const rates = useShippingRates(draft.deliveryMethod, draft, cart, actionData);
  const rate = rates.rates.find((option) => option.serviceCode === draft.shippingOption) ?? rates.rates[0];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ alert: string | undefined; errors: FieldErrors }>();
  const isSending = useNavigation().state !== 'idle';
  const attempt = useAttempt();
  const pricesChanged = useChangedPrices(actionData?.kind === 'prices' ? actionData.prices : undefined);

  useEffect(() => {
    if (actionData?.kind === 'invalid') setRefusal(actionData);
    if (actionData?.kind === 'refused') setRefusal({ alert: actionData.message, errors: {} });
  }, [actionData]);

  if (actionData?.kind === 'pay') {
    const { orderKey, ...form } = actionData;
    return <PaymentForm {...form} onLeave={() => rememberOrder(orderKey)} />;
  }
  if (ready && cart.items.length === 0) {
    return (
      <main id="main" className="wrap">
        <EmptyCart />
      </main>
    );
  }

  const current = checkoutErrors(draft, draft.deliveryMethod);
  // A field speaks up once it has been left or the form was refused, and falls silent as soon as it is right.
  const shown: FieldErrors = Object.fromEntries(
    Object.entries(current).filter(([field]) => left.has(field) || refusal !== undefined),
  );
  const missing = missingForOrder(draft, draft.deliveryMethod, rate !== undefined);
  const fields = {
    draft,
    errors: shown,
    onChange: change,
    onLeave: (field: DraftField) => setLeft((before) => new Set(before).add(field)),
  };

  function checkBeforeSending(event: FormEvent) {
    const alert = checkoutAlert(draft, draft.deliveryMethod, cart.items.length) ?? missing;
    if (alert === undefined && Object.keys(current).length === 0 && !isSending) return setRefusal(undefined);
    event.preventDefault();
    if (!isSending) setRefusal({ alert, errors: current });
  }

  return (
    <main id="main" className="wrap">
      <div className="page-head">
        <SpringHeading level={1} text="Checkout" wide="out" />
      </div>
      {loaderData.paymentIsSimulated && (
        <Notice tone="warn">This shop runs with a payment simulator: no real payment is taken.</Notice>
      )}
      <noscript>
        <Notice tone="info">The cart is kept in your browser, so the checkout needs JavaScript.</Notice>
      </noscript>
      <Form
        method="post"
        className="with-summary checkout"
        noValidate
        ref={formRef}
        onSubmit={checkBeforeSending}
      >
        <div>
          {refusal && (
            <ErrorSummary title={refusal.alert ?? 'Please check these fields'} errors={listErrors(refusal)} />
          )}
          {pricesChanged && <Notice tone="warn">{pricesChanged}</Notice>}
          <DetailsSection {...fields} />
          <DeliverySection {...fields} goodsCents={cartCents(cart)} city={loaderData.city} />
          <AddressSection {...fields} />
          <RatesSection rates={rates} chosen={rate?.serviceCode} onChange={change} />
          <input type="hidden" name="cart" value={JSON.stringify(cart.items)} />
          <input type="hidden" name="attempt" value={attempt.id} />
          <input type="hidden" name="supersedes" value={attempt.orderKey} />
          <input
            type="hidden"
            name="seenShipping"
            value={rate ? randFromCents(rate.priceCents).toFixed(2) : ''}
          />
          <input
            type="hidden"
            name="seenTotal"
            value={rate ? randFromCents(cartCents(cart) + rate.priceCents).toFixed(2) : ''}
          />
        </div>
        <CheckoutSummary cart={cart} rate={rate} missing={missing} isSending={isSending} />
      </Form>
    </main>
  );
}

/** The summary's lines: each field's message, or the alert alone when no field is to blame. */
function listErrors({ alert, errors }: { alert: string | undefined; errors: FieldErrors }) {
  const list = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return list.length > 0 ? list : [{ message: alert ?? 'Checkout failed. Please try again.' }];
}
