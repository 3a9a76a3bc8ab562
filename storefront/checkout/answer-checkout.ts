import { data, redirect } from 'react-router';
import { checkoutErrors, type FieldErrors } from '#domain/checkout.ts';
import { CHECKOUT_FAILED } from '../api/call-errors.ts';
import type { StorefrontServices } from '../api/context.ts';
import { readForm } from '../api/read-form.ts';
import { type LastOrder, lastOrderCookie, readLastOrder } from '../cart/shop-cookies.ts';
import { shortagesCookie } from '../cart/shortages-cookie.ts';
import { type CheckoutRequest, readCheckoutRequest } from './checkout-request.ts';
import { shippingChange, withConfirmed } from './confirmed-rates.ts';
import { findRates, type RatesAnswer } from './find-rates.ts';
import { placeOrder } from './place-order.ts';
import { ratesAddress } from './rates-address.ts';
import { checkoutAlert } from './readiness.ts';
import { NOTHING_LOST } from './unanswered.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';

/** What comes back with a checkout that has not become an order. */
export interface Unsent {
  kind: 'unsent';
  title: string | undefined;
  alert: string | undefined;
  /** Nothing is wrong: the page has not shown yet what delivery costs and what it comes to. */
  isToConfirm?: boolean;
  errors: FieldErrors;
  /** Lines whose price has changed. */
  changes: string[];
  /** For a page without JavaScript: what was typed, and this attempt's name. */
  draft: CheckoutDraft;
  attempt: string;
  /** What delivery costs: for a page without JavaScript, and where other prices were shown. */
  quoted: RatesAnswer | undefined;
}

const CHECK_AGAIN = 'Please check the total and order again.';

/** Places the order of the checkout's form, or says why not yet. */
export async function answerCheckout(request: Request, services: StorefrontServices) {
  const { shopApi, publicUrl } = services;
  const posted = readCheckoutRequest(await readForm(request));
  if (posted.wantsRates) return data(await unsent(services, posted, {}));

  const errors = checkoutErrors(posted.form, posted.method);
  const alert = checkoutAlert(posted.form, posted.method, posted.lines.length);
  if (alert !== undefined || Object.keys(errors).length > 0) {
    return data(await unsent(services, posted, { alert, errors }), { status: 400 });
  }
  // Nobody pays a total that no page has shown; collecting costs nothing.
  if (posted.method !== 'collect' && posted.shownFor !== `${posted.method} ${posted.service}`) {
    return data({ ...(await unsent(services, posted, {})), isToConfirm: true });
  }

  const placed = await placeOrder(shopApi, publicUrl, {
    ...posted,
    ...attemptOf(posted, readLastOrder(request)),
  });
  switch (placed.kind) {
    case 'pay':
      return data(placed, {
        headers: { 'Set-Cookie': lastOrderCookie(placed.orderKey, posted.lines, publicUrl) },
      });
    case 'out-of-stock':
      // An order that was refused leaves the one before it alone: that one still holds its units for this browser.
      throw redirect('/payment/failure?reason=out_of_stock', {
        headers: { 'Set-Cookie': shortagesCookie(placed.short, publicUrl) },
      });
    case 'prices': {
      const { changes, shippingCents } = placed;
      const alert = ['Prices have changed.', shippingChange(posted, shippingCents), CHECK_AGAIN]
        .filter((sentence) => sentence !== '')
        .join(' ');
      const quoted = await quote(services, posted, shippingCents);
      return data({ ...(await unsent(services, posted, { alert, changes })), quoted }, { status: 409 });
    }
    case 'unknown-option': {
      const alert = `This delivery option is not offered any more. ${CHECK_AGAIN}`;
      const quoted = await quote(services, posted);
      return data({ ...(await unsent(services, posted, { alert })), quoted }, { status: 409 });
    }
    case 'refused':
      return data(await unsent(services, posted, { alert: placed.message }), { status: 409 });
    case 'unanswered': {
      const alert = `${placed.message} ${NOTHING_LOST}`;
      return data(await unsent(services, posted, { title: CHECKOUT_FAILED, alert }), { status: 503 });
    }
  }
}

/**
 * The attempt that an order belongs to and the key of the unpaid order that it takes the place of. The browser's cookie
 * knows what any of its tabs has ordered last, a page what its own tab has. Once the cart was emptied, an order counts
 * for the page only that restored its cart: another page may still name an order that was paid since, and the shop may
 * not have heard of it. What is ordered from there is another attempt.
 */
function attemptOf(
  { supersedes, attempt }: CheckoutRequest,
  last: LastOrder | undefined,
): Pick<CheckoutRequest, 'supersedes' | 'attempt'> {
  if (!last?.isLeft) return { attempt, supersedes: last?.orderKey ?? supersedes };
  if (supersedes === last.orderKey) return { attempt, supersedes };
  return { attempt: attempt && `${attempt} ${last.orderKey}`, supersedes: undefined };
}

async function unsent(
  services: StorefrontServices,
  posted: CheckoutRequest,
  why: Partial<Pick<Unsent, 'title' | 'alert' | 'errors' | 'changes'>>,
): Promise<Unsent> {
  const { form, method, service, lockerCode, attempt } = posted;
  return {
    kind: 'unsent',
    title: why.title,
    alert: why.alert,
    errors: why.errors ?? {},
    changes: why.changes ?? [],
    draft: { ...form, deliveryMethod: method, shippingOption: service, lockerCode },
    attempt,
    quoted: posted.scripted ? undefined : await quote(services, posted),
  };
}

/** @param confirmedCents what the shop has just said that the chosen option costs, whatever the rate call brings */
async function quote(
  services: StorefrontServices,
  { form, method, service, lines }: CheckoutRequest,
  confirmedCents?: number | undefined,
): Promise<RatesAnswer | undefined> {
  const address = method === 'shipping' ? ratesAddress(form) : undefined;
  if (lines.length === 0 || (method === 'shipping' && !address)) return undefined;
  const answer = await findRates(services, { deliveryMethod: method, address, items: lines });
  return confirmedCents === undefined ? answer : withConfirmed(answer, method, service, confirmedCents);
}
