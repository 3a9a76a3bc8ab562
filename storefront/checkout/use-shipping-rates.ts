import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type Cart, cartCents } from '#domain/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { type DeliveryMethod, doorPrice, type ShippingRate } from '#domain/shipping.ts';
import { CHECKOUT_FALLBACK, ESTIMATE_AT_CHECKOUT } from '#domain/shipping-fallbacks.ts';
import { ratedLines } from '../cart/rated-lines.ts';
import { useDelivery } from '../pieces/delivery/delivery-settings.ts';
import type { RatesAnswer } from './find-rates.ts';
import { ratesAddress } from './rates-address.ts';

const DEBOUNCE_MS = 1_000;

export interface ShippingRates {
  state: 'waiting-for-address' | 'calculating' | 'ready';
  rates: ShippingRate[];
  error: string | undefined;
}

/**
 * Asks for rates: at once when the method changes or the shop has refused an order, for what was shown then no longer
 * holds; one second after the last change of the address or the cart. `quoted` came with the page or the refusal, and
 * holds for what was typed then.
 */
export function useShippingRates(
  method: DeliveryMethod,
  form: CheckoutForm,
  cart: Cart,
  refusal: unknown,
  quoted: RatesAnswer | undefined,
): ShippingRates {
  const fetcher = useFetcher<RatesAnswer>();
  const askedFor = useRef<{ method: DeliveryMethod; refusal: unknown }>(undefined);
  const quotedFor = useRef<{ quoted: RatesAnswer; question: string }>(undefined);
  const address = method === 'shipping' ? ratesAddress(form) : undefined;
  const canAsk = cart.items.length > 0 && (method !== 'shipping' || address !== undefined);
  const question = canAsk
    ? JSON.stringify({ deliveryMethod: method, address, items: ratedLines(cart) })
    : undefined;
  const { submit } = fetcher;
  const delivery = useDelivery();
  const shown = (answer: RatesAnswer) =>
    toShown(method, answer, doorPrice(delivery, cartCents(cart), CHECKOUT_FALLBACK.priceCents));

  useEffect(() => {
    if (question === undefined) return;
    if (quoted && quotedFor.current?.quoted !== quoted) {
      quotedFor.current = { quoted, question };
      askedFor.current = { method, refusal };
    }
    if (quoted && quotedFor.current?.question === question) return;
    const isUrgent = askedFor.current?.method !== method || askedFor.current.refusal !== refusal;
    // A newer question aborts the fetcher's older one, so a stale answer never arrives.
    const timer = setTimeout(
      () => {
        askedFor.current = { method, refusal };
        submit(question, { method: 'post', action: '/checkout/rates', encType: 'application/json' });
      },
      isUrgent ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [question, method, refusal, quoted, submit]);

  if (!canAsk) return { state: 'waiting-for-address', rates: [], error: undefined };
  const isQuoted = quotedFor.current?.quoted !== quoted || quotedFor.current?.question === question;
  if (quoted && isQuoted) return shown(quoted);
  if (fetcher.state !== 'idle' || !fetcher.data || askedFor.current?.method !== method) {
    return { state: 'calculating', rates: [], error: undefined };
  }
  return shown(fetcher.data);
}

function toShown(
  method: DeliveryMethod,
  { rates, error }: RatesAnswer,
  fallbackCents: number,
): ShippingRates {
  if (rates.length > 0) return { state: 'ready', rates, error };
  const reason = error ?? 'No shipping rates available';
  // Only a delivery to the door has a fallback: a locker that is refused must not become a parcel to the door.
  if (method !== 'shipping') return { state: 'ready', rates: [], error: reason };
  return {
    state: 'ready',
    rates: [{ ...CHECKOUT_FALLBACK, priceCents: fallbackCents }],
    error: `${reason.replace(/\.$/, '')}. ${ESTIMATE_AT_CHECKOUT}.`,
  };
}
