import { type DeliveryMethod, shippingPriceText } from '#domain/shipping.ts';
import { CHECKOUT_FALLBACK } from '#domain/shipping-fallbacks.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { RatesAnswer } from './find-rates.ts';

/** Without rates, the confirmed one alone. */
export function withConfirmedPrice(
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

export function shippingChangeText(
  { seenShippingCents: seen }: CheckoutRequest,
  nowCents: number | undefined,
): string {
  if (nowCents === undefined || seen === undefined || nowCents === seen) return '';
  return `Delivery costs ${shippingPriceText(nowCents)}, not ${shippingPriceText(seen)}.`;
}
