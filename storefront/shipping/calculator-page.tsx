import { type FormEvent, useMemo, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { type AddressProblems, deliveryAddressProblems } from '#domain/checkout/delivery-address.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { rateQueryLines } from '../pieces/delivery/rate-request.ts';
import { RateTiles } from '../pieces/delivery/rate-tiles.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { useCart } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/calculator-page.ts';
import { AddressFields } from './address-fields.tsx';
import { EXAMPLE_BASKET } from './basket.ts';
import { type AddressField, BLANK_ADDRESS, readAddress } from './calculator-address.ts';
import { readCalculatorRequest } from './calculator-request.ts';
import { CalculatorSummary } from './calculator-summary.tsx';
import { type DeliveryOptions, findDeliveryOptions } from './find-delivery-options.ts';
import './calculator.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Shipping calculator',
    description: 'What delivery costs and when it arrives: courier to your door or a parcel locker near you.',
    path: '/shipping',
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(storefrontContext);
  const asked = readCalculatorRequest(await readForm(request));
  const problems = deliveryAddressProblems(asked.address);
  const isValid = Object.keys(problems).length === 0;
  const found: DeliveryOptions = isValid ? await findDeliveryOptions(services, asked) : { options: [] };
  return data({ ...asked, problems, ...found }, { status: isValid ? 200 : 400 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const asked = { address: readAddress(form), usesCart: form.has('basket'), option: '' };
  return withFormFallback(serverAction(), (error) => ({
    ...asked,
    problems: NO_PROBLEMS,
    options: [],
    error,
  }));
}

export default function CalculatorPage({ actionData }: Route.ComponentProps) {
  const cart = useCart();
  const [address, setAddress] = useState(actionData?.address ?? BLANK_ADDRESS);
  const [usesCart, setUsesCart] = useState(actionData?.usesCart ?? false);
  const [problems, setProblems] = useState(actionData?.problems ?? NO_PROBLEMS);
  const [picked, setPicked] = useState<{ of: typeof actionData; option: string }>();
  const isLoading = useNavigation().state === 'submitting';

  const hasCart = cart.items.length > 0;
  const basket = hasCart && usesCart ? rateQueryLines(cart) : EXAMPLE_BASKET;
  const errors = useMemo(() => listOf(problems), [problems]);
  // Ignores an answer for the other basket.
  const answer = actionData?.usesCart === (hasCart && usesCart) ? actionData : undefined;
  // A choice is valid only for the answer it was made in.
  const option = picked?.of === actionData ? picked?.option : actionData?.option;
  const chosen = answer?.options.find((rate) => rate.serviceCode === option);

  function change(field: AddressField, value: string) {
    setAddress((before) => ({ ...before, [field]: value }));
    setProblems(NO_PROBLEMS);
  }

  function checkBeforeSending(event: FormEvent) {
    const found = deliveryAddressProblems(address);
    setProblems(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  }

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head calculator-head">
        <ButtonLink to="/cart" icon="arrow-left" size="small">
          Back to Cart
        </ButtonLink>
        <SpringHeading level={1} text="SHIPPING CALCULATOR" wide="CALCULATOR" />
      </div>
      <div className="with-summary calculator">
        <Form method="post" noValidate preventScrollReset onSubmit={checkBeforeSending}>
          {hasCart && usesCart && <input type="hidden" name="basket" value={JSON.stringify(basket)} />}
          <section className="calculator__step">
            <h2 className="calculator__title">Where is it going?</h2>
            <ErrorSummary title="Please fix the following errors:" errors={errors} />
            <AddressFields address={address} problems={problems} onChange={change} />
            <Button type="submit" look="ink" size="large" busy={isLoading} className="calculator__submit">
              {isLoading ? 'Getting Rates...' : 'Get Shipping Rates'}
            </Button>
          </section>
          <div aria-live="polite">
            {answer?.error && <Notice tone="error">{answer.error}</Notice>}
            {answer && answer.options.length > 0 && (
              <section className="calculator__step">
                <h2 className="calculator__title">Shipping options</h2>
                <RateTiles
                  name="option"
                  rates={answer.options}
                  chosen={chosen?.serviceCode}
                  onChange={(code) => setPicked({ of: actionData, option: code })}
                />
                <noscript>
                  <Button type="submit" className="calculator__submit">
                    Choose this option
                  </Button>
                </noscript>
              </section>
            )}
          </div>
        </Form>
        <CalculatorSummary {...{ basket, usesCart, hasCart, chosen }} onUseCart={setUsesCart} />
      </div>
    </main>
  );
}

const NO_PROBLEMS: AddressProblems = {};

const listOf = (problems: AddressProblems) =>
  Object.entries(problems).map(([field, message]) => ({ field, message }));
