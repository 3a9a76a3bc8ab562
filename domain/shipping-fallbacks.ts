import type { ShippingRate } from './shipping.ts';

/** What the specification shows when a rate call brings nothing (section 8); the backend never charges by it. */
export const FALLBACK_CENTS = {
  whenTheCallFails: { standard: 5_000, express: 10_000 },
  whenThereAreNoRates: { standard: 7_400, express: 12_000 },
} as const;

/** Stands beside a fallback price everywhere but at the checkout (decision 0003). */
export const ESTIMATE_ONLY = 'Estimate only - the final price is shown at checkout';
/** And at the checkout itself. */
export const ESTIMATE_AT_CHECKOUT =
  'This price is an estimate: if delivery costs something else, you see it here before you pay';

/** The checkout's only option then. */
export const CHECKOUT_FALLBACK: ShippingRate = {
  serviceCode: 'standard',
  serviceName: 'Standard Shipping',
  priceCents: FALLBACK_CENTS.whenThereAreNoRates.standard,
  deliveryTime: '2-3 days',
  description: '',
};
