import { data, redirect, redirectDocument } from 'react-router';
import { checkoutErrors } from '#domain/checkout/checkout.ts';
import type { TypedSeats } from '#domain/events/seat-form.ts';
import { type DeliveryMethod, shippingPriceText } from '#domain/shipping/shipping.ts';
import { CHECKOUT_FALLBACK } from '#domain/shipping/shipping-fallbacks.ts';
import { CHECKOUT_FAILED } from '../api/call-errors.ts';
import type { StorefrontServices } from '../api/context.ts';
import { readForm } from '../api/forms.ts';
import type { CartPriceAnswer } from '../cart/find-cart-price.ts';
import { changeMeans, meansCookies, readMeans } from '../cart/means.ts';
import { payingCookie } from '../cart/paying-cookie.ts';
import { type LastOrder, lastOrderCookie, readLastOrder } from '../cart/shop-cookies.ts';
import { shortagesCookie } from '../cart/shortages-cookie.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { type CheckoutRequest, readCheckoutRequest } from './checkout-request.ts';
import { findRates, type RatesAnswer } from './find-rates.ts';
import { placeOrder } from './place-order.ts';
import { findCountingCodes, type Posted, priceShown } from './price-checkout.ts';
import { ratesAddress } from './rates-address.ts';
import { checkoutAlert } from './readiness.ts';
import { askedOnly } from './seat-fields.ts';
import { SAFE_TO_RETRY } from './unanswered.ts';

/** A checkout that has not become an order. */
export interface UnplacedOrder {
  kind: 'unplaced';
  title: string | undefined;
  alert: string | undefined;
  /** Nothing is wrong, but the page has not shown the delivery price and total yet. */
  needsConfirmation?: boolean;
  /** By field. */
  errors: Record<string, string>;
  /** As typed. */
  seats: TypedSeats;
  /** Why seats were refused, by field. */
  seatErrors: Record<string, string>;
  /** Seats were refused of which the page did not ask who plays. */
  asksSeatsAgain: boolean;
  /** Why the draft's locker was refused. */
  lockerProblem?: string;
  changes: string[];
  /** For pages without JavaScript. */
  draft: CheckoutDraft;
  attempt: string;
  /** For pages without JavaScript, and after prices have changed. */
  quoted: RatesAnswer | undefined;
  /** For the first option of `quoted`, or the chosen one. */
  price: CartPriceAnswer | undefined;
}

const CHECK_AGAIN = 'Please check the total and order again.';

export async function answerCheckout(request: Request, services: StorefrontServices) {
  const { shopApi, publicUrl } = services;
  const sent = await readForm(request);
  const means = readMeans(request);
  // A session that has ended shows no box that could be unticked.
  const usesCredit = means.usesCredit && sent.has('credit-box');
  const posted = { ...readCheckoutRequest(sent), means: { ...means, usesCredit } };
  // A code that is typed but not applied would be lost with the order.
  const changed = services.shop.codesAndCredit ? changeMeans(posted.means, sent) : undefined;
  if (changed) {
    const answer = await unplaced(services, { ...posted, means: changed, scripted: false }, {});
    return data({ ...answer, needsConfirmation: true }, { headers: meansCookies(changed, publicUrl) });
  }

  if (posted.wantsRates) return data(await unplaced(services, posted, {}));

  const errors = checkoutErrors(posted.form, posted.method);
  const alert = checkoutAlert(posted.form, posted.method, posted.lines.length);
  if (alert !== undefined || Object.keys(errors).length > 0) {
    return data(await unplaced(services, posted, { alert, errors }), { status: 400 });
  }
  // Nobody pays a total that has not been shown; without a courier there is nothing to add.
  if (isPriced(posted.method) && posted.shownFor !== `${posted.method} ${posted.service}`) {
    return data({ ...(await unplaced(services, posted, {})), needsConfirmation: true });
  }

  const counting = await findCountingCodes(services, posted);
  const placed = await placeOrder(
    shopApi,
    publicUrl,
    { ...posted, ...attemptOf(posted, readLastOrder(request)) },
    { ...posted.means, codes: counting },
  );
  const placedCookies = ({
    orderId,
    orderKey,
  }: {
    orderId: number;
    orderKey: string;
  }): [string, string][] => [
    ['Set-Cookie', lastOrderCookie(orderKey, posted.lines, publicUrl)],
    ['Set-Cookie', payingCookie(request, orderId, { order_key: orderKey }, publicUrl)],
  ];
  switch (placed.kind) {
    case 'pay':
      return data(placed, { headers: placedCookies(placed) });
    case 'paid':
      // A whole document, as after PayFast: its script empties the cart.
      throw redirectDocument(placed.url, { headers: placedCookies(placed) });
    case 'out-of-stock':
      // A refused order leaves the previous one alone: its units are still held for this browser.
      throw redirect('/payment/failure?reason=out_of_stock', {
        headers: { 'Set-Cookie': shortagesCookie(placed.shortages, publicUrl) },
      });
    case 'prices': {
      const { changes, shippingCents } = placed;
      const alert = ['Prices have changed.', shippingChangeText(posted, shippingCents), CHECK_AGAIN]
        .filter((sentence) => sentence !== '')
        .join(' ');
      const quoted = await quote(services, posted, shippingCents);
      const price = await priceShown(services, posted, quoted);
      const answer = await unplaced(services, posted, { alert, changes });
      return data({ ...answer, quoted, price }, { status: 409 });
    }
    case 'credit-changed': {
      const quoted = await quote(services, posted);
      const price = await priceShown(services, posted, quoted);
      const alert = `${placed.message} ${CHECK_AGAIN}`;
      return data({ ...(await unplaced(services, posted, { alert })), quoted, price }, { status: 409 });
    }
    case 'unknown-option': {
      const alert = `This delivery option is no longer available. ${CHECK_AGAIN}`;
      const quoted = await quote(services, posted);
      return data({ ...(await unplaced(services, posted, { alert })), quoted }, { status: 409 });
    }
    case 'unknown-locker': {
      const { message } = placed;
      const answer = await unplaced(services, posted, { alert: message });
      return data({ ...answer, lockerProblem: message }, { status: 400 });
    }
    case 'refused-seats': {
      const seatErrors = askedOnly(placed.errors, posted.seats);
      const asksSeatsAgain = Object.keys(seatErrors).length < Object.keys(placed.errors).length;
      const message = asksSeatsAgain ? 'We could not ask who plays. Please try again.' : placed.message;
      const alert = Object.keys(seatErrors).length > 0 ? undefined : message;
      return data(await unplaced(services, posted, { alert, seatErrors, asksSeatsAgain }), { status: 409 });
    }
    case 'refused-code':
    case 'refused':
      return data(await unplaced(services, posted, { alert: placed.message }), { status: 409 });
    case 'unanswered': {
      const alert = `${placed.message} ${SAFE_TO_RETRY}`;
      return data(await unplaced(services, posted, { title: CHECKOUT_FAILED, alert }), { status: 503 });
    }
  }
}

const isPriced = (method: DeliveryMethod): boolean => method !== 'collect' && method !== 'none';

/** After its cart was emptied, an order counts only for the page that restored it; otherwise the attempt is new. */
function attemptOf(
  { supersedes, attempt }: CheckoutRequest,
  last: LastOrder | undefined,
): Pick<CheckoutRequest, 'supersedes' | 'attempt'> {
  if (!last?.isCartEmptied) return { attempt, supersedes: last?.orderKey ?? supersedes };
  if (supersedes === last.orderKey) return { attempt, supersedes };
  return { attempt: attempt && `${attempt} ${last.orderKey}`, supersedes: undefined };
}

async function unplaced(
  services: StorefrontServices,
  posted: Posted,
  why: Partial<
    Pick<UnplacedOrder, 'title' | 'alert' | 'errors' | 'changes' | 'seatErrors' | 'asksSeatsAgain'>
  >,
): Promise<UnplacedOrder> {
  const { form, method, service, lockerCode, attempt, seats } = posted;
  const quoted = posted.scripted ? undefined : await quote(services, posted);
  return {
    kind: 'unplaced',
    title: why.title,
    alert: why.alert,
    errors: { ...why.errors, ...why.seatErrors },
    seats,
    seatErrors: why.seatErrors ?? {},
    asksSeatsAgain: why.asksSeatsAgain ?? false,
    changes: why.changes ?? [],
    draft: {
      ...form,
      deliveryMethod: method === 'none' ? 'shipping' : method,
      shippingOption: service,
      lockerCode,
    },
    attempt,
    quoted,
    price: posted.scripted ? undefined : await priceShown(services, posted, quoted),
  };
}

/** `confirmedCents`: the chosen option's price according to the shop's refusal. */
async function quote(
  services: StorefrontServices,
  { form, method, service, lines }: CheckoutRequest,
  confirmedCents?: number | undefined,
): Promise<RatesAnswer | undefined> {
  const address = method === 'shipping' ? ratesAddress(form) : undefined;
  if (lines.length === 0 || (method === 'shipping' && !address)) return undefined;
  const answer = await findRates(services, { deliveryMethod: method, address, items: lines });
  return confirmedCents === undefined ? answer : withConfirmedPrice(answer, method, service, confirmedCents);
}

/** Without rates, the confirmed one alone. */
function withConfirmedPrice(
  { rates, error }: RatesAnswer,
  method: DeliveryMethod,
  service: string,
  priceCents: number,
): RatesAnswer {
  if (rates.length > 0) {
    return { rates: rates.map((rate) => (rate.serviceCode === service ? { ...rate, priceCents } : rate)) };
  }
  if (method !== 'shipping') return { rates, error };
  return { rates: [{ ...CHECKOUT_FALLBACK, serviceCode: service, priceCents }] };
}

function shippingChangeText(
  { seenShippingCents: seen }: CheckoutRequest,
  nowCents: number | undefined,
): string {
  if (nowCents === undefined || seen === undefined || nowCents === seen) return '';
  return `Delivery costs ${shippingPriceText(nowCents)}, not ${shippingPriceText(seen)}.`;
}
