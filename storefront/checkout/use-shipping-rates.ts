import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type Cart, deliveredCents } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { type DeliveryMethod, doorPrice, NO_DELIVERY, type ShippingRate } from '#domain/shipping/shipping.ts';
import { CHECKOUT_FALLBACK, ESTIMATE_AT_CHECKOUT } from '#domain/shipping/shipping-fallbacks.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import { rateQueryLines } from '../pieces/delivery/rate-request.ts';
import type { RatesAnswer } from './find-rates.ts';
import { ratesAddress } from './rates-address.ts';

const DEBOUNCE_MS = 1_000;

export interface ShippingRates {
  state: 'waiting-for-address' | 'calculating' | 'ready';
  rates: ShippingRate[];
  error: string | undefined;
}

/** Immediate after a change of method or a refusal, else debounced. `quoted` holds for the form as it was posted. */
export function useShippingRates(
  method: DeliveryMethod,
  form: CheckoutForm,
  cart: Cart,
  refusal: unknown,
  quoted: RatesAnswer | undefined,
): ShippingRates {
  const fetcher = useFetcher<RatesAnswer>();
  const requestedFor = useRef<{ method: DeliveryMethod; refusal: unknown }>(undefined);
  const quotedFor = useRef<{ quoted: RatesAnswer; query: string }>(undefined);
  const address = method === 'shipping' ? ratesAddress(form) : undefined;
  const canRequest =
    cart.items.length > 0 && method !== 'none' && (method !== 'shipping' || address !== undefined);
  const query = canRequest
    ? JSON.stringify({ deliveryMethod: method, address, items: rateQueryLines(cart) })
    : undefined;
  const { submit } = fetcher;
  const delivery = useDelivery();
  const shown = (answer: RatesAnswer) =>
    toShippingRates(method, answer, doorPrice(delivery, deliveredCents(cart), CHECKOUT_FALLBACK.priceCents));

  useEffect(() => {
    if (query === undefined) return;
    if (quoted && quotedFor.current?.quoted !== quoted) {
      quotedFor.current = { quoted, query };
      requestedFor.current = { method, refusal };
    }
    if (quoted && quotedFor.current?.query === query) return;
    const isUrgent = requestedFor.current?.method !== method || requestedFor.current.refusal !== refusal;
    // A newer request aborts the older one, so a stale answer never arrives.
    const timer = setTimeout(
      () => {
        requestedFor.current = { method, refusal };
        submit(query, { method: 'post', action: '/checkout/rates', encType: 'application/json' });
      },
      isUrgent ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [query, method, refusal, quoted, submit]);

  if (method === 'none') return { state: 'ready', rates: [NO_DELIVERY], error: undefined };
  if (!canRequest) return { state: 'waiting-for-address', rates: [], error: undefined };
  const isQuoted = quotedFor.current?.quoted !== quoted || quotedFor.current?.query === query;
  if (quoted && isQuoted) return shown(quoted);
  if (fetcher.state !== 'idle' || !fetcher.data || requestedFor.current?.method !== method) {
    return { state: 'calculating', rates: [], error: undefined };
  }
  return shown(fetcher.data);
}

function toShippingRates(
  method: DeliveryMethod,
  { rates, error }: RatesAnswer,
  fallbackCents: number,
): ShippingRates {
  if (rates.length > 0) return { state: 'ready', rates, error };
  const reason = error ?? 'No shipping rates available';
  // Only door delivery has a fallback: a refused locker must not become a parcel to the door.
  if (method !== 'shipping') return { state: 'ready', rates: [], error: reason };
  return {
    state: 'ready',
    rates: [{ ...CHECKOUT_FALLBACK, priceCents: fallbackCents }],
    error: `${reason.replace(/\.$/, '')}. ${ESTIMATE_AT_CHECKOUT}.`,
  };
}

/** Cents by service code. */
export const writeSeenRates = (rates: readonly ShippingRate[]): string =>
  JSON.stringify(Object.fromEntries(rates.map(({ serviceCode, priceCents }) => [serviceCode, priceCents])));
