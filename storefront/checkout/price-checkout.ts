import type { StorefrontServices } from '../api/context.ts';
import { type CartPriceAnswer, findCartPrice } from '../cart/find-cart-price.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { RatesAnswer } from './find-rates.ts';

/** With the codes of the browser's cookie. */
export type Posted = CheckoutRequest & { codes: readonly string[] };

/** As the page shows it: for the chosen option, or the first. */
export function priceShown(
  services: StorefrontServices,
  { lines, method, service, codes }: Posted,
  quoted: RatesAnswer | undefined,
): Promise<CartPriceAnswer> {
  const rate = quoted?.rates.find(({ serviceCode }) => serviceCode === service) ?? quoted?.rates[0];
  return findCartPrice(
    services,
    lines,
    codes,
    rate && { method, service: rate.serviceCode, priceCents: rate.priceCents },
  );
}

/** A code or gift card that the page shows as refused is not sent: it would refuse the order. */
export async function findCountingCodes(services: StorefrontServices, posted: Posted): Promise<string[]> {
  if (posted.codes.length === 0 || !services.shop.codesAndCredit) return [];
  const { lines, codes, method, service, seenShippingCents: priceCents } = posted;
  const delivery = priceCents === undefined ? undefined : { method, service, priceCents };
  const answer = await findCartPrice(services, lines, codes, delivery);
  if (answer.kind !== 'priced') return [...codes];
  const counting = answer.price.codes.filter(({ refused }) => refused === undefined);
  const cards = answer.cards.filter((_, place) => answer.price.giftCards[place]?.refused === undefined);
  return [...counting.map(({ code }) => code), ...cards];
}
