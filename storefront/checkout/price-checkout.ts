import type { StorefrontServices } from '../api/context.ts';
import { type CartPriceAnswer, findCartPrice } from '../cart/find-cart-price.ts';
import type { Means } from '../cart/means.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { RatesAnswer } from './find-rates.ts';

/** With what the browser's cookies give to pay with. */
export type Posted = CheckoutRequest & { means: Means };

/** As the page shows it: for the chosen option, or the first. */
export function priceShown(
  services: StorefrontServices,
  { lines, method, service, means }: Posted,
  quoted: RatesAnswer | undefined,
): Promise<CartPriceAnswer> {
  const rate = quoted?.rates.find(({ serviceCode }) => serviceCode === service) ?? quoted?.rates[0];
  return findCartPrice(
    services,
    lines,
    means,
    rate && { method, service: rate.serviceCode, priceCents: rate.priceCents },
  );
}

/** A code or gift card that the page shows as refused is not sent: it would refuse the order. */
export async function findCountingCodes(services: StorefrontServices, posted: Posted): Promise<string[]> {
  const { lines, means, method, service, seenShippingCents: priceCents } = posted;
  if (means.codes.length === 0 || !services.shop.codesAndCredit) return [];
  const delivery = priceCents === undefined ? undefined : { method, service, priceCents };
  const answer = await findCartPrice(services, lines, means, delivery);
  if (answer.kind !== 'priced') return [...means.codes];
  const { codes, giftCards } = answer.price;
  const counting = [...codes, ...giftCards].filter(({ refused }) => refused === undefined);
  return counting.map(({ code }) => code);
}
